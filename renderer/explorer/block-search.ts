import { create } from 'zustand';
import type { Client } from '#shared/rpc/api.ts';
import type { BlockScanInfo, FilesWithBlocks, Progress } from '#shared/rpc/contract.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { useWorkspace } from '../state/workspace.ts';
import { isCancelled } from '../ui/describe-error.ts';
import type { SortOrder } from '../ui/table-header.tsx';

/** How far the looking into meshes has come. */
export type BlockScanState =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly progress: Progress | null; readonly cancelling: boolean }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'done';
      readonly result: BlockScanInfo;
      /** The tree that the scan saw: with another one in its place, the scan is old. */
      readonly tree: TreeColumns | null;
      /** The archive that it was about; null = everything. */
      readonly archive: string | null;
    };

/** The files that have blocks of the chosen types. */
export type FoundFiles =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'found'; readonly files: FilesWithBlocks };

export type BlockMatch = 'all' | 'any';

/** What the search by block type shows; stays while another side view is shown. */
interface BlockSearch {
  /** Folder that all of this is about. */
  readonly workspace: string | null;
  /** Archive to look into; null = all files. */
  readonly where: string | null;
  readonly scan: BlockScanState;
  readonly filter: string;
  readonly sort: SortOrder;
  readonly chosen: readonly string[];
  readonly match: BlockMatch;
  readonly found: FoundFiles;
  /** Height of the found files. */
  readonly size: number;
}

const START: Omit<BlockSearch, 'workspace' | 'size'> = {
  where: null,
  scan: { state: 'none' },
  filter: '',
  sort: { column: 'files', descending: true },
  chosen: [],
  match: 'all',
  found: { state: 'none' },
};

export const useBlockSearch = create<BlockSearch>()(() => ({ ...START, workspace: null, size: 260 }));

let scanning: AbortController | null = null;
let asking: AbortController | null = null;

/** Begins anew when another folder is open. */
export function followWorkspace(workspace: string | null): void {
  if (useBlockSearch.getState().workspace === workspace) return;
  scanning?.abort();
  asking?.abort();
  useBlockSearch.setState({ ...START, workspace });
}

/** Looks into the meshes. It goes on when the view is left: its job is in the list of jobs. */
export async function startBlockScan(client: Client): Promise<void> {
  const { workspace, where, scan } = useBlockSearch.getState();
  if (workspace === null || scan.state === 'running') return;
  const controller = new AbortController();
  scanning = controller;
  const current = (): boolean => scanning === controller && !isLeft(workspace);
  const { tree } = useWorkspace.getState();
  useBlockSearch.setState({
    scan: { state: 'running', progress: null, cancelling: false },
    chosen: [],
    found: { state: 'none' },
  });
  try {
    const result = await client.request(
      'blockTypes.scan',
      where === null ? { workspace } : { workspace, archive: where },
      {
        signal: controller.signal,
        onProgress: (progress) => {
          if (!current()) return;
          useBlockSearch.setState(({ scan: now }) =>
            now.state === 'running' ? { scan: { ...now, progress } } : {},
          );
        },
      },
    );
    if (current()) useBlockSearch.setState({ scan: { state: 'done', result, tree, archive: where } });
  } catch (error) {
    if (!current()) return;
    useBlockSearch.setState({
      scan: isCancelled(error) ? { state: 'cancelled' } : { state: 'failed', error },
    });
  }
}

export function cancelBlockScan(): void {
  scanning?.abort();
  useBlockSearch.setState(({ scan }) =>
    scan.state === 'running' ? { scan: { ...scan, cancelling: true } } : {},
  );
}

/** Asks for the files that have blocks of these types. */
export async function chooseTypes(
  client: Client,
  chosen: readonly string[],
  match = useBlockSearch.getState().match,
): Promise<void> {
  asking?.abort();
  const { scan } = useBlockSearch.getState();
  if (scan.state !== 'done' || chosen.length === 0) {
    useBlockSearch.setState({ chosen, match, found: { state: 'none' } });
    return;
  }
  const controller = new AbortController();
  asking = controller;
  useBlockSearch.setState(({ found }) => ({
    chosen,
    match,
    // What was found before stays for the moment that asking takes.
    found: found.state === 'found' ? found : { state: 'asking' },
  }));
  try {
    const files = await client.request(
      'blockTypes.files',
      { scan: scan.result.scan, types: [...chosen], match },
      { signal: controller.signal },
    );
    if (asking === controller) useBlockSearch.setState({ found: { state: 'found', files } });
  } catch (error) {
    if (asking === controller && !isCancelled(error))
      useBlockSearch.setState({ found: { state: 'failed', error } });
  }
}

function isLeft(workspace: string): boolean {
  return useBlockSearch.getState().workspace !== workspace;
}

/** Types whose name has all words, in the order asked for, as indices. */
export function typeRows(
  { types, files, blocks }: Pick<BlockScanInfo, 'types' | 'files' | 'blocks'>,
  filter: string,
  { column, descending }: SortOrder,
): readonly number[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = [...types.keys()].filter((type) => {
    const name = types[type]?.toLowerCase() ?? '';
    return words.every((word) => name.includes(word));
  });
  const numbers = column === 'files' ? files : column === 'blocks' ? blocks : null;
  const order = (a: number, b: number): number =>
    numbers === null ? compareText(types[a], types[b]) : (numbers[a] ?? 0) - (numbers[b] ?? 0);
  return rows.sort((a, b) => (descending ? order(b, a) : order(a, b)) || a - b);
}

/** Where one of the found files is. */
export function foundFile(
  { paths, pathStart, archives, archive, mods, mod, entry, blocks, first }: FilesWithBlocks,
  row: number,
): {
  readonly path: string;
  readonly archive: string | null;
  readonly mod: string | null;
  readonly entry: number;
  readonly blocks: number;
  readonly first: number;
} {
  return {
    path: utf8.decode(paths.subarray(pathStart[row], pathStart[row + 1])),
    archive: archives[archive[row] ?? -1] ?? null,
    mod: mods[mod[row] ?? -1] ?? null,
    entry: entry[row] ?? 0,
    blocks: blocks[row] ?? 0,
    first: first[row] ?? 0,
  };
}

const utf8 = new TextDecoder();

function compareText(a = '', b = ''): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}
