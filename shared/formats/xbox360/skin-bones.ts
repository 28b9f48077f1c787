import type { Infer } from '#shared/binary/type.ts';
import type { NiSkinData } from '../nif/blocks/skin.ts';
import type { ConsoleMesh } from './console-mesh.ts';
import type { SkinRows } from './skin-rows.ts';
import { type RowWeights, SLOTS } from './skin-weights.ts';

type SkinData = Infer<typeof NiSkinData>;

/** Weights up to here are none: PC files leave them out. */
const LEAST = 1e-4;

/**
 * The vertices of each bone with their weights, in the mesh's order: each vertex once, in however many partitions it is
 * (xbox360-nif.md, A4).
 * @throws FormatError `bone-slot` for a bone that the skin has not, `too-many-vertices`
 */
export function weighBones(
  mesh: ConsoleMesh,
  block: number,
  { numBones, boneList }: SkinData,
  rows: SkinRows,
  weighed: RowWeights,
): Partial<SkinData> {
  const entries = collect(mesh, numBones, rows, weighed);
  const starts = new Uint32Array(numBones + 1);
  for (let i = 0; i < entries.count; i += 1) starts[entries.bone[i]! + 1]! += 1;
  for (let bone = 0; bone < numBones; bone += 1) {
    if (starts[bone + 1]! > 0xffff) {
      const message = `would have ${starts[bone + 1]} vertices on one bone, and there is room for 65535`;
      throw mesh.error(block, 'too-many-vertices', message, `boneList[${bone}]`);
    }
    starts[bone + 1]! += starts[bone]!;
  }
  const next = starts.slice();
  const index = new Uint16Array(entries.count);
  const weight = new Float32Array(entries.count);
  for (let i = 0; i < entries.count; i += 1) {
    const at = next[entries.bone[i]!]!++;
    index[at] = entries.vertex[i]!;
    weight[at] = entries.weight[i]!;
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

interface Entries {
  count: number;
  readonly bone: Uint16Array;
  readonly vertex: Uint16Array;
  readonly weight: Float32Array;
}

/** What each vertex weighs on each bone, vertices in order. */
function collect(
  mesh: ConsoleMesh,
  numBones: number,
  rows: SkinRows,
  { weights, bones }: RowWeights,
): Entries {
  const most = weights.length;
  const entries: Entries = {
    count: 0,
    bone: new Uint16Array(most),
    vertex: new Uint16Array(most),
    weight: new Float32Array(most),
  };
  const globals = rows.partitions.map(({ bones: list }) => list);
  const { order, partition } = byVertex(rows);
  /** The last entry of each bone: of the vertex at hand where it is not in front of that vertex's first. */
  const lastOf = new Int32Array(numBones).fill(-1);
  let vertex = -1;
  /** First entry of the vertex, and of the row. */
  let [ofVertex, ofRow] = [0, 0];
  for (const row of order) {
    if (rows.vertexOf[row] !== vertex) {
      vertex = rows.vertexOf[row]!;
      ofVertex = entries.count;
    }
    ofRow = entries.count;
    const list = globals[partition[row]!]!;
    for (let at = row * SLOTS; at < row * SLOTS + SLOTS; at += 1) {
      const weight = weights[at]!;
      if (!(weight > LEAST)) continue;
      const bone = list[bones[at]!] ?? -1;
      if (bone < 0 || bone >= numBones) throw noBone(mesh, rows, partition[row]!, bone, numBones);
      const same = lastOf[bone]!;
      // Two slots of one row add up; another partition's row says the same again.
      if (same >= ofRow) entries.weight[same]! += weight;
      if (same >= ofVertex) continue;
      lastOf[bone] = entries.count;
      entries.bone[entries.count] = bone;
      entries.vertex[entries.count] = vertex;
      entries.weight[entries.count] = weight;
      entries.count += 1;
    }
  }
  return entries;
}

/** Rows in the order of the mesh's vertices, and the partition that each is of. */
function byVertex({ partitions, starts, vertexOf, rowOf }: SkinRows) {
  const next = new Uint32Array(rowOf.length + 1);
  for (const vertex of vertexOf) next[vertex + 1]! += 1;
  for (let vertex = 0; vertex < rowOf.length; vertex += 1) next[vertex + 1]! += next[vertex]!;
  const order = new Uint32Array(vertexOf.length);
  for (let row = 0; row < vertexOf.length; row += 1) order[next[vertexOf[row]!]!++] = row;
  const partition = new Uint32Array(vertexOf.length);
  for (const [i, { numVertices }] of partitions.entries()) {
    partition.fill(i, starts[i], starts[i]! + numVertices);
  }
  return { order, partition };
}

function noBone(mesh: ConsoleMesh, { block }: SkinRows, partition: number, bone: number, numBones: number) {
  const message =
    bone < 0
      ? 'has a vertex on a bone that its partition has not'
      : `has a partition on bone ${bone} of the skin, and the skin has ${numBones}`;
  return mesh.error(block, 'bone-slot', message, `partitions[${partition}].bones`);
}
