import { read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { BlockForm, BlockLocation, EntryPayload, PayloadPart } from '#shared/formats/kit/archive.ts';
import { DataHead, dataContext } from './schema.ts';

/** Longest head of a data block in bytes: an embedded name with its length byte, and the size word. */
export const LONGEST_HEAD = 256 + 4;

/**
 * Reads the head of a data block.
 * @throws FormatError `data-outside`, `data-truncated`, `truncated`: this block cannot be read; others can.
 */
export function bsaPayload(
  form: BlockForm,
  source: ByteSource,
  { offset, storedSize: stored, compressed }: BlockLocation,
): EntryPayload {
  // An empty entry is empty whatever its flags say, and has no size word.
  if (stored === 0) return { parts: [], size: 0 };
  if (offset >= source.size) {
    throw new FormatError('data-outside', `has its data at ${offset}, past the end of the archive`, {
      offset,
    });
  }
  if (offset + stored > source.size) {
    const missing = offset + stored - source.size;
    throw new FormatError('data-truncated', `lacks the last ${missing} of its ${stored} bytes`, { offset });
  }
  if (!form.embeddedNames && !compressed) {
    return { parts: [{ offset, length: stored, size: stored, codec: 'none' }], size: stored };
  }
  const context = dataContext(form.littleEndian, form.embeddedNames, compressed);
  const head = source.read(offset, Math.min(stored, LONGEST_HEAD));
  const { embeddedName: name, size } = read(DataHead, head, context, { base: offset });
  const headLength = (name === undefined ? 0 : name.length + 1) + (size === undefined ? 0 : 4);
  const part: PayloadPart = {
    offset: offset + headLength,
    length: stored - headLength,
    size: size ?? stored - headLength,
    codec: compressed ? form.codec : 'none',
  };
  return { parts: [part], size: part.size, embeddedName: name };
}
