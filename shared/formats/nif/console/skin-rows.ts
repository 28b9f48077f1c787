import type { Infer } from '#shared/binary/type.ts';
import { NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import type { ConsoleMesh } from './console-mesh.ts';
import type { PackedGeometry } from './packed-block.ts';

export type Partition = Infer<typeof NiSkinPartition>['partitions'][number];

/** A skin's packed vertices are those of its partitions, in order (xbox360-nif.md, A4). */
export interface SkinRows {
  /** NiSkinPartition. */
  readonly block: number;
  readonly partitions: readonly Partition[];
  /** First packed vertex of each partition. */
  readonly starts: readonly number[];
  /** Partition of each packed vertex. */
  readonly partitionOf: Uint32Array;
  /** Mesh vertex of each packed vertex. */
  readonly vertexOf: Uint16Array;
  /** First packed vertex of each mesh vertex; -1 = none. */
  readonly rowOf: Int32Array;
  /** Packed vertices that are not the first of their mesh vertex, in order. */
  readonly copies: Uint32Array;
  /** Number of mesh vertices without a packed one. */
  readonly unknown: number;
}

/**
 * Matches packed vertices to mesh vertices.
 * @throws FormatError `vertex-map` for a map that is missing or leads out of the mesh, `vertex-count` if sums differ
 */
export function skinRows(
  mesh: ConsoleMesh,
  block: number,
  { block: packed, numVertices: rows }: PackedGeometry,
  numVertices: number,
): SkinRows {
  const partitions = mesh.valueOf(block, NiSkinPartition)?.partitions;
  if (partitions === undefined) throw mesh.error(block, 'no-skin-partition', 'is not a NiSkinPartition');
  const sum = partitions.reduce((all, partition) => all + partition.numVertices, 0);
  if (sum !== rows) {
    const message = `has ${rows} packed vertices, but the partitions of its skin (block ${block}) have ${sum}`;
    throw mesh.error(packed, 'vertex-count', message, 'numVertices');
  }
  const vertexOf = new Uint16Array(rows);
  const rowOf = new Int32Array(numVertices).fill(-1);
  const starts: number[] = [];
  const partitionOf = new Uint32Array(rows);
  const copies = new Uint32Array(rows);
  let [row, copied] = [0, 0];
  for (const [i, { vertexMap }] of partitions.entries()) {
    if (vertexMap === undefined) {
      const message = 'has a partition without a vertex map, so its vertices cannot be matched to the mesh';
      throw mesh.error(block, 'vertex-map', message, `partitions[${i}].hasVertexMap`);
    }
    starts.push(row);
    vertexOf.set(vertexMap, row);
    partitionOf.fill(i, row, row + vertexMap.length);
    for (let local = 0; local < vertexMap.length; local += 1, row += 1) {
      const vertex = vertexMap[local]!;
      if (vertex >= numVertices) {
        const message = `maps a vertex to ${vertex}, but the mesh has ${numVertices}`;
        throw mesh.error(block, 'vertex-map', message, `partitions[${i}].vertexMap[${local}]`);
      }
      if (rowOf[vertex]! < 0) {
        rowOf[vertex] = row;
      } else {
        copies[copied] = row;
        copied += 1;
      }
    }
  }
  const unknown = numVertices - (row - copied);
  return {
    block,
    partitions,
    starts,
    partitionOf,
    vertexOf,
    rowOf,
    copies: copies.subarray(0, copied),
    unknown,
  };
}
