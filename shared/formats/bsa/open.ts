import { closures } from '#shared/binary/closures.ts';
import { type BackEnd, fixedSize, read, readWithEnd } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { readGrowing } from '#shared/formats/kit/grow.ts';
import {
  type BsaContext,
  bsaContext,
  Directory,
  FileRecord,
  FolderRecord,
  HEADER_SIZE,
  Header,
} from './schema.ts';

/** A BSA's directory as stored, and where it ends. */
export interface OpenedDirectory {
  readonly directory: Directory;
  readonly context: BsaContext;
  /** File offset after the directory: where data may start. */
  readonly end: number;
}

/**
 * Reads header, records and names. Whatever counts claim, no more than the directory limit is loaded, and counts are
 * first checked against the file size.
 *
 * @throws FormatError `truncated`, `unexpected-value`, `unknown-version`, `count-too-large`, `directory-too-large`
 */
export function openDirectory(source: ByteSource, backEnd: BackEnd = closures): OpenedDirectory {
  const { header, littleEndian } = openHeader(source);
  const near = bsaContext(header, littleEndian, false);
  checkCounts(header.folderCount, near, source.size);
  try {
    return readDirectory(source, near, backEnd);
  } catch (error) {
    // One known reader honors a `folderOffset` other than 36, so such archives may exist.
    const far = header.folderOffset > HEADER_SIZE && header.folderOffset < source.size;
    if (!(error instanceof FormatError) || !far) throw error;
    return readDirectory(source, { ...near, farRecords: true }, backEnd);
  }
}

/** The header alone, in the byte order that gives a known version. */
export function openHeader(source: ByteSource): {
  readonly header: ReturnType<typeof readHeader>;
  readonly littleEndian: boolean;
} {
  const bytes = source.read(0, HEADER_SIZE);
  const little = readHeader(bytes, true);
  if (isKnownVersion(little.version)) return { header: little, littleEndian: true };
  const big = readHeader(bytes, false);
  if (isKnownVersion(big.version)) return { header: big, littleEndian: false };
  throw new FormatError(
    'unknown-version',
    `is a BSA of version ${little.version}; only 103, 104 and 105 are known`,
    {
      offset: 4,
      path: 'header.version',
    },
  );
}

function readHeader(bytes: Uint8Array, littleEndian: boolean) {
  return read(Header, bytes, { littleEndian });
}

function isKnownVersion(version: number): boolean {
  return version === 103 || version === 104 || version === 105;
}

function checkCounts(folderCount: number, context: BsaContext, size: number): void {
  if (folderCount * fixedSize(FolderRecord, context) <= size - HEADER_SIZE) return;
  throw new FormatError(
    'count-too-large',
    `declares ${folderCount} folders, but a file of ${size} bytes cannot hold them`,
    {
      offset: 16,
      path: 'header.folderCount',
    },
  );
}

function readDirectory(source: ByteSource, context: BsaContext, backEnd: BackEnd): OpenedDirectory {
  return readGrowing(source, 0, directoryGuess(source, context), (bytes) => {
    const { value, end } = readWithEnd(Directory, bytes, context, { backEnd });
    return { directory: value, context, end };
  });
}

/** Bytes of the directory if the header is correct, plus some margin. */
function directoryGuess(source: ByteSource, context: BsaContext): number {
  const header = readHeader(source.read(0, HEADER_SIZE), context.littleEndian);
  const perFolder = fixedSize(FolderRecord, context) + 1;
  return (
    HEADER_SIZE +
    (context.farRecords ? header.folderOffset : 0) +
    header.folderCount * perFolder +
    header.totalFolderNameLength +
    header.fileCount * fixedSize(FileRecord, context) +
    header.totalFileNameLength
  );
}
