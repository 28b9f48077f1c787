import type { EncodeQuality } from '#shared/image/bc4-encode.ts';
import { encodePixels, type PixelEncoding, type Pixels } from '#shared/image/encode-pixels.ts';
import type { TaskContext } from './task.ts';

export interface EncodeStripInput {
  /** Some rows of a picture: whole blocks. */
  readonly pixels: Pixels;
  readonly encoding: PixelEncoding;
  readonly quality: EncodeQuality;
}

/** A strip of a picture, as blocks. */
export function encodeStrip(
  { pixels, encoding, quality }: EncodeStripInput,
  context: TaskContext,
): Uint8Array {
  const bytes = encodePixels(pixels, encoding, { quality, check: context.check });
  context.transfer(bytes.buffer);
  return bytes;
}
