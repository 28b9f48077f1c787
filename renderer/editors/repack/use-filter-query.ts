import { useDeferredValue } from 'react';

/** Up to this many rows can be filtered between two key strokes. */
const FEW = 50_000;

/**
 * The active filter of a list while the user types: for a long list, the last text there was time to filter by. Then the
 * list is `behind` the typed text, and keys must not act on its rows.
 */
export function useFilterQuery(
  typed: string,
  count: number,
): { readonly query: string; readonly behind: boolean } {
  const deferred = useDeferredValue(typed);
  const query = count <= FEW ? typed : deferred;
  return { query, behind: query !== typed };
}
