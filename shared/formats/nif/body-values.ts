import type { LocatedField } from '#shared/binary/located-field.ts';
import type { NamedValue } from '#shared/formats/kit/open-file.ts';
import { BODY_VALUES, INFO, LAYER, MATERIAL, SHAPE_VALUES, type Value } from './body-value-table.ts';
import { blockField } from './located.ts';
import type { Nif } from './open.ts';
import {
  fieldAt,
  MAX_SHAPES,
  numberAt,
  type OwnedField,
  SHAPE,
  type ShapeFields,
  shapeAt,
  shapesBelow,
} from './shape-fields.ts';

/**
 * The values of a body or shape that people look up and change. Paths are those of the file's field tree. Sources:
 * reference nif.md, 5; nif.xml. Fields named in `also` were equal in every body and shape of the test files.
 */
export type BodyValue = NamedValue;

/**
 * The values of a rigid body, phantom or shape, with those of the shapes below it; none for other blocks. Omits
 * values that the version does not store or that cannot be read from a damaged block.
 */
export function bodyValues(nif: Nif, index: number): readonly BodyValue[] {
  const type = nif.blocks.type(index);
  const block = blockField(nif, index);
  if (BODIES.has(type)) {
    const shapes = shapesBelow(nif, numberAt(block, 'shape') ?? -1);
    const layers = shapes.flatMap((one) => one.layers);
    return [
      ...materialValues(shapes),
      ...layerValues(block, layers),
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
/** They repeat the material and radius of the one shape in them. */
const WRAPPER = /^bhk(Convex)?TransformShape$/;

/** Transform shapes around a shape, innermost first. */
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
      if (wrapper === index || wrappers.has(wrapper) || wrappers.size >= MAX_SHAPES) continue;
      wrappers.add(wrapper);
      pending.push(wrapper);
    }
  }
  return [...wrappers];
}

function materialValues(shapes: readonly ShapeFields[]): readonly BodyValue[] {
  return groupedValues(
    shapes.flatMap(({ materials }) => materials),
    MATERIAL,
  );
}

/** One entry for each distinct value, with all fields that store it. */
function groupedValues(
  fields: readonly OwnedField[],
  { label, consequence }: Pick<Value, 'label' | 'consequence'>,
): readonly BodyValue[] {
  const byValue = new Map<unknown, OwnedField[]>();
  for (const owned of fields) {
    const value = owned.field.value();
    byValue.set(value, [...(byValue.get(value) ?? []), owned]);
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

/** A body's layer, with its copy and the parts of its mesh that have the same one; then the parts that have others. */
function layerValues(block: LocatedField, layers: readonly OwnedField[]): readonly BodyValue[] {
  const own = fieldAt(block, 'havokFilter.layer');
  if (own === undefined) return [];
  const copy = fieldAt(block, `${INFO}.havokFilter.layer`);
  const same = layers.filter(({ field }) => field.value() === own.value());
  const others = layers.filter(({ field }) => field.value() !== own.value());
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
