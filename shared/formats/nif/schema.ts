import { i32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import { bytes, sizedText, terminatedText } from '#shared/binary/text.ts';
import type { Context, Infer } from '#shared/binary/type.ts';
import {
  hasBlockSizes,
  hasStreamHeader,
  hasStringTable,
  type NifContext,
  V5_0_0_1,
  V5_0_0_6,
  V10_0_1_8,
  V20_0_0_3,
} from './version.ts';

/**
 * The container of a NIF: its header and footer. Blocks are in `blocks/`. Source: reference
 * nif.md, 1.1 and 1.2.
 */

/** File positions and counts in the first bytes stay little-endian in big-endian files (xbox360-nif.md, A2). */
const LITTLE = { endian: 'little' } as const;
const VERSION = { edit: 'never', reason: 'decides how every other byte is read' } as const;
export const COUNTED = {
  edit: 'derived',
  reason: 'is derived from the blocks; add or remove blocks instead',
} as const;

interface Opened {
  readonly version: number;
  readonly userVersion: number | undefined;
}

/** Decides the layout of everything after it. Each field's presence depends on the fields before it. */
const OPENING = {
  headerLine: terminatedText(
    { doc: 'Gamebryo File Format, Version …; NetImmerse File Format up to 10.0.1', ...VERSION },
    0x0a,
  ),
  version: u32({ display: 'hex', doc: 'One byte per part: 20.2.0.7 is 14 02 00 07', ...LITTLE, ...VERSION }),
  endianType: when(
    (_context: Context, { version }: Opened) => version >= V20_0_0_3,
    u8({ values: { 0: 'big', 1: 'little' }, doc: 'Byte order of everything after the opening', ...VERSION }),
  ),
  userVersion: when(
    (_context: Context, { version }: Opened) => version >= V10_0_1_8,
    u32({ ...LITTLE, ...VERSION }),
  ),
  numBlocks: u32({ ...LITTLE, ...COUNTED }),
  bsVersion: when(
    (_context: Context, { version, userVersion }: Opened) => hasStreamHeader(version, userVersion ?? 0),
    u32({
      doc: '11 Oblivion, 34 Fallout 3 and New Vegas, 83 Skyrim, 100 Skyrim SE, 130 Fallout 4, 155 Fallout 76, 170 and up Starfield',
      ...LITTLE,
      ...VERSION,
    }),
  ),
};

export const Opening = struct('NIF opening', OPENING);

/** One string of the header's table. */
export const TableString = sizedText(u32());

/** Text with a one-byte length that includes its NUL. */
const exportString = (doc: string) => sizedText(u8(), { doc });

const TYPES = {
  ...OPENING,
  author: when(({ bs }: NifContext) => bs > 0, exportString('Who exported it')),
  unknownInt: when(({ bs }: NifContext) => bs > 130, u32()),
  processScript: when(({ bs }: NifContext) => bs > 0 && bs < 131, exportString('Script of the export')),
  exportScript: when(({ bs }: NifContext) => bs > 0, exportString('Script of the export')),
  maxFilepath: when(
    ({ bs }: NifContext) => bs >= 103 && bs < 170,
    exportString('Source scene of the export'),
  ),
  streamData: when(({ bs }: NifContext) => bs >= 170, bytes({ prefix: u8() }, { doc: 'Not understood' })),
  numBlockTypes: when(({ version }: NifContext) => version >= V5_0_0_1, u16(COUNTED)),
  blockTypes: when(
    ({ version }: NifContext) => version >= V5_0_0_1,
    array(sizedText(u32(), VERSION), 'numBlockTypes', { doc: 'Names of the block types in the file' }),
  ),
  blockTypeIndex: when(
    ({ version }: NifContext) => version >= V5_0_0_1,
    array(u16({ refersTo: 'blockTypes', ...COUNTED }), 'numBlocks', {
      doc: 'Type of each block; bit 15 is PhysX’s',
    }),
  ),
};

/** The header up to the types of the blocks: small, but enough to know what a file holds. */
export const HeaderTypes = struct('NIF header, up to the types of its blocks', TYPES);

export const Header = struct('NIF header', {
  ...TYPES,
  blockSize: when(
    hasBlockSizes,
    array(u32({ unit: 'bytes', ...COUNTED }), 'numBlocks', { doc: 'Size of each block' }),
  ),
  numStrings: when(hasStringTable, u32(COUNTED)),
  maxStringLength: when(
    hasStringTable,
    u32({ unit: 'bytes', edit: 'derived', reason: 'is derived from the strings' }),
  ),
  strings: when(hasStringTable, array(TableString, 'numStrings', { doc: 'Names that blocks share' })),
  numGroups: when(({ version }: NifContext) => version >= V5_0_0_6, u32(COUNTED)),
  groups: when(({ version }: NifContext) => version >= V5_0_0_6, array(u32(), 'numGroups')),
});
export type NifHeader = Infer<typeof Header>;

export const Footer = struct('NIF footer', {
  numRoots: u32(COUNTED),
  roots: array(i32({ refersTo: 'blocks' }), 'numRoots', { doc: 'Root blocks of the scene' }),
});
export type NifFooter = Infer<typeof Footer>;

/** Precedes each block before 5.0.0.1, where there is no type table. */
export const inlineTypeName = sizedText(u32(), VERSION);
