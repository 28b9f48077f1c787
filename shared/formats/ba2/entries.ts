import { numbersOf } from '#shared/binary/columns.ts';
import { bareStrings } from '#shared/binary/string-list.ts';
import { type EntryColumns, EntryMark } from '../archive.ts';
import { hex32 } from '../hex-name.ts';
import { type DataPlaces, markPlaces } from '../mark-places.ts';
import type { NamePlace, OpenedBa2 } from './open.ts';
import type { TextureRecord } from './schema.ts';

/** Every entry of a BA2, in the order of the records. */
export function ba2Entries(opened: OpenedBa2, fileSize: number): EntryColumns {
  const columns = placesOf(opened);
  const { marks, hash } = columns;
  markPlaces(ba2Places(opened, { count: hash.length, ...columns }), marks, fileSize);
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

/** Where data lies: that of an entry, or of each chunk of a texture. */
export function ba2Places(
  { directory: { textures } }: OpenedBa2,
  entries: Pick<EntryColumns, 'count' | 'offset' | 'storedSize'>,
): DataPlaces {
  if (textures === undefined) return entries;
  const { chunks } = textures;
  const storedSize = new Float64Array(chunks.length);
  const entryOf = new Uint32Array(chunks.length);
  for (let entry = 0; entry < textures.length; entry += 1) {
    const [first = 0, next = 0] = [chunks.start[entry], chunks.start[entry + 1]];
    for (let chunk = first; chunk < next; chunk += 1) {
      storedSize[chunk] = chunkBytes(chunks, chunk);
      entryOf[chunk] = entry;
    }
  }
  return { count: chunks.length, offset: numbersOf(chunks.offset), storedSize, entryOf };
}

/** A texture's chunks: those that are read, whatever their count says. */
export type Chunks = TextureRecord['chunks'];

/** Bytes that a chunk takes in the file. */
export function chunkBytes({ packedSize, size }: Pick<Chunks, 'packedSize' | 'size'>, i: number): number {
  const packed = packedSize[i] ?? 0;
  return packed === 0 ? (size[i] ?? 0) : packed;
}

type Places = Pick<EntryColumns, 'hash' | 'offset' | 'storedSize' | 'marks' | 'record'>;

function placesOf({ directory, context, names, recordStart }: OpenedBa2): Places {
  const { files, textures } = directory;
  // Nobody has described the records of PlayStation 4 textures, so those have names alone.
  const count = context.kind === 'GNMF' ? (names?.names.length ?? 0) : directory.header.fileCount;
  const columns: Places = {
    hash: new BigUint64Array(count),
    offset: new Float64Array(count),
    storedSize: new Float64Array(count),
    marks: new Uint8Array(count),
    ...(context.kind === 'GNMF' ? {} : { record: recordStart }),
  };
  const { hash, offset, storedSize, marks } = columns;
  const words = new Uint32Array(hash.buffer);
  if (files !== undefined) {
    words.set(interleaved(files.nameHash, files.folderHash));
    offset.set(numbersOf(files.offset));
    const { packedSize, size } = files;
    for (let i = 0; i < count; i += 1) {
      const packed = packedSize[i] ?? 0;
      storedSize[i] = packed === 0 ? (size[i] ?? 0) : packed;
      marks[i] = packed === 0 ? 0 : EntryMark.compressed;
    }
  }
  if (textures !== undefined) {
    const { start, packedSize, size } = textures.chunks;
    const chunkOffset = numbersOf(textures.chunks.offset);
    words.set(interleaved(textures.nameHash, textures.folderHash));
    for (let i = 0; i < count; i += 1) {
      const [first = 0, next = 0] = [start[i], start[i + 1]];
      offset[i] = first < next ? (chunkOffset[first] ?? 0) : 0;
      for (let c = first; c < next; c += 1) {
        const packed = packedSize[c] ?? 0;
        storedSize[i] = (storedSize[i] ?? 0) + (packed === 0 ? (size[c] ?? 0) : packed);
        if (packed !== 0) marks[i] = EntryMark.compressed;
      }
    }
  }
  return columns;
}

/** Two columns as the halves of one of 64 bits. */
function interleaved(low: Uint32Array, high: Uint32Array): Uint32Array {
  const words = new Uint32Array(low.length * 2);
  for (let i = 0; i < low.length; i += 1) {
    words[2 * i] = low[i] ?? 0;
    words[2 * i + 1] = high[i] ?? 0;
  }
  return words;
}

type Paths = Pick<EntryColumns, 'paths' | 'pathStart'>;

/** Paths as the table of names has them, without the lengths in front. */
function namedPaths({ names }: NamePlace): Paths {
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
