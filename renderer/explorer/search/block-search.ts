import { create } from 'zustand';
import { type JobRun, jobRunner } from '#renderer/state/job-run.ts';
import { type FoundIn, foundIn } from '#renderer/state/providers.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { type DataColumn, orderRows } from '#renderer/ui/lists/data-columns.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { BlockScanInfo, FilesWithBlocks } from '#shared/contract/search.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';

/** Result of a scan of the meshes. */
interface ScannedBlocks {
  readonly result: BlockScanInfo;
  /** The scanned tree: with another one, the scan is outdated. */
  readonly tree: TreeColumns | null;
  /** The scanned archive; null = everything. */
  readonly archive: string | null;
}

/** State of the scan of meshes. */
export type BlockScanState = { readonly state: 'none' } | JobRun<ScannedBlocks>;

/** The files that have blocks of the selected types. */
export type FoundFiles =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'found'; readonly files: FilesWithBlocks };

export type BlockMatch = 'all' | 'any';

/** State of the search by block type; kept while another side view is shown. */
interface BlockSearch {
  /** Folder of this state. */
  readonly workspace: string | null;
  /** Archive to scan; null = all files. */
  readonly where: string | null;
  readonly scan: BlockScanState;
  readonly filter: string;
  readonly sort: SortOrder;
  readonly chosen: readonly string[];
  readonly match: BlockMatch;
  readonly found: FoundFiles;
}

const START: Omit<BlockSearch, 'workspace'> = {
  where: null,
  scan: { state: 'none' },
  filter: '',
  sort: { column: 'files', descending: true },
  chosen: [],
  match: 'all',
  found: { state: 'none' },
};

export const useBlockSearch = create<BlockSearch>()(() => ({ ...START, workspace: null }));

const scanning = jobRunner<ScannedBlocks>((scan) => useBlockSearch.setState({ scan }));
let asking: AbortController | null = null;

/** Resets when another folder opens. */
export function followWorkspace(workspace: string | null): void {
  if (useBlockSearch.getState().workspace === workspace) return;
  scanning.leave();
  asking?.abort();
  useBlockSearch.setState({ ...START, workspace });
}

/** Scans the meshes, as a job that goes on when the view closes. */
export async function startBlockScan(client: Client): Promise<void> {
  const { workspace, where, scan } = useBlockSearch.getState();
  if (workspace === null || scan.state === 'running') return;
  const { tree } = useWorkspace.getState();
  useBlockSearch.setState({ chosen: [], found: { state: 'none' } });
  const within = where === null ? {} : { archive: where };
  await scanning.run(async (options) => ({
    result: await client.request('blockTypes.scan', { workspace, ...within }, options),
    tree,
    archive: where,
  }));
}

export const cancelBlockScan = scanning.cancel;

/** Requests the files that have blocks of these types. */
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
    // The earlier files stay until the request returns.
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

/** Types that occur, by index in the scan's lists. */
export function typeColumns({
  types,
  files,
  blocks,
}: Pick<BlockScanInfo, 'types' | 'files' | 'blocks'>): readonly DataColumn<number>[] {
  const name = (type: number): string => types[type] ?? '';
  const count = (
    counts: ArrayLike<number>,
    id: string,
    title: string,
    width: number,
  ): DataColumn<number> => ({
    id,
    title,
    width,
    numeric: true,
    sortable: true,
    text: (type) => formatCount(counts[type] ?? 0),
    value: (type) => counts[type] ?? 0,
  });
  return [
    {
      id: 'type',
      title: 'Type',
      // Whole names of types, most of which differ in their middle.
      width: 190,
      grow: true,
      sortable: true,
      text: name,
      value: (type) => name(type).toLowerCase(),
    },
    count(files, 'files', 'Files', 66),
    count(blocks, 'blocks', 'Blocks', 64),
  ];
}

/** Indices of types whose name contains all words, in the given order. */
export function typeRows(
  scan: Pick<BlockScanInfo, 'types' | 'files' | 'blocks'>,
  filter: string,
  sort: SortOrder,
): readonly number[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = [...scan.types.keys()].filter((type) => {
    const name = scan.types[type]?.toLowerCase() ?? '';
    return words.every((word) => name.includes(word));
  });
  return orderRows(shown, typeColumns(scan), sort);
}

/** A file that has the types. */
export interface FileWithBlocks extends FoundIn {
  readonly blocks: number;
  /** Index of its first such block. */
  readonly first: number;
}

export function foundFile(files: FilesWithBlocks, row: number): FileWithBlocks {
  return { ...foundIn(files, row), blocks: files.blocks[row] ?? 0, first: files.first[row] ?? 0 };
}
