import { aligned } from '#shared/binary/aligned.ts';
import { joinBytes } from '#shared/binary/join-bytes.ts';
import { fixedSize, read, write } from '#shared/binary/read.ts';
import type { StructType, Type } from '#shared/binary/type.ts';
import { capacityOf } from './array-counts.ts';
import { arrayOf } from './class-plan.ts';
import { CONTEXT, type HavokClass, HkArray, RelArray } from './common.ts';
import { fieldLocation } from './field-location.ts';
import { ALIGNMENT } from './schema.ts';
import { META_CLASSES, type Pointer, writePackfile } from './write-packfile.ts';

/** Values of some fields of a struct; the others are zero. */
export type PlannedFields = Readonly<Record<string, unknown>>;

/** Elements of an array as they are stored. */
export interface PlannedElements {
  readonly count: number;
  readonly bytes: Uint8Array;
  /** Bytes to keep free after them. */
  readonly padding?: number;
}

/** An object of a packfile that is to come, with those that it points to. */
export interface ObjectPlan {
  readonly type: HavokClass;
  readonly head: PlannedFields;
  /** Elements by the path of their array: `sections`, `sections[0].nodes`. Absent arrays are empty. */
  readonly arrays?: Readonly<Record<string, PlannedElements>>;
  /** Objects by the path of the pointer to them: `properties`, `bodyCinfos[0].shape`, `referencedObjects[0]`. */
  readonly pointers?: Readonly<Record<string, ObjectPlan>>;
}

/**
 * Writes an object and all that it points to, in the order of Havok’s own packfiles: each object before those that it points
 * to, and what is in an object by the order of its fields. Class names come in the order of the objects.
 */
export function packfileBytes(root: ObjectPlan): Uint8Array<ArrayBuffer> {
  const numbers = new Map<ObjectPlan, number>();
  const ordered: ObjectPlan[] = [];
  const visit = (plan: ObjectPlan): void => {
    if (numbers.has(plan)) return;
    numbers.set(plan, ordered.push(plan) - 1);
    for (const { target } of pointersOf(plan)) visit(target);
  };
  visit(root);
  const laid = ordered.map(layOut);
  const types = new Map(ordered.map(({ type }) => [type.name, type.signature]));
  return writePackfile({
    classes: [...META_CLASSES, ...Array.from(types, ([name, signature]) => ({ name, signature }))],
    objects: laid.map(({ bytes }, i) => ({ className: ordered[i]?.type.name ?? '', bytes })),
    local: laid.flatMap(({ arrays }, object) =>
      arrays.map(({ from, to }): Pointer => ({ from: { object, offset: from }, to: { object, offset: to } })),
    ),
    global: laid.flatMap(({ offsetOf }, object) =>
      pointersOf(ordered[object]!).map(
        ({ place, target }): Pointer => ({
          from: { object, offset: offsetOf(place) },
          to: { object: numbers.get(target) ?? 0, offset: 0 },
        }),
      ),
    ),
  });
}

/** Bytes of an object, without those that it points to. */
export function objectSize(plan: ObjectPlan): number {
  return layOut(plan).bytes.length;
}

/** Elements from some fields of each, or from numbers. */
export function rows(
  element: Type<unknown, unknown>,
  values: readonly (PlannedFields | number | bigint)[],
): PlannedElements {
  return { count: values.length, bytes: joinBytes(values.map((value) => valueBytes(element, value))) };
}

/** Elements from a column for each field, or from a column of numbers. */
export function columns<C extends { readonly length: number }>(
  element: Type<unknown, C>,
  values: C,
): PlannedElements {
  return { count: values.length, bytes: write(arrayOf(element), values, CONTEXT) };
}

/** The bytes of a struct from some of its fields, or of a number. */
export function valueBytes(type: Type<unknown, unknown>, value: PlannedFields | number | bigint): Uint8Array {
  if (typeof value === 'number' || typeof value === 'bigint') return write(type, value, CONTEXT);
  const blank = read(type, new Uint8Array(fixedSize(type, CONTEXT)), CONTEXT);
  return write(type, filled(blank, value), CONTEXT);
}

