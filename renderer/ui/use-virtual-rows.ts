import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { useMetrics } from './use-metrics.ts';

export interface VirtualRows {
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly rowHeight: number;
  /** Rows that fit below the header. */
  readonly page: number;
}

/**
 * Rows of one height, only those on screen drawn. The row with the keyboard is always drawn, because
 * aria-activedescendant must name an element that exists.
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
    // Rows are counted from below the header, which stays: only at the other end does it take room from them.
    scrollPaddingEnd: headerHeight,
  });
  useLayoutEffect(() => {
    virtualizer.measure();
    void row;
  }, [virtualizer, row]);
  const height = (virtualizer.scrollRect?.height ?? 0) - headerHeight;
  return { virtualizer, rowHeight: row, page: Math.max(1, Math.floor(height / row) - 1) };
}
