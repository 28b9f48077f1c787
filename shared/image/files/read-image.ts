import { FormatError } from '#shared/errors.ts';
import type { ImageFile, ReadImageOptions } from './image-file.ts';
import { isPng } from './png-chunks.ts';
import { isGif, readGif } from './read-gif.ts';
import { readPng } from './read-png.ts';

/**
 * Reads a PNG or GIF, detected by its first bytes.
 * @throws FormatError `not-an-image`; errors of `readPng` and `readGif`
 */
export function readImage(bytes: Uint8Array, options: ReadImageOptions = {}): ImageFile {
  if (isPng(bytes)) return readPng(bytes, options);
  if (isGif(bytes)) return readGif(bytes, options);
  throw new FormatError('not-an-image', 'is neither a PNG nor a GIF', { offset: 0 });
}
