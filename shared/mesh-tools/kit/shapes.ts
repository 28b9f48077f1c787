import { UserError } from '#shared/errors.ts';
import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import { flagOf } from '#shared/formats/nif/flag-of.ts';
import { isShape, type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { isSkinned, skinOf } from '#shared/formats/nif/geometry/shape-skin.ts';
import type { MeshDraft } from './mesh-draft.ts';
import { sharers } from './vertex-lists.ts';

/**
 * The shapes that a tool for geometry may change. Those whose vertices cannot be written are left, with the reason; each set of
 * vertices comes once, though several shapes may share it.
 */
export function editableShapes(draft: MeshDraft): readonly number[] {
  const holders = new Set<number>();
  return draft.blocks(isShape).filter((shape) => {
    const geometry = shapeGeometry(draft, shape);
    if (geometry === undefined) {
      draft.leave(shape, 'Its vertices are not in this file, or cannot be read.');
      return false;
    }
    const { holder } = geometry;
    const skin = skinOf(draft, shape);
    if (skin === undefined && isSkinned(draft, shape)) {
      draft.leave(shape, 'It refers to a skin that is not there.');
      return false;
    }
    const { data, skinPartition } = (skin === undefined ? undefined : draft.value(skin)) ?? {};
    const own = [shape, holder, skin, data, skinPartition].filter(
      (block): block is number => typeof block === 'number' && block >= 0,
    );
    if (!own.every((block) => draft.isKnown(block))) {
      draft.leave(shape, 'It has bytes that are not understood.');
      return false;
    }
    if (geometry.form === 'partition' && sharers(draft, shape, geometry).length > 0) {
      draft.leave(shape, 'It shares its skin, which has the vertices, with another shape.');
      return false;
    }
    if (holders.has(holder)) return false;
    holders.add(holder);
    return true;
  });
}

/** Why a shape cannot have tangents, as a sentence; undefined if it can. */
export function requireFrames(
  draft: MeshDraft,
  shape: number,
  { normals, uvSets }: ShapeGeometry,
): string | undefined {
  const { bs } = draft.context;
  if (bs === 0) return 'Morrowind has no tangents.';
  if (draft.type(shape) === 'BSDynamicTriShape') return 'Faces of Skyrim SE have no tangents.';
  if (hasModelNormals(draft, shape))
    return 'Its shader takes normals from a model-space map, which needs no tangents.';
  if (normals === undefined) return 'It has no normals, which tangents need.';
  if (uvSets.length === 0) return 'It has no texture coordinates, which tangents need.';
  return undefined;
}

/** Whether a shape’s shader takes its normals from a map in the space of the model. */
export function hasModelNormals({ mesh }: MeshDraft, shape: number): boolean {
  const shader = Number(mesh.value(shape)?.shaderProperty ?? -1);
  return (
    isOfKind(mesh.types[shader] ?? '', 'shader property') &&
    flagOf(mesh, shader, 'shaderFlags1', 'modelSpaceNormals') === true
  );
}

/** Number of vertices at which one of two directions turned by more than 5°. */
export function turnedBy(
  ...[a, b, c, d]: readonly [
    before: Float32Array,
    after: Float32Array,
    before2?: Float32Array,
    after2?: Float32Array,
  ]
): number {
  let turned = 0;
  for (let i = 0; i < a.length; i += 3) {
    const isTurned =
      cosine(a, b, i) < COS_5 || (c !== undefined && d !== undefined && cosine(c, d, i) < COS_5);
    if (isTurned) turned += 1;
  }
  return turned;
}

const COS_5 = Math.cos((5 * Math.PI) / 180);

/** 1 for directions without length, of which nothing can be said. */
function cosine(a: Float32Array, b: Float32Array, at: number): number {
  const lengths = Math.hypot(a[at]!, a[at + 1]!, a[at + 2]!) * Math.hypot(b[at]!, b[at + 1]!, b[at + 2]!);
  if (!(lengths > 0)) return 1;
  return (a[at]! * b[at]! + a[at + 1]! * b[at + 1]! + a[at + 2]! * b[at + 2]!) / lengths;
}

/**
 * Changes a shape, or leaves it as it was before with the reason.
 * @param change throws UserError with words that follow “The shape”
 * @returns whether anything changes
 */
export function orLeave(draft: MeshDraft, shape: number, change: () => boolean): boolean {
  try {
    return draft.attempt(change);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    draft.leave(shape, `The shape ${error.message}.`);
    return false;
  }
}
