import { numbersOf } from '#shared/binary/columns.ts';
import { bareStrings } from '#shared/binary/string-list.ts';
import { type EntryColumns, EntryMark } from '#shared/formats/kit/archive.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { type DataExtents, markExtents } from '#shared/formats/kit/mark-extents.ts';
import type { NamesLocation, OpenedBa2 } from './open.ts';

/** Every entry of a BA2, in record order. */
export function ba2Entries(opened: OpenedBa2, fileSize: number): EntryColumns {
  const columns = locationsOf(opened);
  const { marks, hash } = columns;
  markExtents(ba2Extents(opened, { count: hash.length, ...columns }), marks, fileSize);
  const { names } = opened;
  if (names === undefined) {
    for (let i = 0; i < hash.length; i += 1) marks[i] = (marks[i] ?? 0) | EntryMark.unnamed;
  }
  return {
    count: hash.length,
    ...columns,
    ...(names === undefined ? hashPaths(opened) : namedPaths(names)),
  };
}

/** Where data is: one extent per entry, or one per chunk of a texture. */
export function ba2Extents(
  { directory: { textures } }: OpenedBa2,
  entries: Pick<EntryColumns, 'count' | 'offset' | 'storedSize'>,
): DataExtents {
  if (textures === undefined) return entries;
  const { start, length: count, offset, packedSize, size } = textures.chunks;
  return { count, offset: numbersOf(offset), ...chunkSizes({ start, packedSize, size }) };
}

/**
 * Only the size columns, as plain data. Loops over all records take such plain columns, so the engine optimizes them
 * once instead of once per version.
 */
interface SizeColumns {
  readonly packedSize: Uint32Array;
  readonly size: Uint32Array;
}

type ChunkColumns = SizeColumns & { readonly start: Uint32Array };

function chunkSizes(chunks: ChunkColumns): Pick<DataExtents, 'storedSize' | 'entryOf'> {
  const { start, packedSize } = chunks;
  const storedSize = new Float64Array(packedSize.length);
  const entryOf = new Uint32Array(packedSize.length);
  for (let entry = 0; entry + 1 < start.length; entry += 1) {
    for (let chunk = start[entry]!; chunk < start[entry + 1]!; chunk += 1) {
      storedSize[chunk] = chunkBytes(chunks, chunk);
      entryOf[chunk] = entry;
    }
  }
  return { storedSize, entryOf };
}

/** Stored bytes of a chunk. */
export function chunkBytes({ packedSize, size }: SizeColumns, i: number): number {
  const packed = packedSize[i] ?? 0;
  return packed === 0 ? (size[i] ?? 0) : packed;
}

type Locations = Pick<EntryColumns, 'hash' | 'offset' | 'storedSize' | 'marks' | 'record'>;

function locationsOf({ directory, context, names, recordStart }: OpenedBa2): Locations {
  const { files, textures } = directory;
  // The records of PlayStation 4 textures are undocumented, so only their names are known.
  const count = context.kind === 'GNMF' ? (names?.names.length ?? 0) : directory.header.fileCount;
  const columns: Locations = {
    hash: new BigUint64Array(count),
    offset: new Float64Array(count),
    storedSize: new Float64Array(count),
    marks: new Uint8Array(count),
    ...(context.kind === 'GNMF' ? {} : { record: recordStart }),
  };
  const words = new Uint32Array(columns.hash.buffer);
  if (files !== undefined) {
    words.set(interleaved(files.nameHash, files.folderHash));
    columns.offset.set(numbersOf(files.offset));
    const { packedSize, size } = files;
    locateFiles({ packedSize, size }, columns);
  }
  if (textures !== undefined) {
    const { start, packedSize, size } = textures.chunks;
    words.set(interleaved(textures.nameHash, textures.folderHash));
    locateTextures({ start, packedSize, size }, numbersOf(textures.chunks.offset), columns);
  }
  return columns;
}

function locateFiles(files: SizeColumns, { storedSize, marks }: Locations): void {
  for (let i = 0; i < storedSize.length; i += 1) {
    storedSize[i] = chunkBytes(files, i);
    marks[i] = files.packedSize[i] === 0 ? 0 : EntryMark.compressed;
  }
}

/** A texture's offset is that of its first chunk; its size is the sum of all chunks. */
function locateTextures(
  chunks: ChunkColumns,
  chunkOffset: Float64Array,
  { offset, storedSize, marks }: Locations,
): void {
  const { start, packedSize } = chunks;
  for (let i = 0; i < storedSize.length; i += 1) {
    const [first, next] = [start[i]!, start[i + 1]!];
    if (first < next) offset[i] = chunkOffset[first]!;
    let stored = 0;
    for (let chunk = first; chunk < next; chunk += 1) {
      stored += chunkBytes(chunks, chunk);
      if (packedSize[chunk] !== 0) marks[i] = EntryMark.compressed;
    }
    storedSize[i] = stored;
  }
}

/** Combines two columns into one of 64 bits. */
function interleaved(low: Uint32Array, high: Uint32Array): Uint32Array {
  const words = new Uint32Array(low.length * 2);
  for (let i = 0; i < low.length; i += 1) {
    words[2 * i] = low[i] ?? 0;
    words[2 * i + 1] = high[i] ?? 0;
  }
  return words;
}

type Paths = Pick<EntryColumns, 'paths' | 'pathStart'>;

/** Paths from the name table, without their length prefixes. */
function namedPaths({ names }: NamesLocation): Paths {
  const { bytes: paths, start: pathStart } = bareStrings(names);
  return { paths, pathStart };
}

/** Files that no table names: `folder hash\name hash.extension`. */
function hashPaths({ directory: { files, textures, header }, context }: OpenedBa2): Paths {
  const count = context.kind === 'GNMF' ? 0 : header.fileCount;
  const records = files ?? textures;
  const names = Array.from({ length: count }, (_, i) => {
    const name = hex32(records?.nameHash[i] ?? 0);
    const folder = records?.folderHash[i] ?? 0;
    const extension = (records?.extension.get(i) ?? '').replaceAll('\0', '');
    return `${folder === 0 ? '' : `${hex32(folder)}\\`}${name}${extension === '' ? '' : `.${extension}`}`;
  });
  const pathStart = new Uint32Array(count + 1);
  for (const [i, { length }] of names.entries()) pathStart[i + 1] = (pathStart[i] ?? 0) + length;
  return { paths: Uint8Array.from(names.join(''), (c) => c.charCodeAt(0)), pathStart };
}