function filled(blank: unknown, fields: PlannedFields): PlannedFields {
  const values = { ...(blank as Record<string, unknown>) };
  for (const [name, value] of Object.entries(fields)) {
    if (!(name in values)) throw new RangeError(`A struct has no field ${name}.`);
    const isStruct = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
    values[name] = isStruct ? filled(values[name], value as PlannedFields) : value;
  }
  return values;
}

/** Where a field is: in the head of its object, or in an element of an array. */
interface Place {
  /** Path of the array. */
  readonly array: string | undefined;
  /** Offset from the start of the head or of the array’s elements. */
  readonly at: number;
  readonly field: Type<unknown, unknown>;
  /** By which fields are in order: offset in the head, element, offset in it. */
  readonly order: readonly [number, number, number];
}

function placeOf(type: HavokClass, path: string): Place {
  const [, array, index, inner] = /^([\w.]+)\[(\d+)\](?:\.([\w.]+))?$/.exec(path) ?? [];
  if (array === undefined) {
    const { offset, type: field } = fieldLocation(type.head, path);
    return { array, at: offset, field, order: [offset, -1, 0] };
  }
  const element = type.arrays[array]?.type;
  if (element === undefined) throw new RangeError(`${type.name} has no array ${array}.`);
  const { offset, type: field } =
    inner === undefined ? { offset: 0, type: element } : fieldLocation(element, inner);
  const at = Number(index) * fixedSize(element, CONTEXT) + offset;
  return { array, at, field, order: [fieldLocation(type.head, array).offset, Number(index), offset] };
}

function inOrder<T extends { readonly place: Place }>(placed: readonly T[]): readonly T[] {
  return placed.toSorted(({ place: { order: a } }, { place: { order: b } }) => {
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}

function pointersOf({ type, pointers = {} }: ObjectPlan) {
  return inOrder(Object.entries(pointers).map(([path, target]) => ({ place: placeOf(type, path), target })));
}

interface Laid {
  readonly bytes: Uint8Array;
  /** Arrays whose elements a fixup leads to. */
  readonly arrays: readonly { readonly from: number; readonly to: number }[];
  offsetOf(place: Place): number;
}

/** The bytes of an object: its head, then its arrays. */
function layOut({ type, head, arrays = {} }: ObjectPlan): Laid {
  const starts = new Map<string, number>();
  const offsetOf = ({ array, at }: Place): number =>
    at + (array === undefined ? 0 : (starts.get(array) ?? 0));
  const placed = inOrder(
    Object.entries(arrays).map(([path, elements]) => ({ path, elements, place: placeOf(type, path) })),
  ).filter(({ elements }) => elements.count > 0);
  let end = fixedSize(type.head, CONTEXT);
  for (const { path, elements, place } of placed) {
    // Elements of convex shapes follow each other without gaps; others are aligned.
    const start = place.field === RelArray ? end : aligned(end, ALIGNMENT);
    starts.set(path, start);
    end = start + elements.bytes.length + (elements.padding ?? 0);
  }
  const bytes = new Uint8Array(aligned(end, ALIGNMENT));
  bytes.set(valueBytes(type.head, head));
  for (const at of arrayOffsets(type.head)) bytes.set(arrayField(0), at);
  const local: { from: number; to: number }[] = [];
  for (const { path, elements } of placed) bytes.set(elements.bytes, starts.get(path));
  for (const { path, elements, place } of placed) {
    const from = offsetOf(place);
    const to = starts.get(path) ?? 0;
    if (place.field === RelArray) {
      bytes.set(valueBytes(RelArray, { count: elements.count, offset: to - from }), from);
      continue;
    }
    bytes.set(arrayField(elements.count), from);
    local.push({ from, to });
  }
  return { bytes, arrays: local, offsetOf };
}

function arrayField(size: number): Uint8Array {
  return valueBytes(HkArray, { size, capacity: capacityOf(size) });
}

/** Where a struct has arrays, also in the structs in it. */
function arrayOffsets(struct: StructType): readonly number[] {
  return struct.fields.flatMap(({ name, type }) => {
    const at = fieldLocation(struct, name).offset;
    if (type === HkArray) return [at];
    return 'fields' in type ? arrayOffsets(type as StructType).map((inner) => at + inner) : [];
  });
}
