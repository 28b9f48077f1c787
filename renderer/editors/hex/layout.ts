import { bytesChars, columnAtChar, type HexGeometry, offsetDigits, type Pane } from './geometry.ts';

/** Pixel positions of the three columns of the hex view: offset, bytes, text. */
export interface HexLayout extends HexGeometry {
  readonly digits: number;
  /** Left edge of the first byte's digits. */
  readonly bytesX: number;
  /** Left edge of the first character. */
  readonly textX: number;
  readonly width: number;
}

/** Characters of space before the offset, between the columns, and after the text. */
const GAP = 2;

export function hexLayout(geometry: HexGeometry, size: number): HexLayout {
  const { ch, columns } = geometry;
  const digits = offsetDigits(size);
  const bytesX = (GAP + digits + GAP) * ch;
  const textX = bytesX + (bytesChars(columns) + GAP) * ch;
  return { ...geometry, digits, bytesX, textX, width: Math.ceil(textX + (columns + GAP) * ch) };
}

/** The byte at a point of the rows (`y` from the first row of the file), and which pane the point is in. */
export function hitTest(
  layout: HexLayout,
  x: number,
  y: number,
): { readonly offset: number; readonly pane: Pane } {
  const { columns, ch, row, bytesX, textX } = layout;
  const line = Math.max(0, Math.floor(y / row));
  const pane: Pane = x >= textX - ch ? 'text' : 'bytes';
  const column =
    pane === 'text'
      ? Math.min(columns - 1, Math.max(0, Math.floor((x - textX) / ch)))
      : columnAtChar(Math.floor((x - bytesX + ch / 2) / ch), columns);
  return { offset: line * columns + column, pane };
}
