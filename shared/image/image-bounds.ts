import { FormatError } from '#shared/errors.ts';
import type { ReadImageOptions } from '#shared/image/files/image-file.ts';
import { LONGEST_SIDE } from './picture.ts';

/** Dimensions from a file’s header. */
export interface ImageBounds {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

const MAX_BYTES = 256 * 1024 * 1024;
const MAX_FRAMES = 4096;

/**
 * Rejects files that are too large, before decoding.
 * @throws FormatError `picture-size`, `too-many-frames`, `picture-too-large`
 */
export function requireSize(
  { width, height, frames }: ImageBounds,
  bytesPerPixel: number,
  { maxSide = LONGEST_SIDE, maxBytes = MAX_BYTES, maxFrames = MAX_FRAMES }: ReadImageOptions,
): void {
  if (width < 1 || height < 1 || width > maxSide || height > maxSide) {
    const message = `is ${width} × ${height} pixels; each side must be 1 to ${maxSide}`;
    throw new FormatError('picture-size', message);
  }
  if (frames > maxFrames) {
    throw new FormatError('too-many-frames', `has ${frames} frames; the limit is ${maxFrames}`);
  }
  const bytes = width * height * bytesPerPixel * frames;
  if (bytes <= maxBytes) return;
  const message = `takes ${bytes} bytes when decoded; the limit is ${maxBytes}`;
  throw new FormatError('picture-too-large', message);
}
