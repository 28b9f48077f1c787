import { fixedSize } from '#shared/binary/read.ts';
import type { Infer, Type } from '#shared/binary/type.ts';
import type { Finding } from '#shared/errors.ts';
import { arrayOf } from './class-plan.ts';
import { CONTEXT, type HavokClass } from './common.ts';
import { fieldLocation } from './field-location.ts';
import { partNamed, partsOf, valueAt } from './object-parts.ts';
import { type HavokObject, objectAt, type Packfile } from './open.ts';

/** An object opened for reading: its head's values, and its arrays by name. */
export interface ObjectReader<H> {
  readonly object: HavokObject;
  readonly head: H;
  readonly findings: readonly Finding[];
  /** The elements of an array as columns; none if it is empty or damaged. */
  array<C>(name: string, element: Type<unknown, C>): C;
  /** The target object of a pointer in the head. */
  follow(field: string): HavokObject | undefined;
  /** The target object of a pointer in an array element; omit `field` if the elements are pointers themselves. */
  followIn(
    name: string,
    index: number,
    element: Type<unknown, unknown>,
    field?: string,
  ): HavokObject | undefined;
}

/**
 * Opens an object of a known class.
 * @returns undefined if the object is of another class, or truncated
 */
export function readObject<T>(
  packfile: Packfile,
  object: HavokObject | undefined,
  type: HavokClass & { readonly head: Type<T, unknown> },
): ObjectReader<T> | undefined {
  if (object?.type !== type) return undefined;
  const parts = partsOf(packfile, object);
  const head = partNamed(parts, 'head');
  if (head === undefined) return undefined;
  return {
    object,
    head: valueAt(packfile, type.head, head.start, head.end),
    findings: parts.findings,
    array(name, element) {
      const part = partNamed(parts, name);
      return valueAt(packfile, arrayOf(element), part?.start ?? object.start, part?.end ?? object.start);
    },
    follow: (field) =>
      objectAt(packfile, packfile.fixups.target(object.start + fieldLocation(type.head, field).offset)),
    followIn(name, index, element, field) {
      const part = partNamed(parts, name);
      if (part?.count === undefined || index >= part.count) return undefined;
      const inside = field === undefined ? 0 : fieldLocation(element, field).offset;
      const from = part.start + index * fixedSize(element, CONTEXT) + inside;
      return objectAt(packfile, packfile.fixups.target(from));
    },
  };
}

/** The values at the start of an object of a class. */
export type Head<K extends HavokClass> = Infer<K['head']>;
