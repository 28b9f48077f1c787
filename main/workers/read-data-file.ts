import { openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged, type StampedFile } from '#main/files/file-stamp.ts';
import { UserError } from '#shared/errors.ts';
import type { BlockForm, BlockPlace } from '#shared/formats/archive.ts';
import { decodeEntry } from '#shared/formats/decode.ts';
import { payloadReader } from '#shared/formats/registry.ts';
import { nodeDeflater } from './zlib.ts';

/** Where a thread finds a file of Data: on disk, or in an archive whose directory another thread has read. */
export type DataFilePlace =
  | { readonly kind: 'file'; readonly file: StampedFile }
  | {
      readonly kind: 'entry';
      readonly file: StampedFile;
      readonly form: BlockForm;
      readonly block: BlockPlace;
    };

/**
 * The bytes of a file of Data.
 * @param name for messages
 * @throws UserError `changed-on-disk`, `file-too-large` and those of reading a file; FormatError where an entry’s data is
 * damaged
 */
export function readDataFile(place: DataFilePlace, name: string, most: number): Uint8Array {
  const source = openFileSource(place.file.path);
  try {
    refuseIfChanged(place.file, source.stamp());
    if (place.kind === 'file') {
      refuseIfTooLarge(source.size, name, most);
      return source.read(0, source.size);
    }
    const payload = payloadReader(place.form)(place.form, source, place.block);
    refuseIfTooLarge(payload.size, name, most);
    return decodeEntry(payload, source, nodeDeflater);
  } finally {
    source.close();
  }
}

function refuseIfTooLarge(size: number, name: string, most: number): void {
  if (size <= most) return;
  throw new UserError('file-too-large', `“${name}” has ${size} bytes, and is read up to ${most}.`, {
    path: name,
  });
}
