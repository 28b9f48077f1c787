import { u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import { bytes, terminatedText } from '#shared/binary/text.ts';
import type { Context, Infer } from '#shared/binary/type.ts';

/**
 * The bytes of Morrowind's archives: a header, then data locations, names and hashes in four tables, then the data.
 * There is no compression, and there are no folders. This is the only file that knows their offsets. Measured on real
 * archives.
 */

/** What is known before the directory is read. */
export interface Tes3Context extends Context {
  /** Whether names are stored; Xbox archives have only hashes. */
  readonly names: boolean;
}

export const VERSION = 0x100;
export const HEADER_SIZE = 12;
/** Bytes of a file's records: location, hash. */
export const PLACE_SIZE = 8;
export const HASH_SIZE = 8;
/** Bytes of a file's entry in the table of name offsets. */
export const NAME_OFFSET_SIZE = 4;

const BY_DATA = { edit: 'derived', reason: 'is derived from the data' } as const;
const BY_NAME = { edit: 'derived', reason: 'is derived from the name' } as const;

export const Header = struct('Morrowind BSA header', {
  version: u32({
    display: 'hex',
    expect: VERSION,
    edit: 'never',
    reason: 'identifies the file as an archive of Morrowind',
  }),
  hashOffset: u32({
    doc: 'Offset of the hashes, relative to the end of the header',
    pointsTo: (value) => value + HEADER_SIZE,
    edit: 'derived',
    reason: 'is derived from the names',
  }),
  fileCount: u32({ doc: 'Files', edit: 'derived', reason: 'is counted from the records' }),
});

export const FileRecord = struct('file record', {
  size: u32({ unit: 'bytes', ...BY_DATA }),
  offset: u32({
    doc: 'Offset of the data, relative to the end of the hashes',
    display: 'hex',
    ...BY_DATA,
  }),
});

/** A stored name hash. */
export const NameHash = struct('name hash', {
  low: u32({ display: 'hex', ...BY_NAME }),
  high: u32({ display: 'hex', ...BY_NAME }),
});

type Head = { readonly header: Infer<typeof Header> };
const fileCount = (_context: Tes3Context, { header }: Head): number => header.fileCount;
const named = ({ names }: Tes3Context): boolean => names;

/** Everything before the data. */
export const Directory = struct('Morrowind BSA directory', {
  header: Header,
  files: array(FileRecord, fileCount),
  nameOffsets: when(
    named,
    array(u32({ doc: 'Offset of the file’s name in the names', ...BY_NAME }), fileCount),
  ),
  names: when(
    named,
    array(terminatedText({ doc: 'Path of the file', edit: 'never', reason: 'decides its hash' }), fileCount),
  ),
  /** Bytes between the last name and the hashes. No known archive has any. */
  gap: bytes(gapLength, { hue: 'padding' }),
  hashes: array(NameHash, fileCount),
});
export type Directory = Infer<typeof Directory>;

function gapLength(
  { names }: Tes3Context,
  self: Head & { readonly names: { readonly bytes: Uint8Array } | undefined },
): number {
  const { hashOffset, fileCount: files } = self.header;
  const perFile = PLACE_SIZE + (names ? NAME_OFFSET_SIZE : 0);
  return hashOffset - files * perFile - (self.names?.bytes.length ?? 0);
}
