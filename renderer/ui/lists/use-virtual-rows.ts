import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { useMetrics } from '#renderer/ui/use-metrics.ts';

export interface VirtualRows {
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly rowHeight: number;
  /** Rows that fit below the header. */
  readonly page: number;
  /** Scrolls until a row is in view; not at all if it is, since asking the browser for the size of the list takes long. */
  readonly show: (row: number) => void;
}

/**
 * Draws only the rows on screen, all of one height, and the focused row, because aria-activedescendant must name an
 * existing element.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  focus: number,
  headerHeight = 0,
  rowHeight?: number,
): VirtualRows {
  const metrics = useMetrics();
  const row = rowHeight ?? metrics.row;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focus < 0 || focus >= count || (rows[0] ?? 0) <= focus) {
        if (focus < 0 || focus >= count || focus <= (rows.at(-1) ?? 0)) return rows;
        return [...rows, focus];
      }
      return [focus, ...rows];
    },
    [focus, count],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    overscan: 8,
    rangeExtractor,
    // Row offsets start below the sticky header, so it reduces the visible area only at the end.
    scrollPaddingEnd: headerHeight,
  });
  useLayoutEffect(() => {
    virtualizer.measure();
    void row;
  }, [virtualizer, row]);
  const height = (virtualizer.scrollRect?.height ?? 0) - headerHeight;
  const show = (index: number): void => {
    const above = index * row - (virtualizer.scrollOffset ?? 0);
    if (above < 0 || above + row > height) virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  return { virtualizer, rowHeight: row, page: Math.max(1, Math.floor(height / row) - 1), show };
}
