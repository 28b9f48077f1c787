import { VERTEX_ATTRIBUTE, type VertexColumns } from '#shared/formats/nif/blocks/vertex-data.ts';
import {
  byteColorColumns,
  directionBytes,
  directionColumns,
  pointColumns,
  uvColumns,
} from '#shared/formats/nif/geometry/columns.ts';
import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { strongestWeights, WEIGHTS_PER_VERTEX } from '#shared/mesh-tools/skin/build-partitions.ts';

/** Vertices as Skyrim SE stores them, with the fields of a set of attributes. */
export function vertexColumnsOf(geometry: ShapeGeometry, attributes: number): VertexColumns {
  const { count: length, positions, normals, tangents, bitangents, uvSets, colors } = geometry;
  const has = (bits: number): boolean => (attributes & bits) === bits;
  const { position, uv, normal, tangent, color, skinned, eye } = VERTEX_ATTRIBUTE;
  const none = new Float32Array(3 * length);
  const [alongV, alongU] = [tangents ?? none, bitangents ?? none];
  const hasFrames = has(normal | tangent);
  return {
    length,
    vertex: has(position) ? pointColumns(positions) : undefined,
    bitangentX: has(position | tangent) ? axisOf(alongU, 0) : undefined,
    unusedW: has(position) && !has(tangent) ? new Uint32Array(length) : undefined,
    uv: has(uv) ? uvColumns(uvSets[0] ?? new Float32Array(2 * length)) : undefined,
    uv2: undefined,
    normal: has(normal) ? directionColumns(normals ?? none) : undefined,
    bitangentY: has(normal) ? directionBytes(alongU, 1) : undefined,
    tangent: hasFrames ? directionColumns(alongV) : undefined,
    bitangentZ: hasFrames ? directionBytes(alongU, 2) : undefined,
    vertexColors: has(color) && colors !== undefined ? byteColorColumns(colors) : undefined,
    ...(has(skinned) ? weightColumns(geometry) : { boneWeights: undefined, boneIndices: undefined }),
    eyeData: has(eye) ? leftAndRight(positions) : undefined,
    unknown: undefined,
  } as unknown as VertexColumns;
}

function axisOf(points: Float32Array, axis: number): Float32Array {
  return Float32Array.from({ length: points.length / 3 }, (_, i) => points[3 * i + axis]!);
}

/** Tells the two eyes of a head apart: 1 on its right. */
function leftAndRight(positions: Float32Array): Float32Array {
  return axisOf(positions, 0).map((x) => (x > 0 ? 1 : 0));
}

/** The four strongest bones of each vertex, by their numbers in the skin. */
function weightColumns({ weights, count: length }: ShapeGeometry) {
  const four =
    weights === undefined
      ? {
          bones: new Uint16Array(WEIGHTS_PER_VERTEX * length),
          weights: new Float32Array(WEIGHTS_PER_VERTEX * length),
        }
      : strongestWeights(weights);
  const column = (list: Uint16Array | Float32Array, at: number): readonly number[] =>
    Array.from({ length }, (_, vertex) => list[WEIGHTS_PER_VERTEX * vertex + at]!);
  const [b0, b1, b2, b3] = [0, 1, 2, 3].map((at) => Uint8Array.from(column(four.bones, at)));
  const [w0, w1, w2, w3] = [0, 1, 2, 3].map((at) => Float32Array.from(column(four.weights, at)));
  return { boneWeights: { length, w0, w1, w2, w3 }, boneIndices: { length, b0, b1, b2, b3 } };
}
