import { read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { textureHead } from '#shared/formats/dds/texture-head.ts';
import type {
  BlockForm,
  BlockLocation,
  EntryCodec,
  EntryPayload,
  PayloadPart,
} from '#shared/formats/kit/archive.ts';
import {
  GENERAL_RECORD_SIZE,
  GeneralRecord,
  LARGEST_TEXTURE_RECORD,
  TEXTURE_CUBEMAP,
  TextureRecord,
} from './schema.ts';

/** One object for all records, so that their schema is resolved once. */
const CONTEXT = { littleEndian: true };

/**
 * Where an entry's data is: one part, or for a texture one per chunk after a header built from the record.
 * @throws FormatError `data-outside`, `data-truncated`, `size-impossible`, `unknown-pixels`, `gnmf-not-read`: this
 * entry cannot be read; others can
 */
export function ba2Payload(form: BlockForm, source: ByteSource, { record }: BlockLocation): EntryPayload {
  if (record === undefined) {
    const message = 'is a PlayStation 4 texture, which Modwright can only list';
    throw new FormatError('gnmf-not-read', message, { offset: 8 });
  }
  if (form.textures !== true) {
    const bytes = source.read(record, GENERAL_RECORD_SIZE);
    const { offset, packedSize, size } = read(GeneralRecord, bytes, CONTEXT, { base: record });
    if (packedSize === 0 && size === 0) return { parts: [], size: 0 };
    return { parts: [part(source, form.codec, Number(offset), packedSize, size)], size };
  }
  const bytes = source.read(record, LARGEST_TEXTURE_RECORD);
  const texture = read(TextureRecord, bytes, CONTEXT, { base: record });
  const { chunks, width, height, mipCount, dxgiFormat, flags } = texture;
  const prefix = textureHead({
    width,
    height,
    mipCount,
    dxgiFormat,
    cubemap: (flags & TEXTURE_CUBEMAP) !== 0,
  });
  const parts = Array.from({ length: chunks.length }, (_, i) =>
    part(source, form.codec, Number(chunks.offset[i] ?? 0n), chunks.packedSize[i] ?? 0, chunks.size[i] ?? 0),
  );
  const size = parts.reduce((sum, part) => sum + part.size, prefix.length);
  if (size > LARGEST_TEXTURE) {
    const message = `has chunks of ${size} bytes in total, more than any texture can have`;
    throw new FormatError('size-impossible', message, { offset: record });
  }
  return { parts, prefix, size };
}

/**
 * Chunks may all share one range, so even a small archive could claim endless data. Other files are no larger either.
 */
const LARGEST_TEXTURE = 0xffffffff;

/** @throws FormatError `data-outside`, `data-truncated` */
function part(
  source: ByteSource,
  codec: EntryCodec,
  offset: number,
  packedSize: number,
  size: number,
): PayloadPart {
  const length = packedSize === 0 ? size : packedSize;
  if (length > 0 && offset >= source.size) {
    throw new FormatError('data-outside', `has its data at ${offset}, past the end of the archive`, {
      offset,
    });
  }
  if (offset + length > source.size) {
    const missing = offset + length - source.size;
    throw new FormatError('data-truncated', `lacks the last ${missing} of its ${length} bytes`, { offset });
  }
  return { offset, length, size, codec: packedSize === 0 ? 'none' : codec };
}
