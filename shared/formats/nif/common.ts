import { f16, f32, i32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, struct, switchOn, when } from '#shared/binary/struct.ts';
import { sizedText } from '#shared/binary/text.ts';
import type { Meta, StructType, Type } from '#shared/binary/type.ts';
import { inlineTypeName } from './schema.ts';
import { hasStringTable, type NifContext, V4_1_0_1, V5_0_0_1, V10_0_1_0, V10_1_0_106 } from './version.ts';

/**
 * Types that blocks are made of. Names of fields and types are those of the published description (nif.xml), which all
 * NIF tools use.
 */

/**
 * A block: its fields, after what old files put before each block. There are hundreds, of which a file has a few, so
 * fields of its own come as a function, which is called when they are first used.
 */
export function block<const F extends Readonly<Record<string, Type<unknown, unknown>>>>(
  name: string,
  fields: F | (() => F),
  meta: Meta = {},
) {
  return struct(name, () => ({ ...FRAME, ...(typeof fields === 'function' ? fields() : fields) }), meta);
}

const FRAME = {
  blockType: when(({ version }: NifContext) => version < V5_0_0_1, inlineTypeName),
  separator: when(
    ({ version }: NifContext) => version >= V10_0_1_0 && version <= V10_1_0_106,
    u32({ hue: 'padding', doc: 'Always 0' }),
  ),
};

/** Any block type, even if only its first fields are known, or none. */
export type BlockType = StructType;

/** For a field that decides whether others are stored: changing it rebuilds its block. */
export const DECIDES = { decides: true } as const;
/** For a field that decides in which form others are stored: blank values could not replace those. */
export const fixedFor = (reason: string) => ({ edit: 'never', reason }) as const;

/** Index of a block further down the tree; -1 = none. */
export const ref = (meta: Meta = {}) => i32({ refersTo: 'blocks', blank: -1, ...meta });
/** Index of a block beside or further up the tree; -1 = none. */
export const ptr = (meta: Meta = {}) => ref({ owns: false, ...meta });

/** A string: an index into the header's table, or the text itself before 20.1.0.1. */
export const string = (meta: Meta = {}) =>
  switchOn((context: NifContext) => (hasStringTable(context) ? 'index' : 'inline'), {
    index: u32({ refersTo: 'strings', blank: NO_STRING, ...meta }),
    inline: sizedText(u32(), meta),
  });

/** A string index that means no string. */
export const NO_STRING = 0xffffffff;

/** A file path, stored in place in every version. */
export const sizedString = (meta: Meta = {}) => sizedText(u32(), meta);

/** The path of a texture, stored in place in every version. */
export const texturePath = (meta: Meta = {}) => sizedString({ names: 'textures', ...meta });

const YES_NO = { 0: 'no', 1: 'yes' } as const;
/** One byte; four before 4.1.0.1. */
export const bool = (meta: Meta = {}) =>
  switchOn(({ version }: NifContext) => (version < V4_1_0_1 ? 'wide' : 'byte'), {
    wide: u32({ values: YES_NO, hue: 'flag', ...meta }),
    byte: u8({ values: YES_NO, hue: 'flag', ...meta }),
  });

/** Yes or no in one byte in every version. */
export const byteBool = (meta: Meta = {}) => u8({ values: YES_NO, hue: 'flag', ...meta });

/** References after their number. `takes` applies to each. */
export const refs = (count: string, { takes, ...meta }: Meta = {}) =>
  array(takes === undefined ? ref() : ref({ takes }), count, meta);

