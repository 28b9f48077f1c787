import { NiSkinData, NiSkinInstance, NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import type { VertexColumns } from '#shared/formats/nif/blocks/vertex-data.ts';
import { InfluenceGatherer, type Influences } from '#shared/scene/influences.ts';
import { identity } from '#shared/scene/matrix.ts';
import type { SceneSkin } from '#shared/scene/scene.ts';
import type { SceneParts } from './scene-parts.ts';
import type { SkinJoints } from './skin-joints.ts';

/** Adds the bone influences of a mesh's vertices. */
export type AddInfluences = (into: InfluenceGatherer) => void;

/** The bones of a mesh; undefined if it has none. Bones are numbered as in the skin. */
export function meshSkin(
  { bones, toBone }: SkinJoints,
  vertices: number,
  add: AddInfluences,
): SceneSkin | undefined {
  if (bones.length === 0) return undefined;
  const gatherer = new InfluenceGatherer(vertices, bones.length);
  add(gatherer);
  const influences: Influences = gatherer.finish();
  const inverseBind = new Float32Array(16 * bones.length);
  for (let i = 0; i < bones.length; i += 1) inverseBind.set(toBone(i) ?? identity(), 16 * i);
  return { ...influences, bones, inverseBind };
}

/** Influences stored in the vertices, since Skyrim SE; undefined if there are none. */
export function vertexInfluences({
  boneWeights: w,
  boneIndices: b,
}: VertexColumns): AddInfluences | undefined {
  if (w === undefined || b === undefined) return undefined;
  return (into) => {
    for (let vertex = 0; vertex < w.length; vertex += 1) {
      into.add(vertex, b.b0[vertex] ?? 0, w.w0[vertex] ?? 0);
      into.add(vertex, b.b1[vertex] ?? 0, w.w1[vertex] ?? 0);
      into.add(vertex, b.b2[vertex] ?? 0, w.w2[vertex] ?? 0);
      into.add(vertex, b.b3[vertex] ?? 0, w.w3[vertex] ?? 0);
    }
  };
}

/** Influences stored in the skin, up to Skyrim: by bone, or only in its partitions. */
export function dataInfluences(parts: SceneParts, skin: number): AddInfluences {
  return (into) => {
    const instance = parts.read(skin, NiSkinInstance);
    const data = parts.read(instance?.data ?? -1, NiSkinData);
    const lists = data?.boneList.map(({ vertexWeights }) => vertexWeights) ?? [];
    lists.forEach((list, bone) => {
      for (let i = 0; i < (list?.length ?? 0); i += 1)
        into.add(list?.index[i] ?? 0, bone, list?.weight[i] ?? 0);
    });
    if (lists.some((list) => (list?.length ?? 0) > 0)) return;
    partitionInfluences(parts, instance?.skinPartition ?? data?.skinPartition ?? -1, into);
  };
}

function partitionInfluences(parts: SceneParts, block: number, into: InfluenceGatherer): void {
  // A vertex that several partitions share has the same bones in each.
  const done = new Set<number>();
  for (const one of parts.read(block, NiSkinPartition)?.partitions ?? []) {
    const { numVertices, numWeightsPerVertex: width, bones, vertexMap, vertexWeights, boneIndices } = one;
    if (vertexWeights === undefined) continue;
    for (let own = 0; own < numVertices; own += 1) {
      const vertex = vertexMap?.[own] ?? own;
      if (done.has(vertex)) continue;
      done.add(vertex);
      for (let i = own * width; i < (own + 1) * width; i += 1) {
        // Without indices, the partition's bones apply in order.
        const bone = bones[boneIndices?.[i] ?? i - own * width];
        if (bone !== undefined) into.add(vertex, bone, vertexWeights[i] ?? 0);
      }
    }
  }
}
