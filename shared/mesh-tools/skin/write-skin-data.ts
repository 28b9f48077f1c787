import type { Infer } from '#shared/binary/type.ts';
import type { NiSkinData } from '#shared/formats/nif/blocks/skin.ts';
import type { ShapeWeights } from '#shared/formats/nif/geometry/shape-weights.ts';
import type { EditWords, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** Influences of one bone. */
export interface BoneList {
  readonly index: readonly number[];
  readonly weight: readonly number[];
}

/** Writes influences to the lists of bones of a NiSkinData. @returns whether anything changes */
export function writeSkinWeights(
  draft: MeshDraft,
  holder: number,
  weights: ShapeWeights,
  words: EditWords,
): boolean {
  const { boneList } = draft.value(holder) as unknown as Infer<typeof NiSkinData>;
  return writeBoneLists(draft, holder, listsByBone(weights, boneList.length), words);
}

/** Writes the lists of a NiSkinData, one for each bone. @returns whether anything changes */
export function writeBoneLists(
  draft: MeshDraft,
  holder: number,
  lists: readonly BoneList[],
  words: EditWords,
): boolean {
  const data = draft.value(holder) as unknown as Infer<typeof NiSkinData>;
  const boneList = data.boneList.map((one, at) => {
    const { index, weight } = lists[at] ?? { index: [], weight: [] };
    const { length } = index;
    const vertexWeights = { length, index: Uint16Array.from(index), weight: Float32Array.from(weight) };
    return { ...one, numVertices: length, vertexWeights };
  });
  const isStored = data.hasVertexWeights === undefined || data.hasVertexWeights !== 0;
  return draft.rewrite(holder, { ...data, ...(isStored ? {} : { hasVertexWeights: 1 }), boneList }, words);
}

function listsByBone({ start, bone, weight }: ShapeWeights, bones: number): readonly BoneList[] {
  const lists = Array.from({ length: bones }, () => ({ index: [] as number[], weight: [] as number[] }));
  for (let vertex = 0; vertex + 1 < start.length; vertex += 1) {
    for (let i = start[vertex]!; i < start[vertex + 1]!; i += 1) {
      lists[bone[i]!]?.index.push(vertex);
      lists[bone[i]!]?.weight.push(weight[i]!);
    }
  }
  return lists;
}
