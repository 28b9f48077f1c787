import { fixedSize, write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { makeStringList } from '#shared/binary/string-list.ts';
import { openBa2 } from './model.ts';
import type { Ba2Archive } from './opened-archive.ts';
import { type Ba2Context, COMPRESSION_LZ4, Directory, Header, MAGIC } from './schema.ts';
import { texturesOf } from './textures.ts';

/** Version and kind of a new BA2. */
export interface NewBa2 {
  readonly version: number;
  readonly kind: 'GNRL' | 'DX10';
}

/** A BA2 without files, as the base of a new one. */
export function emptyBa2({ version, kind }: NewBa2): Ba2Archive {
  const context: Ba2Context = { littleEndian: true, version, kind };
  const none = new Uint32Array();
  const directory: Directory = {
    header: {
      magic: MAGIC,
      version,
      kind,
      fileCount: 0,
      nameTableOffset: BigInt(fixedSize(Header, context)),
      unknown: version === 2 || version === 3 ? 1n : undefined,
      compression: version === 3 ? COMPRESSION_LZ4 : undefined,
    },
    files:
      kind === 'GNRL'
        ? {
            length: 0,
            nameHash: none,
            extension: makeStringList([], 'bare'),
            folderHash: none,
            modIndex: new Uint8Array(),
            chunkCount: new Uint8Array(),
            headerSize: new Uint16Array(),
            offset: new BigUint64Array(),
            packedSize: none,
            size: none,
            sentinel: none,
          }
        : undefined,
    textures: kind === 'DX10' ? texturesOf([]) : undefined,
  };
  return openBa2(bytesSource(write(Directory, directory, context), 'new archive'));
}
