import { useCallback, useState } from 'react';

/** Below this width (CSS pixels at zoom 1) neither of two panes side by side has enough room. */
const NARROW = 480;

/**
 * Whether an element is too narrow for two panes side by side, or for anything else of the given width.
 * @param limit in CSS pixels at zoom 1
 */
export function useNarrow(limit = NARROW): {
  readonly measure: (node: HTMLElement | null) => (() => void) | undefined;
  readonly narrow: boolean;
} {
  const [narrow, setNarrow] = useState(false);
  const measure = useCallback(
    (node: HTMLElement | null) => {
      if (node === null) return undefined;
      const zoom = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 10;
      const measure = (): void => setNarrow(node.clientWidth < limit * zoom());
      const observer = new ResizeObserver(measure);
      observer.observe(node);
      measure();
      return () => observer.disconnect();
    },
    [limit],
  );
  return { measure, narrow };
}
