import { f32, flags, i32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, struct } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { type Context, type Infer, rest } from '#shared/binary/type.ts';
import { Vector3 } from '#shared/formats/nif/common.ts';

/**
 * The bytes of plugins (`.esm`, `.esp`, `.esl`): how every game frames records, and the parts needed to find the cells of
 * Fallout 4 and their references. A plugin consists of records and, from Oblivion on, nested groups of records; a record
 * consists of subrecords. Sources: reference plugins.md, 1; fopdoc (Records, Groups), UESP (Mod File Format, CELL), xEdit's
 * definitions; for XCRI, reference precombined.md, B5.
 */

export const CONTEXT: Context = { littleEndian: true };

export const GROUP_MAGIC = 'GRUP';

const RECORD_BIT = { master: 0, deleted: 5, localized: 7, light: 9, compressed: 18 } as const;
/** In Starfield the flag of small plugins is another one, and bit 9 marks updates. */
const STARFIELD_LIGHT_BIT = 8;

export const RECORD_FLAG = {
  master: 1 << RECORD_BIT.master,
  deleted: 1 << RECORD_BIT.deleted,
  localized: 1 << RECORD_BIT.localized,
  light: 1 << RECORD_BIT.light,
  starfieldLight: 1 << STARFIELD_LIGHT_BIT,
  compressed: 1 << RECORD_BIT.compressed,
} as const;

/** Names of the flags that mean the same in records of every type. */
export const RECORD_FLAG_NAMES: Readonly<Record<number, string>> = {
  [RECORD_BIT.deleted]: 'deleted',
  [RECORD_BIT.compressed]: 'compressed',
};

/** Group types. The label is a record type in type 0, and a form id in types 1 and 6 to 10. */
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

/** Display names: `persistent children`. */
const GROUP_TYPES = Object.fromEntries(
  Object.entries(GROUP_TYPE).map(([name, type]) => [
    type,
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  ]),
);

/** A record type in the form of its top group's label. */
export function typeLabel(type: string): number {
  return [...type].reduceRight((sum, char) => sum * 256 + char.charCodeAt(0), 0);
}

/**
 * Types of records with a model that references can place. Only STAT and SCOL are combined (B5); a plugin may still
 * list others.
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
  timestamp: u16({ doc: 'Time of the last change' }),
  versionControl: u16({ doc: 'Author of the last change' }),
};

/** Named bits of a record’s flags: most mean something else in every type of record. */
export type FlagBits = Readonly<Record<string, number>>;

/** The flags of a record; those that are not named stay as they are. */
const recordFlags = (bits: FlagBits) =>
  flags(u32, {
    ...bits,
    deleted: RECORD_BIT.deleted,
    compressed: { at: RECORD_BIT.compressed, edit: 'never', reason: 'decides how the record is stored' },
  });

const recordStart = {
  type: text(4, { edit: 'never', reason: 'decides what the record holds' }),
  dataSize: u32({ unit: 'bytes', edit: 'derived', doc: 'Size of the data that follows, as stored' }),
};
const identified = (bits: FlagBits) => ({
  flags: recordFlags(bits),
  formId: u32({
    display: 'hex',
    doc: 'The first byte is an index into the masters; beyond the last one it is the plugin itself',
    edit: 'never',
    reason: 'is what other records know this one by',
  }),
  ...revision,
});

/** From Fallout 3 on. */
export const recordHeader = (bits: FlagBits = {}) =>
  struct('record header', {
    ...recordStart,
    ...identified(bits),
    formVersion: u16({ edit: 'never', reason: 'decides how the parts are laid out' }),
    unknown: u16(),
  });
export const RecordHeader = recordHeader();

/** Oblivion's. */
export const oblivionRecordHeader = (bits: FlagBits = {}) =>
  struct('Oblivion record header', { ...recordStart, ...identified(bits) });
export const OblivionRecordHeader = oblivionRecordHeader();

/** Morrowind's, whose records are identified by texts. */
export const morrowindRecordHeader = (bits: FlagBits = {}) =>
  struct('Morrowind record header', {
    ...recordStart,
    unknown: u32(),
    flags: flags(u32, { ...bits, deleted: RECORD_BIT.deleted, persistent: 10 }),
  });
export const MorrowindRecordHeader = morrowindRecordHeader();

const groupStart = {
  type: text(4, { expect: GROUP_MAGIC, edit: 'never', reason: 'marks a group' }),
  groupSize: u32({ unit: 'bytes', edit: 'derived', doc: 'Including this header' }),
  label: u32({
    display: 'hex',
    doc: 'A type, a form id, a block number or grid coordinates, depending on the group’s type',
    edit: 'never',
    reason: 'says what the group holds',
  }),
  groupType: u32({ values: GROUP_TYPES, edit: 'never', reason: 'says what the group holds' }),
  ...revision,
};

/** From Fallout 3 on. */
export const GroupHeader = struct('group header', { ...groupStart, unknown: u32() });

