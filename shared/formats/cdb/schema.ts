import { flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { type Context, type Infer, rest } from '#shared/binary/type.ts';

/**
 * The bytes of `materialsbeta.cdb`, Starfield’s compiled database of materials: a stream of chunks. First come strings and
 * classes, which declare how all that follows is stored; then two objects with the tables of contents; then a block for each
 * component of each material. Source: reference starfield.md, 4, and published descriptions; no real file was at hand.
 */

export const CONTEXT: Context = { littleEndian: true };

export const CDB_MAGIC = 'BETH';
/** Versions above this are refused. */
export const NEWEST_VERSION = 4;
/** Bytes of a chunk before its content: signature, size. */
export const CHUNK_HEAD = 8;

/** Signatures of chunks, as numbers. `USRD` is to `USER` what `DIFF` is to `OBJT`. */
export const CHUNK = {
  object: signature('OBJT'),
  /** An object that has only the fields in which it differs from its parent’s. */
  difference: signature('DIFF'),
  user: signature('USER'),
  userDifference: signature('USRD'),
  list: signature('LIST'),
  map: signature('MAPC'),
} as const;

/** Built-in types. Any other number is the position of a class’s name in the strings. */
export const BUILT_IN = {
  null: 0xffffff01,
  string: 0xffffff02,
  list: 0xffffff03,
  map: 0xffffff04,
  ref: 0xffffff05,
  i8: 0xffffff08,
  u8: 0xffffff09,
  i16: 0xffffff0a,
  u16: 0xffffff0b,
  i32: 0xffffff0c,
  u32: 0xffffff0d,
  i64: 0xffffff0e,
  u64: 0xffffff0f,
  bool: 0xffffff10,
  f32: 0xffffff11,
  f64: 0xffffff12,
} as const;

/** All numbers from this one are built-in types, known or not. */
export const FIRST_BUILT_IN = 0xffffff00;

/** What `.mat` files call the built-in types. */
export const BUILT_IN_NAMES: Readonly<Record<number, string>> = {
  [BUILT_IN.null]: '<null>',
  [BUILT_IN.string]: 'BSFixedString',
  [BUILT_IN.list]: '<collection>',
  [BUILT_IN.map]: '<collection>',
  [BUILT_IN.ref]: '<ref>',
  [BUILT_IN.i8]: 'int8_t',
  [BUILT_IN.u8]: 'uint8_t',
  [BUILT_IN.i16]: 'int16_t',
  [BUILT_IN.u16]: 'uint16_t',
  [BUILT_IN.i32]: 'int32_t',
  [BUILT_IN.u32]: 'uint32_t',
  [BUILT_IN.i64]: 'int64_t',
  [BUILT_IN.u64]: 'uint64_t',
  [BUILT_IN.bool]: 'bool',
  [BUILT_IN.f32]: 'float',
  [BUILT_IN.f64]: 'double',
};

/** Bytes of a built-in type’s value; absent for those of varying size. */
export const BUILT_IN_SIZE: Readonly<Record<number, number>> = {
  [BUILT_IN.null]: 0,
  [BUILT_IN.i8]: 1,
  [BUILT_IN.u8]: 1,
  [BUILT_IN.i16]: 2,
  [BUILT_IN.u16]: 2,
  [BUILT_IN.i32]: 4,
  [BUILT_IN.u32]: 4,
  [BUILT_IN.i64]: 8,
  [BUILT_IN.u64]: 8,
  [BUILT_IN.bool]: 1,
  [BUILT_IN.f32]: 4,
  [BUILT_IN.f64]: 8,
};

/** Field index after the last field of a difference. */
export const NO_MORE_FIELDS = 0xffff;

/** Bit of a class whose values are chunks of their own. */
export const USER_CLASS = 1 << 2;

/** Classes that the database itself is made of, by name. */
export const CLASS = {
  database: 'BSMaterial::Internal::CompiledDB',
  index: 'BSComponentDB2::DBFileIndex',
  object: 'BSComponentDB2::DBFileIndex::ObjectInfo',
  component: 'BSComponentDB2::DBFileIndex::ComponentInfo',
  edge: 'BSComponentDB2::DBFileIndex::EdgeInfo',
  id: 'BSComponentDB2::ID',
  name: 'BSComponentDB::CTName',
} as const;

/** Components whose one field is the path of a texture. */
export const TEXTURE_CLASSES: readonly string[] = ['BSMaterial::MRTextureFile', 'BSMaterial::TextureFile'];

const FOLLOWS = { edit: 'derived', reason: 'follows from what it counts' } as const;
const FIXED = { edit: 'never', reason: 'is part of a database that Modwright only reads' } as const;
const MARK = { edit: 'never', reason: 'identifies the part' } as const;
const SIZE = u32({ unit: 'bytes', ...FOLLOWS });
const STRING = { display: 'hex', ...FIXED } as const;

export const Header = struct('header', {
  magic: text(4, { expect: CDB_MAGIC, edit: 'never', reason: 'identifies the file type' }),
  headerSize: SIZE,
  version: u32(FIXED),
  chunkCount: u32({ doc: 'Chunks of the file, with this one', ...FOLLOWS }),
  more: bytes(moreHeader, { hue: 'padding' }),
});

export const ClassField = struct('field', {
  name: u32({ doc: 'Position of its name in the strings', ...STRING }),
  type: u32({ doc: 'Built-in type, or position of a class’s name in the strings', ...STRING }),
  offset: u16({ doc: 'Where the game keeps it in memory', unit: 'bytes', ...FIXED }),
  size: u16({ doc: 'What it takes in memory', unit: 'bytes', ...FIXED }),
});

const CLASS_HEAD = 12;
const CLASS_FIELD = 12;

export const ClassChunk = struct('class', {
  signature: text(4, { expect: 'CLAS', ...MARK }),
  size: SIZE,
  name: u32({ doc: 'Position of its name in the strings', ...STRING }),
  typeId: u32({ display: 'hex', ...FIXED }),
  flags: flags(u16, {
    user: { at: 2, doc: 'Its values are chunks of their own' },
    struct: { at: 3, doc: 'Its values are stored in place' },
  }),
  fieldCount: u16({ ...FOLLOWS }),
  fields: array(ClassField, 'fieldCount'),
  more: bytes(moreClass, { hue: 'padding' }),
});
export type ClassChunk = Infer<typeof ClassChunk>;

/** The beginning of the file: all that is needed to read the rest. */
export const Declarations = struct('declarations', {
  header: Header,
  strings: struct('strings', {
    signature: text(4, { expect: 'STRT', ...MARK }),
    size: SIZE,
    text: bytes('size', { doc: 'Names of classes and fields, each ending in a zero', ...FIXED }),
  }),
  types: struct('types', {
    signature: text(4, { expect: 'TYPE', ...MARK }),
    size: SIZE,
    classCount: u32({ ...FOLLOWS }),
    more: bytes(moreTypes, { hue: 'padding' }),
  }),
  classes: list(ClassChunk, classCount),
});
export type Declarations = Infer<typeof Declarations>;

const RESOURCE = {
  name: u32({ doc: 'Hash of the file name', display: 'hex', ...FIXED }),
  extension: u32({ doc: 'First four characters of the extension', display: 'hex', ...FIXED }),
  folder: u32({ doc: 'Hash of the folder', display: 'hex', ...FIXED }),
};

const OBJECT = {
  ...RESOURCE,
  id: u32({ doc: 'Number by which the database refers to it', ...FIXED }),
  parent: u32({ doc: 'Object whose values it inherits; 0 = none', ...FIXED }),
};
const HAS_DATA = { hasData: u8(FIXED) };

/** A row of the table of objects in databases of the first versions of the game. */
export const OldObjectRow = struct('object', { ...OBJECT, ...HAS_DATA });

/** A row of the table of objects since version 1.11.33 of the game. */
export const ObjectRow = struct('object', {
  ...OBJECT,
  parentName: u32({ doc: 'Hash of the parent’s file name', display: 'hex', ...FIXED }),
  parentExtension: u32({ display: 'hex', ...FIXED }),
  parentFolder: u32({ doc: 'Hash of the parent’s folder', display: 'hex', ...FIXED }),
  ...HAS_DATA,
});

export const ComponentRow = struct('component', {
  object: u32({ doc: 'Object that it is of', ...FIXED }),
  index: u16(FIXED),
  type: u16(FIXED),
});

export const EdgeRow = struct('edge', {
  source: u32(FIXED),
  target: u32({ doc: 'Object that the source is part of', ...FIXED }),
  index: u16(FIXED),
  type: u16(FIXED),
});

/** The start of a `LIST` chunk’s content. */
const LIST_HEAD = { elementType: u32(STRING), count: u32(FOLLOWS) };
export const ListHead = struct('list', LIST_HEAD);

export const OldObjectTable = struct('objects', { ...LIST_HEAD, rows: array(OldObjectRow, 'count') });
export const ObjectTable = struct('objects', { ...LIST_HEAD, rows: array(ObjectRow, 'count') });
export const ComponentTable = struct('components', { ...LIST_HEAD, rows: array(ComponentRow, 'count') });
export const EdgeTable = struct('edges', { ...LIST_HEAD, rows: array(EdgeRow, 'count') });

/** A chunk with its content as bytes. */
export const Chunk = struct('chunk', {
  signature: text(4, MARK),
  size: SIZE,
  content: bytes('size', FIXED),
});

/** A component: a chunk `OBJT` or `DIFF`, and the chunks of its lists and other values that are not stored in place. */
export const ComponentBlock = struct('component', {
  signature: text(4, MARK),
  size: SIZE,
  class: u32({ doc: 'Position of the class’s name in the strings', ...STRING }),
  fields: bytes(fieldBytes, FIXED),
  chunks: list(Chunk, rest),
});

function signature(letters: string): number {
  return [...letters].reduce((sum, letter, at) => sum + letter.charCodeAt(0) * 256 ** at, 0);
}

function moreHeader(_context: Context, { headerSize }: { readonly headerSize: number }): number {
  return headerSize - 8;
}

function moreTypes(_context: Context, { size }: { readonly size: number }): number {
  return size - 4;
}

function classCount(
  _context: Context,
  { types }: { readonly types: { readonly classCount: number } },
): number {
  return types.classCount;
}

function moreClass(
  _context: Context,
  { size, fieldCount }: { readonly size: number; readonly fieldCount: number },
): number {
  return size - CLASS_HEAD - fieldCount * CLASS_FIELD;
}

function fieldBytes(_context: Context, { size }: { readonly size: number }): number {
  return size - 4;
}
