/** Positions of bytes in a row, in characters and pixels. A row is an offset, the bytes in groups of eight, and the text. */
export interface HexGeometry {
  readonly columns: 8 | 16 | 32;
  /** Width of one character of the data font. */
  readonly ch: number;
  readonly row: number;
}

/** The rendering of the bytes that has the keyboard focus. */
export type Pane = 'bytes' | 'text';

const GROUP = 8;

/** Character at which byte `column` starts: two digits and a space each, an extra space between groups. */
export function bytesChar(column: number): number {
  return column * 3 + Math.floor(column / GROUP);
}

/** Characters of a whole row of bytes. */
export function bytesChars(columns: number): number {
  return bytesChar(columns - 1) + 2;
}

/** The column at a character of the bytes; the space after a byte still belongs to it. */
export function columnAtChar(char: number, columns: number): number {
  const group = Math.floor(char / (GROUP * 3 + 1));
  const inside = Math.min(GROUP - 1, Math.floor((char - group * (GROUP * 3 + 1)) / 3));
  return Math.min(columns - 1, Math.max(0, group * GROUP + inside));
}

/** Digits of the offset ruler: enough for the last offset, at least eight, so that small files line up with big ones. */
export function offsetDigits(size: number): number {
  return Math.max(8, Math.max(0, size - 1).toString(16).length);
}

export function rowCount(size: number, columns: number): number {
  // An empty file has one row to put the caret on.
  return Math.max(1, Math.ceil(size / columns));
}

/** A rectangle in pixels, relative to the pane's first row. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Boxes that cover `[start, end)` in a pane: one per row, clipped to the rows `[firstRow, firstRow + rows)`. `y` is
 * relative to `firstRow`.
 */
export function rangeBoxes(
  geometry: HexGeometry,
  pane: Pane,
  start: number,
  end: number,
  firstRow: number,
  rows: number,
): readonly Box[] {
  const { columns, ch, row } = geometry;
  const boxes: Box[] = [];
  const from = Math.max(start, firstRow * columns);
  const to = Math.min(end, (firstRow + rows) * columns);
  for (let at = from; at < to; ) {
    const line = Math.floor(at / columns);
    const first = at - line * columns;
    const last = Math.min(to - line * columns, columns) - 1;
    const [left, right] = pane === 'bytes' ? [bytesChar(first), bytesChar(last) + 2] : [first, last + 1];
    // Half a space on both sides of a byte, so that adjacent boxes touch and digits keep clear of the edge.
    const pad = pane === 'bytes' ? ch / 2 : 0;
    boxes.push({
      x: left * ch - pad,
      y: (line - firstRow) * row,
      width: (right - left) * ch + 2 * pad,
      height: row,
    });
    at = (line + 1) * columns;
  }
  return boxes;
}

/** All boxes as one SVG path, each shrunk by `inset` to separate adjacent ones. Whole pixels keep the edges sharp. */
export function boxesPath(boxes: readonly Box[], inset = 0): string {
  return boxes
    .map(({ x, y, width, height }) => {
      const left = Math.round(x);
      const right = Math.round(x + width) - inset;
      return `M${left} ${y}H${right}V${y + height - inset}H${left}Z`;
    })
    .join('');
}
