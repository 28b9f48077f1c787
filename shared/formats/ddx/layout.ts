import { SQUARE, type TiledPart } from './tiling.ts';

/**
 * Where the levels of a tiled texture are. Each is a surface of whole squares, the mips in sequence; the first level
 * whose shorter side has 16 pixels or less shares its surface with all smaller ones. Sources: the layout published with
 * Xenia, which newer versions of the public converter confirmed on the DDX files of a whole build. None of it has been
 * checked here on a real DDX.
 */

/** One level of a tiled texture. */
export interface DdxLevel {
  readonly width: number;
  readonly height: number;
  /** Offset of its surface: in the largest picture's data for level 0, in the mips' data for others. */
  readonly offset: number;
  readonly part: TiledPart;
}

/** A tiled texture's levels and its possible data sizes. */
export interface DdxLayout {
  readonly levels: readonly DdxLevel[];
  /** Bytes of the largest picture's surface. */
  readonly largest: number;
  /**
   * Bytes of the mips up to each level with its own surface, and the number of levels so far, including the largest;
   * the last element covers all levels.
   */
  readonly mips: readonly { readonly bytes: number; readonly levels: number }[];
}

/** The layout of a texture of this size and bytes per block. */
export function ddxLayout(width: number, height: number, blockBytes: number): DdxLayout {
  const count = 1 + Math.floor(Math.log2(Math.max(width, height)));
  const tail = Math.max(0, ceilLog2(Math.min(width, height)) - 4);
  const levels: DdxLevel[] = [];
  const mips: { bytes: number; levels: number }[] = [];
  let end = 0;
  let surface = { offset: 0, pitch: 0 };
  for (let level = 0; level < count; level += 1) {
    const w = Math.max(1, width >> level);
    const h = Math.max(1, height >> level);
    if (level <= tail) {
      const pitch = squares(w);
      surface = { offset: level === 0 ? 0 : end, pitch };
      if (level > 0) {
        end += pitch * squares(h) * blockBytes;
        mips.push({ bytes: end, levels: level === tail ? count : level + 1 });
      }
    }
    const at = level < tail ? { left: 0, top: 0 } : tailOffset(width, height, level, tail);
    const part = { pitch: surface.pitch, wide: blocks(w), high: blocks(h), ...at };
    levels.push({ width: w, height: h, offset: surface.offset, part });
  }
  return { levels, largest: squares(width) * squares(height) * blockBytes, mips };
}

/**
 * Where a level is in the shared surface: the first three side by side, halving their distance from the corner, the
 * others beyond them along the end of the longer side.
 */
function tailOffset(
  width: number,
  height: number,
  level: number,
  tail: number,
): { readonly left: number; readonly top: number } {
  const step = level - tail;
  const wide = ceilLog2(width) > ceilLog2(height);
  const along = step < 3;
  const pixels = along
    ? 16 >> step
    : (1 << (Math.max(ceilLog2(width), ceilLog2(height)) - tail)) >> (step - 2);
  // Along the shorter side first; then along the longer one.
  const offset = Math.floor(pixels / 4);
  return wide === along ? { left: 0, top: offset } : { left: offset, top: 0 };
}

function ceilLog2(pixels: number): number {
  return Math.ceil(Math.log2(pixels));
}

function blocks(pixels: number): number {
  return Math.ceil(pixels / 4);
}

/** Blocks of a side, rounded up to whole squares. */
function squares(pixels: number): number {
  return Math.ceil(blocks(pixels) / SQUARE) * SQUARE;
}
