import type { ByteSource } from '#shared/binary/source.ts';
import { type EntryColumns, EntryMark } from '#shared/formats/kit/archive.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { markExtents } from '#shared/formats/kit/mark-extents.ts';
import type { OpenedDirectory } from './open.ts';
import { ARCHIVE_FLAG, OFFSET_MASK, SIZE_CHECKED, SIZE_INVERTS_COMPRESSION, SIZE_MASK } from './schema.ts';

/** A BSA's entries: the common columns, and the folder of each. */
export interface BsaEntries extends EntryColumns {
  /** Index of the entry's folder record. */
  readonly folder: Uint32Array;
  /** Offset of the leaf name in `paths`. */
  readonly leafStart: Uint32Array;
}

type EmbeddedName = (entry: { readonly offset: number; readonly size: number }) => string | undefined;

const BACKSLASH = 0x5c;
const DOT = 0x2e;

/** Flattens folders and files into columns, in stored order. */
export function entriesOf(opened: OpenedDirectory, source: ByteSource, embedded: EmbeddedName): BsaEntries {
  const { header, blocks } = opened.directory;
  const count = blocks.reduce((sum, { files }) => sum + files.length, 0);
  const hash = new BigUint64Array(count);
  const hashWords = new Uint32Array(hash.buffer);
  const offset = new Float64Array(count);
  const storedSize = new Float64Array(count);
  const marks = new Uint8Array(count);
  const folder = new Uint32Array(count);
  const defaultCompressed = (header.archiveFlags & ARCHIVE_FLAG.compressed) !== 0;
  let entry = 0;
  for (const [block, { files }] of blocks.entries()) {
    const { size: sizes, offset: offsets } = files;
    const { low, high } = files.hash;
    for (let i = 0; i < files.length; i += 1, entry += 1) {
      const size = sizes[i] ?? 0;
      hashWords[2 * entry] = low[i] ?? 0;
      hashWords[2 * entry + 1] = high[i] ?? 0;
      offset[entry] = (offsets[i] ?? 0) & OFFSET_MASK;
      storedSize[entry] = size & SIZE_MASK;
      folder[entry] = block;
      const inverted = (size & SIZE_INVERTS_COMPRESSION) !== 0;
      marks[entry] =
        (defaultCompressed !== inverted ? EntryMark.compressed : 0) |
        ((size & SIZE_CHECKED) !== 0 ? EntryMark.checked : 0);
    }
  }
  const names = pathsOf(opened, count, folder, hash, (i) =>
    embedded({ offset: offset[i] ?? 0, size: storedSize[i] ?? 0 }),
  );
  markExtents({ count, offset, storedSize }, marks, source.size);
  if (!opened.context.fileNames || !opened.context.folderNames)
    for (let i = 0; i < count; i += 1) marks[i] = (marks[i] ?? 0) | EntryMark.unnamed;
  return { count, hash, offset, storedSize, marks, folder, ...names };
}

/**
 * Raw paths `folder\name`. Without file names: the embedded path, otherwise the hash in hex; without folder names: the
 * folder's hash in hex. Root files (folder `.` or empty) have just a name.
 */
function pathsOf(
  { directory }: OpenedDirectory,
  count: number,
  folder: Uint32Array,
  hash: BigUint64Array,
  embedded: (entry: number) => string | undefined,
): { readonly paths: Uint8Array; readonly pathStart: Uint32Array; readonly leafStart: Uint32Array } {
  const { blocks, folders, fileNames } = directory;
  const prefixes = blocks.map(({ name }, i) =>
    folderPrefix(name ?? hex64(folders.hash.high[i] ?? 0, folders.hash.low[i] ?? 0)),
  );
  const own = fileNames === undefined ? hashNames(count, hash, embedded) : undefined;
  const pathStart = new Uint32Array(count + 1);
  const leafStart = new Uint32Array(count);
  for (let i = 0, at = 0; i < count; i += 1) {
    const prefix = own?.[i]?.whole === true ? 0 : (prefixes[folder[i] ?? 0]?.length ?? 0);
    leafStart[i] = at + prefix;
    const length =
      own === undefined ? (fileNames?.end[i] ?? 0) - (fileNames?.start[i] ?? 0) : (own[i]?.bytes.length ?? 0);
    at += prefix + length;
    pathStart[i + 1] = at;
  }
  const paths = new Uint8Array(pathStart[count] ?? 0);
  for (let i = 0; i < count; i += 1) {
    const start = pathStart[i] ?? 0;
    const leaf = leafStart[i] ?? 0;
    if (leaf > start) paths.set(prefixes[folder[i] ?? 0] ?? EMPTY, start);
    if (own === undefined && fileNames !== undefined) {
      const end = fileNames.end[i] ?? 0;
      let to = leaf;
      for (let from = fileNames.start[i] ?? 0; from < end; from += 1, to += 1)
        paths[to] = fileNames.bytes[from] ?? 0;
    } else {
      paths.set(own?.[i]?.bytes ?? EMPTY, leaf);
      // An embedded path is complete: its leaf starts after its last separator.
      if (own?.[i]?.whole === true) {
        leafStart[i] = start + (own[i]?.bytes.lastIndexOf(BACKSLASH) ?? -1) + 1;
      }
    }
  }
  return { paths, pathStart, leafStart };
}

const EMPTY = new Uint8Array();

function folderPrefix(name: string): Uint8Array {
  const bytes = asBytes(name);
  const end = bytes.at(-1) === 0 ? bytes.length - 1 : bytes.length;
  if (end === 0 || (end === 1 && bytes[0] === DOT)) return EMPTY;
  const prefix = new Uint8Array(end + 1);
  prefix.set(bytes.subarray(0, end));
  prefix[end] = BACKSLASH;
  return prefix;
}

function hashNames(
  count: number,
  hash: BigUint64Array,
  embedded: (entry: number) => string | undefined,
): readonly { readonly bytes: Uint8Array; readonly whole: boolean }[] {
  return Array.from({ length: count }, (_, i) => {
    const path = embedded(i);
    if (path !== undefined) return { bytes: asBytes(path), whole: true };
    const own = hash[i] ?? 0n;
    return { bytes: asBytes(own.toString(16).toUpperCase().padStart(16, '0')), whole: false };
  });
}

function hex64(high: number, low: number): string {
  return hex32(high) + hex32(low);
}

function asBytes(byteString: string): Uint8Array {
  return Uint8Array.from(byteString, (c) => c.charCodeAt(0));
}
