import { nodeDeflater } from '#main/codec/zlib.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged, type StampedFile } from '#main/files/file-stamp.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { entrySource } from '#shared/formats/entry-source.ts';
import type { BlockForm, BlockLocation } from '#shared/formats/kit/archive.ts';
import { payloadReader } from '#shared/formats/registry.ts';

/** Where a thread finds a file of Data: on disk, or in an archive whose directory another thread has read. */
export type DataFilePlace =
  | { readonly kind: 'file'; readonly file: StampedFile }
  | {
      readonly kind: 'entry';
      readonly file: StampedFile;
      readonly form: BlockForm;
      readonly block: BlockLocation;
    };

/**
 * The bytes of a file of Data.
 * @param name for messages
 * @throws UserError `changed-on-disk`, `file-too-large` and those of reading a file; FormatError where an entry’s data is
 * damaged
 */
export function readDataFile(place: DataFilePlace, name: string, most: number): Uint8Array {
  return withDataFile(place, name, most, (source) => source.read(0, source.size));
}

/**
 * Opens a file of Data and closes it again once `use` is done. What lies on disk, or as it is in an archive, is read where
 * `use` reads it; what is packed is unpacked by the parts that it was packed in.
 * @throws as `readDataFile`; what `use` throws
 */
export function withDataFile<R>(
  place: DataFilePlace,
  name: string,
  most: number,
  use: (source: ByteSource) => R,
): R {
  const source = openFileSource(place.file.path);
  try {
    refuseIfChanged(place.file, source.stamp());
    if (place.kind === 'file') {
      refuseIfTooLarge(source.size, name, most);
      return use(source);
    }
    const payload = payloadReader(place.form)(place.form, source, place.block);
    refuseIfTooLarge(payload.size, name, most);
    return use(entrySource(payload, source, nodeDeflater, name));
  } finally {
    source.close();
  }
}

function refuseIfTooLarge(size: number, name: string, most: number): void {
  if (size <= most) return;
  throw new UserError('file-too-large', `“${name}” has ${size} bytes; the limit is ${most}.`, {
    path: name,
  });
}
