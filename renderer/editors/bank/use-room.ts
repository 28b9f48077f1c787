import { useCallback, useState } from 'react';

/** Below this width (CSS pixels at zoom 1), tiles are above the image instead of beside it. */
const NARROW = 720;

/** Whether an element is too narrow for tiles and an image side by side. */
export function useRoom(): {
  readonly measure: (node: HTMLElement | null) => (() => void) | undefined;
  readonly narrow: boolean;
} {
  const [narrow, setNarrow] = useState(false);
  const measure = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined;
    const zoom = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 10;
    const update = (): void => setNarrow(node.clientWidth < NARROW * zoom());
    const observer = new ResizeObserver(update);
    observer.observe(node);
    update();
    return () => observer.disconnect();
  }, []);
  return { measure, narrow };
}
