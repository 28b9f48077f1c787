import { BigEndianBytes } from './big-endian-bytes.ts';
import { halfOf } from './half.ts';

/**
 * A big-endian BSPackedAdditionalGeometryData, from the text of the reference (xbox360-nif.md, A3) without any of the
 * project’s code.
 */

export type Platform = 'xbox360' | 'ps3';
export type LayoutId = 'L1' | 'L2' | 'L3' | 'L4' | 'L5' | 'L6';
type Triple = readonly [number, number, number];
type Four = readonly [number, number, number, number];

/** A vertex in a modder's terms. */
export interface PackedVertex {
  readonly position: Triple;
  readonly normal: Triple;
  /** Along growing u: `bitangents` of the file. */
  readonly bitangent: Triple;
  /** Along growing v: `tangents` of the file. */
  readonly tangent: Triple;
  readonly uv: readonly [number, number];
  /** Bytes, red first. */
  readonly color?: Four;
  readonly weights?: Four;
  /** Indexes into the partition’s bones, slot 0 first. */
  readonly bones?: Four;
}

type Stream = 'position' | 'weights' | 'bones' | 'normal' | 'color' | 'uv' | 'bitangent' | 'tangent';

/** From the reference’s table: the type of each stream, its offset and the stride. */
const LAYOUTS: Readonly<
  Record<
    LayoutId,
    {
      readonly stride: number;
      readonly shaderIndex: number;
      readonly streams: readonly (readonly [Stream, type: number, offset: number])[];
    }
  >
> = {
  L1: {
    stride: 40,
    shaderIndex: 126,
    streams: [
      ['position', 16, 0],
      ['normal', 16, 8],
      ['color', 28, 16],
      ['uv', 14, 20],
      ['bitangent', 16, 24],
      ['tangent', 16, 32],
    ],
  },
  L2: {
    stride: 36,
    shaderIndex: 124,
    streams: [
      ['position', 16, 0],
      ['normal', 16, 8],
      ['uv', 14, 16],
      ['bitangent', 16, 20],
      ['tangent', 16, 28],
    ],
  },
  L3: {
    stride: 48,
    shaderIndex: 253,
    streams: [
      ['position', 16, 0],
      ['weights', 16, 8],
      ['bones', 28, 16],
      ['normal', 16, 20],
      ['uv', 14, 28],
      ['bitangent', 16, 32],
      ['tangent', 16, 40],
    ],
  },
  L4: {
    stride: 52,
    shaderIndex: 255,
    streams: [
      ['position', 16, 0],
      ['weights', 16, 8],
      ['bones', 28, 16],
      ['normal', 16, 20],
      ['color', 28, 28],
      ['uv', 14, 32],
      ['bitangent', 16, 36],
      ['tangent', 16, 44],
    ],
  },
  L5: {
    stride: 48,
    shaderIndex: 52,
    streams: [
      ['position', 16, 0],
      ['normal', 3, 8],
      ['uv', 14, 20],
      ['bitangent', 3, 24],
      ['tangent', 3, 36],
    ],
  },
  L6: {
    stride: 52,
    shaderIndex: 54,
    streams: [
      ['position', 16, 0],
      ['normal', 3, 8],
      ['color', 28, 20],
      ['uv', 14, 24],
      ['bitangent', 3, 28],
      ['tangent', 3, 40],
    ],
  },
};

const UNIT_SIZE: Readonly<Record<number, number>> = { 3: 12, 14: 4, 16: 8, 28: 4 };
/** Bytes of each component: four halves, two halves, three floats, four bytes. */
const COMPONENTS: Readonly<Record<number, readonly number[]>> = {
  3: [4, 4, 4],
  14: [2, 2],
  16: [2, 2, 2, 2],
  28: [1, 1, 1, 1],
};

/** Ways to write the block incorrectly, each of which a comparison must notice. */
export interface PackingFault {
  /** Tangents and bitangents swapped. */
  readonly swapFrames?: boolean;
  /** Slot 0 in the first byte, as in PC memory. */
  readonly bonesInMemoryOrder?: boolean;
  /** Added to the bits of x of the first vertex. */
  readonly halfSteps?: number;
}

/** The block of these vertices. */
export function packedBlock(
  layout: LayoutId,
  vertices: readonly PackedVertex[],
  platform: Platform,
  fault: PackingFault = {},
): Uint8Array {
  const { stride, shaderIndex, streams } = LAYOUTS[layout];
  const out = new BigEndianBytes().u16(vertices.length).u32(streams.length);
  for (const [, type, offset] of streams) {
    const unit = UNIT_SIZE[type] ?? 0;
    out
      .u32(type)
      .u32(unit)
      .u32(unit * vertices.length)
      .u32(stride)
      .u32(0)
      .u32(offset)
      .u8(2);
  }
  const sizes = streams.flatMap(([, type]) => COMPONENTS[type] ?? []);
  out
    .u32(1)
    .u8(1)
    .u32(stride * vertices.length)
    .u32(1)
    .u32(0)
    .u32(sizes.length);
  for (const size of sizes) out.u32(size);
  for (const [i, vertex] of vertices.entries()) {
    for (const [stream, type] of streams) layStream(out, stream, type, vertex, platform, fault, i);
  }
  return out.u32(shaderIndex).u32(stride).bytes;
}

function layStream(
  out: BigEndianBytes,
  stream: Stream,
  type: number,
  vertex: PackedVertex,
  platform: Platform,
  fault: PackingFault,
  index: number,
): void {
  if (stream === 'bones') {
    const [b0, b1, b2, b3] = vertex.bones ?? [0, 0, 0, 0];
    out.raw(fault.bonesInMemoryOrder ? [b0, b1, b2, b3] : [b3, b2, b1, b0]);
  } else if (stream === 'color') {
    const [r, g, b, a] = vertex.color ?? [255, 255, 255, 255];
    out.raw(platform === 'xbox360' ? [a, r, g, b] : [a, g, b, r]);
  } else if (stream === 'uv') {
    for (const value of vertex.uv) out.u16(halfOf(value));
  } else if (stream === 'weights') {
    for (const value of vertex.weights ?? [1, 0, 0, 0]) out.u16(halfOf(value));
  } else {
    const [x, y, z] = vertex[fault.swapFrames ? swapped(stream) : stream];
    if (type === 3) {
      out.f32(x).f32(y).f32(z);
    } else {
      const steps = stream === 'position' && index === 0 ? (fault.halfSteps ?? 0) : 0;
      out
        .u16(halfOf(x) + steps)
        .u16(halfOf(y))
        .u16(halfOf(z))
        .u16(halfOf(1));
    }
  }
}

function swapped(stream: 'position' | 'normal' | 'bitangent' | 'tangent') {
  if (stream === 'bitangent') return 'tangent';
  return stream === 'tangent' ? 'bitangent' : stream;
}
