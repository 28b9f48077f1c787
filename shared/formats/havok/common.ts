import { f32, u16, u32, u64 } from '#shared/binary/number.ts';
import { struct } from '#shared/binary/struct.ts';
import { bytes, terminatedText } from '#shared/binary/text.ts';
import type { Context, Meta, StructType, Type } from '#shared/binary/type.ts';
import type { Declaration, Member } from '#shared/formats/havok/reflection/declaration.ts';

/** Building blocks of all packfile classes. */

/** Packfiles of the games for PCs are little-endian. Types differ by the size of pointers. */
export const CONTEXT: Context = { littleEndian: true };

/**
 * Zero in a file; the game fills it in from the fixup for its location. The field shows its target, and changes only
 * with the fixups.
 */
export const pointer = (meta: Meta = {}) =>
  u64({ refersTo: POINTERS, edit: 'never', reason: 'is filled in when the game loads the file', ...meta });
/** The same for machines with pointers of four bytes. */
export const pointer4 = (meta: Meta = {}) =>
  u32({ refersTo: POINTERS, edit: 'never', reason: 'is filled in when the game loads the file', ...meta });
/** Group that pointers refer to (`Referents`), by their location instead of their value. */
export const POINTERS = 'pointers';
/** Group of the texts that pointers refer to. */
export const TEXTS = 'texts';
/** Groups of the events and variables of a behavior, by their number. */
export const EVENTS = 'events';
export const VARIABLES = 'variables';

const BY_ELEMENTS = { edit: 'derived', reason: 'counts elements that are stored elsewhere' } as const;

/** An array with its elements elsewhere in the object. */
export const HkArray = struct('hkArray', {
  data: pointer(),
  size: u32(BY_ELEMENTS),
  capacity: u32({ display: 'hex', doc: 'The size with bit 31 set', ...BY_ELEMENTS }),
});

/** The same for machines with pointers of four bytes. */
export const HkArray4 = struct('hkArray', {
  data: pointer4(),
  size: u32(BY_ELEMENTS),
  capacity: u32({ display: 'hex', doc: 'The size with bit 31 set', ...BY_ELEMENTS }),
});

/** An array of a convex shape, which stores the distance from this very field to its elements. */
export const RelArray = struct('hkRelArray', {
  count: u16(BY_ELEMENTS),
  offset: u16({ unit: 'bytes', doc: 'From the array’s own first byte', ...BY_ELEMENTS }),
});

/** A set of bits, in words of 32. */
export const BitField = struct('hkBitField', {
  words: HkArray,
  numBits: u32(BY_ELEMENTS),
  padding: padding(4),
});

/** The first fields of every object. */
export const OBJECT = {
  vtable: pointer({ doc: 'Filled in by the object’s virtual fixup' }),
  memory: u64({ edit: 'never', reason: 'belongs to the running game' }),
};

export const Vector4 = struct('hkVector4', { x: f32(), y: f32(), z: f32(), w: f32() });
export const Quaternion = struct('hkQuaternion', { x: f32(), y: f32(), z: f32(), w: f32() });

export const FIXED = { edit: 'never', reason: 'decides how the object is laid out' } as const;
export const FOLLOWS = { edit: 'derived', reason: 'is derived from the shape' } as const;

/** Bytes without meaning. */
export function padding(length: number, reason = 'has no meaning'): Type<Uint8Array> {
  return bytes(length, { hue: 'padding', edit: 'never', reason });
}

/** Bytes of unknown meaning. */
export function unknown(length: number): Type<Uint8Array> {
  return bytes(length, { edit: 'never', reason: 'is unknown' });
}

/** A Havok class: the fields at the start of its objects, and the elements of the arrays after them. */
export interface HavokClass {
  readonly name: string;
  /** Hash of its declaration; a different hash means a different layout. */
  readonly signature: number;
  readonly head: StructType;
  readonly arrays: Arrays;
  /** Its declaration, if its layout is derived from that. */
  readonly declaration?: Declaration;
}

/** Elements of arrays, by the path of the array's field; texts, by the path of the pointer to them. */
export type Arrays = Readonly<Record<string, Elements>>;

export interface Elements {
  readonly type: Type<unknown, unknown>;
  /** Arrays inside each element; of elements that are pointers to texts, the text has the path ''. */
  readonly arrays: Arrays;
  /** What an element is declared as, if the layout is derived from that. */
  readonly member?: Member;
}

/** Text up to a zero, which a pointer leads to. */
export const STRING: Elements = {
  type: terminatedText(),
  arrays: {},
};

export function havokClass<const F extends Readonly<Record<string, Type<unknown, unknown>>>>(
  name: string,
  signature: number,
  fields: F,
  arrays: Readonly<Record<string, Elements | Type<unknown, unknown>>> = {},
): HavokClass & { readonly head: ReturnType<typeof struct<F>> } {
  return { name, signature, head: struct(name, fields), arrays: arraysOf(arrays) };
}

/** Elements that have arrays of their own. */
export function elements(
  type: StructType,
  arrays: Readonly<Record<string, Type<unknown, unknown>>>,
): Elements {
  return { type, arrays: arraysOf(arrays) };
}

function arraysOf(arrays: Readonly<Record<string, Elements | Type<unknown, unknown>>>): Arrays {
  const named = Object.entries(arrays).map(
    ([name, given]) => [name, 'kind' in given ? { type: given, arrays: {} } : given] as const,
  );
  return Object.fromEntries(named);
}
