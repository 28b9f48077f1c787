import type { TaskContext } from '#main/pool/task.ts';
import type { EncodeQuality } from '#shared/image/blocks/bc4-encode.ts';
import type { Pixels } from '#shared/image/blocks/encode-blocks.ts';
import { encodePixels, type PixelEncoding } from '#shared/image/blocks/encode-pixels.ts';

export interface EncodeStripInput {
  /** Rows of a picture, in whole blocks. */
  readonly pixels: Pixels;
  readonly encoding: PixelEncoding;
  readonly quality: EncodeQuality;
}

/** Encodes a strip of a picture as blocks. */
export function encodeStrip(
  { pixels, encoding, quality }: EncodeStripInput,
  context: TaskContext,
): Uint8Array {
  const bytes = encodePixels(pixels, encoding, { quality, check: context.check });
  context.transfer(bytes.buffer);
  return bytes;
}
