import type { Infer } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import type { NiMorphData } from '#shared/formats/nif/blocks/animation-data.ts';
import { picked, pointColumns } from '#shared/formats/nif/geometry/columns.ts';
import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { type ShapeMorph, shapeMorphs } from '#shared/formats/nif/geometry/shape-morphs.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { GltfMorph, GltfShape } from '#shared/scene/gltf-in/gltf-shapes.ts';
import type { ImportRows } from './changed-vertices.ts';

/** What an import makes of a shape’s morphs. */
export interface ChangedMorphs {
  /** The block that has them, and its new value. */
  readonly holder: number;
  readonly value: BlockValue;
  /** Whether the file has other morphs than an export of the mesh. */
  readonly isChanged: boolean;
  /** What is left, as sentences. */
  readonly notes: readonly string[];
}

/**
 * The morphs of a shape after an import, found by name; undefined if it has none. Those that the file lacks stay, on the
 * vertices as they are now.
 *
 * @param positions the new ones; undefined = they stay
 * @param reach difference within which offsets are the same
 * @throws UserError `bound-geometry` in words that follow “The shape”
 */
export function changedMorphs(
  draft: MeshDraft,
  shape: number,
  geometry: ShapeGeometry,
  was: GltfShape,
  now: GltfShape,
  { from, newOf }: ImportRows,
  positions: Float32Array | undefined,
  reach: number,
): ChangedMorphs | undefined {
  const known = shapeMorphs(draft, shape, geometry.count, (stored) => stringOf(draft.mesh.nif, stored));
  if (known === undefined) return undefined;
  const { holder, isRelative, targets } = known;
  if (!draft.isKnown(holder)) throw new UserError('bound-geometry', 'has morphs that are not understood');
  const base = picked(known.base, from, 3);
  if (positions !== undefined) {
    const before = picked(geometry.positions, from, 3);
    for (let i = 0; i < base.length; i += 1) {
      const moved = positions[i]! - before[i]!;
      if (moved !== 0) base[i]! += moved;
    }
  }
  let isChanged = false;
  const missing: string[] = [];
  const vectors = [base];
  for (const target of targets) {
    const [old, next] = [was, now].map(({ morphs }) => morphNamed(morphs, targets, target));
    const offsets = picked(target.offsets, from, 3);
    if (old === undefined || next === undefined) missing.push(target.name);
    else isChanged = mergeOffsets(offsets, old.offsets, next.offsets, { from, newOf }, reach) || isChanged;
    vectors.push(isRelative ? offsets : offsets.map((value, i) => value + base[i]!));
  }
  const data = draft.value(holder) as unknown as Infer<typeof NiMorphData>;
  const isMoved = positions !== undefined || isChanged || from.length !== geometry.count;
  return {
    holder,
    value: {
      ...data,
      numVertices: from.length,
      morphs: data.morphs.map((morph, at) => ({
        ...morph,
        // Positions less their base and back again would round.
        vectors: isMoved || !isInOrder(from) ? pointColumns(vectors[at]!) : morph.vectors,
      })),
    },
    isChanged,
    notes: [...missingNote(missing, targets.length), ...unknownNote(now.morphs, targets)],
  };
}

/** The morph of the same name, and of several the one in the same place among them. */
function morphNamed(
  morphs: readonly GltfMorph[],
  targets: readonly ShapeMorph[],
  { name, index }: ShapeMorph,
): GltfMorph | undefined {
  const place = targets.filter((one) => one.name === name && one.index < index).length;
  return morphs.filter((one) => one.name === name)[place];
}

/** Takes over the offsets that differ from those that were exported. @returns whether any does */
function mergeOffsets(
  offsets: Float32Array,
  before: Float32Array,
  after: Float32Array,
  { from, newOf }: ImportRows,
  reach: number,
): boolean {
  let isChanged = false;
  for (const [i, old] of from.entries()) {
    const at = newOf[i]!;
    if (at < 0) continue;
    const isSame = [0, 1, 2].every(
      (axis) => Math.abs(before[3 * old + axis]! - after[3 * at + axis]!) <= reach,
    );
    if (isSame) continue;
    isChanged = true;
    offsets.set(after.subarray(3 * at, 3 * at + 3), 3 * i);
  }
  return isChanged;
}

function isInOrder(from: Uint32Array): boolean {
  return from.every((old, i) => old === i);
}

function missingNote(missing: readonly string[], count: number): readonly string[] {
  if (missing.length === 0) return [];
  return missing.length === count
    ? ['Its morphs stay, as the glTF file has none of them.']
    : [`Morphs that stay, as the glTF file does not have them: ${missing.join(', ')}.`];
}

function unknownNote(morphs: readonly GltfMorph[], targets: readonly ShapeMorph[]): readonly string[] {
  const unknown = morphs.filter(({ name }) => !targets.some((target) => target.name === name));
  return unknown.length === 0
    ? []
    : [
        `Morphs that the mesh does not have, which are left out: ${unknown.map(({ name }) => name).join(', ')}.`,
      ];
}
