import { create } from 'zustand';
import { type JobRun, jobRunner } from '#renderer/state/job-run.ts';
import { type FoundIn, foundIn } from '#renderer/state/providers.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { ContentHits } from '#shared/contract/search.ts';
import type { Excerpt } from '#shared/document/excerpt.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';

/** A text in any case, bytes in hex digits, or a number. */
export type ContentKind = Input<'contents.search'>['kind'];

/** Result of a search. */
export interface FoundContents {
  readonly hits: ContentHits;
  readonly kind: ContentKind;
  readonly query: string;
  readonly include: string;
  /** The searched tree: with another one, the result is outdated. */
  readonly tree: TreeColumns | null;
}

/** State of a search. */
export type ContentSearchState = { readonly state: 'none' } | JobRun<FoundContents>;

/** State of the search by content; kept while another side view is shown. */
interface ContentSearch {
  /** Folder of this state. */
  readonly workspace: string | null;
  readonly kind: ContentKind;
  readonly query: string;
  /** Pattern of the files to search; '' = all. */
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

/** Resets when another folder opens. */
export function followWorkspace(workspace: string | null): void {
  if (useContentSearch.getState().workspace === workspace) return;
  job.leave();
  useContentSearch.setState({ ...START, workspace });
}

/** Searches all files, as a job that goes on when the view closes. */
export async function startContentSearch(client: Client): Promise<void> {
  const { workspace, kind, query, include } = useContentSearch.getState();
  if (workspace === null || query === '') return;
  const { tree } = useWorkspace.getState();
  const where = include.trim() === '' ? {} : { include: include.trim() };
  await job.run(async (options) => ({
    hits: await client.request('contents.search', { workspace, kind, query, ...where }, options),
    kind,
    query,
    include,
    tree,
  }));
}

/** Puts the question of the last answer back into its fields. */
export function putContentsBack(): void {
  const { search } = useContentSearch.getState();
  if (search.state !== 'done') return;
  const { kind, query, include } = search;
  useContentSearch.setState({ kind, query, include });
}

export const cancelContentSearch = job.cancel;

/** A matching file. */
export interface ContentHit extends FoundIn {
  /** Of the first match. */
  readonly offset: number;
  readonly matches: number;
  /** The first match in its line. */
  readonly excerpt: Excerpt;
}

export function contentHit(hits: ContentHits, row: number): ContentHit {
  return {
    ...foundIn(hits, row),
    offset: hits.offset[row] ?? 0,
    matches: hits.matches[row] ?? 0,
    excerpt: {
      before: excerptText(hits, row * 3),
      match: excerptText(hits, row * 3 + 1),
      after: excerptText(hits, row * 3 + 2),
    },
  };
}

function excerptText({ excerpts, excerptStart }: ContentHits, at: number): string {
  return utf8.decode(excerpts.subarray(excerptStart[at], excerptStart[at + 1]));
}

const utf8 = new TextDecoder();
