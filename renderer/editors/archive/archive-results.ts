import { useCallback } from 'react';
import { create } from 'zustand';
import type { ArchiveResult } from './result-panel.tsx';

/** Results by archive: a view is mounted again whenever its tab changes, but a job's result stays until dismissed. */
const useResults = create<{ readonly results: Readonly<Record<string, ArchiveResult>> }>()(() => ({
  results: {},
}));

type Change = ArchiveResult | null | ((old: ArchiveResult | null) => ArchiveResult | null);

/** Result of the last task of an archive; null = none, or dismissed. */
export function useArchiveResult(key: string): readonly [ArchiveResult | null, (change: Change) => void] {
  const result = useResults(({ results }) => results[key] ?? null);
  const set = useCallback(
    (change: Change) =>
      useResults.setState(({ results }) => {
        const next = typeof change === 'function' ? change(results[key] ?? null) : change;
        const others = Object.fromEntries(Object.entries(results).filter(([one]) => one !== key));
        return { results: next === null ? others : { ...others, [key]: next } };
      }),
    [key],
  );
  return [result, set];
}
