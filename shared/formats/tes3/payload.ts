import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { BlockForm, BlockLocation, EntryPayload } from '#shared/formats/kit/archive.ts';

/**
 * Where an entry's data is. @throws FormatError `data-outside`, `data-truncated`: this entry cannot be read; others can
 */
export function tes3Payload(_form: BlockForm, source: ByteSource, location: BlockLocation): EntryPayload {
  const { offset, storedSize: size } = location;
  if (size === 0) return { parts: [], size };
  if (offset >= source.size) {
    throw new FormatError('data-outside', `has its data at ${offset}, past the end of the archive`, {
      offset,
    });
  }
  if (offset + size > source.size) {
    const missing = offset + size - source.size;
    throw new FormatError('data-truncated', `lacks the last ${missing} of its ${size} bytes`, { offset });
  }
  return { parts: [{ offset, length: size, size, codec: 'none' }], size };
}
