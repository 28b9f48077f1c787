import { type RefCallback, useCallback, useMemo, useState } from 'react';
import { useCharacterWidth } from '#renderer/editors/kit/use-character-width.ts';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import { type HexLayout, hexLayout } from './layout.ts';

export interface HexFrame {
  /** Null until the font and the width are measured. */
  readonly layout: HexLayout | null;
  /** Beside the bytes if there is room, else below. */
  readonly inspectorAt: 'right' | 'bottom';
  /** Too narrow for optional parts. */
  readonly narrow: boolean;
  readonly measure: RefCallback<HTMLElement>;
  readonly measureCharacter: RefCallback<HTMLElement>;
}

/** Width of the inspector beside the bytes, px at zoom 1. */
const INSPECTOR = 380;
/** Below this width, the legend would take three lines (px at zoom 1). */
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
  // Rows of bytes are a little tighter than table rows: they need not be touch targets.
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

/** The preferred columns, halved until the row fits without scrolling sideways; never fewer than eight. */
function fittingLayout(
  preferred: 8 | 16 | 32,
  ch: number,
  row: number,
  size: number,
  width: number,
): HexLayout {
  const layout = hexLayout({ columns: preferred, ch, row }, size);
  if (layout.width <= width || preferred === 8) return layout;
  return fittingLayout(preferred === 32 ? 16 : 8, ch, row, size, width);
}