export const Vector3 = struct('Vector3', { x: f32(), y: f32(), z: f32() });
export const Vector4 = struct('Vector4', { x: f32(), y: f32(), z: f32(), w: f32() });
/** In this order in the file. */
export const Quaternion = struct('Quaternion', { w: f32({ blank: 1 }), x: f32(), y: f32(), z: f32() });
/** Havok's order. */
export const HkQuaternion = struct('hkQuaternion', { x: f32(), y: f32(), z: f32(), w: f32() });
/** Row-major: row times column rotates a point. */
export const Matrix33 = struct('Matrix33', {
  m11: f32({ blank: 1 }),
  m12: f32(),
  m13: f32(),
  m21: f32(),
  m22: f32({ blank: 1 }),
  m23: f32(),
  m31: f32(),
  m32: f32(),
  m33: f32({ blank: 1 }),
});
/** Rows of four, as Havok's code writes them. */
export const Matrix43 = struct('hkMatrix3', {
  m11: f32(),
  m12: f32(),
  m13: f32(),
  m14: f32({ hue: 'padding' }),
  m21: f32(),
  m22: f32(),
  m23: f32(),
  m24: f32({ hue: 'padding' }),
  m31: f32(),
  m32: f32(),
  m33: f32(),
  m34: f32({ hue: 'padding' }),
});
export const Matrix44 = struct('Matrix44', {
  m11: f32(),
  m12: f32(),
  m13: f32(),
  m14: f32(),
  m21: f32(),
  m22: f32(),
  m23: f32(),
  m24: f32(),
  m31: f32(),
  m32: f32(),
  m33: f32(),
  m34: f32(),
  m41: f32(),
  m42: f32(),
  m43: f32(),
  m44: f32(),
});
export const Color3 = struct('Color3', { r: f32(), g: f32(), b: f32() });
/** Blank colors are white and opaque, which changes nothing. */
export const Color4 = struct('Color4', {
  r: f32({ blank: 1 }),
  g: f32({ blank: 1 }),
  b: f32({ blank: 1 }),
  a: f32({ blank: 1 }),
});
export const TexCoord = struct('TexCoord', { u: f32(), v: f32() });
export const HalfTexCoord = struct('HalfTexCoord', { u: f16(), v: f16() });
export const HalfVector3 = struct('HalfVector3', { x: f16(), y: f16(), z: f16() });
export const Triangle = struct('Triangle', { v1: u16(), v2: u16(), v3: u16() });
/** Points whose dot product with the normal is the constant. */
export const NiPlane = struct('NiPlane', { normal: Vector3, constant: f32() });
/** A bounding sphere. */
export const NiBound = struct('NiBound', { center: Vector3, radius: f32() });
export const NiTransform = struct('NiTransform', {
  rotation: Matrix33,
  translation: Vector3,
  scale: f32({ blank: 1 }),
});

/** For parts that big-endian files hold in reverse. */
export const ONE_UNIT = {
  doc: 'Big-endian files store this as one 32-bit number: its bytes are reversed, the first on PC is the last here',
} as const;

/**
 * Four single bytes. The byte swapper treats them as one 32-bit unit: reversed in big-endian files (xbox360-nif.md,
 * A2).
 */
export function fourBytes<const N extends readonly [string, string, string, string]>(
  name: string,
  names: N,
  meta: Meta = {},
) {
  const fields = (order: readonly string[]) =>
    Object.fromEntries(order.map((field) => [field, u8(meta)])) as Readonly<
      Record<N[number], ReturnType<typeof u8>>
    >;
  return switchOn(({ littleEndian }: NifContext) => (littleEndian ? 'little' : 'big'), {
    little: struct(name, fields(names)),
    big: struct(name, fields(names.toReversed()), ONE_UNIT),
  });
}
/** Blank colors are white and opaque, like those of floats. */
export const ByteColor4 = fourBytes('ByteColor4', ['r', 'g', 'b', 'a'], { blank: 255 });

/** Fields that every named object starts with. */
export const OBJECT_NET = {
  name: string({ doc: 'Name by which animations and the game find it' }),
  numExtraDataList: when(({ version }: NifContext) => version >= V10_0_1_0, u32({ edit: 'derived' })),
  extraDataList: when(
    ({ version }: NifContext) => version >= V10_0_1_0,
    refs('numExtraDataList', { takes: 'extra data' }),
  ),
  extraData: when(({ version }: NifContext) => version < V10_0_1_0, ref({ takes: 'extra data' })),
  controller: ref({ takes: 'controller', doc: 'First of its animation controllers' }),
};
