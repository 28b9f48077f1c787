import { type RefCallback, useCallback, useState } from 'react';

const SAMPLE = 100;

/** Text for an element in the data font, which `measure` reads. */
export const CHARACTER_SAMPLE = '0'.repeat(SAMPLE);

/**
 * Width of a character of the data font in px, measured over a hundred, since fonts have fractional advances and zoom
 * changes them. 0 until measured.
 */
export function useCharacterWidth(): { readonly width: number; readonly measure: RefCallback<HTMLElement> } {
  const [width, setWidth] = useState(0);
  const measure = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    const read = (): void => setWidth(node.getBoundingClientRect().width / SAMPLE);
    const observer = new ResizeObserver(read);
    observer.observe(node);
    read();
    return () => observer.disconnect();
  }, []);
  return { width, measure };
}
