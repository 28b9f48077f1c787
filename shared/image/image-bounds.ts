import { FormatError } from '#shared/errors.ts';
import type { ReadImageOptions } from '#shared/image/files/image-file.ts';
import { LONGEST_SIDE } from './picture.ts';

/** What a file's head says of its size. */
export interface ImageBounds {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

const MOST_BYTES = 256 * 1024 * 1024;
const MOST_FRAMES = 4096;

/**
 * Refuses files that would take too much, before anything is decoded.
 * @throws FormatError `picture-size`, `too-many-frames`, `picture-too-large`
 */
export function requireSize(
  { width, height, frames }: ImageBounds,
  bytesPerPixel: number,
  { mostSide = LONGEST_SIDE, mostBytes = MOST_BYTES, mostFrames = MOST_FRAMES }: ReadImageOptions,
): void {
  if (width < 1 || height < 1 || width > mostSide || height > mostSide) {
    const message = `is ${width} × ${height} pixels; sides are 1 to ${mostSide} long`;
    throw new FormatError('picture-size', message);
  }
  if (frames > mostFrames) {
    throw new FormatError('too-many-frames', `has ${frames} frames, and may have ${mostFrames}`);
  }
  const bytes = width * height * bytesPerPixel * frames;
  if (bytes <= mostBytes) return;
  const message = `takes ${bytes} bytes when decoded, and may take ${mostBytes}`;
  throw new FormatError('picture-too-large', message);
}
