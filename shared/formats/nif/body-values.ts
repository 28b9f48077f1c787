import type { LocatedField } from '#shared/binary/located-field.ts';
import type { NamedValue } from '#shared/formats/kit/open-file.ts';
import { BODY_VALUES, INFO, LAYER, MATERIAL, SHAPE_VALUES, type Value } from './body-value-table.ts';
import { blockField } from './located.ts';
import type { Nif } from './open.ts';
import {
  fieldAt,
  MOST_SHAPES,
  numberAt,
  type Place,
  SHAPE,
  type ShapePlaces,
  shapeAt,
  shapesBelow,
} from './shape-places.ts';

/**
 * What people look up and change of a body or shape, out of all its fields. Paths are those of the file's field tree.
 * Sources: reference nif.md, 5; nif.xml. That the values named `also` are equal was counted on every body and shape of
 * the test files.
 */
export type BodyValue = NamedValue;

/**
 * The values of a rigid body, phantom or shape, with those of the shapes below it; none for other blocks. What a version
 * does not store, or a damaged block cannot show, is left out.
 */
export function bodyValues(nif: Nif, index: number): readonly BodyValue[] {
  const type = nif.blocks.type(index);
  const block = blockField(nif, index);
  if (BODIES.has(type)) {
    const shapes = shapesBelow(nif, numberAt(block, 'shape') ?? -1);
    const places = shapes.flatMap(({ layers }) => layers);
    return [
      ...materialValues(shapes),
      ...layerValues(block, places),
      ...BODY_VALUES.flatMap((value) => valueIn(block, value)),
    ];
  }
  if (!SHAPE.test(type)) return [];
  const wrappers = wrappersOf(nif, index);
  const shapes = shapesBelow(nif, index);
  return [
    ...materialValues([...shapes, ...wrappers.map((wrapper) => shapeAt(nif, wrapper))]),
    ...groupedValues(
      shapes.flatMap(({ layers }) => layers),
      LAYER,
    ),
    ...(WRAPPER.test(type) ? [] : sizeValues(nif, block, wrappers)),
  ];
}

const BODIES = new Set(['bhkRigidBody', 'bhkRigidBodyT', 'bhkSimpleShapePhantom', 'bhkAabbPhantom']);
/** They hold material and radius of the one shape in them once more. */
const WRAPPER = /^bhk(Convex)?TransformShape$/;

/** Transforms that a shape stands in, from the innermost out. */
function wrappersOf(nif: Nif, index: number): readonly number[] {
  const around = new Map<number, number[]>();
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (!WRAPPER.test(nif.blocks.type(block))) continue;
    const inner = numberAt(blockField(nif, block), 'shape');
    if (inner !== undefined) around.set(inner, [...(around.get(inner) ?? []), block]);
  }
  const wrappers = new Set<number>();
  const pending = [index];
  for (let shape = pending.pop(); shape !== undefined; shape = pending.pop()) {
    for (const wrapper of around.get(shape) ?? []) {
      if (wrapper === index || wrappers.has(wrapper) || wrappers.size >= MOST_SHAPES) continue;
      wrappers.add(wrapper);
      pending.push(wrapper);
    }
  }
  return [...wrappers];
}

function materialValues(shapes: readonly ShapePlaces[]): readonly BodyValue[] {
  return groupedValues(
    shapes.flatMap(({ materials }) => materials),
    MATERIAL,
  );
}

/** One value for each that is stored, with all places that store it. */
function groupedValues(
  places: readonly Place[],
  { label, consequence }: Pick<Value, 'label' | 'consequence'>,
): readonly BodyValue[] {
  const byValue = new Map<unknown, Place[]>();
  for (const place of places) {
    const value = place.field.value();
    byValue.set(value, [...(byValue.get(value) ?? []), place]);
  }
  const groups = [...byValue.values()];
  return groups.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const name = groups.length === 1 ? label : `${label} of ${first.owner}${more}`;
    return [
      withCopies(
        name,
        first.field,
        others.map(({ field }) => field),
        consequence,
      ),
    ];
  });
}

/** A body's layer, with its copy and with the parts of its mesh that have the same; then the parts that have others. */
function layerValues(block: LocatedField, places: readonly Place[]): readonly BodyValue[] {
  const own = fieldAt(block, 'havokFilter.layer');
  if (own === undefined) return [];
  const copy = fieldAt(block, `${INFO}.havokFilter.layer`);
  const same = places.filter(({ field }) => field.value() === own.value());
  const others = places.filter(({ field }) => field.value() !== own.value());
  const copies = [...(copy === undefined ? [] : [copy]), ...same.map(({ field }) => field)];
  return [
    withCopies(LAYER.label, own, copies, LAYER.consequence),
    ...groupedValues(others, { ...LAYER, label: `${LAYER.label} of parts` }),
  ];
}

function sizeValues(nif: Nif, block: LocatedField, wrappers: readonly number[]): readonly BodyValue[] {
  const radius = fieldAt(block, 'radius')?.value();
  const around = wrappers.flatMap((wrapper) => {
    const field = fieldAt(blockField(nif, wrapper), 'radius');
    return field !== undefined && field.value() === radius ? [field.path] : [];
  });
  return SHAPE_VALUES.flatMap((value) => {
    const [found] = valueIn(block, value);
    if (found === undefined) return [];
    const also = [...(found.also ?? []), ...(value.path === 'radius' ? around : [])];
    return [also.length === 0 ? found : { ...found, also }];
  });
}

function valueIn(
  block: LocatedField,
  { label, path, copies = [], consequence }: Value,
): readonly BodyValue[] {
  const field = fieldAt(block, path);
  if (field === undefined) return [];
  const found = copies.flatMap((copy) => fieldAt(block, copy) ?? []);
  return [withCopies(label, field, found, consequence)];
}

function withCopies(
  label: string,
  field: LocatedField,
  copies: readonly LocatedField[],
  consequence: string,
): BodyValue {
  const also = copies.map(({ path }) => path);
  return { label, path: field.path, ...(also.length === 0 ? {} : { also }), consequence };
}
