import type { ShapeWeights } from '#shared/formats/nif/geometry/shape-weights.ts';

/** A skin to split into partitions. */
export interface SkinToSplit {
  /** Three vertices per triangle, all in range. */
  readonly triangles: Uint32Array;
  /** Group of each triangle, such as its body part; a partition has triangles of one. */
  readonly groups: Int32Array;
  readonly groupCount: number;
  readonly weights: ShapeWeights;
  /** Most bones that a partition may have; at least 12, as a triangle has up to that many. */
  readonly boneLimit: number;
}

/** A part of a skin with few bones, as graphics cards want it. */
export interface BuiltPartition {
  readonly group: number;
  /** Indices into the skin’s bones, ascending. */
  readonly bones: Uint16Array;
  /** Vertex of the shape for each vertex of the partition, ascending. */
  readonly vertexMap: Uint16Array;
  /** Three vertices of the shape per triangle. */
  readonly triangles: Uint32Array;
  /** Four per vertex of the partition. */
  readonly weights: Float32Array;
  /** Indices into `bones`, four per vertex. */
  readonly boneIndices: Uint8Array;
}

/** Weights of a vertex that games store. */
export const WEIGHTS_PER_VERTEX = 4;

/** Most bones of a partition, by the game’s number in headers (reference mesh-tools.md, 3; 60 is what older tools kept). */
export function boneLimitOf(bs: number): number {
  if (bs >= 100) return 80;
  return bs >= 83 ? 60 : 18;
}

/**
 * Splits a skin: triangles of each group in their order, into as many partitions as the limit of bones asks for. Partitions
 * that follow each other list the same bones as long as the limit allows, as in the games’ files. Groups without triangles
 * get no partition.
 */
export function buildPartitions({
  triangles,
  groups,
  groupCount,
  weights,
  boneLimit,
}: SkinToSplit): readonly BuiltPartition[] {
  const strongest = strongestWeights(weights);
  const open: OpenPartition[][] = Array.from({ length: groupCount }, () => []);
  for (let triangle = 0; triangle < groups.length; triangle += 1) {
    const corners = triangles.subarray(3 * triangle, 3 * triangle + 3);
    const bones = new Set<number>();
    for (const vertex of corners) addBones(strongest, vertex, bones);
    const parts = open[groups[triangle]!]!;
    let part = parts.find(
      (one) => one.triangles.length < MOST_CORNERS && unionSize(one.bones, bones) <= boneLimit,
    );
    if (part === undefined) {
      part = { group: groups[triangle]!, bones: new Set(), triangles: [] };
      parts.push(part);
    }
    for (const bone of bones) part.bones.add(bone);
    part.triangles.push(corners[0]!, corners[1]!, corners[2]!);
  }
  const parts = open.flat();
  shareBones(parts, boneLimit);
  return parts.map((part) => finished(part, strongest));
}

/** The four strongest weights of each vertex, strongest first; weights of more than four are made to sum to 1 again. */
export function strongestWeights({ start, bone, weight }: ShapeWeights): FourWeights {
  const count = start.length - 1;
  const bones = new Uint16Array(WEIGHTS_PER_VERTEX * count);
  const kept = new Float32Array(WEIGHTS_PER_VERTEX * count);
  for (let vertex = 0; vertex < count; vertex += 1) {
    const first = start[vertex]!;
    const own = Array.from({ length: start[vertex + 1]! - first }, (_, i) => first + i);
    own.sort((a, b) => weight[b]! - weight[a]! || a - b);
    const strongest = own.slice(0, WEIGHTS_PER_VERTEX);
    const sum = strongest.reduce((total, at) => total + weight[at]!, 0);
    const scale = own.length > WEIGHTS_PER_VERTEX && sum > 0 ? 1 / sum : 1;
    for (const [i, at] of strongest.entries()) {
      bones[WEIGHTS_PER_VERTEX * vertex + i] = bone[at]!;
      kept[WEIGHTS_PER_VERTEX * vertex + i] = weight[at]! * scale;
    }
  }
  return { bones, weights: kept };
}

/** Four bones and weights per vertex; weight 0 = no bone. */
export interface FourWeights {
  readonly bones: Uint16Array;
  readonly weights: Float32Array;
}

interface OpenPartition {
  readonly group: number;
  bones: Set<number>;
  readonly triangles: number[];
}

/** A partition counts its triangles in 16 bits. */
const MOST_CORNERS = 3 * 65_535;

function addBones({ bones, weights }: FourWeights, vertex: number, to: Set<number>): void {
  for (let i = WEIGHTS_PER_VERTEX * vertex; i < WEIGHTS_PER_VERTEX * (vertex + 1); i += 1)
    if (weights[i]! !== 0) to.add(bones[i]!);
}

function unionSize(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let size = a.size;
  for (const one of b) if (!a.has(one)) size += 1;
  return size;
}

function shareBones(parts: readonly OpenPartition[], boneLimit: number): void {
  let shared: Set<number> | undefined;
  for (const part of parts) {
    if (shared === undefined || unionSize(shared, part.bones) > boneLimit) shared = new Set();
    for (const bone of part.bones) shared.add(bone);
    part.bones = shared;
  }
}

function finished(
  { group, bones, triangles }: OpenPartition,
  { bones: all, weights }: FourWeights,
): BuiltPartition {
  // A partition must list a bone, even if none of its vertices has a weight.
  const list = Uint16Array.from(bones.size === 0 ? [0] : bones).sort();
  const indexOf = new Map(Array.from(list, (bone, i) => [bone, i]));
  const vertexMap = Uint16Array.from(new Set(triangles)).sort();
  const ownWeights = new Float32Array(WEIGHTS_PER_VERTEX * vertexMap.length);
  const boneIndices = new Uint8Array(ownWeights.length);
  for (const [own, vertex] of vertexMap.entries()) {
    for (let i = 0; i < WEIGHTS_PER_VERTEX; i += 1) {
      const weight = weights[WEIGHTS_PER_VERTEX * vertex + i]!;
      ownWeights[WEIGHTS_PER_VERTEX * own + i] = weight;
      if (weight !== 0)
        boneIndices[WEIGHTS_PER_VERTEX * own + i] = indexOf.get(all[WEIGHTS_PER_VERTEX * vertex + i]!) ?? 0;
    }
  }
  return {
    group,
    bones: list,
    vertexMap,
    triangles: Uint32Array.from(triangles),
    weights: ownWeights,
    boneIndices,
  };
}
