import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import type { PackedVertices } from '#shared/formats/nif/blocks/additional-geometry.ts';
import type { PackedGeometry } from './packed-block.ts';

/** Vertex values, one column per field. */
type Column = Float32Array;
type Points = { readonly length: number; readonly x: Column; readonly y: Column; readonly z: Column };
type Colors = {
  readonly length: number;
  readonly r: Column;
  readonly g: Column;
  readonly b: Column;
  readonly a: Column;
};

/** Vertex fields of a PC's NiTriShapeData. */
export interface VertexArrays {
  readonly vertices: Points;
  readonly normals: Points;
  readonly tangents: Points;
  readonly bitangents: Points;
  readonly uv: { readonly length: number; readonly u: Column; readonly v: Column };
  readonly vertexColors: Colors | undefined;
}

/**
 * Vertices of a packed block as whole floats, each exactly its half. `order` gives the packed vertex of each mesh
 * vertex (-1 = none, all zeros); without it both have the same order.
 */
export function vertexArrays(
  { layout, numVertices, vertices }: PackedGeometry,
  platform: ConsolePlatform,
  order: Int32Array | undefined,
): VertexArrays {
  const length = order?.length ?? numVertices;
  const column = (packed: Column): Column => (order === undefined ? packed : ordered(packed, order));
  const points = ({ x, y, z }: Omit<Points, 'length'>): Points => ({
    length,
    x: column(x),
    y: column(y),
    z: column(z),
  });
  return {
    vertices: points(vertices.position),
    normals: points(vertices.normal),
    tangents: points(vertices.tangent),
    bitangents: points(vertices.bitangent),
    uv: { length, u: column(vertices.uv.u), v: column(vertices.uv.v) },
    vertexColors: layout.colored ? colors(vertices.color!, platform, order, length) : undefined,
  };
}

/** Bytes of a color: no file says which console it is for (A3). */
const COLOR_BYTES = {
  xbox360: { a: 'b0', r: 'b1', g: 'b2', b: 'b3' },
  ps3: { a: 'b0', g: 'b1', b: 'b2', r: 'b3' },
} as const;

const SHARES = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

function colors(
  bytes: NonNullable<PackedVertices['color']>,
  platform: ConsolePlatform,
  order: Int32Array | undefined,
  length: number,
): Colors {
  const share = (channel: Uint8Array): Column => {
    const column = new Float32Array(length);
    for (let i = 0; i < length; i += 1) {
      const from = order === undefined ? i : order[i]!;
      // A vertex without data is white, which changes nothing.
      column[i] = from < 0 ? 1 : SHARES[channel[from]!]!;
    }
    return column;
  };
  const { r, g, b, a } = COLOR_BYTES[platform];
  return { length, r: share(bytes[r]), g: share(bytes[g]), b: share(bytes[b]), a: share(bytes[a]) };
}

function ordered(packed: Column, order: Int32Array): Column {
  const column = new Float32Array(order.length);
  for (let i = 0; i < order.length; i += 1) {
    const at = order[i]!;
    if (at < 0) continue;
    const value = packed[at]!;
    if (Number.isNaN(value)) return orderedWords(packed, order);
    column[i] = value;
  }
  return column;
}

/** Copies 32-bit words: float arithmetic may change the bits of a NaN. */
function orderedWords(packed: Column, order: Int32Array): Column {
  const from = new Uint32Array(packed.buffer, packed.byteOffset, packed.length);
  const words = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i += 1) {
    const at = order[i]!;
    if (at >= 0) words[i] = from[at]!;
  }
  return new Float32Array(words.buffer);
}

/** Counts infinite and NaN values of packed vertices. Console and PC games both ship some. */
export function nonFinite({ vertices }: PackedGeometry): number {
  const { position, normal, tangent, bitangent, uv, weights } = vertices;
  const columns = [
    ...[position, normal, tangent, bitangent].flatMap(({ x, y, z }) => [x, y, z]),
    ...[uv.u, uv.v],
    ...(weights === undefined ? [] : [weights.x, weights.y, weights.z, weights.w]),
  ];
  let count = 0;
  for (const column of columns) {
    // x - x is 0 only for finite x.
    for (let i = 0; i < column.length; i += 1) if (column[i]! - column[i]! !== 0) count += 1;
  }
  return count;
}
