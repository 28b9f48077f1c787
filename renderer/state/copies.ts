import { create } from 'zustand';
import type { ModCopies, SeenCopy } from '#shared/contract/copies.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import type { Client } from '#shared/rpc/api.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { FileAddress, TreeColumns } from '#shared/workspace/tree.ts';
import { requestTree } from './request-tree.ts';
import { filesOf } from './tabs.ts';
import { useWorkbench } from './workbench.ts';
import { useWorkspace } from './workspace.ts';

/** The user's files in a mod folder: what saves and batches wrote. */
export interface FolderCopies {
  /** Null = no folder is open, or they are not listed yet. */
  readonly columns: ModCopies | null;
  /** Folded paths of the copies that are there, and of all folders above them. */
  readonly held: ReadonlySet<string>;
  /** Copies that are there, and their bytes. */
  readonly present: number;
  readonly bytes: number;
  /** Why they could not be listed. */
  readonly error: unknown;
}

/** Those of a folder or archive that tabs have files of, beside the open folder: it has a mod folder of its own. */
export interface CopiesBeside extends FolderCopies {
  readonly info: WorkspaceInfo;
  /** Null = there are no copies to find in it. */
  readonly tree: TreeColumns | null;
}

/** Those of the open folder, and of others. */
interface Copies extends FolderCopies {
  /** The open folder; null = none. */
  readonly of: string | null;
  /** By workspace. */
  readonly beside: Readonly<Record<string, CopiesBeside>>;
}

/** A file in the mod folder. */
export interface ModCopy {
  readonly path: string;
  /** Null = it was removed. */
  readonly size: number | null;
  readonly modified: number | null;
  readonly backup: { readonly size: number; readonly modified: number } | null;
}

const NONE: FolderCopies = { columns: null, held: new Set(), present: 0, bytes: 0, error: null };

export const useCopies = create<Copies>()(() => ({ ...NONE, of: null, beside: {} }));

let turn = 0;

/** Lists them again. */
export async function loadCopies(client: Client): Promise<void> {
  const { info } = useWorkspace.getState();
  turn += 1;
  const mine = turn;
  if (info === null) {
    useCopies.setState({ ...NONE, of: null, beside: {} });
    return;
  }
  const isNew = useCopies.getState().of !== info.id;
  if (isNew) useCopies.setState({ ...NONE, of: info.id, beside: {} });
  // The tabs are still those of the folder before; `followTabs` waits for its own.
  const others = isNew ? [] : workspacesBeside();
  const [own, ...beside] = await Promise.all([
    listOf(client, info.id),
    ...others.map((id) => listBeside(client, id)),
  ]);
  if (mine !== turn) return;
  const found = beside.flatMap((one) => (one === null ? [] : [[one.info.id, one] as const]));
  useCopies.setState({ ...own, beside: Object.fromEntries(found) });
}

/** Lists them again if tabs came to have files of another folder. */
export function followTabs(client: Client): () => void {
  let known = '';
  return useWorkbench.subscribe(({ tabs }, { tabs: before }) => {
    if (tabs === before) return;
    const others = workspacesBeside();
    const now = [useCopies.getState().of, ...others].join(' ');
    if (now !== known && others.length > 0) void loadCopies(client);
    known = now;
  });
}

/** Whether a workspace is the open folder, or another one that tabs have files of. */
export function isFollowed(workspace: string): boolean {
  return useWorkspace.getState().info?.id === workspace || workspacesBeside().includes(workspace);
}

/** Those of a workspace. */
export function copiesIn(state: Copies, workspace: string): FolderCopies {
  return useWorkspace.getState().info?.id === workspace ? state : (state.beside[workspace] ?? NONE);
}

/** How many copies are there, in all mod folders. */
export function allPresent({ present, beside }: Copies): number {
  return Object.values(beside).reduce((sum, one) => sum + one.present, present);
}

