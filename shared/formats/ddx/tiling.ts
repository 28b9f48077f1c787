/**
 * The block order of the Xbox 360's graphics chip: squares of 32 × 32 blocks (of 4 × 4 pixels), row by row; within a
 * square, neighbors share memory pages and channels. Source: the chip's published address function.
 */

/** Blocks per side of a square; surfaces are whole squares. */
export const SQUARE = 32;

/** A part of a tiled surface: its blocks, and where they begin. */
export interface TiledPart {
  /** Blocks from row to row of the surface; a multiple of 32. */
  readonly pitch: number;
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

/** Byte offset of a block in a tiled surface. `blockBytes` is 8 or 16. */
export function tiledOffset(x: number, y: number, pitch: number, blockBytes: number): number {
  const log = blockBytes === 8 ? 3 : 4;
  const square = ((x >> 5) + (y >> 5) * (pitch >> 5)) << (log + 7);
  const inside = ((x & 7) | ((y & 6) << 2)) << log;
  const at = square + ((inside & ~15) << 1) + (inside & 15) + ((y & 8) << (log + 3)) + ((y & 1) << 4);
  const bank = (((y & 8) >> 2) + (x >> 3)) & 3;
  return ((at & ~0x1ff) << 3) + ((y & 16) << 7) + ((at & 0x1c0) << 2) + (bank << 6) + (at & 0x3f);
}

/** Copies blocks out of a tiled surface, row by row, swapping the bytes of each pair to PC order. */
export function untile(surface: Uint8Array, part: TiledPart, blockBytes: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(part.wide * part.high * blockBytes);
  for (let y = 0, to = 0; y < part.high; y += 1) {
    for (let x = 0; x < part.wide; x += 1, to += blockBytes) {
      swapInto(
        out,
        to,
        surface,
        tiledOffset(part.left + x, part.top + y, part.pitch, blockBytes),
        blockBytes,
      );
    }
  }
  return out;
}

/** Blocks that the engine groups in a 3XDR. */
export const ENGINE_GROUP = { wide: 8, high: 2 } as const;

/**
 * Copies out the blocks of a 3XDR, which are stored in squares of 2 × 2. In groups of 8 × 2, the upper row holds the
 * squares of the left half and the lower row those of the right.
 */
export function untileEngine(
  surface: Uint8Array,
  wide: number,
  high: number,
  blockBytes: number,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(wide * high * blockBytes);
  for (let y = 0, from = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1, from += blockBytes) {
      const toX = (x & ~7) | ((y & 1) << 2) | ((x & 4) >> 1) | (x & 1);
      const toY = (y & ~1) | ((x & 2) >> 1);
      swapInto(out, (toY * wide + toX) * blockBytes, surface, from, blockBytes);
    }
  }
  return out;
}

function swapInto(out: Uint8Array, to: number, from: Uint8Array, at: number, length: number): void {
  for (let i = 0; i < length; i += 2) {
    out[to + i] = from[at + i + 1]!;
    out[to + i + 1] = from[at + i]!;
  }
}
