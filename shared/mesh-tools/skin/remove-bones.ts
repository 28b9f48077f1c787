import type { Infer } from '#shared/binary/type.ts';
import {
  type BSSkinInstance,
  NiSkinData,
  NiSkinPartition,
  type SkinPartition,
} from '#shared/formats/nif/blocks/skin.ts';
import type { VertexColumns } from '#shared/formats/nif/blocks/vertex-data.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import { withColumns } from '#shared/formats/nif/geometry/columns.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import { firstFew } from '#shared/mesh-tools/kit/first-few.ts';
import type { BlockValue, EditWords, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { pickedColumns } from '#shared/mesh-tools/kit/picked-columns.ts';

type Partition = Infer<typeof SkinPartition>;

/**
 * Takes bones that move no vertex out of skins; their nodes stay. All that counts bones by position follows: the skin’s data,
 * its partitions, and the vertices of Skyrim SE and Fallout 4.
 */
export const removeBones: MeshTool = {
  id: 'remove-bones',
  draft(draft) {
    const wanted = new Set(draft.blocks(isShape));
    for (const [skin, shapes] of skinsOf(draft)) {
      if (shapes.every((shape) => wanted.has(shape))) removeUnusedBones(draft, skin, shapes);
    }
  },
};

/** The shapes that have each skin. */
function skinsOf({ mesh }: MeshDraft): ReadonlyMap<number, readonly number[]> {
  const skins = new Map<number, number[]>();
  for (const [block, type] of mesh.types.entries()) {
    const { skin, skinInstance } = (isShape(type) ? mesh.value(block) : undefined) ?? {};
    const instance = Number(skin ?? skinInstance ?? -1);
    if (!(mesh.value(instance)?.bones instanceof Int32Array)) continue;
    const known = skins.get(instance);
    if (known === undefined) skins.set(instance, [block]);
    else known.push(block);
  }
  return skins;
}

function removeUnusedBones(draft: MeshDraft, skin: number, shapes: readonly number[]): void {
  const instance = draft.value(skin) ?? {};
  const bones = instance.bones as Int32Array;
  const used = usedBones(draft, instance, shapes);
  const kept = Array.from(bones.keys()).filter((bone) => used === undefined || used.has(bone));
  if (used === undefined) {
    draft.leave(skin, 'Its weights cannot be read.');
    return;
  }
  if (kept.length === bones.length) return;
  if ([...used].some((bone) => bone >= bones.length)) {
    draft.leave(skin, 'Some weights are of bones that it does not have; mend its weights first.');
    return;
  }
  const reason = whyNot(draft, instance, [skin, ...shapes], kept.length);
  if (reason !== undefined) {
    draft.leave(skin, reason);
    return;
  }
  const names = Array.from(bones.keys())
    .filter((bone) => !used.has(bone))
    .map((bone) => nameOf(draft, bones[bone]));
  const words: EditWords = {
    change: 'bones',
    old: String(bones.length),
    new: String(kept.length),
    why: `No vertex has weights of ${firstFew(names)}.`,
  };
  const numbers = new Map(kept.map((old, at) => [old, at]));
  const move = (bone: number): number => numbers.get(bone) ?? 0;
  writeInstance(draft, skin, kept, words);
  writeData(draft, Number(instance.data), kept, words);
  writePartition(draft, partitionOf(draft, instance), move, used, words);
  for (const shape of shapes) writeShape(draft, shape, move, words);
}

/** Bones of which any influence is not 0, in any form of storage; undefined if they are not known. */
function usedBones(
  draft: MeshDraft,
  instance: BlockValue,
  shapes: readonly number[],
): ReadonlySet<number> | undefined {
  const used = new Set<number>();
  for (const shape of shapes) {
    const weights = shapeGeometry(draft, shape)?.weights;
    if (weights === undefined) return undefined;
    for (const bone of weights.bone) used.add(bone);
  }
  // The vertices come first there; data and partitions may have others.
  const boneList = blockAs(draft, instance.data, NiSkinData)?.boneList ?? [];
  for (const [bone, { vertexWeights }] of boneList.entries())
    if (vertexWeights?.weight.some((weight) => weight !== 0) === true) used.add(bone);
  const partitions = blockAs(draft, partitionOf(draft, instance), NiSkinPartition)?.partitions ?? [];
  for (const { bones, boneIndices, vertexWeights, numWeightsPerVertex: width } of partitions) {
    for (let i = 0; i < (vertexWeights?.length ?? 0); i += 1) {
      const bone = vertexWeights![i] === 0 ? undefined : bones[boneIndices?.[i] ?? i % width];
      if (bone !== undefined) used.add(bone);
    }
  }
  return used;
}

function whyNot(
  draft: MeshDraft,
  instance: BlockValue,
  blocks: readonly number[],
  kept: number,
): string | undefined {
  const { mesh } = draft;
  const own = [Number(instance.data), partitionOf(draft, instance)].filter((block) => block >= 0);
  const count = (instance.bones as Int32Array).length;
  if (kept === 0) return 'None of its bones moves a vertex.';
  if (![...blocks, ...own].every((block) => draft.isKnown(block)))
    return 'It has unused bones, but also bytes that are not understood.';
  const isShared = mesh.types.some(
    (_, block) =>
      !blocks.includes(block) &&
      own.some((one) => [mesh.value(block)?.data, mesh.value(block)?.skinPartition].includes(one)),
  );
  if (isShared) return 'It has unused bones, but another skin has the same data.';
  if (mesh.types.includes('BSClothExtraData'))
    return 'It has unused bones, but the cloth of the mesh may need them.';
  const data = draft.value(own[0] ?? -1)?.boneList as { readonly length: number } | undefined;
  return data?.length === count ? undefined : 'It has unused bones, but its data counts others.';
}

/** Before 10.1.0.101 the skin’s data has the partitions. */
function partitionOf(draft: MeshDraft, { data, skinPartition }: BlockValue): number {
  return Number(skinPartition ?? draft.value(Number(data))?.skinPartition ?? -1);
}

function nameOf({ mesh }: MeshDraft, node: number | undefined): string {
  const name = mesh.value(node ?? -1)?.name;
  return typeof name === 'number' || typeof name === 'string'
    ? `“${stringOf(mesh.nif, name)}”`
    : 'a bone without node';
}

function writeInstance(draft: MeshDraft, skin: number, kept: readonly number[], words: EditWords): void {
  const instance = draft.value(skin) as unknown as Infer<typeof BSSkinInstance>;
  const { bones, scales } = instance;
  const isScaled = scales !== undefined && scales.length === bones.length;
  draft.rewrite(
    skin,
    {
      ...instance,
      numBones: kept.length,
      bones: Int32Array.from(kept, (bone) => bones[bone]!),
      ...(isScaled ? { numScales: kept.length, scales: pickedColumns(scales, Uint32Array.from(kept)) } : {}),
    },
    words,
  );
}

function writeData(draft: MeshDraft, block: number, kept: readonly number[], words: EditWords): void {
  const data = draft.value(block);
  if (data === undefined) return;
  const list = data.boneList as { readonly length: number };
  const boneList = Array.isArray(list)
    ? kept.map((bone) => list[bone] as unknown)
    : pickedColumns(list, Uint32Array.from(kept));
  draft.rewrite(block, { ...data, numBones: kept.length, boneList }, words);
}

function writePartition(
  draft: MeshDraft,
  block: number,
  move: (bone: number) => number,
  used: ReadonlySet<number>,
  words: EditWords,
): void {
  const value = blockAs(draft, block, NiSkinPartition);
  if (value === undefined) return;
  const { vertexData } = value;
  const partitions = value.partitions.map((one) => movedPartition(one, move, used));
  const vertices = vertexData === undefined ? {} : { vertexData: movedVertices(vertexData, move) };
  draft.rewrite(block, { ...value, partitions, ...vertices }, words);
}

function movedPartition(
  one: Partition,
  move: (bone: number) => number,
  used: ReadonlySet<number>,
): Partition {
  const { bones, boneIndices } = one;
  // Without indices, the partition’s bones apply in order, so all must stay where they are.
  if (boneIndices === undefined) return { ...one, bones: bones.map(move) };
  const kept = Array.from(bones.keys()).filter((at) => used.has(bones[at]!));
  const places = new Map(kept.map((old, at) => [old, at]));
  // A partition must list a bone.
  const list = kept.length === 0 ? Uint16Array.of(0) : Uint16Array.from(kept, (at) => move(bones[at]!));
  const indices = boneIndices.map((at) => places.get(at) ?? 0);
  return { ...one, numBones: list.length, bones: list, boneIndices: indices };
}

function writeShape(draft: MeshDraft, shape: number, move: (bone: number) => number, words: EditWords): void {
  const value = draft.value(shape) ?? {};
  const columns = value.vertexData as VertexColumns | undefined;
  if (columns?.boneIndices === undefined) return;
  draft.rewrite(shape, { ...value, vertexData: movedVertices(columns, move) }, words);
}

function movedVertices(columns: VertexColumns, move: (bone: number) => number): VertexColumns {
  const { boneIndices: b, length } = columns;
  if (b === undefined) return columns;
  const boneIndices = {
    length,
    b0: b.b0.map(move),
    b1: b.b1.map(move),
    b2: b.b2.map(move),
    b3: b.b3.map(move),
  };
  return withColumns(columns, { boneIndices });
}
