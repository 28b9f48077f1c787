import { closures } from '#shared/binary/closures.ts';
import { type BackEnd, read, readWithEnd } from '#shared/binary/read.ts';
import { type ByteSource, windowSource } from '#shared/binary/source.ts';
import { bareStrings } from '#shared/binary/string-list.ts';
import { FormatError } from '#shared/errors.ts';
import {
  type ArchiveSummary,
  type BlockForm,
  blockLocation,
  type EntryColumns,
  EntryMark,
  type OpenOptions,
} from '#shared/formats/kit/archive.ts';
import { readGrowing } from '#shared/formats/kit/grow.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { markExtents } from '#shared/formats/kit/mark-extents.ts';
import { inspectTes3 } from './inspect.ts';
import type { OpenedTes3, Tes3Archive } from './opened-archive.ts';
import { tes3Payload } from './payload.ts';
import { planTes3 } from './plan.ts';
import { Directory, HASH_SIZE, HEADER_SIZE, Header, PLACE_SIZE, type Tes3Context } from './schema.ts';

const BLOCKS: BlockForm = { format: 'tes3-bsa', littleEndian: true, embeddedNames: false, codec: 'none' };

/**
 * Opens a Morrowind archive of a PC or an Xbox.
 * @throws FormatError when header, records or names cannot be read. All else is reported as findings.
 */
export function openTes3(source: ByteSource, options: OpenOptions = {}): Tes3Archive {
  const opened = openTes3Directory(source, options.backEnd);
  const entries = entriesOf(opened, source.size);
  const archive: Tes3Archive = {
    ...opened,
    entries,
    summary: summarise(opened, source.size),
    findings: options.inspect === false ? [] : inspectTes3(opened, entries, source.size),
    blocks: BLOCKS,
    payload: (from, entry) => tes3Payload(BLOCKS, from, blockLocation(entries, entry)),
    plan: (changes) => planTes3(archive, changes),
  };
  return archive;
}

/** @throws FormatError `truncated`, `unexpected-value`, `count-too-large`, `bad-length`, `directory-too-large` */
export function openTes3Directory(source: ByteSource, backEnd: BackEnd = closures): OpenedTes3 {
  const header = read(Header, source.read(0, HEADER_SIZE), { littleEndian: true });
  const { fileCount, hashOffset } = header;
  const least = fileCount * (PLACE_SIZE + HASH_SIZE);
  if (HEADER_SIZE + least > source.size) {
    const message = `declares ${fileCount} files, but a file of ${source.size} bytes cannot hold them`;
    throw new FormatError('count-too-large', message, { offset: 8, path: 'header.fileCount' });
  }
  const end = HEADER_SIZE + hashOffset + fileCount * HASH_SIZE;
  if (hashOffset < fileCount * PLACE_SIZE || end > source.size) {
    const message = `has its hashes at the impossible offset ${hashOffset + HEADER_SIZE}`;
    throw new FormatError('hashes-outside', message, { offset: 4, path: 'header.hashOffset' });
  }
  // Xbox archives have the hashes right after the file records, where others have two tables about names.
  const context: Tes3Context = {
    littleEndian: true,
    names: fileCount > 0 && hashOffset > fileCount * PLACE_SIZE,
  };
  // Unterminated names must not continue into the data.
  const directory = readGrowing(
    windowSource(source, 0, end),
    0,
    end,
    (bytes) => readWithEnd(Directory, bytes, context, { backEnd }).value,
  );
  return { directory, context, end };
}

function entriesOf({ directory, end }: OpenedTes3, fileSize: number): EntryColumns {
  const { files, hashes } = directory;
  const count = files.length;
  const hash = new BigUint64Array(count);
  const words = new Uint32Array(hash.buffer);
  const marks = new Uint8Array(count);
  for (let i = 0; i < count; i += 1) {
    words[2 * i] = hashes.low[i] ?? 0;
    words[2 * i + 1] = hashes.high[i] ?? 0;
  }
  const offset = Float64Array.from(files.offset, (from) => end + from);
  const storedSize = Float64Array.from(files.size);
  markExtents({ count, offset, storedSize }, marks, fileSize);
  if (directory.names === undefined) {
    for (let i = 0; i < count; i += 1) marks[i] = (marks[i] ?? 0) | EntryMark.unnamed;
  }
  return { count, hash, offset, storedSize, marks, ...pathsOf(directory) };
}

/** Paths as stored, without their terminators; the hashes in hex if there are no names. */
function pathsOf({ names, hashes }: Directory): Pick<EntryColumns, 'paths' | 'pathStart'> {
  if (names !== undefined) {
    const { bytes: paths, start } = bareStrings(names);
    return { paths, pathStart: start };
  }
  const { length } = hashes;
  const digits = Array.from({ length }, (_, i) => hex32(hashes.low[i] ?? 0) + hex32(hashes.high[i] ?? 0));
  const pathStart = Uint32Array.from({ length: length + 1 }, (_, i) => i * 16);
  return { paths: Uint8Array.from(digits.join(''), (c) => c.charCodeAt(0)), pathStart };
}

function summarise({ directory, context }: OpenedTes3, size: number): ArchiveSummary {
  const files = directory.files.length;
  const folders = new Set<string>();
  for (let i = 0; i < (directory.names?.length ?? 0); i += 1) {
    const path = directory.names?.get(i) ?? '';
    folders.add(path.slice(0, path.lastIndexOf('\\') + 1).toLowerCase());
  }
  return {
    format: 'tes3-bsa',
    label: `BSA (Morrowind)${context.names || files === 0 ? '' : ', Xbox'}`,
    version: directory.header.version,
    flags: 0,
    contentFlags: 0,
    flagInfo: [],
    contentFlagInfo: [],
    folders: folders.size,
    files,
    size,
    compressedByDefault: false,
    codec: 'none',
  };
}
