import { useEffect } from 'react';
import { create } from 'zustand';
import type { ViewId } from '#shared/formats/kit/view-id.ts';

/**
 * Which views of a document are on screen, so that two side by side do not show the same twice: the hex view names the
 * field under the caret only without a fields view beside it, and the fields view leaves the status bar to the hex view.
 */
const useShown = create<Readonly<Record<string, number>>>()(() => ({}));

/** Registers a view while it is on screen. */
export function useShowsView(document: string, view: ViewId): void {
  useEffect(() => {
    const key = `${view} ${document}`;
    const add = (count: number): void => useShown.setState((state) => ({ [key]: (state[key] ?? 0) + count }));
    add(1);
    return () => add(-1);
  }, [document, view]);
}

export function useViewShown(document: string, view: ViewId): boolean {
  return useShown((state) => (state[`${view} ${document}`] ?? 0) > 0);
}
