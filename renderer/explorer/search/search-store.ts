import { create } from 'zustand';
import { showSideView } from '#renderer/state/layout.ts';
import type { SearchScope } from '#renderer/state/tree-search.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { NameQueryKind } from '#shared/text/name-pattern.ts';
import type { Provider, TreeColumns } from '#shared/workspace/tree.ts';

/** What files are searched by. */
export type SearchMode = 'names' | 'contents' | 'blocks';

/** Files found by name, as asked for in a tab. */
export interface FoundNames {
  readonly workspace: string;
  readonly query: string;
  readonly kind: NameQueryKind;
  readonly scope: SearchScope;
  /** Nodes of the searched tree. */
  readonly nodes: Uint32Array;
  readonly tree: TreeColumns;
  /** Those of that tree: a refresh may give them other numbers. */
  readonly providers: readonly Pick<Provider, 'name' | 'mod'>[];
}

interface SearchState {
  readonly mode: SearchMode;
  readonly query: string;
  /** Kind of the name query. */
  readonly kind: NameQueryKind;
  readonly scope: SearchScope;
  readonly sort: SortOrder;
  /** The names in the tab; null = not asked for. */
  readonly found: FoundNames | null;
}

/** Kept while another side view is shown. */
export const useSearch = create<SearchState>()(() => ({
  mode: 'names',
  query: '',
  kind: 'words',
  scope: 'all',
  sort: { column: 'folder', descending: false },
  found: null,
}));

// Its files and archives are of the folder that was open.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) useSearch.setState({ found: null });
});

/** Searches again for the names that the tab shows. */
export function putNamesBack(): void {
  const { found } = useSearch.getState();
  if (found === null) return;
  const { query, kind, scope } = found;
  useSearch.setState({ query, kind, scope });
}

export function showSearch(mode: SearchMode): void {
  useSearch.setState({ mode });
  showSideView('search');
}
