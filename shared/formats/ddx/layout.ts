import { SQUARE, type TiledPart } from './tiling.ts';

/**
 * Where the levels of a tiled texture lie. Each is a surface of whole squares of its own, the mips one behind the other; the
 * first whose shorter side has 16 pixels or less shares its surface with all smaller ones. Sources: the layout that Xenia
 * publishes, which the public converter's newer versions found in the DDX files of a whole build. None of it was checked
 * here on a real DDX.
 */

/** One level of a tiled texture. */
export interface DdxLevel {
  readonly width: number;
  readonly height: number;
  /** Position of its surface in the largest picture's data for level 0, in the mips' for others. */
  readonly offset: number;
  readonly part: TiledPart;
}

/** A tiled texture's levels and the sizes that its data can have. */
export interface DdxLayout {
  readonly levels: readonly DdxLevel[];
  /** Bytes of the largest picture's surface. */
  readonly largest: number;
  /**
   * Bytes of the mips up to each level that has a surface of its own, with how many levels there are then, the largest
   * included; the last is that of all.
   */
  readonly mips: readonly { readonly bytes: number; readonly levels: number }[];
}

/** How a texture of so many pixels and bytes a block is laid out. */
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
    const at = level < tail ? { left: 0, top: 0 } : tailPlace(width, height, level, tail);
    const part = { pitch: surface.pitch, wide: blocks(w), high: blocks(h), ...at };
    levels.push({ width: w, height: h, offset: surface.offset, part });
  }
  return { levels, largest: squares(width) * squares(height) * blockBytes, mips };
}

/**
 * Where a level lies in the shared surface: the first three beside each other, halving their distance from the corner, the
 * others beyond them along the longer side's end.
 */
function tailPlace(
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
  const place = Math.floor(pixels / 4);
  return wide === along ? { left: 0, top: place } : { left: place, top: 0 };
}

function ceilLog2(pixels: number): number {
  return Math.ceil(Math.log2(pixels));
}

function blocks(pixels: number): number {
  return Math.ceil(pixels / 4);
}

/** Blocks of a side, filled up to whole squares. */
function squares(pixels: number): number {
  return Math.ceil(blocks(pixels) / SQUARE) * SQUARE;
}
