import { big, type LaidBlock, laidObject } from './console-file.ts';
import type { HandLaid } from './hand-laid.ts';

/** Console shapes built by hand: their data, packed vertices and skins. */

/** Half floats by value: enough for vertices built by hand. */
export const HALF = {
  0: 0,
  0.25: 0x3400,
  0.5: 0x3800,
  1: 0x3c00,
  2: 0x4000,
  3: 0x4200,
  [-1]: 0xbc00,
} as const;
export type Half = keyof typeof HALF;

export const half = (...values: readonly Half[]): readonly number[] => values.map((value) => HALF[value]);

/** A shape with the data and the skin, or none (-1). */
export function laidShape(name: number, data: number, skin = -1, type = 'NiTriShape'): LaidBlock {
  return { type, laid: laidObject(name).i32(data, skin).u32(0).i32(-1).u8(0) };
}

/** Data without its own vertices; `tail` writes what follows the reference to the packed block. */
export function laidData(
  type: string,
  vertices: number,
  packed: number,
  tail: (laid: HandLaid) => HandLaid,
): LaidBlock {
  const laid = big().i32(0).u16(vertices).u8(0, 0).u8(0).u16(0x0100).u8(0).f32(0, 0, 0, 9).u8(0).u16(0x4000);
  return { type, laid: tail(laid.i32(packed)) };
}

export interface Streams {
  /** Type, bytes of a vertex, offset. */
  readonly streams: readonly (readonly [type: number, size: number, offset: number])[];
  readonly stride: number;
  readonly components: number;
}

const half4 = (offset: number) => [16, 8, offset] as const;
const half2 = (offset: number) => [14, 4, offset] as const;
const bytes4 = (offset: number) => [28, 4, offset] as const;
const float3 = (offset: number) => [3, 12, offset] as const;

/** Written out from the reference's table (A3). */
export const LAYOUTS = {
  L1: {
    streams: [half4(0), half4(8), bytes4(16), half2(20), half4(24), half4(32)],
    stride: 40,
    components: 22,
  },
  L2: { streams: [half4(0), half4(8), half2(16), half4(20), half4(28)], stride: 36, components: 18 },
  L3: {
    streams: [half4(0), half4(8), bytes4(16), half4(20), half2(28), half4(32), half4(40)],
    stride: 48,
    components: 26,
  },
  L4: {
    streams: [half4(0), half4(8), bytes4(16), half4(20), bytes4(28), half2(32), half4(36), half4(44)],
    stride: 52,
    components: 30,
  },
  L5: { streams: [half4(0), float3(8), half2(20), float3(24), float3(36)], stride: 48, components: 15 },
  L6: {
    streams: [half4(0), float3(8), bytes4(20), half2(24), float3(28), float3(40)],
    stride: 52,
    components: 19,
  },
} as const satisfies Readonly<Record<string, Streams>>;

/** Deviations from the expected layout. */
export interface PackedLies {
  readonly numData?: number;
  readonly blockSize?: number;
  readonly totalSize?: number;
  readonly unitSize?: number;
}

export function laidPacked(
  { streams, stride, components }: Streams,
  vertices: number,
  data: (laid: HandLaid) => HandLaid,
  lies: PackedLies = {},
): LaidBlock {
  const laid = big().u16(vertices).u32(streams.length);
  for (const [type, size, offset] of streams) {
    laid.u32(type, lies.unitSize ?? size, lies.totalSize ?? vertices * size, stride, 0, offset).u8(2);
  }
  const numData = lies.numData ?? components;
  laid
    .u32(1)
    .u8(1)
    .u32(lies.blockSize ?? vertices * stride, 1, 0, numData);
  laid.u32(...Array.from({ length: numData }, () => 2));
  return { type: 'BSPackedAdditionalGeometryData', laid: data(laid).u32(126, stride) };
}

const TRANSFORM = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1] as const;

/** NiSkinData without weights: each bone has a vertex count. */
export function laidSkinData(vertices: readonly number[]): LaidBlock {
  const laid = big()
    .f32(...TRANSFORM)
    .u32(vertices.length)
    .u8(0);
  for (const count of vertices) laid.f32(...TRANSFORM, 0, 0, 0, 5).u16(count);
  return { type: 'NiSkinData', laid };
}

export interface LaidPartition {
  readonly bones: readonly number[];
  readonly map: readonly number[];
  readonly triangles?: readonly (readonly [number, number, number])[];
  readonly strips?: readonly (readonly number[])[];
}

/** NiSkinPartition as on consoles: maps and triangles, no weights, no bones. */
export function laidPartitions(partitions: readonly LaidPartition[]): LaidBlock {
  const laid = big().u32(partitions.length);
  for (const { bones, map, triangles = [], strips = [] } of partitions) {
    const count = strips.reduce((sum, { length }) => sum + length - 2, triangles.length);
    laid
      .u16(map.length, count, bones.length, strips.length, 4, ...bones)
      .u8(1)
      .u16(...map)
      .u8(0);
    laid.u16(...strips.map(({ length }) => length)).u8(1);
    for (const indices of [...strips, ...triangles]) laid.u16(...indices);
    laid.u8(0);
  }
  return { type: 'NiSkinPartition', laid };
}
