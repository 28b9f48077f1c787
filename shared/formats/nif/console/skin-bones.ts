import type { Infer } from '#shared/binary/type.ts';
import type { NiSkinData } from '#shared/formats/nif/blocks/skin.ts';
import type { ConsoleMesh } from './console-mesh.ts';
import type { SkinRows } from './skin-rows.ts';
import { type RowWeights, SLOTS } from './skin-weights.ts';

type SkinData = Infer<typeof NiSkinData>;

/** Weights up to this count as none: PC files omit them. */
const NEGLIGIBLE = 1e-4;

/**
 * The vertices of each bone with their weights, in mesh order, each vertex once however many partitions it is in
 * (xbox360-nif.md, A4).
 * @throws FormatError `bone-slot` for a bone the skin does not have, `too-many-vertices`
 */
export function weighBones(
  mesh: ConsoleMesh,
  block: number,
  { numBones, boneList }: SkinData,
  rows: SkinRows,
  weighed: RowWeights,
): Partial<SkinData> {
  const { count, bone: boneOf, vertex: vertexOf, weight: weightOf } = collect(mesh, numBones, rows, weighed);
  const starts = new Uint32Array(numBones + 1);
  for (let i = 0; i < count; i += 1) starts[boneOf[i]! + 1]! += 1;
  for (let bone = 0; bone < numBones; bone += 1) {
    if (starts[bone + 1]! > 0xffff) {
      const message = `would have ${starts[bone + 1]} vertices on one bone; the limit is 65535`;
      throw mesh.error(block, 'too-many-vertices', message, `boneList[${bone}]`);
    }
    starts[bone + 1]! += starts[bone]!;
  }
  const next = starts.slice();
  const index = new Uint16Array(count);
  const weight = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    const at = next[boneOf[i]!]!++;
    index[at] = vertexOf[i]!;
    weight[at] = weightOf[i]!;
  }
  return {
    hasVertexWeights: 1,
    boneList: boneList.map((bone, i) => {
      const [start, end] = [starts[i]!, starts[i + 1]!];
      const length = end - start;
      const vertexWeights = {
        length,
        index: index.subarray(start, end),
        weight: weight.subarray(start, end),
      };
      return { ...bone, numVertices: length, vertexWeights };
    }),
  };
}

/** Weights of vertices on bones. */
interface Entries {
  readonly count: number;
  readonly bone: Uint16Array;
  readonly vertex: Uint16Array;
  readonly weight: Float32Array;
}

/** Weights of each vertex on each bone, in vertex order. */
function collect(
  mesh: ConsoleMesh,
  numBones: number,
  rows: SkinRows,
  { weights, bones }: RowWeights,
): Entries {
  const { partitions, partitionOf, vertexOf } = rows;
  const boneOf = new Uint16Array(weights.length);
  const vertexAt = new Uint16Array(weights.length);
  const weightAt = new Float32Array(weights.length);
  const order = byVertex(rows);
  /** Last entry of each bone. From `ofVertex` on, it belongs to the current vertex. */
  const lastOf = new Int32Array(numBones).fill(-1);
  let vertex = -1;
  /** Number of entries, and the first one of the current vertex. */
  let [count, ofVertex] = [0, 0];
  for (let i = 0; i < order.length; i += 1) {
    const row = order[i]!;
    if (vertexOf[row] !== vertex) {
      vertex = vertexOf[row]!;
      ofVertex = count;
    }
    const ofRow = count;
    const list = partitions[partitionOf[row]!]!.bones;
    for (let at = row * SLOTS; at < row * SLOTS + SLOTS; at += 1) {
      const weight = weights[at]!;
      if (!(weight > NEGLIGIBLE)) continue;
      const local = bones[at]!;
      const bone = local < list.length ? list[local]! : -1;
      if (bone < 0 || bone >= numBones) throw noBone(mesh, rows, partitionOf[row]!, bone, numBones);
      const same = lastOf[bone]!;
      // Two slots of one row add up; another partition's row repeats the weight.
      if (same >= ofRow) weightAt[same]! += weight;
      if (same >= ofVertex) continue;
      lastOf[bone] = count;
      boneOf[count] = bone;
      vertexAt[count] = vertex;
      weightAt[count] = weight;
      count += 1;
    }
  }
  return { count, bone: boneOf, vertex: vertexAt, weight: weightAt };
}

/** Packed vertices in mesh order. */
function byVertex({ vertexOf, rowOf }: SkinRows): Uint32Array {
  const next = new Uint32Array(rowOf.length + 1);
  for (let row = 0; row < vertexOf.length; row += 1) next[vertexOf[row]! + 1]! += 1;
  for (let vertex = 0; vertex < rowOf.length; vertex += 1) next[vertex + 1]! += next[vertex]!;
  const order = new Uint32Array(vertexOf.length);
  for (let row = 0; row < vertexOf.length; row += 1) order[next[vertexOf[row]!]!++] = row;
  return order;
}

function noBone(mesh: ConsoleMesh, { block }: SkinRows, partition: number, bone: number, numBones: number) {
  const message =
    bone < 0
      ? 'has a vertex on a bone that its partition does not have'
      : `has a partition on bone ${bone} of the skin, but the skin has ${numBones}`;
  return mesh.error(block, 'bone-slot', message, `partitions[${partition}].bones`);
}
