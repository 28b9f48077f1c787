import { closures } from '#shared/binary/closures.ts';
import { type BackEnd, fixedSize, read, readWithEnd } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
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
  /** File position behind the directory: where data may start. */
  readonly end: number;
}

/** No real directory comes near this; 16 million entries would. */
const LARGEST_DIRECTORY = 256 * 1024 * 1024;

/**
 * Reads header, records and names, whatever their counts claim: at most a directory's worth of bytes is loaded, and
 * counts are checked against the size of the file first.
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
    // One reader in the field honours a `folderOffset` other than 36, so such an archive may be laid out that way.
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
    `is a BSA of version ${little.version}; known are 103, 104 and 105`,
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
    `says ${folderCount} folders, but a file of ${size} bytes cannot hold them`,
    {
      offset: 16,
      path: 'header.folderCount',
    },
  );
}

function readDirectory(source: ByteSource, context: BsaContext, backEnd: BackEnd): OpenedDirectory {
  // Lengths in the header are hints, so a directory that seems cut off may only need more bytes.
  let length = Math.min(source.size, directoryGuess(source, context));
  for (;;) {
    try {
      const { value, end } = readWithEnd(Directory, source.read(0, length), context, { backEnd });
      return { directory: value, context, end };
    } catch (error) {
      if (!(error instanceof FormatError) || length >= source.size) throw error;
      if (error.code !== 'truncated' && error.code !== 'count-too-large') throw error;
      if (length >= LARGEST_DIRECTORY) {
        throw new FormatError('directory-too-large', 'has a directory larger than any real archive', {
          offset: error.offset,
          path: error.path,
        });
      }
      length = Math.min(source.size, LARGEST_DIRECTORY, length * 4);
    }
  }
}

/** Bytes of the directory if the header tells the truth, and a little more. */
function directoryGuess(source: ByteSource, context: BsaContext): number {
  const header = readHeader(source.read(0, HEADER_SIZE), context.littleEndian);
  const perFolder = fixedSize(FolderRecord, context) + 1;
  const guess =
    HEADER_SIZE +
    (context.farRecords ? header.folderOffset : 0) +
    header.folderCount * perFolder +
    header.totalFolderNameLength +
    header.fileCount * fixedSize(FileRecord, context) +
    header.totalFileNameLength;
  return Math.min(Math.max(guess, 64 * 1024), 64 * 1024 * 1024);
}
