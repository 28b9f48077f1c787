import { nodeDeflater } from '#main/codec/zlib.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged, type StampedFile } from '#main/files/file-stamp.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { entrySource } from '#shared/formats/entry-source.ts';
import type { BlockForm, BlockLocation } from '#shared/formats/kit/archive.ts';
import { payloadReader } from '#shared/formats/payloads.ts';

/** Location of a file of Data for a thread: on disk, or in an archive whose directory another thread has read. */
export type DataFilePlace =
  | { readonly kind: 'file'; readonly file: StampedFile }
  | {
      readonly kind: 'entry';
      readonly file: StampedFile;
      readonly form: BlockForm;
      readonly block: BlockLocation;
    };

/**
 * Reads a file of Data.
 * @param name for messages
 * @throws UserError `changed-on-disk`, `file-too-large` and those of reading a file; FormatError if an entry’s data is
 * damaged
 */
export function readDataFile(place: DataFilePlace, name: string, limit: number): Uint8Array {
  const { content, close } = openDataFile(place, name, limit);
  try {
    return content.read(0, content.size);
  } finally {
    close();
  }
}

/**
 * Opens a file of Data, and closes it after `use`. Files on disk and uncompressed entries are read on demand; compressed
 * entries are unpacked part by part, as they were packed.
 * @throws as `readDataFile`; what `use` throws
 */
export async function withDataFile<R>(
  place: DataFilePlace,
  name: string,
  limit: number,
  use: (content: ByteSource) => Promise<R>,
): Promise<R> {
  const { content, close } = openDataFile(place, name, limit);
  try {
    return await use(content);
  } finally {
    close();
  }
}

/** Opens a file of Data; the caller closes it. @throws as `readDataFile` */
export function openDataFile(
  place: DataFilePlace,
  name: string,
  limit: number,
): { readonly content: ByteSource; readonly close: () => void } {
  const source = openFileSource(place.file.path);
  const close = (): void => source.close();
  try {
    refuseIfChanged(place.file, source.stamp());
    if (place.kind === 'file') {
      refuseIfTooLarge(source.size, name, limit);
      return { content: source, close };
    }
    const payload = payloadReader(place.form)(place.form, source, place.block);
    refuseIfTooLarge(payload.size, name, limit);
    return { content: entrySource(payload, source, nodeDeflater, name), close };
  } catch (error) {
    close();
    throw error;
  }
}

function refuseIfTooLarge(size: number, name: string, limit: number): void {
  if (size <= limit) return;
  throw new UserError('file-too-large', `“${name}” has ${size} bytes; the limit is ${limit}.`, {
    path: name,
  });
}
