import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { ddsTexture } from '#shared/formats/dds/texture.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { openPictureFile } from '#shared/formats/kit/picture-format.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import { ddxToDds, sidesOf } from './convert.ts';
import { DDX_CONTEXT, DDX_HEADER_BYTES, Ddx, DdxHeader } from './schema.ts';

/** Opens DDX textures. */
export const ddxOpener: Opener = {
  describe,
  open: (source) =>
    openPictureFile(
      source,
      () => locate(Ddx, source.read(0, source.size), DDX_CONTEXT),
      () => ddxTexture(source),
    ),
};

/** A DDX as the pictures of the DDS it converts to. */
function ddxTexture(source: ByteSource): OpenTexture {
  const { bytes, findings } = ddxToDds(source.read(0, source.size));
  const texture = ddsTexture(bytesSource(bytes, source.name));
  return { ...texture, findings: [...findings, ...texture.findings] };
}

function describe(head: Uint8Array): string {
  try {
    const { magic, size } = read(DdxHeader, head.subarray(0, DDX_HEADER_BYTES), DDX_CONTEXT);
    const { width, height } = sidesOf({ size });
    return `DDX texture (Xbox 360, ${magic}), ${width} × ${height}`;
  } catch (error) {
    if (error instanceof FormatError) return 'DDX texture (Xbox 360), damaged';
    throw error;
  }
}
