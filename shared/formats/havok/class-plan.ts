import { fixedSize } from '#shared/binary/read.ts';
import { array } from '#shared/binary/struct.ts';
import { rest, type Type } from '#shared/binary/type.ts';
import { type Arrays, CONTEXT, type HavokClass, HkArray, RelArray } from './common.ts';
import { fieldLocation } from './field-location.ts';

/** What is known of a class before any object of it is looked at: files have thousands of the same. */
export interface ClassPlan {
  readonly headSize: number;
  readonly arrays: readonly ArrayPlan[];
}

/** An array of a struct: where its count and its place are, from the struct's start, and what its elements are. */
export interface ArrayPlan {
  /** Name of the part that its elements are: `simdTree.nodes` is `simdTreeNodes`. */
  readonly name: string;
  readonly at: number;
  /** Where its number of elements is: a u16 of a relative array, else a u32. */
  readonly countAt: number;
  /** Where a relative array says how far it is to its elements; -1 for one that a fixup leads to. */
  readonly offsetAt: number;
  readonly elementSize: number;
  /** All elements. One type for each: what a type reads by is worked out once. */
  readonly type: Type<unknown, unknown>;
  /** Arrays that each element has itself. */
  readonly inner: readonly ArrayPlan[];
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

/** An array of all that there is. */
export function arrayOf<C>(element: Type<unknown, C>): Type<C, unknown> {
  let type = arrays.get(element);
  if (type === undefined) {
    type = array(element, rest);
    arrays.set(element, type);
  }
  return type as Type<C, unknown>;
}

function arrayPlans(owner: Type<unknown, unknown>, described: Arrays): readonly ArrayPlan[] {
  return Object.entries(described).map(([path, { type, arrays: inner }]) => {
    const { offset: at, type: field } = fieldLocation(owner, path);
    const isRelative = field === RelArray;
    return {
      name: camelCase(path.split('.')),
      at,
      countAt: at + fieldLocation(isRelative ? RelArray : HkArray, isRelative ? 'count' : 'size').offset,
      offsetAt: isRelative ? at + fieldLocation(RelArray, 'offset').offset : -1,
      elementSize: fixedSize(type, CONTEXT),
      type: arrayOf(type),
      inner: arrayPlans(type, inner),
    };
  });
}

/** `nodes` of the second section is `sections1Nodes`. */
export function camelCase([first = '', ...others]: readonly string[]): string {
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
