import { useDeferredValue } from 'react';

/** Up to so many rows are filtered between two key strokes. */
const FEW = 50_000;

/**
 * What a list is filtered by while somebody types: of long lists the last text that there was time for. Then the list is
 * `behind` what is typed, and must not be acted on: its rows are not those that are meant.
 */
export function useFilterQuery(
  typed: string,
  count: number,
): { readonly query: string; readonly behind: boolean } {
  const deferred = useDeferredValue(typed);
  const query = count <= FEW ? typed : deferred;
  return { query, behind: query !== typed };
}
