import { f16FromBits, f16ToBits } from '#shared/binary/float.ts';
import type { Infer } from '#shared/binary/type.ts';
import type { NiSkinData, NiSkinPartition, SkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import type { VertexColumns } from '#shared/formats/nif/blocks/vertex-data.ts';
import { withColumns } from '#shared/formats/nif/geometry/columns.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { skinOf } from '#shared/formats/nif/geometry/shape-skin.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { WEIGHTS_PER_VERTEX } from './build-partitions.ts';
import { type MendedWeights, mendWeights, type WeightFaults, type WeightRules } from './mend-weights.ts';

type Partition = Infer<typeof SkinPartition>;

/**
 * Mends the weights of skins wherever they are stored, each on its own: in the vertices (Skyrim SE, Fallout 4), in the skin’s
 * data by bone, and in its partitions. Source: reference mesh-tools.md, 3.
 */
export const weights: MeshTool = {
  id: 'weights',
  draft(draft, { most, least }) {
    const rules: Rules = { most: Number(most), least: Number(least) };
    const done = new Set<number>();
    for (const shape of draft.blocks(isShape)) {
      const instance = draft.value(skinOf(draft, shape) ?? -1);
      if (!(instance?.bones instanceof Int32Array)) continue;
      const bones = instance.bones.length;
      for (const block of [shape, Number(instance.data), Number(instance.skinPartition ?? -1)]) {
        if (done.has(block)) continue;
        done.add(block);
        mendBlock(draft, block, bones, rules);
      }
      tellOfNone(draft, shape);
    }
  },
};

type Rules = Omit<WeightRules, 'round'>;

function mendBlock(draft: MeshDraft, block: number, bones: number, rules: Rules): void {
  const value = draft.value(block);
  if (value === undefined) return;
  const mended = [
    mendVertices(value, bones, rules),
    mendPartitions(value, bones, rules),
    mendData(value, bones, rules),
  ].filter((one) => one !== undefined && isFaulty(one.faults)) as readonly MendedPart[];
  const [first] = mended;
  if (first === undefined) return;
  if (!draft.isKnown(block)) {
    draft.leave(block, 'Its weights should be mended, but it has bytes that are not understood.');
    return;
  }
  const next: BlockValue = Object.assign({ ...value }, ...mended.map(({ fields }) => fields));
  draft.rewrite(block, next, {
    change: 'weights',
    old: faultText(first.faults, rules),
    new: `at most ${rules.most}, which sum to 1`,
    why: 'Games use the strongest weights of a vertex and expect them to sum to 1.',
  });
}

/** New fields of a block, and what was wrong with the old ones. */
interface MendedPart {
  readonly fields: BlockValue;
  readonly faults: WeightFaults;
}

function mendVertices({ vertexData }: BlockValue, bones: number, rules: Rules): MendedPart | undefined {
  const columns = vertexData as VertexColumns | undefined;
  const { boneWeights: w, boneIndices: b } = columns ?? {};
  if (columns === undefined || w === undefined || b === undefined) return undefined;
  const { length } = columns;
  const all = [w.w0, w.w1, w.w2, w.w3];
  const bone = [b.b0, b.b1, b.b2, b.b3];
  const weight = new Float32Array(WEIGHTS_PER_VERTEX * length);
  for (const [at, column] of all.entries())
    for (let vertex = 0; vertex < length; vertex += 1)
      weight[WEIGHTS_PER_VERTEX * vertex + at] = column[vertex]!;
  const { weight: next, faults } = mendWeights(
    {
      vertex: verticesOf(length, WEIGHTS_PER_VERTEX),
      weight,
      isOfBone: (i) => bone[i % WEIGHTS_PER_VERTEX]![Math.floor(i / WEIGHTS_PER_VERTEX)]! < bones,
    },
    { ...rules, round: (one) => f16FromBits(f16ToBits(one)) },
  );
  const column = (at: number): Float32Array =>
    Float32Array.from({ length }, (_, vertex) => next[WEIGHTS_PER_VERTEX * vertex + at]!);
  const boneWeights = { length, w0: column(0), w1: column(1), w2: column(2), w3: column(3) };
  return { fields: { vertexData: withColumns(columns, { boneWeights }) }, faults };
}

/** Vertex of each influence where all vertices have as many. */
function verticesOf(count: number, width: number): Uint32Array {
  return Uint32Array.from({ length: count * width }, (_, i) => Math.floor(i / width));
}

function mendPartitions(value: BlockValue, bones: number, rules: Rules): MendedPart | undefined {
  const { partitions } = value as Partial<Infer<typeof NiSkinPartition>>;
  if (!Array.isArray(partitions)) return undefined;
  const mended = (partitions as readonly Partition[]).map((one) => mendPartition(one, bones, rules));
  const next = (partitions as readonly Partition[]).map((one, at) => {
    const part = mended[at];
    return part === undefined || !isFaulty(part.faults) ? one : { ...one, vertexWeights: part.weight };
  });
  return { fields: { partitions: next }, faults: sumOfFaults(mended.flatMap((one) => one?.faults ?? [])) };
}

function mendPartition(one: Partition, bones: number, rules: Rules): MendedWeights | undefined {
  const { numVertices, numWeightsPerVertex: width, vertexWeights, boneIndices, bones: own } = one;
  if (vertexWeights === undefined) return undefined;
  return mendWeights(
    {
      vertex: verticesOf(numVertices, width),
      weight: vertexWeights,
      // Without indices, the partition’s bones apply in order.
      isOfBone: (i) => (own[boneIndices?.[i] ?? i % width] ?? bones) < bones,
    },
    { ...rules, round: Math.fround },
  );
}

function mendData(value: BlockValue, bones: number, rules: Rules): MendedPart | undefined {
  const { boneList } = value as Partial<Infer<typeof NiSkinData>>;
  // Of Fallout 4 it is one list of transforms as columns, without weights.
  if (!Array.isArray(boneList) || value.hasVertexWeights === 0) return undefined;
  const lists = boneList as Infer<typeof NiSkinData>['boneList'];
  const vertex: number[] = [];
  const weight: number[] = [];
  const boneOf: number[] = [];
  for (const [bone, { vertexWeights: list }] of lists.entries()) {
    for (let i = 0; i < (list?.length ?? 0); i += 1) {
      vertex.push(list!.index[i]!);
      weight.push(list!.weight[i]!);
      boneOf.push(bone);
    }
  }
  const { weight: next, faults } = mendWeights(
    { vertex, weight, isOfBone: (i) => boneOf[i]! < bones },
    { ...rules, round: Math.fround },
  );
  let at = 0;
  const changed = lists.map((one) => {
    const { vertexWeights: list } = one;
    if (list === undefined) return one;
    const first = at;
    at += list.length;
    // Weights that were 0 before stay listed.
    const kept = Array.from({ length: list.length }, (_, i) => i).filter(
      (i) => next[first + i] !== 0 || list.weight[i] === 0,
    );
    const vertexWeights = {
      length: kept.length,
      index: Uint16Array.from(kept, (i) => list.index[i]!),
      weight: Float32Array.from(kept, (i) => next[first + i]!),
    };
    return { ...one, numVertices: kept.length, vertexWeights };
  });
  return { fields: { boneList: changed }, faults };
}

function isFaulty({ tooMany, notOne, weak, invalid }: WeightFaults): boolean {
  return tooMany + notOne + weak + invalid > 0;
}

function sumOfFaults(all: readonly WeightFaults[]): WeightFaults {
  const sum = { tooMany: 0, notOne: 0, weak: 0, invalid: 0 };
  for (const one of all) {
    sum.tooMany += one.tooMany;
    sum.notOne += one.notOne;
    sum.weak += one.weak;
    sum.invalid += one.invalid;
  }
  return sum;
}

function faultText({ tooMany, notOne, weak, invalid }: WeightFaults, { most, least }: Rules): string {
  const parts: readonly (readonly [number, string])[] = [
    [tooMany, `with more than ${most} weights`],
    [notOne, 'whose weights do not sum to 1'],
    [weak, `with weights below ${least}`],
    [invalid, 'with invalid weights'],
  ];
  return parts.flatMap(([count, what]) => (count > 0 ? [`${count} vertices ${what}`] : [])).join(', ');
}

function tellOfNone(draft: MeshDraft, shape: number): void {
  const { weights: all, count } = shapeGeometry(draft, shape) ?? {};
  if (all === undefined || count === undefined) return;
  let none = 0;
  for (let vertex = 0; vertex < count; vertex += 1)
    none += Number(all.start[vertex] === all.start[vertex + 1]);
  if (none > 0)
    draft.leave(shape, `${none} of its ${count} vertices have no weights, so no bone moves them.`);
}
