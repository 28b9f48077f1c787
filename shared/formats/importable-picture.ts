import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { HEAD_BYTES } from '#shared/formats/kit/format.ts';
import { encodePng } from '#shared/image/files/png.ts';
import { isPng } from '#shared/image/files/png-chunks.ts';
import { isGif } from '#shared/image/files/read-gif.ts';
import { openFile } from './registry.ts';

/**
 * A file to import as an image of a bank, in the bytes that `readImage` takes: a PNG or GIF unchanged, the first
 * picture of a texture as a PNG of its colors.
 * @param name file name with extension
 * @throws FormatError `not-an-image`, and those of a damaged texture; UserError if it is too large
 */
export async function importablePicture(source: ByteSource, name: string): Promise<Uint8Array> {
  const head = source.read(0, HEAD_BYTES);
  if (isPng(head) || isGif(head)) return source.read(0, source.size);
  const { texture } = await openFile(source, {}, name);
  if (texture === undefined) {
    throw new FormatError('not-an-image', 'cannot be imported: choose a PNG, GIF, DDS, TGA or BMP');
  }
  return encodePng(texture().decode({}, { maxBytes: MAX_DECODED }), { level: 1 });
}

/** Limit for a decoded texture: far more than an image of a bank can be. */
const MAX_DECODED = 64 * 1024 * 1024;
