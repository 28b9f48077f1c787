import type { LocatedField } from '#shared/binary/located-field.ts';
import { parsePath } from '#shared/binary/path.ts';
import { FormatError } from '#shared/errors.ts';
import { downLinksOf } from './links.ts';
import { blockField } from './located.ts';
import type { Nif } from './open.ts';

/** Where the shapes of bhk bodies keep their materials and layers. */

/** Types of shapes, and of blocks that hold what a shape is made of. */
export const SHAPE = /^(bhk\w+Shape|hkPackedNiTriStripsData|bhkCompressedMeshShapeData)$/;

/** Where shapes keep materials and layers of their parts: an array, and the field in each element. */
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
export const MOST_SHAPES = 1000;
const MOST_PARTS = 1024;

/** A field that may hold the same value as others, and what it belongs to. */
export interface Place {
  readonly field: LocatedField;
  readonly owner: string;
}

/** Where a shape keeps its materials and layers. */
export interface ShapePlaces {
  readonly materials: readonly Place[];
  readonly layers: readonly Place[];
  /** Whether there is more than was looked at: what is found is then not all that must change together. */
  readonly isCut: boolean;
}

/** A shape and those below it, from the outermost in. */
export function shapesBelow(nif: Nif, index: number): readonly ShapePlaces[] {
  const seen = new Set<number>();
  const pending = [index];
  let isCut = false;
  for (let shape = pending.pop(); shape !== undefined; shape = pending.pop()) {
    if (seen.has(shape) || !SHAPE.test(nif.blocks.type(shape))) continue;
    if (seen.size >= MOST_SHAPES) {
      isCut = true;
      break;
    }
    seen.add(shape);
    const below = orWithout(() => downLinksOf(nif, shape), []);
    if (below.length > MOST_SHAPES) isCut = true;
    pending.push(
      ...below
        .slice(0, MOST_SHAPES)
        .map(({ to }) => to)
        .toReversed(),
    );
  }
  return [...seen].map((shape) => {
    const places = shapeAt(nif, shape);
    return isCut ? { ...places, isCut } : places;
  });
}

/** The places of one shape alone. */
export function shapeAt(nif: Nif, index: number): ShapePlaces {
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
    isCut: [PART_MATERIALS[type], PART_LAYERS[type]].some(
      (place) => place !== undefined && (block.step(place[0])?.childCount ?? 0) > MOST_PARTS,
    ),
  };
}

function parts(
  block: LocatedField,
  owner: string,
  place: readonly [string, string] | undefined,
): readonly Place[] {
  if (place === undefined) return [];
  const [array, path] = place;
  const elements = block.step(array)?.children(0, MOST_PARTS) ?? [];
  return elements.flatMap((element, i) => {
    const field = fieldAt(element, path);
    return field === undefined ? [] : [{ field, owner: `part ${i + 1} of ${owner}` }];
  });
}

/** A field below another; undefined where the version has none, or the bytes end before it does. */
export function fieldAt(from: LocatedField, path: string): LocatedField | undefined {
  const found = parsePath(path).reduce<LocatedField | undefined>((field, step) => field?.step(step), from);
  return orWithout(() => (found?.value() === undefined ? undefined : found), undefined);
}

/** What a damaged block can still answer; the damage itself is among the file's findings. */
export function orWithout<T>(answer: () => T, without: T): T {
  try {
    return answer();
  } catch (error) {
    if (error instanceof FormatError) return without;
    throw error;
  }
}

/** The number in a field below another. */
export function numberAt(from: LocatedField, path: string): number | undefined {
  const field = fieldAt(from, path);
  return field === undefined ? undefined : Number(field.value());
}
