import { fixedSize } from '#shared/binary/read.ts';
import { array } from '#shared/binary/struct.ts';
import { rest, type Type } from '#shared/binary/type.ts';
import type { Member } from '#shared/formats/havok/reflection/declaration.ts';
import { type Arrays, CONTEXT, type HavokClass, HkArray, HkArray4, RelArray, STRING } from './common.ts';
import { fieldLocation } from './field-location.ts';

/** What is known about a class before reading its objects: files have thousands of the same class. */
export interface ClassPlan {
  readonly headSize: number;
  readonly arrays: readonly ArrayPlan[];
}

/** An array of a struct: offsets of its count and data from the struct's start, and its elements. */
export interface ArrayPlan {
  /** Name of the part with its elements: `simdTree.nodes` is `simdTreeNodes`. */
  readonly name: string;
  readonly at: number;
  /** Offset of the element count: a u16 for a relative array, otherwise a u32; -1 for text that ends with a zero. */
  readonly countAt: number;
  /** Where a relative array stores the distance to its elements; -1 if a fixup leads to them. */
  readonly offsetAt: number;
  readonly elementSize: number;
  /** All elements. Created once, since its layout is resolved once per type. */
  readonly type: Type<unknown, unknown>;
  /** Arrays inside each element. */
  readonly inner: readonly ArrayPlan[];
  /** What an element is declared as, if the layout is derived from that. */
  readonly member: Member | undefined;
}

const plans = new WeakMap<HavokClass, ClassPlan>();

export function classPlan(type: HavokClass): ClassPlan {
  let plan = plans.get(type);
  if (plan === undefined) {
    plan = { headSize: fixedSize(type.head, CONTEXT), arrays: arrayPlans(type.head, type.arrays) };
    plans.set(type, plan);
  }
  return plan;
}

const arrays = new WeakMap<Type<unknown, unknown>, Type<unknown, unknown>>();

/** An array up to the end of the data. */
export function arrayOf<C>(element: Type<unknown, C>): Type<C, unknown> {
  let type = arrays.get(element);
  if (type === undefined) {
    type = array(element, rest);
    arrays.set(element, type);
  }
  return type as Type<C, unknown>;
}

function arrayPlans(owner: Type<unknown, unknown>, described: Arrays): readonly ArrayPlan[] {
  return Object.entries(described).map(([path, elements]) => {
    const { type, arrays: inner, member } = elements;
    const { offset: at, type: field } = path === '' ? { offset: 0, type: owner } : fieldLocation(owner, path);
    if (elements === STRING) {
      const name = camelCase(path.split('.'));
      return { name, at, countAt: -1, offsetAt: -1, elementSize: 1, type, inner: [], member };
    }
    const isRelative = field === RelArray;
    const head = field === HkArray4 ? HkArray4 : HkArray;
    return {
      name: camelCase(path.split('.')),
      at,
      countAt: at + fieldLocation(isRelative ? RelArray : head, isRelative ? 'count' : 'size').offset,
      offsetAt: isRelative ? at + fieldLocation(RelArray, 'offset').offset : -1,
      elementSize: fixedSize(type, CONTEXT),
      type: arrayOf(type),
      inner: arrayPlans(type, inner),
      member,
    };
  });
}

/** `nodes` of the second section is `sections1Nodes`. */
export function camelCase([first = '', ...others]: readonly string[]): string {
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
