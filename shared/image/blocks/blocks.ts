import { bytesOfHalfLight } from '#shared/image/float-byte.ts';
import { type DecodeOptions, emptyPicture, type Picture, requireBytes } from '#shared/image/picture.ts';
import { blockedBytes } from './blocked-bytes.ts';
import { decodeWholeBlocks, type FastDecoder } from './fast-blocks.ts';

/** Pictures stored in blocks of 4 × 4 pixels, each decoded on its own. */

/**
 * Decodes the block at `at` into four rows of four pixels, each a word of RGBA with red in its lowest byte.
 * @param to index of the first pixel
 * @param stride pixels from one row to the next
 * @param light the byte for each half float, for HDR codecs
 */
export type BlockDecoder = (
  bytes: DataView,
  at: number,
  pixels: Int32Array,
  to: number,
  stride: number,
  light: Uint8Array,
) => void;

/** The highest byte of an opaque pixel. */
export const OPAQUE = 255 << 24;

const SIDE = 4;

export interface BlockForm {
  readonly blockBytes: number;
  readonly decode: BlockDecoder;
  /** The same for whole rows of blocks; null if there is none. */
  readonly fast: FastDecoder | null;
  /** Whether pixels are HDR, so that exposure applies. */
  readonly light: boolean;
}

/** @throws FormatError `pixels-truncated`, `picture-size`, `picture-too-large` */
export function decodeBlocks(
  bytes: Uint8Array,
  width: number,
  height: number,
  { blockBytes, decode, fast, light: isLight }: BlockForm,
  { maxBytes, check, exposure }: DecodeOptions = {},
): Picture {
  requireBytes(bytes, blockedBytes(width, height, blockBytes));
  const picture = emptyPicture(width, height, maxBytes);
  // Words are little-endian on every machine that Modwright runs on.
  const pixels = new Int32Array(picture.rgba.buffer);
  const tile = new Int32Array(SIDE * SIDE);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const light = isLight ? bytesOfHalfLight(exposure) : NO_LIGHT;
  const across = Math.ceil(width / SIDE);
  // Blocks at the edges may extend past the picture, and are cropped.
  const [columns, rows] = [Math.floor(width / SIDE), Math.floor(height / SIDE)];
  const blocks = { bytes, across, blockBytes };
  const isDone = fast !== null && decodeWholeBlocks(fast, blocks, picture, columns, rows, check);
  for (let row = 0; row * SIDE < height; row++) {
    check?.();
    for (let column = isDone && row < rows ? columns : 0; column < across; column++) {
      const at = (row * across + column) * blockBytes;
      const to = row * SIDE * width + column * SIDE;
      if (row < rows && column < columns) {
        decode(view, at, pixels, to, width, light);
        continue;
      }
      decode(view, at, tile, 0, SIDE, light);
      const inside = Math.min(SIDE, width - column * SIDE);
      for (let y = 0; y < Math.min(SIDE, height - row * SIDE); y++) {
        for (let x = 0; x < inside; x++) pixels[to + y * width + x] = tile[y * SIDE + x]!;
      }
    }
  }
  return picture;
}

const NO_LIGHT = new Uint8Array();

/** Sets all pixels of a block to the same color. */
export function fillBlock(pixels: Int32Array, to: number, stride: number, color: number): void {
  for (let row = 0; row < SIDE; row++) {
    const from = to + row * stride;
    pixels[from] = color;
    pixels[from + 1] = color;
    pixels[from + 2] = color;
    pixels[from + 3] = color;
  }
}
