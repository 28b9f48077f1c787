import { f32, flags, i32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, struct } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { type Context, type Infer, rest } from '#shared/binary/type.ts';
import { Vector3 } from '#shared/formats/nif/common.ts';

/**
 * The bytes of Fallout 4's plugins (`.esm`, `.esp`, `.esl`), as far as it takes to find cells and what is placed in them.
 * A plugin is records and groups of them, groups within groups; a record is subrecords. Sources: fopdoc (Records, Groups),
 * UESP (Mod File Format, CELL), xEdit's definitions; of XCRI reference precombined.md, B5.
 */

export const CONTEXT: Context = { littleEndian: true };

export const HEADER_SIZE = 24;
export const SUBRECORD_HEADER_SIZE = 6;
export const PLUGIN_MAGIC = 'TES4';
export const GROUP_MAGIC = 'GRUP';

const RECORD_BIT = { master: 0, deleted: 5, localized: 7, light: 9, compressed: 18 } as const;

export const RECORD_FLAG = {
  master: 1 << RECORD_BIT.master,
  deleted: 1 << RECORD_BIT.deleted,
  localized: 1 << RECORD_BIT.localized,
  light: 1 << RECORD_BIT.light,
  compressed: 1 << RECORD_BIT.compressed,
} as const;

/** A group's kind. Its label is a record type in kind 0, and a form id in kinds 1 and 6 to 10. */
export const GROUP_TYPE = {
  top: 0,
  worldChildren: 1,
  interiorBlock: 2,
  interiorSubBlock: 3,
  exteriorBlock: 4,
  exteriorSubBlock: 5,
  cellChildren: 6,
  topicChildren: 7,
  persistentChildren: 8,
  temporaryChildren: 9,
  distantChildren: 10,
} as const;

/** The same for people: `persistent children`. */
const GROUP_TYPES = Object.fromEntries(
  Object.entries(GROUP_TYPE).map(([name, type]) => [
    type,
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  ]),
);

/** A record type as the label of its top group has it. */
export function typeLabel(type: string): number {
  return [...type].reduceRight((sum, char) => sum * 256 + char.charCodeAt(0), 0);
}

/**
 * Types of records that references place and that have a model. What is combined is STAT and SCOL alone (B5); a plugin that
 * has something else combined names it all the same.
 */
export const PLACEABLE_TYPES = [
  'STAT',
  'SCOL',
  'MSTT',
  'ACTI',
  'FURN',
  'DOOR',
  'CONT',
  'LIGH',
  'FLOR',
  'TREE',
  'MISC',
  'TERM',
] as const;

export const formId = (doc: string) => u32({ display: 'hex', doc });
const revision = {
  timestamp: u16({ doc: 'When it was last changed' }),
  versionControl: u16({ doc: 'Who changed it' }),
};

export const RecordHeader = struct('record header', {
  type: text(4),
  dataSize: u32({ unit: 'bytes', edit: 'derived', doc: 'Of what follows, as stored' }),
  flags: flags(u32, RECORD_BIT, { doc: 'Master, localized and light mean this in the first record only' }),
  formId: formId(
    'The first byte is an index into the masters; behind the last of them it is the plugin’s own',
  ),
  ...revision,
  formVersion: u16(),
  unknown: u16(),
});
export type RecordHeader = Infer<typeof RecordHeader>;

export const GroupHeader = struct('group header', {
  type: text(4, { expect: GROUP_MAGIC, edit: 'never', reason: 'marks a group' }),
  groupSize: u32({ unit: 'bytes', edit: 'derived', doc: 'With this header' }),
  label: u32({
    display: 'hex',
    doc: 'A type, a form id, a block number or a place in the grid, by the group’s type',
  }),
  groupType: u32({ values: GROUP_TYPES }),
  ...revision,
  unknown: u32(),
});
export type GroupHeader = Infer<typeof GroupHeader>;

export const SubrecordHeader = struct('subrecord header', {
  type: text(4),
  size: u16({ unit: 'bytes', edit: 'derived', doc: 'Not used after XXXX, which has the size instead' }),
});

/** XXXX: size of the subrecord behind it. */
export const BigSize = struct('XXXX', { size: u32({ unit: 'bytes' }) });

/** What a compressed record's data begins with; a zlib stream follows. */
export const CompressedHead = struct('compressed record', { size: u32({ unit: 'bytes' }) });

/** TES4 HEDR. */
export const PluginHeader = struct('HEDR', {
  version: f32(),
  recordCount: u32({ edit: 'derived', doc: 'Records and groups after the first record' }),
  nextObjectId: u32({ display: 'hex' }),
});

/** EDID, MAST and MODL, which is a path below Meshes: with a NUL at their end, that some tools leave out. */
export const NulEndedText = struct('text', { text: text(rest) });

/** REFR NAME. */
export const FormLink = struct('form id', { formId: formId('Another record') });

const CELL_BIT = { interior: 0, hasWater: 1 } as const;

export const CELL_FLAG = { interior: 1 << CELL_BIT.interior } as const;

/** CELL DATA: what is known of it is in its first byte, and some files have no more. */
export const CellData = struct('CELL DATA', {
  flags: flags(u8, CELL_BIT),
});

/** CELL XCLC: exterior cells have it. */
export const CellGrid = struct('CELL XCLC', {
  x: i32({ doc: 'In cells of 4,096 units' }),
  y: i32({ doc: 'In cells of 4,096 units' }),
});

/** Units along an exterior cell's side. */
export const CELL_UNITS = 4096;

interface CombinedCounts {
  readonly referenceCount: number;
}

/** CELL XCRI: what is combined in the cell, and which references each combined mesh has taken in. */
export const CombinedReferences = struct('CELL XCRI', {
  meshCount: u32({ edit: 'derived' }),
  referenceCount: u32({ edit: 'derived', doc: 'Twice the number of pairs' }),
  meshes: array(u32({ display: 'hex' }), 'meshCount', {
    doc: 'Ids of the cell’s combined meshes: part of their files’ names',
  }),
  pairs: array(
    struct('combined reference', {
      reference: formId('What was placed'),
      mesh: u32({ display: 'hex', doc: 'Id of the combined mesh that it is part of' }),
    }),
    (_context: Context, { referenceCount }: CombinedCounts) => Math.floor(referenceCount / 2),
  ),
  trailing: bytes(rest),
});
export type CombinedReferences = Infer<typeof CombinedReferences>;

/** CELL XPRI: references of a cell with combined meshes that are not combined. Source: reference precombined.md, B5. */
export const UncombinedReferences = struct('CELL XPRI', {
  references: array(formId('What was placed'), rest, {
    doc: 'What is placed in the cell and not combined',
  }),
  trailing: bytes(rest),
});

/** REFR DATA. */
export const Placement = struct('REFR DATA', { position: Vector3, rotation: Vector3 });

/** REFR XSCL. */
export const Scale = struct('REFR XSCL', { scale: f32() });
