import type { LocatedField } from '#shared/binary/located-field.ts';
import { parsePath } from '#shared/binary/path.ts';
import { FormatError } from '#shared/errors.ts';
import { downLinksOf } from './links.ts';
import { blockField } from './located.ts';
import type { Nif } from './open.ts';

/** Finds the materials and layers in the shapes of bhk bodies. */

/** Types of shapes, and of blocks that hold a shape's data. */
export const SHAPE = /^(bhk\w+Shape|hkPackedNiTriStripsData|bhkCompressedMeshShapeData)$/;

/** Materials and layers of a shape's parts: an array, and the field in each element. */
const PART_MATERIALS: Readonly<Record<string, readonly [string, string]>> = {
  bhkPackedNiTriStripsShape: ['subShapes', 'material'],
  hkPackedNiTriStripsData: ['subShapes', 'material'],
  bhkCompressedMeshShapeData: ['chunkMaterials', 'material'],
};
const PART_LAYERS: Readonly<Record<string, readonly [string, string]>> = {
  bhkPackedNiTriStripsShape: ['subShapes', 'havokFilter.layer'],
  hkPackedNiTriStripsData: ['subShapes', 'havokFilter.layer'],
  bhkNiTriStripsShape: ['filters', 'layer'],
  bhkCompressedMeshShapeData: ['chunkMaterials', 'filter.layer'],
};
/** More than any real body has; files may claim more. */
export const MAX_SHAPES = 1000;
const MAX_PARTS = 1024;

/** A material or layer, and what it belongs to. */
export interface OwnedField {
  readonly field: LocatedField;
  readonly owner: string;
}

/** The materials and layers of a shape. */
export interface ShapeFields {
  readonly materials: readonly OwnedField[];
  readonly layers: readonly OwnedField[];
  /** Whether a limit ended the search early, so not all fields that must change together were found. */
  readonly isPartial: boolean;
}

/** A shape and those below it, outermost first. */
export function shapesBelow(nif: Nif, index: number): readonly ShapeFields[] {
  const seen = new Set<number>();
  const pending = [index];
  let isPartial = false;
  for (let shape = pending.pop(); shape !== undefined; shape = pending.pop()) {
    if (seen.has(shape) || !SHAPE.test(nif.blocks.type(shape))) continue;
    if (seen.size >= MAX_SHAPES) {
      isPartial = true;
      break;
    }
    seen.add(shape);
    const below = unlessDamaged(() => downLinksOf(nif, shape), []);
    if (below.length > MAX_SHAPES) isPartial = true;
    pending.push(
      ...below
        .slice(0, MAX_SHAPES)
        .map(({ to }) => to)
        .toReversed(),
    );
  }
  return [...seen].map((shape) => {
    const fields = shapeAt(nif, shape);
    return isPartial ? { ...fields, isPartial } : fields;
  });
}

/** The materials and layers of one shape alone. */
export function shapeAt(nif: Nif, index: number): ShapeFields {
  const block = blockField(nif, index);
  const type = nif.blocks.type(index);
  const owner = `${type} ${index}`;
  const own = fieldAt(block, 'material');
  return {
    materials: [
      ...(own === undefined ? [] : [{ field: own, owner }]),
      ...parts(block, owner, PART_MATERIALS[type]),
    ],
    layers: parts(block, owner, PART_LAYERS[type]),
    isPartial: [PART_MATERIALS[type], PART_LAYERS[type]].some(
      (steps) => steps !== undefined && (block.step(steps[0])?.childCount ?? 0) > MAX_PARTS,
    ),
  };
}

function parts(
  block: LocatedField,
  owner: string,
  steps: readonly [string, string] | undefined,
): readonly OwnedField[] {
  if (steps === undefined) return [];
  const [array, path] = steps;
  const elements = block.step(array)?.children(0, MAX_PARTS) ?? [];
  return elements.flatMap((element, i) => {
    const field = fieldAt(element, path);
    return field === undefined ? [] : [{ field, owner: `part ${i + 1} of ${owner}` }];
  });
}

/** A field below another; undefined if the version does not have it, or the bytes end before it does. */
export function fieldAt(from: LocatedField, path: string): LocatedField | undefined {
  const found = parsePath(path).reduce<LocatedField | undefined>((field, step) => field?.step(step), from);
  return unlessDamaged(() => (found?.value() === undefined ? undefined : found), undefined);
}

/** Reads from a block, with a fallback if it is damaged; the damage itself is among the file's findings. */
export function unlessDamaged<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) return fallback;
    throw error;
  }
}

/** The number in a field below another. */
export function numberAt(from: LocatedField, path: string): number | undefined {
  const field = fieldAt(from, path);
  return field === undefined ? undefined : Number(field.value());
}
