import { create } from 'zustand';
import { type JobRun, jobRunner } from '#renderer/state/job-run.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { type ConflictColumns, SameContent } from '#shared/contract/conflicts.ts';
import type { Client } from '#shared/rpc/api.ts';
import {
  type ConflictPair,
  type ConflictTotal,
  conflictPairs,
  conflictTotals,
  pathOfFiles,
} from '#shared/workspace/conflict-pairs.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { ContentState } from './conflict-rows.ts';

/** The conflicts of a folder, prepared for the window. */
export interface ListedConflicts {
  readonly columns: ConflictColumns;
  readonly pairs: readonly ConflictPair[];
  readonly totals: readonly ConflictTotal[];
  /** Index of its path by file. */
  readonly paths: Uint32Array;
  /** The tree at the time of listing: with another one, the list is outdated. */
  readonly tree: TreeColumns | null;
}

export type ListState =
  | { readonly state: 'none' | 'listing' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'done'; readonly listed: ListedConflicts };

/** State of the last requested comparison of contents. */
export type ContentComparisonState = { readonly state: 'none' } | JobRun<{ readonly problems: number }>;

/** The groups listed above the files. */
export type GroupedBy = 'pairs' | 'providers';

/** State of the Conflicts view; kept while another side view is shown. */
interface ConflictsView {
  /** Folder of this state. */
  readonly workspace: string | null;
  readonly list: ListState;
  readonly grouped: GroupedBy;
  readonly groupSort: SortOrder;
  /** Indices of the selected pairs or providers; none = all. */
  readonly chosen: readonly number[];
  /** `ContentState` by file. */
  readonly contents: Uint8Array;
  readonly comparison: ContentComparisonState;
}

const START: Omit<ConflictsView, 'workspace'> = {
  list: { state: 'none' },
  grouped: 'pairs',
  groupSort: { column: 'files', descending: true },
  chosen: [],
  contents: new Uint8Array(0),
  comparison: { state: 'none' },
};

export const useConflicts = create<ConflictsView>()(() => ({ ...START, workspace: null }));

let listing: AbortController | null = null;
const comparing = jobRunner<{ readonly problems: number }>((comparison) =>
  useConflicts.setState({ comparison }),
);

/** Resets when another folder opens, and lists its conflicts at once, which is fast. */
export function followWorkspace(client: Client, workspace: string | null): void {
  const { workspace: before, list } = useConflicts.getState();
  if (before === workspace && list.state !== 'none') return;
  listing?.abort();
  comparing.leave();
  useConflicts.setState({ ...START, workspace });
  if (workspace !== null) void listConflicts(client);
}

/** Lists the conflicts; discards earlier comparisons, which may be of other files. */
export async function listConflicts(client: Client): Promise<void> {
  const { workspace } = useConflicts.getState();
  if (workspace === null) return;
  listing?.abort();
  comparing.leave();
  const controller = new AbortController();
  listing = controller;
  const { tree } = useWorkspace.getState();
  useConflicts.setState({ list: { state: 'listing' }, chosen: [], comparison: { state: 'none' } });
  try {
    const columns = await client.request('conflicts.list', { workspace }, { signal: controller.signal });
    if (listing !== controller) return;
    const listed: ListedConflicts = {
      columns,
      pairs: conflictPairs(columns),
      totals: conflictTotals(columns),
      paths: pathOfFiles(columns),
      tree,
    };
    useConflicts.setState({
      list: { state: 'done', listed },
      contents: new Uint8Array(columns.provider.length),
    });
  } catch (error) {
    if (listing === controller && !isCancelled(error))
      useConflicts.setState({ list: { state: 'failed', error } });
  }
}

/** Compares the contents of files with their winners, as a job that goes on when the view closes. */
export async function compareContents(client: Client, files: Uint32Array): Promise<void> {
  const { workspace, list } = useConflicts.getState();
  if (workspace === null || list.state !== 'done' || files.length === 0) return;
  const { columns } = list.listed;
  await comparing.run(async (options) => {
    const { same, problems } = await client.request(
      'conflicts.compare',
      { workspace, list: columns.list, files: Uint32Array.from(files) },
      options,
    );
    if (useConflicts.getState().list === list) {
      const contents = useConflicts.getState().contents.slice();
      for (const [at, file] of files.entries()) contents[file] = stateOf(same[at], columns, file);
      useConflicts.setState({ contents });
    }
    return { problems };
  });
}

export const cancelComparison = comparing.cancel;

function stateOf(same: number | undefined, { respelled }: ConflictColumns, file: number): number {
  if (same === SameContent.differs) return ContentState.differs;
  if (same !== SameContent.identical) return ContentState.unread;
  return respelled[file] === 1 ? ContentState.respelled : ContentState.identical;
}
