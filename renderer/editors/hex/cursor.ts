/** Caret and selection of the hex view. An extended selection includes both the anchor and the caret. */
export interface HexCursor {
  readonly caret: number;
  readonly anchor: number;
  /** False: only a caret; the byte under it is not selected. */
  readonly extended: boolean;
}

export interface HexExtent {
  readonly size: number;
  readonly columns: number;
  /** Rows that a page key moves. */
  readonly pageRows: number;
}

export function caretAt(offset: number, size: number): HexCursor {
  const caret = clamp(offset, size);
  return { caret, anchor: caret, extended: false };
}

/** A cursor that selects `[offset, offset + length)`, the caret at its start. */
export function cursorOver(offset: number, length: number, size: number): HexCursor {
  if (length <= 0) return caretAt(offset, size);
  return { caret: clamp(offset, size), anchor: clamp(offset + length - 1, size), extended: true };
}

export function extendTo(cursor: HexCursor, offset: number, size: number): HexCursor {
  return { caret: clamp(offset, size), anchor: cursor.anchor, extended: true };
}

/** The selected bytes; `length` is 0 if there is only a caret. */
export function selected(cursor: HexCursor): { readonly offset: number; readonly length: number } {
  if (!cursor.extended) return { offset: cursor.caret, length: 0 };
  const offset = Math.min(cursor.caret, cursor.anchor);
  return { offset, length: Math.abs(cursor.caret - cursor.anchor) + 1 };
}

/** The cursor after a key; null if the key does not move it. */
export function moved(
  cursor: HexCursor,
  key: string,
  ctrl: boolean,
  shift: boolean,
  extent: HexExtent,
): HexCursor | null {
  const { columns, size } = extent;
  const { caret } = cursor;
  const rowStart = caret - (caret % columns);
  const target = ((): number | null => {
    switch (key) {
      case 'ArrowLeft':
        // As in any text editor, an arrow key collapses a selection to its edge.
        return cursor.extended && !shift ? Math.min(caret, cursor.anchor) : caret - 1;
      case 'ArrowRight':
        return cursor.extended && !shift ? Math.max(caret, cursor.anchor) : caret + 1;
      case 'ArrowUp':
        return caret - columns < 0 ? (shift ? 0 : caret) : caret - columns;
      case 'ArrowDown':
        return caret + columns >= size ? (shift ? size - 1 : caret) : caret + columns;
      case 'Home':
        return ctrl ? 0 : rowStart;
      case 'End':
        return ctrl ? size - 1 : rowStart + columns - 1;
      case 'PageUp':
        return pageUp(caret, extent);
      case 'PageDown':
        return pageDown(caret, extent);
      default:
        return null;
    }
  })();
  if (target === null) return null;
  return shift ? extendTo(cursor, target, size) : caretAt(target, size);
}

function pageUp(caret: number, { columns, pageRows }: HexExtent): number {
  const rows = Math.min(pageRows, Math.floor(caret / columns));
  return caret - rows * columns;
}

function pageDown(caret: number, { columns, pageRows, size }: HexExtent): number {
  const below = Math.floor(Math.max(0, size - 1) / columns) - Math.floor(caret / columns);
  return caret + Math.min(pageRows, below) * columns;
}

function clamp(offset: number, size: number): number {
  return Math.max(0, Math.min(offset, size - 1));
}
