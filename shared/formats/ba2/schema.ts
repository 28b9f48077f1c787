import { flags, u8, u16, u32, u64 } from '#shared/binary/number.ts';
import { array, rows, struct, when } from '#shared/binary/struct.ts';
import { sizedText, text } from '#shared/binary/text.ts';
import type { Context, Infer } from '#shared/binary/type.ts';
import { DXGI_NAMES } from '#shared/formats/dds/dxgi.ts';

/**
 * The bytes of BA2 archives (Fallout 4, Fallout 76, Starfield): a header, a record per file, the data, and the names at
 * the end. This is the only file that knows their offsets.
 *
 * Measured on real archives. Only `packedSize` 0 means uncompressed: real archives hold zlib data that is as large as
 * the file, or larger.
 */

/** What the header decides about the bytes after it. */
export interface Ba2Context extends Context {
  readonly version: number;
  readonly kind: Ba2Kind;
}

/** General files; textures cut into chunks of mips; PlayStation 4 textures, whose records are undocumented. */
export type Ba2Kind = 'GNRL' | 'DX10' | 'GNMF';

export const MAGIC = 'BTDX';
/** Ends every record and chunk. */
export const SENTINEL = 0xbaadf00d;
/** Value of `headerSize` in a record of each kind: bytes before the chunks. */
export const RECORD_HEADER_SIZE = { GNRL: 16, DX10: 24 } as const;
/** Values of `compression` in version 3. */
export const COMPRESSION_ZLIB = 0;
export const COMPRESSION_LZ4 = 3;
/** Written by Archive2 for PC textures. */
export const TILE_MODE_PC = 8;
export const TEXTURE_CUBEMAP = 1;

const count = (doc: string) => u32({ doc, edit: 'derived', reason: 'is counted from the records' });
const FIXED = { edit: 'never', reason: 'decides how the whole archive is laid out' } as const;
const BY_NAME = { display: 'hex', edit: 'derived', reason: 'is derived from the name' } as const;
const BY_DATA = { edit: 'derived', reason: 'is derived from the data' } as const;
const sentinel = u32({
  doc: 'Always BAADF00D',
  display: 'hex',
  hue: 'padding',
  edit: 'never',
  reason: 'ends the record',
});

/** The games of each version. */
export const VERSIONS: Readonly<Record<number, string>> = {
  1: 'Fallout 4, Fallout 76',
  2: 'Starfield',
  3: 'Starfield',
  7: 'Fallout 4, next-gen',
  8: 'Fallout 4, next-gen',
};

/** The part of the header that every version has. */
const OPENING = {
  magic: text(4, { expect: MAGIC, edit: 'never', reason: 'identifies the file as a BA2' }),
  version: u32({ values: VERSIONS, ...FIXED }),
  kind: text(4, {
    doc: 'GNRL: files of any kind; DX10: textures; GNMF: PlayStation 4 textures',
    ...FIXED,
  }),
  fileCount: count('Files'),
  nameTableOffset: u64({
    doc: 'Offset of the names; 0 if there are none',
    pointsTo: (value) => (value === 0 ? undefined : value),
    edit: 'derived',
    reason: 'is derived from the data before it',
  }),
};

export const Opening = struct('BA2 header', OPENING);
export const OPENING_SIZE = 24;
export const GENERAL_RECORD_SIZE = 36;
export const CHUNK_SIZE = 24;
/** The chunk count is a byte. */
export const LARGEST_TEXTURE_RECORD = RECORD_HEADER_SIZE.DX10 + 255 * CHUNK_SIZE;

const starfield = ({ version }: Ba2Context): boolean => version === 2 || version === 3;

export const Header = struct('BA2 header', {
  ...OPENING,
  unknown: when(starfield, u64({ doc: '1 in all Starfield archives' })),
  compression: when(
    ({ version }: Ba2Context) => version === 3,
    u32({ values: { [COMPRESSION_ZLIB]: 'zlib', [COMPRESSION_LZ4]: 'LZ4' }, ...FIXED }),
  ),
});

/** How both kinds of records identify their file. */
const NAMED = {
  nameHash: u32({ doc: 'Hash of the file’s name without its extension', ...BY_NAME }),
  extension: text(4, { doc: 'Extension without its dot, cut off after four characters', ...BY_NAME }),
  folderHash: u32({ doc: 'Hash of the folder’s path; 0 without a folder', ...BY_NAME }),
  modIndex: u8({ doc: 'Always 0', hue: 'padding' }),
  chunkCount: u8({ doc: 'Number of data chunks', ...BY_DATA }),
  headerSize: u16({ unit: 'bytes', doc: 'Bytes of the record up to its chunks', ...FIXED }),
};

/** Where data is, and its size. */
const PLACED = {
  offset: u64({ doc: 'Offset of the data', display: 'hex', pointsTo: (value) => value, ...BY_DATA }),
  packedSize: u32({ unit: 'bytes', doc: 'Stored bytes if compressed, otherwise 0', ...BY_DATA }),
  size: u32({ unit: 'bytes', doc: 'Size when decompressed', ...BY_DATA }),
};

export const GeneralRecord = struct('file record', { ...NAMED, ...PLACED, sentinel });

/** A run of mips of a texture that the game loads on its own. */
export const Chunk = struct('chunk', {
  ...PLACED,
  mipFirst: u16({ doc: 'First mip of the chunk', ...BY_DATA }),
  mipLast: u16({ doc: 'Last mip of the chunk', ...BY_DATA }),
  sentinel,
});

const BY_TEXTURE = { edit: 'never', reason: 'decides how the pixels are laid out' } as const;

export const TextureRecord = struct('texture record', {
  ...NAMED,
  height: u16({ unit: 'pixels', ...BY_TEXTURE }),
  width: u16({ unit: 'pixels', ...BY_TEXTURE }),
  mipCount: u8({ doc: 'Number of levels, full size included', ...BY_TEXTURE }),
  dxgiFormat: u8({ values: DXGI_NAMES, ...BY_TEXTURE }),
  flags: flags(u8, { cubemap: { at: 0, doc: 'Six faces of a cube', ...BY_TEXTURE } }),
  tileMode: u8({ doc: '8 on PC', ...BY_TEXTURE }),
  chunks: array(Chunk, 'chunkCount'),
});
export type TextureRecord = Infer<typeof TextureRecord>;

const fileCount = (_context: Ba2Context, { header }: { header: Infer<typeof Header> }): number =>
  header.fileCount;

/** Everything before the data. */
export const Directory = struct('BA2 directory', {
  header: Header,
  files: when(({ kind }: Ba2Context) => kind === 'GNRL', array(GeneralRecord, fileCount)),
  textures: when(({ kind }: Ba2Context) => kind === 'DX10', rows(TextureRecord, fileCount)),
});
export type Directory = Infer<typeof Directory>;

/** Paths of all files, in record order. */
export const NameTable = struct('BA2 names', {
  names: array(
    sizedText(u16(), { doc: 'Path of the file', edit: 'never', reason: 'decides its hashes' }),
    ({ names }: NameContext) => names,
  ),
});

/** Number of names in the table. */
export interface NameContext extends Context {
  readonly names: number;
}

/** The context from the header's first bytes; undefined for an unknown kind. */
export function ba2Context({ version, kind }: Infer<typeof Opening>): Ba2Context | undefined {
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? undefined : { littleEndian: true, version, kind: known };
}

const KINDS: readonly Ba2Kind[] = ['GNRL', 'DX10', 'GNMF'];
