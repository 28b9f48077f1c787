import { makeStringList } from '#shared/binary/string-list.ts';
import type { Directory, TextureRecord } from './schema.ts';

/** Records of all textures of an archive, as columns. */
export type Textures = NonNullable<Directory['textures']>;

/** One texture's record. */
export function textureAt(textures: Textures, texture: number): TextureRecord {
  const { chunks } = textures;
  const [from = 0, to = 0] = [chunks.start[texture], chunks.start[texture + 1]];
  return {
    nameHash: textures.nameHash[texture] ?? 0,
    extension: textures.extension.get(texture),
    folderHash: textures.folderHash[texture] ?? 0,
    modIndex: textures.modIndex[texture] ?? 0,
    chunkCount: textures.chunkCount[texture] ?? 0,
    headerSize: textures.headerSize[texture] ?? 0,
    height: textures.height[texture] ?? 0,
    width: textures.width[texture] ?? 0,
    mipCount: textures.mipCount[texture] ?? 0,
    dxgiFormat: textures.dxgiFormat[texture] ?? 0,
    flags: textures.flags[texture] ?? 0,
    tileMode: textures.tileMode[texture] ?? 0,
    chunks: {
      length: to - from,
      offset: chunks.offset.subarray(from, to),
      packedSize: chunks.packedSize.subarray(from, to),
      size: chunks.size.subarray(from, to),
      mipFirst: chunks.mipFirst.subarray(from, to),
      mipLast: chunks.mipLast.subarray(from, to),
      sentinel: chunks.sentinel.subarray(from, to),
    },
  };
}

/** Records as columns. */
export function texturesOf(records: readonly TextureRecord[]): Textures {
  const start = new Uint32Array(records.length + 1);
  for (const [i, { chunks }] of records.entries()) start[i + 1] = (start[i] ?? 0) + chunks.length;
  const length = start.at(-1) ?? 0;
  const chunks = {
    start,
    length,
    offset: new BigUint64Array(length),
    packedSize: new Uint32Array(length),
    size: new Uint32Array(length),
    mipFirst: new Uint16Array(length),
    mipLast: new Uint16Array(length),
    sentinel: new Uint32Array(length),
  };
  for (const [i, { chunks: own }] of records.entries()) {
    const at = start[i] ?? 0;
    chunks.offset.set(own.offset, at);
    chunks.packedSize.set(own.packedSize, at);
    chunks.size.set(own.size, at);
    chunks.mipFirst.set(own.mipFirst, at);
    chunks.mipLast.set(own.mipLast, at);
    chunks.sentinel.set(own.sentinel, at);
  }
  return {
    length: records.length,
    nameHash: Uint32Array.from(records, (record) => record.nameHash),
    extension: makeStringList(
      records.map((record) => record.extension),
      'bare',
    ),
    folderHash: Uint32Array.from(records, (record) => record.folderHash),
    modIndex: Uint8Array.from(records, (record) => record.modIndex),
    chunkCount: Uint8Array.from(records, (record) => record.chunkCount),
    headerSize: Uint16Array.from(records, (record) => record.headerSize),
    height: Uint16Array.from(records, (record) => record.height),
    width: Uint16Array.from(records, (record) => record.width),
    mipCount: Uint8Array.from(records, (record) => record.mipCount),
    dxgiFormat: Uint8Array.from(records, (record) => record.dxgiFormat),
    flags: Uint8Array.from(records, (record) => record.flags),
    tileMode: Uint8Array.from(records, (record) => record.tileMode),
    chunks,
  };
}
