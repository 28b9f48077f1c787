import { useCallback, useState } from 'react';

/** Below this width (CSS pixels at zoom 1) two panes side by side leave neither enough room. */
const NARROW = 480;

/**
 * Whether an element is too narrow for two panes side by side, or for what else needs so much room.
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
      const look = (): void => setNarrow(node.clientWidth < limit * zoom());
      const observer = new ResizeObserver(look);
      observer.observe(node);
      look();
      return () => observer.disconnect();
    },
    [limit],
  );
  return { measure, narrow };
}
