import { read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { asPicture } from '#shared/image/files/image-file.ts';
import { pngChunks } from '#shared/image/files/png-chunks.ts';
import { COLOR_TYPES, PNG_CONTEXT, PngHeader } from '#shared/image/files/png-schema.ts';
import { readPng } from '#shared/image/files/read-png.ts';
import { requirePicture } from '#shared/image/picture.ts';
import { singlePicture } from '#shared/image/single-picture.ts';
import type { OpenTexture } from '#shared/image/texture.ts';

/**
 * A PNG as a picture; for an animated one, its first frame.
 * @throws FormatError `not-a-png`, `png-truncated`, `png-damaged`, `picture-size`
 */
export function pngTexture(source: ByteSource): OpenTexture {
  const bytes = source.read(0, source.size);
  const { header, transparency } = headOf(bytes);
  const { width, height, depth, colorType } = header;
  // Rejects bad sizes before anything is unpacked.
  requirePicture(width, height, Number.POSITIVE_INFINITY);
  const alpha = transparency || colorType === COLOR_TYPES.greyAlpha || colorType === COLOR_TYPES.rgba;
  const pixels = `${KINDS[colorType] ?? `color type ${colorType}`}, ${depth} bits`;
  return singlePicture({ pixels, width, height, alpha, findings: [] }, bytes.length, (options) => {
    const [frame] = readPng(bytes, options).frames;
    if (frame === undefined) throw new FormatError('png-truncated', 'has no pixels');
    return asPicture(frame.picture);
  });
}

const KINDS: Readonly<Record<number, string>> = {
  [COLOR_TYPES.grey]: 'grey',
  [COLOR_TYPES.rgb]: 'RGB',
  [COLOR_TYPES.indexed]: 'palette',
  [COLOR_TYPES.greyAlpha]: 'grey and alpha',
  [COLOR_TYPES.rgba]: 'RGBA',
};

/** What precedes the pixels. */
function headOf(bytes: Uint8Array): { readonly header: PngHeader; readonly transparency: boolean } {
  let header: PngHeader | undefined;
  let transparency = false;
  for (const { type, data } of pngChunks(bytes)) {
    if (type === 'IHDR') header ??= read(PngHeader, data, PNG_CONTEXT);
    if (type === 'tRNS') transparency = true;
    if (type === 'IDAT') break;
  }
  if (header === undefined) throw new FormatError('png-damaged', 'does not state its size', { offset: 8 });
  return { header, transparency };
}