/** Oblivion's. */
export const OblivionGroupHeader = struct('Oblivion group header', groupStart);

/** Morrowind's. */
export const MorrowindSubrecordHeader = struct('Morrowind subrecord header', {
  type: text(4),
  size: u32({ unit: 'bytes', edit: 'derived' }),
});

/** From Oblivion on. */
export const SubrecordHeader = struct('subrecord header', {
  type: text(4),
  size: u16({ unit: 'bytes', edit: 'derived', doc: 'Ignored after XXXX, which holds the size instead' }),
});

/** Type of the subrecord in front of one that is larger than 16 bits can say. */
export const BIG_SIZE = 'XXXX';

/** XXXX: size of the following subrecord. */
export const BigSize = struct('XXXX', { size: u32({ unit: 'bytes' }) });

/** The fields in front of a part’s own: its header. */
export function partFields(since: 'morrowind' | 'oblivion' | 'fallout3') {
  const size = since === 'morrowind' ? u32 : u16;
  return {
    type: text(4, { edit: 'never', reason: 'decides what the part holds' }),
    size: size({ unit: 'bytes', edit: 'derived', doc: 'Of the fields that follow; 0 after XXXX' }),
  };
}

/** The fields of XXXX in front of a part that is larger than 16 bits can say. */
export function bigSizeFields() {
  return {
    bigType: text(4, { edit: 'never', reason: 'marks the size of a large part' }),
    bigSizeSize: u16({ unit: 'bytes', edit: 'derived' }),
    bigSize: u32({ unit: 'bytes', edit: 'derived', doc: 'Size of the part that follows' }),
  };
}

/** Precedes the zlib stream in a compressed record's data. */
export const CompressedHead = struct('compressed record', { size: u32({ unit: 'bytes' }) });

/** TES4 HEDR. */
export const PluginHeader = struct('HEDR', {
  version: f32(),
  recordCount: u32({ edit: 'derived', doc: 'Records and groups after the first record' }),
  nextObjectId: u32({ display: 'hex' }),
});

const PLUGIN_KINDS = { 0: 'plugin', 1: 'master', 32: 'save' } as const;

/** Kinds of Morrowind's files, of which a plugin is either of the first two. */
export const MORROWIND_MASTER = 1;

/** TES3 HEDR. */
export const MorrowindHeader = struct('Morrowind HEDR', {
  version: f32(),
  kind: u32({ values: PLUGIN_KINDS }),
  author: text(32),
  description: text(256),
  recordCount: u32({ edit: 'derived', doc: 'Records after the first one' }),
});

/** EDID, MAST and MODL (a path relative to Meshes): terminated by a NUL, which some tools omit. */
export const NulEndedText = struct('text', { text: text(rest) });

/** REFR NAME. */
export const FormLink = struct('form id', { formId: formId('Another record') });

const CELL_BIT = { interior: 0, hasWater: 1 } as const;

export const CELL_FLAG = { interior: 1 << CELL_BIT.interior } as const;

/** CELL DATA: the known flags are in its first byte, and some files have only that. */
export const CellData = struct('CELL DATA', {
  flags: flags(u8, CELL_BIT),
});

/** CELL XCLC: only in exterior cells. */
export const CellGrid = struct('CELL XCLC', {
  x: i32({ doc: 'In cells of 4,096 units' }),
  y: i32({ doc: 'In cells of 4,096 units' }),
});

/** Units per side of an exterior cell. */
export const CELL_UNITS = 4096;

interface CombinedCounts {
  readonly referenceCount: number;
}

/** CELL XCRI: the cell's combined meshes, and the references combined in each. */
export const CombinedReferences = struct('CELL XCRI', {
  meshCount: u32({ edit: 'derived' }),
  referenceCount: u32({ edit: 'derived', doc: 'Twice the number of pairs' }),
  meshes: array(u32({ display: 'hex' }), 'meshCount', {
    doc: 'Ids of the cell’s combined meshes: part of their files’ names',
  }),
  pairs: array(
    struct('combined reference', {
      reference: formId('The combined reference'),
      mesh: u32({ display: 'hex', doc: 'Id of its combined mesh' }),
    }),
    (_context: Context, { referenceCount }: CombinedCounts) => Math.floor(referenceCount / 2),
  ),
  trailing: bytes(rest),
});
export type CombinedReferences = Infer<typeof CombinedReferences>;

/** CELL XPRI: references of a cell with combined meshes that are not combined. Source: reference precombined.md, B5. */
export const UncombinedReferences = struct('CELL XPRI', {
  references: array(formId('The reference'), rest, {
    doc: 'References of the cell that are not combined',
  }),
  trailing: bytes(rest),
});

/** REFR DATA. */
export const Placement = struct('REFR DATA', { position: Vector3, rotation: Vector3 });

/** REFR XSCL. */
export const Scale = struct('REFR XSCL', { scale: f32() });
