import type { Infer } from '#shared/binary/type.ts';
import type {
  BSDismemberSkinInstance,
  NiSkinPartition,
  SkinPartition,
} from '#shared/formats/nif/blocks/skin.ts';
import { triangleColumns } from '#shared/formats/nif/geometry/columns.ts';
import type { ShapeWeights } from '#shared/formats/nif/geometry/shape-weights.ts';
import { interleaveTriangles, trianglesOfStrips } from '#shared/formats/nif/scene/vectors.ts';
import type { BlockValue, EditWords, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { type BuiltPartition, boneLimitOf, buildPartitions, WEIGHTS_PER_VERTEX } from './build-partitions.ts';

type Partition = Infer<typeof SkinPartition>;
type Partitions = Infer<typeof NiSkinPartition>;
type PartList = Infer<typeof BSDismemberSkinInstance>['partitions'];

/** What the partitions of a skin are made for: body parts, and levels of detail of trees. */
export interface PartitionGroups {
  /** Group of each triangle of the shape. */
  readonly ofTriangle: Int32Array;
  readonly groups: readonly PartitionGroup[];
}

interface PartitionGroup {
  /** As stored: what the game calls the part; undefined without body parts. */
  readonly bodyPart: number | undefined;
  /** Flag of the editor. */
  readonly isVisible: boolean;
  readonly lodLevel: number | undefined;
}

/**
 * The groups of a skin’s partitions, and the group of each triangle of its shape: that of the partition that has the triangle,
 * or of the first that has all its vertices.
 */
export function partitionGroups(
  skin: BlockValue,
  { partitions }: Partitions,
  triangles: Uint32Array,
): PartitionGroups {
  const list = skin.partitions as PartList | undefined;
  const groups: PartitionGroup[] = [];
  const known = new Map<string, number>();
  const groupOf = partitions.map(({ lodLevel }, at) => {
    const bodyPart = list === undefined || at >= list.length ? undefined : list.bodyPart[at];
    const isVisible = list?.partFlag === undefined || ((list.partFlag[at] ?? 1) & VISIBLE) !== 0;
    const key = `${bodyPart} ${isVisible} ${lodLevel}`;
    const group = known.get(key) ?? groups.push({ bodyPart, isVisible, lodLevel }) - 1;
    known.set(key, group);
    return group;
  });
  const ofTriangle = trianglePartitions(partitions, triangles).map((at) => groupOf[at] ?? 0);
  return { groups: groups.length === 0 ? [NO_PART] : groups, ofTriangle };
}

const NO_PART: PartitionGroup = { bodyPart: undefined, isVisible: true, lodLevel: undefined };

/** Bits of a body part’s flags. */
const VISIBLE = 1;
const NEW_BONES = 256;

/**
 * Makes the partitions of a skin anew, for a shape with these triangles and weights. In Skyrim SE, the vertices that the block
 * holds stay as they are in the draft.
 * @param bones number of bones of the skin
 * @returns whether anything changes
 */
export function writePartitions(
  draft: MeshDraft,
  skin: number,
  {
    triangles,
    weights,
    groups: { groups, ofTriangle },
  }: {
    readonly triangles: Uint32Array;
    readonly weights: ShapeWeights;
    readonly groups: PartitionGroups;
  },
  words: EditWords,
): boolean {
  const instance = draft.value(skin) ?? {};
  const holder = Number(instance.skinPartition ?? -1);
  const old = draft.value(holder) as unknown as Partitions;
  const built = buildPartitions({
    triangles,
    groups: ofTriangle,
    groupCount: groups.length,
    weights,
    boneLimit: boneLimitOf(draft.context.bs),
  });
  const partitions = built.map((one) =>
    partitionValue(one, groups[one.group] ?? NO_PART, old, draft.context.bs),
  );
  const isRewritten = draft.rewrite(holder, { ...old, numPartitions: partitions.length, partitions }, words);
  if (instance.partitions === undefined) return isRewritten;
  const lists = { numPartitions: built.length, partitions: partList(built, groups) };
  return draft.rewrite(skin, { ...instance, ...lists }, words) || isRewritten;
}

/** The partition of each triangle; 0 for those that are in none. */
function trianglePartitions(partitions: readonly Partition[], triangles: Uint32Array): Int32Array {
  const byTriangle = new Map<string, number>();
  for (const [at, partition] of partitions.entries()) {
    const own = globalTriangles(partition);
    for (let i = 0; i < own.length; i += 3) {
      const key = triangleKey(own[i]!, own[i + 1]!, own[i + 2]!);
      if (!byTriangle.has(key)) byTriangle.set(key, at);
    }
  }
  const vertices = partitions.map(({ vertexMap }) => new Set(vertexMap ?? []));
  return Int32Array.from({ length: triangles.length / 3 }, (_, i) => {
    const [a, b, c] = [triangles[3 * i]!, triangles[3 * i + 1]!, triangles[3 * i + 2]!];
    const known = byTriangle.get(triangleKey(a, b, c));
    if (known !== undefined) return known;
    return Math.max(
      0,
      vertices.findIndex((own) => own.has(a) && own.has(b) && own.has(c)),
    );
  });
}

function triangleKey(...corners: readonly [number, number, number]): string {
  return corners.toSorted((a, b) => a - b).join(' ');
}

/** A partition’s triangles by the vertices of the shape. */
function globalTriangles({ trianglesCopy, triangles, strips, vertexMap }: Partition): Uint32Array {
  if (trianglesCopy !== undefined) return interleaveTriangles(trianglesCopy);
  const own = triangles === undefined ? trianglesOfStrips(strips ?? []) : interleaveTriangles(triangles);
  return vertexMap === undefined ? own : own.map((vertex) => vertexMap[vertex] ?? 0);
}

function partitionValue(
  { bones, vertexMap, triangles, weights, boneIndices }: BuiltPartition,
  { lodLevel }: PartitionGroup,
  { vertexDesc }: Partitions,
  bs: number,
): Partition {
  const count = triangles.length / 3;
  // Skyrim SE has the shape’s own vertices here too, and the same triangles again.
  const isSe = bs >= 100;
  const local = new Map(Array.from(vertexMap, (vertex, own) => [vertex, own]));
  const ownTriangles = isSe ? triangles : triangles.map((vertex) => local.get(vertex) ?? 0);
  return {
    numVertices: vertexMap.length,
    numTriangles: count,
    numBones: bones.length,
    numStrips: 0,
    numWeightsPerVertex: WEIGHTS_PER_VERTEX,
    bones,
    hasVertexMap: 1,
    vertexMap,
    hasVertexWeights: 1,
    vertexWeights: weights,
    stripLengths: new Uint16Array(),
    hasFaces: 1,
    strips: undefined,
    triangles: triangleColumns(ownTriangles),
    hasBoneIndices: 1,
    boneIndices,
    lodLevel: bs >= 83 ? (lodLevel ?? 0) : undefined,
    globalVb: bs >= 83 ? 0 : undefined,
    vertexDesc: isSe ? vertexDesc : undefined,
    trianglesCopy: isSe ? triangleColumns(triangles) : undefined,
  } as unknown as Partition;
}

function partList(built: readonly BuiltPartition[], groups: readonly PartitionGroup[]) {
  const flags = built.map(({ group, bones }, at) => {
    const before = built[at - 1]?.bones;
    const isSame =
      before !== undefined && before.length === bones.length && before.every((bone, i) => bone === bones[i]);
    return (groups[group]?.isVisible === false ? 0 : VISIBLE) | (isSame ? 0 : NEW_BONES);
  });
  return {
    length: built.length,
    partFlag: Uint16Array.from(flags),
    bodyPart: Uint16Array.from(built, ({ group }) => groups[group]?.bodyPart ?? 0),
  };
}
