import type { ConsoleMesh } from './console-mesh.ts';
import type { PackedGeometry } from './packed-block.ts';
import type { Partition, SkinRows } from './skin-rows.ts';

/** Four weights and partition-local bones per packed vertex, in order. */
export interface RowWeights {
  readonly weights: Float32Array;
  readonly bones: Uint8Array;
  /** Number of vertices whose weights do not add up to 1. NaN weights are reported elsewhere. */
  readonly partial: number;
}

/** Weights per packed vertex. */
export const SLOTS = 4;

/** A value of the last slot up to this is noise. */
const NOISE = 2 ** -23;
/** How far the sum of weights can be from 1: of the first three beside the sentinel, or of all. */
const SENTINEL_SLACK = 2e-3;

/**
 * Weights and bones of packed vertices (xbox360-nif.md, A4): bone bytes are in reverse order, and a 1 in the last slot
 * is not a weight if the other weights add up to 1. Nothing is normalized.
 */
export function rowWeights({ vertices, numVertices }: PackedGeometry): RowWeights {
  const [w, b] = [vertices.weights!, vertices.boneIndices!];
  const weights = new Float32Array(numVertices * SLOTS);
  const bones = new Uint8Array(numVertices * SLOTS);
  const [w0, w1, w2, w3] = [w.x, w.y, w.z, w.w];
  const { b0, b1, b2, b3 } = b;
  let partial = 0;
  for (let row = 0, at = 0; row < numVertices; row += 1, at += SLOTS) {
    const others = w0[row]! + w1[row]! + w2[row]!;
    weights[at] = w0[row]!;
    weights[at + 1] = w1[row]!;
    weights[at + 2] = w2[row]!;
    const last = isNoWeight(others, w3[row]!) ? 0 : w3[row]!;
    weights[at + 3] = last;
    if (Math.abs(others + last - 1) > SENTINEL_SLACK) partial += 1;
    bones[at] = b3[row]!;
    bones[at + 1] = b2[row]!;
    bones[at + 2] = b1[row]!;
    bones[at + 3] = b0[row]!;
  }
  return { weights, bones, partial };
}

function isNoWeight(others: number, last: number): boolean {
  return Math.abs(last) <= NOISE || (last === 1 && Math.abs(others - 1) <= SENTINEL_SLACK);
}

/**
 * The skin's partitions with the weights and bones that consoles keep with the vertices.
 * @throws FormatError `bone-slot` for a weight on a bone the partition does not have, `weight-count` for more weights
 *   than its vertices can hold
 */
export function weighPartitions(
  mesh: ConsoleMesh,
  rows: SkinRows,
  weighed: RowWeights,
): readonly Partition[] {
  return rows.partitions.map((partition, i) => {
    if (partition.vertexWeights !== undefined && partition.boneIndices !== undefined) return partition;
    const { numWeightsPerVertex: slots } = partition;
    if (slots > SLOTS) {
      const message = `has a partition with ${slots} weights per vertex, but packed vertices have ${SLOTS}`;
      throw mesh.error(rows.block, 'weight-count', message, `partitions[${i}].numWeightsPerVertex`);
    }
    const { vertexWeights, boneIndices } = weightsOf(mesh, rows, i, weighed);
    return {
      ...partition,
      hasVertexWeights: 1,
      vertexWeights: partition.vertexWeights ?? vertexWeights,
      hasBoneIndices: 1,
      boneIndices: partition.boneIndices ?? boneIndices,
    };
  });
}

/** Weights and bones of one partition, with its number of slots per vertex. */
function weightsOf(
  mesh: ConsoleMesh,
  { block, partitions, starts }: SkinRows,
  i: number,
  weighed: RowWeights,
) {
  const { numVertices, numWeightsPerVertex: slots, numBones } = partitions[i]!;
  const { weights, bones } = weighed;
  const vertexWeights = new Float32Array(numVertices * slots);
  const boneIndices = new Uint8Array(numVertices * slots);
  let from = starts[i]! * SLOTS;
  for (let local = 0; local < numVertices; local += 1) {
    for (let slot = 0; slot < SLOTS; slot += 1, from += 1) {
      const weight = weights[from]!;
      const bone = bones[from]!;
      // Slots without a weight may name any bone; a missing bone would be read past the end of the partition's list.
      if (weight !== 0 && bone >= numBones) {
        const message = `has vertex ${local} of a partition on bone ${bone}, but the partition has ${numBones}`;
        throw mesh.error(block, 'bone-slot', message, `partitions[${i}]`);
      }
      if (slot < slots) {
        vertexWeights[local * slots + slot] = weight;
        boneIndices[local * slots + slot] = bone < numBones ? bone : 0;
      } else if (weight !== 0) {
        const message = `has vertex ${local} of a partition with more weights than the ${slots} declared`;
        throw mesh.error(block, 'weight-count', message, `partitions[${i}].numWeightsPerVertex`);
      }
    }
  }
  return { vertexWeights, boneIndices };
}
