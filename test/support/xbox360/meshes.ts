import { blockSchema, type Nif, readBlock } from '#shared/formats/nif/open.ts';
import type { LayoutId, PackedVertex } from './packed-block.ts';

/** Meshes of a PC file as a console's packer splits them. */

/** Numbers in columns, as PC schemas read arrays of vectors. */
type Columns = { readonly length: number } & Readonly<Record<string, ArrayLike<number>>>;

export interface MeshData {
  readonly groupId: number;
  readonly numVertices: number;
  readonly keepFlags: number;
  readonly compressFlags: number;
  readonly hasVertices: number;
  readonly vertices?: Columns;
  readonly bsDataFlags: number;
  readonly hasNormals: number;
  readonly normals?: Columns;
  readonly tangents?: Columns;
  readonly bitangents?: Columns;
  readonly boundingSphere: {
    readonly center: Readonly<Record<'x' | 'y' | 'z', number>>;
    readonly radius: number;
  };
  readonly hasVertexColors: number;
  readonly vertexColors?: Columns;
  readonly uvSets: readonly Columns[];
  readonly consistencyFlags: number;
  readonly additionalData: number;
  readonly numTriangles: number;
  readonly numTrianglePoints?: number;
  readonly hasTriangles?: number;
  readonly triangles?: Columns;
  readonly numMatchGroups?: number;
  readonly matchGroups?: readonly { readonly vertexIndices: ArrayLike<number> }[];
  readonly numStrips?: number;
  readonly stripLengths?: ArrayLike<number>;
  readonly hasPoints?: number;
  readonly points?: readonly { readonly indices: ArrayLike<number> }[];
}

export interface Partition {
  readonly numVertices: number;
  readonly numTriangles: number;
  readonly numBones: number;
  readonly numStrips: number;
  readonly numWeightsPerVertex: number;
  readonly bones: ArrayLike<number>;
  readonly vertexMap?: ArrayLike<number>;
  readonly vertexWeights?: ArrayLike<number>;
  readonly stripLengths: ArrayLike<number>;
  readonly hasFaces: number;
  readonly strips?: readonly { readonly indices: ArrayLike<number> }[];
  readonly triangles?: Columns;
  readonly boneIndices?: ArrayLike<number>;
}

/** A mesh whose vertices a console stores packed. Indexes are of blocks in the PC file. */
export interface PackableMesh {
  readonly data: number;
  readonly skin?: { readonly data: number; readonly partition: number };
}

/** Meshes with everything that a packed vertex needs; the others stay unchanged. */
export function packableMeshes(nif: Nif): readonly PackableMesh[] {
  const found: PackableMesh[] = [];
  for (let i = 0; i < nif.blocks.count; i += 1) {
    if (!/^(NiTriShape|NiTriStrips|BSSegmentedTriShape)$/.test(nif.blocks.type(i))) continue;
    const { data, skinInstance } = blockValue<{ data: number; skinInstance: number }>(nif, i);
    if (found.some((mesh) => mesh.data === data)) continue;
    const mesh = data < 0 ? undefined : blockValue<MeshData>(nif, data);
    if (mesh?.vertices === undefined || mesh.tangents === undefined || mesh.uvSets.length !== 1) continue;
    if (skinInstance < 0) found.push({ data });
    else {
      const skin = blockValue<{ data: number; skinPartition: number }>(nif, skinInstance);
      found.push({ data, skin: { data: skin.data, partition: skin.skinPartition } });
    }
  }
  return found;
}

export function blockValue<T>(nif: Nif, block: number): T {
  return readBlock(nif, block, blockSchema(nif.blocks.type(block))).value as T;
}

export function partitionsOf(nif: Nif, block: number): readonly Partition[] {
  return blockValue<{ partitions: readonly Partition[] }>(nif, block).partitions;
}

/** The layout of vertices: whether they are skinned, have colors, and full-float tangent frames. */
export function layoutOf(mesh: MeshData, skinned: boolean, wholeFrames: boolean): LayoutId {
  const colored = mesh.vertexColors !== undefined;
  if (skinned) return colored ? 'L4' : 'L3';
  if (wholeFrames) return colored ? 'L6' : 'L5';
  return colored ? 'L1' : 'L2';
}

/** Vertices in the order of the packed stream: the mesh's own, or that of the partitions' maps one after another. */
export function packedVertices(
  mesh: MeshData,
  partitions: readonly Partition[] | undefined,
  sentinel: boolean,
): readonly PackedVertex[] {
  if (partitions === undefined) return Array.from({ length: mesh.numVertices }, (_, i) => vertexOf(mesh, i));
  return partitions.flatMap((partition) =>
    Array.from({ length: partition.numVertices }, (_, i) => {
      const { numWeightsPerVertex: many } = partition;
      const slot = (of: ArrayLike<number> | undefined, k: number) =>
        k < many ? (of?.[i * many + k] ?? 0) : 0;
      const four = (of: ArrayLike<number> | undefined) =>
        [slot(of, 0), slot(of, 1), slot(of, 2), slot(of, 3)] as const;
      const weights = four(partition.vertexWeights);
      return {
        ...vertexOf(mesh, partition.vertexMap?.[i] ?? i),
        bones: four(partition.boneIndices),
        weights: sentinel ? withSentinel(weights) : weights,
      };
    }),
  );
}

/** If three bones hold the full weight of a vertex, console files may have a meaningless 1 in the fourth slot. */
function withSentinel(weights: readonly [number, number, number, number]) {
  const [w0, w1, w2, w3] = weights;
  return w3 === 0 && Math.abs(w0 + w1 + w2 - 1) < 1e-3 ? ([w0, w1, w2, 1] as const) : weights;
}

function vertexOf(mesh: MeshData, i: number): PackedVertex {
  const triple = (columns: Columns | undefined) =>
    [columns?.x?.[i] ?? 0, columns?.y?.[i] ?? 0, columns?.z?.[i] ?? 0] as const;
  const byte = (channel: string) => colorByte(mesh.vertexColors?.[channel]?.[i] ?? 1);
  const uv = mesh.uvSets[0];
  return {
    position: triple(mesh.vertices),
    normal: triple(mesh.normals),
    tangent: triple(mesh.tangents),
    bitangent: triple(mesh.bitangents),
    uv: [uv?.u?.[i] ?? 0, uv?.v?.[i] ?? 0],
    ...(mesh.vertexColors === undefined ? {} : { color: [byte('r'), byte('g'), byte('b'), byte('a')] }),
  };
}

/** A color component as one byte. */
export function colorByte(part: number): number {
  return Math.max(0, Math.min(255, Math.round(part * 255)));
}
