import type { EncodeQuality } from './bc4-encode.ts';
import { blockedBytes } from './blocked-bytes.ts';

/** Encodes 16 RGBA pixels, row by row, into the block at `at`. */
export type BlockEncoder = (tile: Uint8Array, bytes: Uint8Array, at: number, quality: EncodeQuality) => void;

/**
 * Encodes a picture as blocks of 4 × 4 pixels. Blocks past the right and bottom edges repeat the last pixel.
 * @throws errors of `check`
 */
export function encodeBlocks(
  { width, height, rgba }: Pixels,
  blockBytes: number,
  encode: (tile: Uint8Array, bytes: Uint8Array, at: number) => void,
  check?: () => void,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(blockedBytes(width, height, blockBytes));
  const tile = new Uint8Array(64);
  let at = 0;
  for (let y = 0; y < height; y += 4) {
    check?.();
    for (let x = 0; x < width; x += 4) {
      for (let row = 0; row < 4; row++) {
        const line = Math.min(y + row, height - 1) * width;
        for (let column = 0; column < 4; column++) {
          const from = (line + Math.min(x + column, width - 1)) * 4;
          const to = row * 16 + column * 4;
          tile[to] = rgba[from]!;
          tile[to + 1] = rgba[from + 1]!;
          tile[to + 2] = rgba[from + 2]!;
          tile[to + 3] = rgba[from + 3]!;
        }
      }
      encode(tile, bytes, at);
      at += blockBytes;
    }
  }
  return bytes;
}

/** Pixels to encode: red, green, blue and straight alpha, 8 bits each, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}
