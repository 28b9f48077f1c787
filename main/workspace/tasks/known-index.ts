import * as v from 'valibot';
import { readUsableColumnFile } from '#main/files/column-file.ts';
import type { FileStamp } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { ARCHIVE_FORMAT_IDS } from '#shared/formats/kit/archive.ts';
import { ENCODINGS } from '#shared/text/encoding.ts';
import type { TreeData } from '#shared/workspace/built-tree.ts';
import { areValidPieces, isValidTree } from '#shared/workspace/valid-columns.ts';
import type { IndexOutput } from './index-archive.ts';
import type { FileList } from './walk-folder.ts';

/**
 * The cached index of a Data folder. It may be outdated: each part is used only if the folder is unchanged, and nothing is
 * ever written based on it.
 */
export interface KnownIndex {
  /** The build that wrote it; another one may interpret the same files differently. */
  readonly app: string;
  readonly folder: string;
  /** Folders of loose files, in provider order. */
  readonly folders: readonly KnownFolder[];
  readonly archives: readonly KnownArchive[];
  readonly tree?: KnownTree | undefined;
}

/** A folder of loose files that is part of Data; most Data folders are a single one. */
export interface KnownFolder {
  readonly name: string;
  readonly path: string;
  readonly loose: FileList;
}

/** An archive's directory, and a stamp to check that the file is unchanged. */
export interface KnownArchive extends Omit<IndexOutput, 'stamp' | 'decoded'> {
  readonly path: string;
  readonly stamp: KnownStamp;
  readonly decoded?: IndexOutput['decoded'];
}

/** A `FileStamp` without the drive number, which changes, and with the change time, which programs cannot set. */
export interface KnownStamp extends Omit<FileStamp, 'dev'> {
  readonly ctimeMs: number;
}

/** The tree of exactly these files, built by the rule in `key`. */
export interface KnownTree extends TreeData {
  readonly key: string;
}

/** Increased when the meaning of the data changes. */
const FORMAT = 2;

/** The stored form of an index. */
export function knownFile(index: KnownIndex): object {
  return { format: FORMAT, ...index };
}

export interface ReadKnownInput {
  readonly path: string;
  readonly app: string;
  readonly folder: string;
}

/** Reads the cached index of a folder; null if there is none or it is not usable. */
export function readKnownIndex(input: ReadKnownInput, context: TaskContext): KnownIndex | null {
  const known = parseKnown(readUsableColumnFile(input.path));
  if (known === undefined || known.app !== input.app || known.folder !== input.folder) return null;
  handOver(known, context);
  return known;
}

/** Parses a stored index; undefined if it is invalid or inconsistent. */
export function parseKnown(data: unknown): KnownIndex | undefined {
  const { success, output } = v.safeParse(KnownFile, data);
  return success && isSound(output) ? output : undefined;
}

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const [U8, U16, U32] = [v.instance(Uint8Array), v.instance(Uint16Array), v.instance(Uint32Array)];
const [F64, U64] = [v.instance(Float64Array), v.instance(BigUint64Array)];

const Stamp = v.object({ size: Count, mtimeMs: v.number(), ctimeMs: v.number(), ino: v.number() });

const Flag = v.object({ bit: Count, name: v.string(), meaning: v.string(), structural: v.boolean() });
const Codec = v.picklist(['zlib', 'lz4', 'lz4-block', 'xmem', 'none']);
const Summary = v.object({
  format: v.string(),
  label: v.string(),
  version: Count,
  flags: Count,
  contentFlags: Count,
  flagInfo: v.array(Flag),
  contentFlagInfo: v.array(Flag),
  folders: Count,
  files: Count,
  size: Count,
  compressedByDefault: v.boolean(),
  codec: Codec,
  readOnly: v.exactOptional(v.literal(true)),
});
const Finding = v.object({
  severity: v.picklist(['error', 'warning', 'info']),
  code: v.string(),
  message: v.string(),
  offset: v.exactOptional(v.number()),
  path: v.exactOptional(v.string()),
  count: v.exactOptional(Count),
});
const Blocks = v.object({
  format: v.picklist(ARCHIVE_FORMAT_IDS),
  littleEndian: v.boolean(),
  embeddedNames: v.boolean(),
  codec: Codec,
  textures: v.exactOptional(v.boolean()),
  made: v.exactOptional(v.object({ checksum: Count })),
});
const Entries = v.object({
  count: Count,
  paths: U8,
  pathStart: U32,
  hash: U64,
  offset: F64,
  storedSize: F64,
  marks: U8,
  record: v.exactOptional(F64),
});
const Archive = v.object({
  path: v.string(),
  stamp: Stamp,
  summary: Summary,
  findings: v.array(Finding),
  blocks: Blocks,
  encoding: v.picklist(ENCODINGS.map(({ label }) => label)),
  entries: Entries,
  decoded: v.optional(v.object({ paths: U8, pathStart: U32 })),
});
const Columns = v.object({
  count: Count,
  kind: U8,
  marks: U8,
  parent: U32,
  firstChild: U32,
  childCount: U32,
  names: U8,
  nameStart: U32,
  size: F64,
  provider: U16,
  entry: U32,
});
const Tree = v.object({
  key: v.string(),
  columns: Columns,
  providers: v.array(
    v.object({
      kind: v.picklist(['loose', 'archive', 'mod']),
      name: v.string(),
      files: Count,
      mod: v.exactOptional(v.string()),
    }),
  ),
  files: v.object({ start: U32, provider: U16, index: U32 }),
});
const KnownFile = v.object({
  format: v.literal(FORMAT),
  app: v.string(),
  folder: v.string(),
  folders: v.array(
    v.object({
      name: v.string(),
      path: v.string(),
      loose: v.object({ count: Count, paths: U8, pathStart: U32, size: F64, modified: F64 }),
    }),
  ),
  archives: v.array(Archive),
  tree: v.optional(Tree),
});

function isSound({ folders, archives, tree }: KnownIndex): boolean {
  return (
    folders.every(isSoundFolder) &&
    archives.every(isSoundArchive) &&
    (tree === undefined || isValidTree(tree))
  );
}

function isSoundFolder({ loose: { count, paths, pathStart, size, modified } }: KnownFolder): boolean {
  return areValidPieces(pathStart, paths, count) && size.length === count && modified.length === count;
}

function isSoundArchive({ entries, decoded }: KnownArchive): boolean {
  const { count, paths, pathStart, hash, offset, storedSize, marks, record } = entries;
  return (
    areValidPieces(pathStart, paths, count) &&
    [hash, offset, storedSize, marks].every(({ length }) => length === count) &&
    // For PlayStation 4 archives only the names are known, not the records.
    (record === undefined || record.length === 0 || record.length === count) &&
    (decoded === undefined || areValidPieces(decoded.pathStart, decoded.paths, count))
  );
}

/** Transfers all columns. Each has its own buffer, so none is copied on the way to the services. */
function handOver(data: unknown, context: TaskContext): void {
  if (ArrayBuffer.isView(data)) context.transfer(data.buffer);
  else if (typeof data === 'object' && data !== null)
    for (const value of Object.values(data)) handOver(value, context);
}
