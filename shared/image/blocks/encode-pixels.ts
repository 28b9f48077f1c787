import { encodeBc1, encodeBc1CutOut, encodeBc3 } from './bc1-encode.ts';
import { type EncodeQuality, encodeBc4, encodeBc5 } from './bc4-encode.ts';
import { encodeBc7 } from './bc7-encode.ts';
import { type BlockEncoder, encodeBlocks, type Pixels } from './encode-blocks.ts';
import { encodeFast, type FastEncoder } from './fast-encode.ts';

interface EncoderForm {
  readonly blockBytes: number;
  readonly encode: BlockEncoder;
  /** The same for a whole picture. */
  readonly fast: FastEncoder;
}

/** Block encoders by name. In `BC1 cut out`, pixels with less than half alpha become transparent. */
export const ENCODERS = {
  BC1: { blockBytes: 8, encode: encodeBc1, fast: 'encodeBc1' },
  'BC1 cut out': { blockBytes: 8, encode: encodeBc1CutOut, fast: 'encodeBc1CutOut' },
  BC3: { blockBytes: 16, encode: encodeBc3, fast: 'encodeBc3' },
  BC4: { blockBytes: 8, encode: encodeBc4, fast: 'encodeBc4' },
  BC5: { blockBytes: 16, encode: encodeBc5, fast: 'encodeBc5' },
  BC7: { blockBytes: 16, encode: encodeBc7, fast: 'encodeBc7' },
} as const satisfies Readonly<Record<string, EncoderForm>>;

/** `BGRA` is uncompressed: blue, green, red and alpha, one byte each. */
export type PixelEncoding = keyof typeof ENCODERS | 'BGRA';

export interface EncodeOptions {
  readonly quality: EncodeQuality;
  /** Called for every row of blocks; throws to stop. */
  readonly check?: () => void;
}

/**
 * Encodes a picture, or some rows of one (a multiple of four, except at the end).
 * @throws errors of `check`
 */
export function encodePixels(
  pixels: Pixels,
  encoding: PixelEncoding,
  { quality, check }: EncodeOptions,
): Uint8Array<ArrayBuffer> {
  if (encoding === 'BGRA') return encodeBgra(pixels);
  const { blockBytes, encode, fast } = ENCODERS[encoding];
  return (
    encodeFast(fast, pixels, blockBytes, quality, check) ??
    encodeBlocks(pixels, blockBytes, (tile, bytes, at) => encode(tile, bytes, at, quality), check)
  );
}

function encodeBgra({ rgba }: Pixels): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rgba);
  for (let at = 0; at < bytes.length; at += 4) {
    bytes[at] = rgba[at + 2]!;
    bytes[at + 2] = rgba[at]!;
  }
  return bytes;
}
