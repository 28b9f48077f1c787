import { type RefCallback, useCallback, useMemo, useState } from 'react';
import { useCharacterWidth } from '#renderer/editors/kit/use-character-width.ts';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import { type HexLayout, hexLayout } from './layout.ts';

export interface HexFrame {
  /** Null until font and room are measured. */
  readonly layout: HexLayout | null;
  /** Beside the bytes where there is room, else below. */
  readonly inspectorAt: 'right' | 'bottom';
  /** No room for what can be done without. */
  readonly narrow: boolean;
  readonly measure: RefCallback<HTMLElement>;
  readonly measureCharacter: RefCallback<HTMLElement>;
}

/** Width of the inspector beside the bytes, px at zoom 1. */
const INSPECTOR = 380;
/** Width below which the legend would take three lines. */
const NARROW = 330;

export function useHexFrame(columns: 8 | 16 | 32, size: number): HexFrame {
  const { row: tableRow, zoom } = useMetrics();
  const character = useCharacterWidth();
  const [width, setWidth] = useState(0);
  const measure = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    const observer = new ResizeObserver(() => setWidth(node.clientWidth));
    observer.observe(node);
    setWidth(node.clientWidth);
    return () => observer.disconnect();
  }, []);
  // Bytes stand a little closer than table rows: nothing in them needs to be hit by a finger.
  const row = Math.round(tableRow * 0.9);
  const layout = useMemo(
    () =>
      character.width === 0 || width === 0 ? null : fittingLayout(columns, character.width, row, size, width),
    [columns, character.width, row, size, width],
  );
  const room = width - (layout?.width ?? 0);
  return {
    layout,
    narrow: width < NARROW * zoom,
    inspectorAt: room >= INSPECTOR * zoom ? 'right' : 'bottom',
    measure,
    measureCharacter: character.measure,
  };
}

/** The wished columns, or half of them as often as it takes to do without scrolling sideways; never fewer than eight. */
function fittingLayout(wished: 8 | 16 | 32, ch: number, row: number, size: number, width: number): HexLayout {
  const layout = hexLayout({ columns: wished, ch, row }, size);
  if (layout.width <= width || wished === 8) return layout;
  return fittingLayout(wished === 32 ? 16 : 8, ch, row, size, width);
}
