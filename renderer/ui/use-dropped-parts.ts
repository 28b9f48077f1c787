import { type RefObject, useLayoutEffect, useState } from 'react';

/** Px at the start of the line for the sign that parts are hidden. */
const SIGN = 18;

/**
 * How many leading parts of a line are hidden. A line too long to fit keeps its end; a part that would be cut is hidden
 * entirely, except the last one.
 */
export function useDroppedParts(line: RefObject<HTMLElement | null>, parts: string): number {
  const [dropped, setDropped] = useState(0);
  useLayoutEffect(() => {
    const frame = line.current?.parentElement;
    if (line.current === null || frame == null) return;
    const items = [...line.current.children];
    const measure = (): void => {
      const { left, width } = frame.getBoundingClientRect();
      const edges = items.map((item) => item.getBoundingClientRect());
      const whole = (edges.at(-1)?.right ?? 0) - (edges[0]?.left ?? 0) <= width + 0.5;
      const first = edges.findIndex((edge) => edge.left >= left + SIGN - 0.5);
      setDropped(whole ? 0 : first < 0 ? items.length - 1 : first);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    for (const item of items) observer.observe(item);
    measure();
    void parts;
    return () => observer.disconnect();
  }, [line, parts]);
  return dropped;
}
