import { create } from 'zustand';
import type { ModCopies, SeenCopy } from '#shared/contract/copies.ts';
import type { Client } from '#shared/rpc/api.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { useWorkspace } from './workspace.ts';

/** The user's files in the mod folder: what saves and batches wrote. */
interface Copies {
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

/** A file in the mod folder. */
export interface ModCopy {
  readonly path: string;
  /** Null = it was removed. */
  readonly size: number | null;
  readonly modified: number | null;
  readonly backup: { readonly size: number; readonly modified: number } | null;
}

const NONE: Copies = { columns: null, held: new Set(), present: 0, bytes: 0, error: null };

export const useCopies = create<Copies>()(() => NONE);

let turn = 0;

/** Lists them again. */
export async function loadCopies(client: Client): Promise<void> {
  const { info } = useWorkspace.getState();
  turn += 1;
  const mine = turn;
  if (info === null) {
    useCopies.setState(NONE);
    return;
  }
  try {
    const columns = await client.request('copies.list', { workspace: info.id });
    if (mine === turn) useCopies.setState({ columns, ...summaryOf(columns), error: null });
  } catch (error) {
    if (mine === turn) useCopies.setState({ ...NONE, error });
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

/** The copies of files that are there, by their paths in Data. */
export function copiesOf(paths: Iterable<string>): readonly ModCopy[] {
  const { columns, held } = useCopies.getState();
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

/** Whether a file of the open folder has a copy in the mod folder. */
export function hasCopy(file: FileAddress | null | undefined): boolean {
  if (file == null || file.workspace !== useWorkspace.getState().info?.id) return false;
  return isHeld(useCopies.getState().held, file.path);
}

/** The copy as it was listed, so that one that changed since is left alone. */
export function seenCopy({ path, size, modified }: ModCopy): SeenCopy {
  return { path, size, modified };
}

function summaryOf(columns: ModCopies): Pick<Copies, 'held' | 'present' | 'bytes'> {
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
