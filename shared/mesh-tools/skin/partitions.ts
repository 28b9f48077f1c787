import { NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { skinOf } from '#shared/formats/nif/geometry/shape-skin.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { editableShapes } from '#shared/mesh-tools/kit/shapes.ts';
import { partitionGroups, writePartitions } from './write-partitions.ts';

/** Makes the partitions of skins anew. */
export const partitions: MeshTool = {
  id: 'partitions',
  draft(draft) {
    for (const shape of editableShapes(draft)) remakePartitions(draft, shape);
  },
};

function remakePartitions(draft: MeshDraft, shape: number): void {
  const instance = skinOf(draft, shape);
  if (instance === undefined) return;
  const holder = Number(draft.value(instance)?.skinPartition ?? -1);
  const partition = blockAs(draft, holder, NiSkinPartition);
  if (partition === undefined) return;
  const reason = whyNot(draft, shape, instance, holder);
  if (reason !== undefined) {
    draft.leave(shape, reason);
    return;
  }
  const { triangles, weights } = shapeGeometry(draft, shape)!;
  const before = partition.partitions.length;
  const groups = partitionGroups(draft.value(instance) ?? {}, partition, triangles);
  writePartitions(
    draft,
    instance,
    { triangles, weights: weights!, groups },
    {
      change: 'partitions',
      old: String(before),
      new: 'made anew',
      why: 'With all triangles of the shape, at most four weights a vertex and as many bones as the game takes.',
    },
  );
}

/** Why the partitions of a shape cannot be made, as a sentence; undefined if they can. */
function whyNot(draft: MeshDraft, shape: number, skin: number, holder: number): string | undefined {
  const geometry = shapeGeometry(draft, shape);
  if (geometry?.weights === undefined) return 'Its vertices have no weights.';
  if (!draft.isKnown(holder)) return 'Its partitions have bytes that are not understood.';
  const { triangles, count, weights } = geometry;
  const { bones } = draft.value(skin) ?? {};
  const boneCount = bones instanceof Int32Array ? bones.length : 0;
  if (weights.bone.some((bone) => bone >= boneCount))
    return 'Some weights are of bones that its skin does not have; mend its weights first.';
  if (triangles.some((vertex) => vertex >= count)) return 'Some of its triangles refer to missing vertices.';
  return triangles.length === 0 ? 'It has no triangles.' : undefined;
}
