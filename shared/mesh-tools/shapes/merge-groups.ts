import type { VertexColumns } from '#shared/formats/nif/blocks/vertex-data.ts';
import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { ownBlocks, whyNotOwn } from '#shared/mesh-tools/kit/own-blocks.ts';
import { childrenOf, parentNode } from '#shared/mesh-tools/kit/parent-node.ts';
import { editableShapes } from '#shared/mesh-tools/kit/shapes.ts';
import { partsOf } from '#shared/mesh-tools/kit/triangle-parts.ts';
import { SameBlocks } from './same-blocks.ts';

/**
 * The selected shapes that are of one material below one node, with the same lists of vertices, in groups of two and more.
 * Those that cannot be merged are left, with the reason.
 * @param referrers as `referrersIn` tells
 */
export function mergeGroups(
  draft: MeshDraft,
  referrers: ReadonlyMap<number, readonly number[]>,
): readonly (readonly number[])[] {
  const same = new SameBlocks(draft.mesh);
  const groups = new Map<string, number[]>();
  for (const shape of editableShapes(draft)) {
    if (!canBeKept(draft, shape)) continue;
    const key = keyOf(draft, shape, referrers, same);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [shape]);
    else known.push(shape);
  }
  return [...groups.values()].flatMap((shapes) => {
    if (shapes.length < 2) return [];
    const kept = shapes.filter((shape) => {
      const reason = whyNotMerged(draft, shape, referrers);
      if (reason !== undefined) draft.leave(shape, reason);
      return reason === undefined;
    });
    return kept.length < 2 ? [] : [kept];
  });
}

/** Whether a shape has triangles without an order or number that matters: no segments, no levels of detail, no face. */
function canBeKept(draft: MeshDraft, shape: number): boolean {
  const { triangles, count } = shapeGeometry(draft, shape)!;
  const parts = partsOf(draft.value(shape) ?? {}, triangles.length / 3);
  return count > 0 && parts.kind === 'none' && draft.type(shape) !== 'BSDynamicTriShape';
}

/** The same text for shapes that can be one: all that they have, but for their names, places, vertices and skins. */
function keyOf(
  draft: MeshDraft,
  shape: number,
  referrers: ReadonlyMap<number, readonly number[]>,
  same: SameBlocks,
): string {
  const value = draft.value(shape) ?? {};
  const parent = referrers.get(shape)?.find((block) => childrenOf(draft, block).includes(shape)) ?? -1;
  const { frames, skin } = ownBlocks(draft, shape);
  const { normals, tangents, uvSets, colors } = shapeGeometry(draft, shape)!;
  const lists = [normals, tangents, colors].map((list) => list !== undefined).join();
  const plain = { ...value, ...blankFields(draft, shape, skin >= 0), ...withoutFrames(value, frames) };
  return [parent, skin >= 0, lists, uvSets.length, same.keyOf(shape, plain)].join(' ');
}

/** Fields that may differ, with the values of a blank block. */
function blankFields(draft: MeshDraft, shape: number, isSkinned: boolean): BlockValue {
  const value = draft.value(shape) ?? {};
  const blank = draft.blank(draft.type(shape));
  // Where bones place the vertices, nothing is baked.
  const places = isSkinned ? [] : ['translation', 'rotation', 'scale'];
  const names = [
    ...places,
    'name',
    'controller',
    'collisionObject',
    'boundingSphere',
    'boundMinMax',
    'data',
    'skin',
    'skinInstance',
    'numVertices',
    'numTriangles',
    'dataSize',
    'vertexData',
    'triangles',
  ];
  return Object.fromEntries(names.filter((name) => name in value).map((name) => [name, blank[name]]));
}

function withoutFrames({ extraDataList }: BlockValue, frames: number): BlockValue {
  if (!(extraDataList instanceof Int32Array) || frames < 0) return {};
  const list = extraDataList.filter((block) => block !== frames);
  return { numExtraDataList: list.length, extraDataList: list };
}

/** Why a shape stays, as a sentence; undefined if it can be merged with others. */
function whyNotMerged(
  draft: MeshDraft,
  shape: number,
  referrers: ReadonlyMap<number, readonly number[]>,
): string | undefined {
  const parent = parentNode(draft, shape, referrers);
  if (typeof parent === 'string') return parent;
  if (draft.type(parent) === 'BSOrderedNode') return 'The node above it draws its children in order.';
  if (Number(draft.value(shape)?.collisionObject ?? -1) >= 0) return 'It has collision of its own.';
  const { triangles, count, form, holder, weights, positions } = shapeGeometry(draft, shape)!;
  if (!positions.every(Number.isFinite)) return 'It has vertices that are not numbers.';
  if (triangles.some((vertex) => vertex >= count)) return 'Some of its triangles refer to missing vertices.';
  if (ownBlocks(draft, shape).skin >= 0 && weights === undefined) return 'Its vertices have no weights.';
  if (form === 'shape' || form === 'partition') {
    const { eyeData, unknown } = (draft.value(holder)?.vertexData ?? {}) as Partial<VertexColumns>;
    if (eyeData !== undefined || unknown !== undefined)
      return 'Its vertices have fields that others may not have.';
  }
  return whyNotOwn(draft, shape, referrers);
}