/** How many files are listed, in all mod folders: also those of which only a backup is left. */
export function allListed({ columns, beside }: Copies): number {
  return Object.values(beside).reduce((sum, one) => sum + (one.columns?.count ?? 0), columns?.count ?? 0);
}

/**
 * Folders besides the open one that tabs have files of, or whose mod folder has some, which stays listed when the last tab
 * closes.
 */
export function workspacesBeside(): readonly string[] {
  const own = useWorkspace.getState().info?.id;
  const { beside } = useCopies.getState();
  const ids = [
    ...useWorkbench
      .getState()
      .tabs.flatMap(filesOf)
      .map(({ workspace }) => workspace),
    ...Object.keys(beside).filter((id) => beside[id]?.columns?.count !== 0),
  ];
  return [...new Set(ids)].filter((id) => id !== own).sort();
}

async function listOf(client: Client, workspace: string): Promise<FolderCopies> {
  try {
    const columns = await client.request('copies.list', { workspace });
    return { columns, ...summaryOf(columns), error: null };
  } catch (error) {
    return { ...NONE, error };
  }
}

/** Null = the folder is gone, which its tabs say. */
async function listBeside(client: Client, workspace: string): Promise<CopiesBeside | null> {
  try {
    const info = await client.request('workspace.describe', { workspace });
    const copies = await listOf(client, workspace);
    const isEmpty = copies.columns?.count === 0;
    const tree = isEmpty ? null : await requestTree(client, workspace);
    return { ...copies, info, tree };
  } catch {
    return null;
  }
}

export function copyOf(columns: ModCopies, at: number): ModCopy {
  const { paths, pathStart, size, modified, backupSize, backupModified } = columns;
  const value = (column: Float64Array): number | null => {
    const number = column[at] ?? Number.NaN;
    return Number.isNaN(number) ? null : number;
  };
  const [saved, when] = [value(backupSize), value(backupModified)];
  return {
    path: utf8.decode(paths.subarray(pathStart[at], pathStart[at + 1])),
    size: value(size),
    modified: value(modified),
    backup: saved === null || when === null ? null : { size: saved, modified: when },
  };
}

/** The copies of a workspace's files that are there, by their paths in Data. */
export function copiesOf(workspace: string, paths: Iterable<string>): readonly ModCopy[] {
  const { columns, held } = copiesIn(useCopies.getState(), workspace);
  const wanted = new Set([...paths].map(foldPath).filter((path) => held.has(path)));
  if (columns === null || wanted.size === 0) return [];
  return Array.from({ length: columns.count }, (_, at) => copyOf(columns, at)).filter(
    ({ path, size }) => size !== null && wanted.has(foldPath(path)),
  );
}

/** Whether a file has a copy in the mod folder, or a folder has files that do. */
export function isHeld(held: ReadonlySet<string>, path: string): boolean {
  return held.size > 0 && held.has(foldPath(path));
}

/** Whether a file has a copy in the mod folder of its workspace. */
export function hasCopy(file: FileAddress | null | undefined): boolean {
  return file != null && isHeld(copiesIn(useCopies.getState(), file.workspace).held, file.path);
}

/** The copy as it was listed, so that one that changed since is left alone. */
export function seenCopy({ path, size, modified }: ModCopy): SeenCopy {
  return { path, size, modified };
}

function summaryOf(columns: ModCopies): Pick<FolderCopies, 'held' | 'present' | 'bytes'> {
  const held = new Set<string>();
  let [present, bytes] = [0, 0];
  for (let at = 0; at < columns.count; at += 1) {
    const { path, size } = copyOf(columns, at);
    if (size === null) continue;
    present += 1;
    bytes += size;
    const folded = foldPath(path);
    for (let end = folded.length; end > 0; end = folded.lastIndexOf('/', end - 1)) {
      const above = folded.slice(0, end);
      if (held.has(above)) break;
      held.add(above);
    }
  }
  return { held, present, bytes };
}

const utf8 = new TextDecoder();
