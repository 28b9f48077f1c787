import { UserError } from '#shared/errors.ts';
import { isShape, type ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { skinOf } from '#shared/formats/nif/geometry/shape-skin.ts';
import { canMorphsFollow } from './follow-morphs.ts';
import type { MeshDraft } from './mesh-draft.ts';

/**
 * Refuses to change the number or order of a shape’s vertices where something else counts them.
 * @throws UserError `shared-geometry`, `bound-geometry` in words that follow “The shape”
 */
export function requireOwnVertices(draft: MeshDraft, shape: number, geometry: ShapeGeometry): void {
  const { form, holder } = geometry;
  if (sharers(draft, shape, geometry).length > 0)
    throw new UserError('shared-geometry', 'shares its vertices with another shape');
  const inData = form === 'data' || form === 'strips';
  if (inData && Number(draft.value(holder)?.additionalData ?? -1) >= 0)
    throw new UserError('bound-geometry', 'has additional geometry data, which lists its vertices');
  if (Number(draft.value(shape)?.particleDataSize ?? 0) > 0)
    throw new UserError('bound-geometry', 'has data for particles, which lists its vertices');
  if (hasMorphs(draft, shape) && !canMorphsFollow(draft, shape, geometry.count))
    throw new UserError('bound-geometry', 'has morphs, which list its vertices');
  const list = extraDataOf(draft, shape).find((block) => BY_VERTEX.has(draft.type(block)));
  if (list !== undefined)
    throw new UserError('bound-geometry', `has ${draft.type(list)}, which lists its vertices`);
  if (skinOf(draft, shape) !== undefined && draft.mesh.types.includes('BSClothExtraData'))
    throw new UserError('bound-geometry', 'may be cloth, which lists its vertices');
}

/** Other shapes whose vertices are the same block: shapes with one data block, or one skin that has the vertices. */
export function sharers(draft: MeshDraft, shape: number, { form, holder }: ShapeGeometry): readonly number[] {
  if (form === 'shape') return [];
  const skin = skinOf(draft, shape);
  return draft.mesh.types.flatMap((type, block) => {
    if (block === shape) return [];
    const isSame = form === 'partition' ? skinOf(draft, block) === skin : draft.value(block)?.data === holder;
    return isSame && isShape(type) ? [block] : [];
  });
}

/** Whether a controller of the shape moves its vertices by lists of their positions. */
export function hasMorphs(draft: MeshDraft, shape: number): boolean {
  const seen = new Set<unknown>();
  let controller = draft.value(shape)?.controller;
  while (typeof controller === 'number' && controller >= 0 && !seen.has(controller)) {
    if (draft.type(controller) === 'NiGeomMorpherController') return true;
    seen.add(controller);
    controller = draft.value(controller)?.nextController;
  }
  return false;
}

/** Extra data with an entry for each vertex. */
const BY_VERTEX: ReadonlySet<string> = new Set(['BSPositionData', 'NiVertWeightsExtraData']);

/** Extra data of a block: a list, or before 10.0.1.0 a chain. */
function extraDataOf(draft: MeshDraft, block: number): readonly number[] {
  const { extraDataList, extraData } = draft.value(block) ?? {};
  const found = new Set<number>(extraDataList instanceof Int32Array ? extraDataList : []);
  let next = extraData;
  while (typeof next === 'number' && next >= 0 && !found.has(next)) {
    found.add(next);
    next = draft.value(next)?.nextExtraData;
  }
  return [...found];
}
