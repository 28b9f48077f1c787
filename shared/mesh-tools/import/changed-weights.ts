import { UserError } from '#shared/errors.ts';
import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { ShapeWeights } from '#shared/formats/nif/geometry/shape-weights.ts';
import type { GltfShape, GltfSkin } from '#shared/scene/gltf-in/gltf-shapes.ts';
import type { ImportRows } from './changed-vertices.ts';

/** Weights are rounded to 8 bits by some programs, and normalized. */
const SAME_WEIGHT = 0.005;
/** Weights below this do nothing, and would take the place of others. */
const LEAST_WEIGHT = 1e-4;

/**
 * The influences of a shape’s vertices after an import; undefined if none changes. Bones are found by name.
 * @throws UserError `no-such-bone` if a vertex is moved by a bone that the shape’s skin does not have, `same-bones` if
 *   bones of one name cannot be told apart
 */
export function changedWeights(
  { weights }: ShapeGeometry,
  { skin: was }: GltfShape,
  { skin: now }: GltfShape,
  { from, newOf }: ImportRows,
): ShapeWeights | undefined {
  if (weights === undefined || was === undefined || now === undefined) return undefined;
  const boneOf = bonesByName(was, now);
  const start = new Uint32Array(from.length + 1);
  const bones: number[] = [];
  const values: number[] = [];
  let isChanged = false;
  for (const [i, old] of from.entries()) {
    const before = influences(was, old, (joint) => joint);
    const after = newOf[i]! < 0 ? before : influences(now, newOf[i]!, boneOf);
    if (after.size === 0 || areSame(before, after)) {
      for (let at = weights.start[old]!; at < weights.start[old + 1]!; at += 1) {
        bones.push(weights.bone[at]!);
        values.push(weights.weight[at]!);
      }
    } else {
      isChanged = true;
      for (const [bone, weight] of after) {
        bones.push(bone);
        values.push(weight);
      }
    }
    start[i + 1] = bones.length;
  }
  return isChanged ? { start, bone: Uint16Array.from(bones), weight: Float32Array.from(values) } : undefined;
}

/** Bones of the same name, or without one, are told apart by their order, where there are as many as before. */
function bonesByName(was: GltfSkin, now: GltfSkin): (joint: number) => number {
  const before = placesByName(was.names);
  const after = placesByName(now.names);
  return (joint) => {
    const name = now.names[joint] ?? '';
    const known = before.get(name) ?? [];
    const places = after.get(name) ?? [];
    if (known.length > 1 && known.length !== places.length) {
      const words = name === '' ? 'has bones without names' : `has several bones named “${name}”`;
      throw new UserError('same-bones', `${words}, and the glTF file has another number of them`);
    }
    const bone = known[known.length === 1 ? 0 : places.indexOf(joint)];
    if (bone !== undefined) return bone;
    throw new UserError('no-such-bone', `has weights for “${name}”, which is no bone of its skin`);
  };
}

function placesByName(names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, name] of names.entries()) {
    const known = places.get(name);
    if (known === undefined) places.set(name, [place]);
    else known.push(place);
  }
  return places;
}

/** Weight by bone, adding up to 1. */
function influences(
  { width, joints, weights }: GltfSkin,
  vertex: number,
  boneOf: (joint: number) => number,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let sum = 0;
  for (let at = vertex * width; at < (vertex + 1) * width; at += 1) {
    const weight = weights[at]!;
    if (weight < LEAST_WEIGHT) continue;
    const bone = boneOf(joints[at]!);
    found.set(bone, (found.get(bone) ?? 0) + weight);
    sum += weight;
  }
  for (const [bone, weight] of found) found.set(bone, weight / sum);
  return found;
}

function areSame(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): boolean {
  for (const bone of new Set([...a.keys(), ...b.keys()])) {
    if (Math.abs((a.get(bone) ?? 0) - (b.get(bone) ?? 0)) > SAME_WEIGHT) return false;
  }
  return true;
}
