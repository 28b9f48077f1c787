import { f16, f32, flags, u8, u16, u32, u64 } from '#shared/binary/number.ts';
import { array, formBy, struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import { type Computed, type Infer, type Length, type Meta, rest } from '#shared/binary/type.ts';
import {
  ByteColor4,
  DECIDES,
  fixedFor,
  HalfTexCoord,
  HalfVector3,
  Vector3,
} from '#shared/formats/nif/common.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';

/**
 * Vertices as the graphics card gets them, since Skyrim SE: one record per vertex, with the fields that a descriptor
 * lists. Source: reference nif.md, 3.2 and 3.3.
 */

/** Bits of a descriptor's attributes. */
export const VERTEX_ATTRIBUTE = {
  position: 0x1,
  uv: 0x2,
  uv2: 0x4,
  normal: 0x8,
  tangent: 0x10,
  color: 0x20,
  skinned: 0x40,
  landscape: 0x80,
  eye: 0x100,
  instance: 0x200,
  fullPrecision: 0x400,
} as const;

const offset = (at: number) => ({
  at,
  width: 4,
  doc: 'In units of 4 bytes',
  ...fixedFor('is derived from which fields a vertex has'),
});
const GIVEN = fixedFor('cannot be added to or removed from vertices alone');

export const vertexDesc = (meta: Meta = DECIDES) =>
  flags(
    u64,
    {
      vertexDataSize: offset(0),
      dynamicVertexSize: offset(4),
      uv1Offset: offset(8),
      uv2Offset: offset(12),
      normalOffset: offset(16),
      tangentOffset: offset(20),
      colorOffset: offset(24),
      skinningDataOffset: offset(28),
      landscapeDataOffset: offset(32),
      eyeDataOffset: offset(36),
      position: { at: 44, ...GIVEN },
      uv: 45,
      uv2: { at: 46, ...GIVEN },
      normal: 47,
      tangent: 48,
      color: 49,
      skinned: { at: 50, ...GIVEN },
      landscape: { at: 51, ...GIVEN },
      eye: 52,
      instance: { at: 53, ...GIVEN },
      fullPrecision: { at: 54, ...GIVEN },
    },
    { ...meta, doc: 'Which fields a vertex has, and its size' },
  );

/** Size of a vertex in bytes. */
export function vertexSize(descriptor: bigint): number {
  return Number(descriptor & 0xfn) * 4;
}

/** Vertex sizes for a column of descriptors: making that many bigints would take longer than reading the file. */
export function vertexSizes(descriptors: BigUint64Array): Uint8Array {
  const words = new Uint32Array(descriptors.buffer, descriptors.byteOffset, descriptors.length * 2);
  const sizes = new Uint8Array(descriptors.length);
  for (let i = 0; i < sizes.length; i += 1) sizes[i] = (words[2 * i]! & 0xf) * 4;
  return sizes;
}

/** Attributes of a descriptor, as bits of `VERTEX_ATTRIBUTE`. */
export function vertexAttributes(descriptor: bigint): number {
  return Number((descriptor >> 44n) & 0xfffn);
}

/**
 * The descriptor for a set of attributes: the offset of each field in the fixed order, and the total size. In Skyrim SE
 * positions are always whole floats.
 */
export function descriptorOf(attributes: number, { bs }: NifContext): bigint {
  const has = (bits: number): boolean => (attributes & bits) === bits;
  const whole = bs < 130 || has(VERTEX_ATTRIBUTE.fullPrecision);
  let size = has(VERTEX_ATTRIBUTE.position) ? (whole ? 16 : 8) : 0;
  let descriptor = BigInt(attributes) << 44n;
  for (const [bits, bytes, at] of SIZES) {
    if (!has(bits)) continue;
    descriptor |= BigInt(size / 4) << BigInt(at);
    size += bytes;
  }
  return descriptor | BigInt(size / 4);
}

/**
 * `count` vertices as the sibling `vertexDesc` lays them out, as columns: whole floats in Skyrim SE, halves since
 * Fallout 4 unless the descriptor says otherwise. A descriptor whose fields do not fit its size is `no-case`.
 */
export const vertexData = (count: Length) =>
  switchOn(({ bs }: NifContext) => (bs < 130 ? 'whole' : 'half'), {
    whole: formBy(layoutKey(~VERTEX_ATTRIBUTE.fullPrecision), (key) => vertices(key, true, count)),
    half: formBy(layoutKey(~0), (key) => vertices(key, hasFullPrecision(key), count)),
  });

/**
 * Like `vertexData` since Fallout 4, but plain bytes of the descriptor's size if its fields do not fit that.
 * @param count name of the sibling that counts the vertices
 */
export const vertexDataOrBytes = (count: string) =>
  formBy<VertexColumns | Uint8Array>(
    layoutKey(~0),
    (key) =>
      vertices(key, hasFullPrecision(key), count) ??
      bytes(
        (_context: NifContext, self: Readonly<Record<string, unknown>>) => Number(self[count]) * (key & 63),
        { doc: MISFIT },
      ),
  );

/** Doc of vertices that are kept as bytes. */
export const MISFIT = 'The descriptor names fields that do not fit its size';

/**
 * `count` vertices of a known descriptor, as columns, for data where Fallout 4 stores the descriptor elsewhere;
 * undefined if its fields do not fit its size.
 */
export function verticesOf(descriptor: bigint, count: Length) {
  const key = (vertexAttributes(descriptor) & KEYED) * 64 + vertexSize(descriptor);
  return vertices(key, hasFullPrecision(key), count);
}

/**
 * Like `verticesOf`, with as many vertices as there are bytes for. Returns the same type for the same layout, so
 * thousands of objects share one.
 */
export function verticesToEnd(descriptor: bigint): ReturnType<typeof vertices> {
  const key = (vertexAttributes(descriptor) & KEYED) * 64 + vertexSize(descriptor);
  if (!toEnd.has(key)) toEnd.set(key, vertices(key, hasFullPrecision(key), rest));
  return toEnd.get(key);
}

/** At most 2^14 layouts: sixteen sizes for each set of attributes. */
const toEnd = new Map<number, ReturnType<typeof vertices>>();

/** Vertices as read. */
export type VertexColumns = Infer<ReturnType<typeof vertexData>>;

/** Bytes 0 to 255 stand for -1 to 1. */
const byteVector = (x: number, y: number, z: number) =>
  struct('ByteVector3', { x: u8({ blank: x }), y: u8({ blank: y }), z: u8({ blank: z }) });
/** Blank vectors are the axes: the surface faces up. */
const Normal = byteVector(128, 128, 255);
const Tangent = byteVector(255, 128, 128);
const BoneWeights = struct('bone weights', { w0: f16(), w1: f16(), w2: f16(), w3: f16() });
const BoneIndices = struct('bone indices', { b0: u8(), b1: u8(), b2: u8(), b3: u8() });

/** Attributes that a field needs, its bytes, and the descriptor bits that hold its offset in the vertex. */
const SIZES = [
  [VERTEX_ATTRIBUTE.uv, 4, 8],
  [VERTEX_ATTRIBUTE.uv2, 4, 12],
  [VERTEX_ATTRIBUTE.normal, 4, 16],
  [VERTEX_ATTRIBUTE.normal | VERTEX_ATTRIBUTE.tangent, 4, 20],
  [VERTEX_ATTRIBUTE.color, 4, 24],
  [VERTEX_ATTRIBUTE.skinned, 12, 28],
  [VERTEX_ATTRIBUTE.eye, 4, 36],
] as const;

/** Attributes with fields. */
const KEYED = 0x7ff & ~VERTEX_ATTRIBUTE.instance;

/** A layout's key: attributes with fields, and the size. Other attributes would only make identical forms. */
function layoutKey(mask: number): Computed<number> {
  const known = mask & KEYED;
  return (_context: NifContext, { vertexDesc }: { readonly vertexDesc: bigint }) =>
    (vertexAttributes(vertexDesc) & known) * 64 + vertexSize(vertexDesc);
}

function keyAttributes(key: number): number {
  return key >> 6;
}

function hasFullPrecision(key: number): boolean {
  return (keyAttributes(key) & VERTEX_ATTRIBUTE.fullPrecision) !== 0;
}

function vertices(key: number, whole: boolean, count: Length) {
  const attributes = keyAttributes(key);
  const has = (bits: number): boolean => (attributes & bits) === bits;
  const { position, tangent, landscape, eye } = VERTEX_ATTRIBUTE;
  const spare = (key & 63) - (has(position) ? (whole ? 16 : 8) : 0) - usedBytes(has);
  // All that is known about landscape data is that it precedes the eye data.
  if (spare < 0 || (key & 63) === 0 || (has(landscape) && has(eye))) return undefined;
  return array(vertexOf(has, whole, has(position | tangent), spare), count);
}

function usedBytes(has: (bits: number) => boolean): number {
  return SIZES.reduce((sum, [bits, size]) => sum + (has(bits) ? size : 0), 0);
}

function vertexOf(has: (bits: number) => boolean, whole: boolean, hasBitangent: boolean, spare: number) {
  const { position, uv, uv2, normal, tangent, color, skinned, eye } = VERTEX_ATTRIBUTE;
  return struct('BSVertexData', {
    vertex: when(() => has(position), whole ? Vector3 : HalfVector3),
    bitangentX: when(() => hasBitangent, whole ? f32() : f16()),
    unusedW: when<number, Uint32Array | Uint16Array>(
      () => has(position) && !hasBitangent,
      whole ? u32({ hue: 'padding' }) : u16({ hue: 'padding' }),
    ),
    uv: when(() => has(uv), HalfTexCoord),
    uv2: when(() => has(uv2), HalfTexCoord),
    normal: when(() => has(normal), Normal),
    bitangentY: when(() => has(normal), u8({ blank: 255 })),
    tangent: when(() => has(normal | tangent), Tangent),
    bitangentZ: when(() => has(normal | tangent), u8({ blank: 128 })),
    vertexColors: when(() => has(color), ByteColor4),
    boneWeights: when(() => has(skinned), BoneWeights),
    boneIndices: when(() => has(skinned), BoneIndices),
    eyeData: when(() => has(eye), f32()),
    unknown: when(() => spare > 0, bytes(spare, { doc: 'Fields that are not understood' })),
  });
}
