import { bf16, f32, i8, i16, i32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, struct } from '#shared/binary/struct.ts';
import type { Meta, Type } from '#shared/binary/type.ts';
import { EVENTS, Quaternion, VARIABLES, Vector4 } from '#shared/formats/havok/common.ts';
import type { Release } from '#shared/formats/havok/layout.ts';
import type { Declaration, Member } from './declaration.ts';

/** Members in the words of Havok’s reflection: see `declaration.ts`. */

export function declare(
  name: string,
  members: Declaration['members'],
  more: Pick<Declaration, 'parent' | 'signatures'> = {},
): Declaration {
  return { name, members, ...more };
}

const value = (type: Type<unknown, unknown>, size: number, align = size): Member => ({
  kind: 'value',
  type,
  size,
  align,
});

export const real = (meta: Meta = {}): Member => value(f32(meta), 4);
/** The upper half of a real number. */
export const half = (meta: Meta = {}): Member => value(bf16(meta), 2);
export const int8 = (meta: Meta = {}): Member => value(i8(meta), 1);
export const int16 = (meta: Meta = {}): Member => value(i16(meta), 2);
export const int32 = (meta: Meta = {}): Member => value(i32(meta), 4);
export const uint8 = (meta: Meta = {}): Member => value(u8(meta), 1);
export const uint16 = (meta: Meta = {}): Member => value(u16(meta), 2);
export const uint32 = (meta: Meta = {}): Member => value(u32(meta), 4);
const TRUTH = { 0: 'false', 1: 'true' };
export const bool = (meta: Meta = {}): Member => enumeration(TRUTH, value(u8({ values: TRUTH, ...meta }), 1));
/** A number whose values have names in the XML form, as Havok spells them. */
export const enumeration = (names: Readonly<Record<number, string>>, member: Member): Member =>
  member.kind === 'value' ? { ...member, names } : member;
/** A number whose bits have names in the XML form. */
export const flagsOf = (names: Readonly<Record<number, string>>, member: Member): Member =>
  member.kind === 'value' ? { ...member, names, combined: true } : member;
const vectors = (
  type: Type<unknown, unknown>,
  shown: readonly (3 | 4)[],
  fourths: readonly number[] = [],
): Member => ({
  kind: 'value',
  type,
  size: 16 * shown.length,
  align: 16,
  shown: shown.map((numbers, i) => ({ numbers, fourth: fourths[i] ?? 0 })),
});
export const vector4: Member = vectors(Vector4, [4]);
export const quaternion: Member = vectors(Quaternion, [4]);
export const ulong: Member = { kind: 'ulong' };
export const pointerTo: Member = { kind: 'pointer' };
export const stringPtr: Member = { kind: 'string' };

const QsTransform = struct('hkQsTransform', { translation: Vector4, rotation: Quaternion, scale: Vector4 });
export const qsTransform: Member = vectors(QsTransform, [3, 4, 3]);
/** Columns of a rotation. */
const Matrix3 = struct('hkMatrix3', { column0: Vector4, column1: Vector4, column2: Vector4 });
export const matrix3: Member = vectors(Matrix3, [3, 3, 3]);
const Transform = struct('hkTransform', { rotation: Matrix3, translation: Vector4 });
export const transform: Member = vectors(Transform, [3, 3, 3, 3], [0, 0, 0, 1]);

const Matrix4 = struct('hkMatrix4', {
  column0: Vector4,
  column1: Vector4,
  column2: Vector4,
  column3: Vector4,
});
export const matrix4: Member = vectors(Matrix4, [4, 4, 4, 4]);

/** An event of the behavior. */
export const eventId: Member = int32({ refersTo: EVENTS, doc: 'An event of the behavior; -1 = none' });
/** A variable of the behavior. */
export const variableIndex: Member = int32({
  refersTo: VARIABLES,
  doc: 'A variable of the behavior; -1 = none',
});
/** One of a list of names. */
export const choice8 = (values: Readonly<Record<number, string>>): Member =>
  enumeration(values, int8({ values }));
export const choice16 = (values: Readonly<Record<number, string>>): Member =>
  enumeration(values, int16({ values }));

export const arrayOf = (of: Member): Member => ({ kind: 'array', of });
export const fixed = (of: Member, count: number): Member => ({ kind: 'fixed', of, count });
export const inPlace = (of: Declaration): Member => ({ kind: 'struct', of });
export const ignored = (member: Member): Member => ({ ...member, ignored: true });
export const aligned16 = (member: Member): Member => ({ ...member, aligned: 16 });
/** An array of the running game, whose elements are never stored. */
export const runningArray: Member = ignored(arrayOf(pointerTo));
export const runningPointer: Member = ignored(pointerTo);
export const only = (release: Release, member: Member, called?: string): Member =>
  called === undefined ? { ...member, only: release } : { ...member, only: release, called };

/** Elements in place, as a field. */
export function repeated(type: Type<unknown, unknown>, count: number): Type<unknown, unknown> {
  return array(type, count) as Type<unknown, unknown>;
}

/** What every object with virtual functions begins with. */
export const hkReferencedObject = declare('hkReferencedObject', {
  vtable: ignored(ulong),
  memSizeAndFlags: ignored(uint16()),
  referenceCount: ignored(uint16()),
});
