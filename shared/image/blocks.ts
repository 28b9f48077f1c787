import { type DecodeOptions, emptyPicture, type Picture, requireBytes } from './picture.ts';

/** Pictures stored in blocks of 4 × 4 pixels, each of which is decoded alone. */

/** Decodes the block at `at` into 16 pixels of RGBA, row by row. */
export type BlockDecoder = (bytes: Uint8Array, at: number, tile: Uint8Array) => void;

const SIDE = 4;
const TILE_BYTES = SIDE * SIDE * 4;

/** Bytes of a picture in blocks; those at the right and lower edge may hang over. */
export function blockedBytes(width: number, height: number, blockBytes: number): number {
  return Math.ceil(width / SIDE) * Math.ceil(height / SIDE) * blockBytes;
}

/** @throws FormatError `pixels-truncated`, `picture-size`, `picture-too-large` */
export function decodeBlocks(
  bytes: Uint8Array,
  width: number,
  height: number,
  form: { readonly blockBytes: number; readonly decode: BlockDecoder },
  { mostBytes, check }: DecodeOptions = {},
): Picture {
  const { blockBytes, decode } = form;
  requireBytes(bytes, blockedBytes(width, height, blockBytes));
  const picture = emptyPicture(width, height, mostBytes);
  const tile = new Uint8Array(TILE_BYTES);
  let at = 0;
  for (let y = 0; y < height; y += SIDE) {
    check?.();
    for (let x = 0; x < width; x += SIDE) {
      decode(bytes, at, tile);
      place(tile, picture, x, y);
      at += blockBytes;
    }
  }
  return picture;
}

function place(tile: Uint8Array, { width, height, rgba }: Picture, x: number, y: number): void {
  const rows = Math.min(SIDE, height - y);
  const rowBytes = Math.min(SIDE, width - x) * 4;
  for (let row = 0; row < rows; row++) {
    const to = ((y + row) * width + x) * 4;
    const from = row * SIDE * 4;
    for (let at = 0; at < rowBytes; at++) rgba[to + at] = tile[from + at]!;
  }
}
