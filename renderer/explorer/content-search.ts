import { create } from 'zustand';
import type { Client } from '#shared/rpc/api.ts';
import type { ContentHits, Input, Progress } from '#shared/rpc/contract.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { useWorkspace } from '../state/workspace.ts';
import { isCancelled } from '../ui/describe-error.ts';

/** What is looked for: a text in any case, bytes in hex digits, a number. */
export type ContentKind = Input<'contents.search'>['kind'];

/** How far a search has come. */
export type ContentSearchState =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly progress: Progress | null; readonly cancelling: boolean }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'done';
      readonly hits: ContentHits;
      readonly kind: ContentKind;
      readonly query: string;
      /** The tree that the search saw: with another one in its place, it is old. */
      readonly tree: TreeColumns | null;
    };

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

let running: AbortController | null = null;

/** Begins anew when another folder is open. */
export function followWorkspace(workspace: string | null): void {
  if (useContentSearch.getState().workspace === workspace) return;
  running?.abort();
  useContentSearch.setState({ ...START, workspace });
}

/** Looks into all files. It goes on when the view is left: its job is in the list of jobs. */
export async function startContentSearch(client: Client): Promise<void> {
  const { workspace, kind, query, include, search } = useContentSearch.getState();
  if (workspace === null || query === '' || search.state === 'running') return;
  const controller = new AbortController();
  running = controller;
  const current = (): boolean =>
    running === controller && useContentSearch.getState().workspace === workspace;
  const { tree } = useWorkspace.getState();
  useContentSearch.setState({ search: { state: 'running', progress: null, cancelling: false } });
  try {
    const hits = await client.request(
      'contents.search',
      { workspace, kind, query, ...(include.trim() === '' ? {} : { include: include.trim() }) },
      {
        signal: controller.signal,
        onProgress: (progress) => {
          if (!current()) return;
          useContentSearch.setState(({ search: now }) =>
            now.state === 'running' ? { search: { ...now, progress } } : {},
          );
        },
      },
    );
    if (current()) useContentSearch.setState({ search: { state: 'done', hits, kind, query, tree } });
  } catch (error) {
    if (!current()) return;
    useContentSearch.setState({
      search: isCancelled(error) ? { state: 'cancelled' } : { state: 'failed', error },
    });
  }
}

export function cancelContentSearch(): void {
  running?.abort();
  useContentSearch.setState(({ search }) =>
    search.state === 'running' ? { search: { ...search, cancelling: true } } : {},
  );
}

/** Where one of the found files is. */
export function contentHit(
  { paths, pathStart, archives, archive, mods, mod, entry, offset, matches }: ContentHits,
  row: number,
): {
  readonly path: string;
  readonly archive: string | null;
  readonly mod: string | null;
  readonly entry: number;
  readonly offset: number;
  readonly matches: number;
} {
  return {
    path: utf8.decode(paths.subarray(pathStart[row], pathStart[row + 1])),
    archive: archives[archive[row] ?? -1] ?? null,
    mod: mods[mod[row] ?? -1] ?? null,
    entry: entry[row] ?? 0,
    offset: offset[row] ?? 0,
    matches: matches[row] ?? 0,
  };
}

const utf8 = new TextDecoder();
