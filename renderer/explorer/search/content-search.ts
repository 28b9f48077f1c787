import { create } from 'zustand';
import { type JobRun, jobRunner } from '#renderer/state/job-run.ts';
import { type FoundIn, foundIn } from '#renderer/state/providers.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { ContentHits } from '#shared/contract/search.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';

/** What is looked for: a text in any case, bytes in hex digits, a number. */
export type ContentKind = Input<'contents.search'>['kind'];

/** What a search has found. */
interface FoundContents {
  readonly hits: ContentHits;
  readonly kind: ContentKind;
  readonly query: string;
  /** The tree that the search saw: with another one in its place, it is old. */
  readonly tree: TreeColumns | null;
}

/** How far a search has come. */
export type ContentSearchState = { readonly state: 'none' } | JobRun<FoundContents>;

/** What the search by content shows; stays while another side view is shown. */
interface ContentSearch {
  /** Folder that all of this is about. */
  readonly workspace: string | null;
  readonly kind: ContentKind;
  readonly query: string;
  /** Pattern of the files to look into; '' = all. */
  readonly include: string;
  readonly search: ContentSearchState;
}

const START: Omit<ContentSearch, 'workspace'> = {
  kind: 'text',
  query: '',
  include: '',
  search: { state: 'none' },
};

export const useContentSearch = create<ContentSearch>()(() => ({ ...START, workspace: null }));

const job = jobRunner<FoundContents>((search) => useContentSearch.setState({ search }));

/** Begins anew when another folder is open. */
export function followWorkspace(workspace: string | null): void {
  if (useContentSearch.getState().workspace === workspace) return;
  job.leave();
  useContentSearch.setState({ ...START, workspace });
}

/** Looks into all files. It goes on when the view is left: its job is in the list of jobs. */
export async function startContentSearch(client: Client): Promise<void> {
  const { workspace, kind, query, include } = useContentSearch.getState();
  if (workspace === null || query === '') return;
  const { tree } = useWorkspace.getState();
  const where = include.trim() === '' ? {} : { include: include.trim() };
  await job.run(async (options) => ({
    hits: await client.request('contents.search', { workspace, kind, query, ...where }, options),
    kind,
    query,
    tree,
  }));
}

export const cancelContentSearch = job.cancel;

/** One of the files that have it. */
export interface ContentHit extends FoundIn {
  /** Of the first match. */
  readonly offset: number;
  readonly matches: number;
}

export function contentHit(hits: ContentHits, row: number): ContentHit {
  return { ...foundIn(hits, row), offset: hits.offset[row] ?? 0, matches: hits.matches[row] ?? 0 };
}
