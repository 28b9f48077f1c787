import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import {
  BSPackedAdditionalGeometryData,
  NiAdditionalGeometryData,
} from '#shared/formats/nif/blocks/additional-geometry.ts';
import {
  BSPackedCombinedGeomDataExtra,
  BSPackedCombinedSharedGeomDataExtra,
} from '#shared/formats/nif/blocks/combined-geometry.ts';
import { BSSegmentedTriShape } from '#shared/formats/nif/blocks/geometry.ts';
import { NiLinesData, NiTriShapeData, NiTriStripsData } from '#shared/formats/nif/blocks/geometry-data.ts';
import { BSDismemberSkinInstance, NiSkinData, NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import { BSSubIndexTriShape, BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import {
  FALLOUT,
  FALLOUT_4,
  lay,
  MORROWIND,
  OBLIVION,
  SKYRIM,
  take,
  XBOX,
} from '#test/support/hand-laid-nif.ts';

const SKYRIM_SE: NifContext = { ...SKYRIM, bs: 100 };
const HALF_ONE = 0x3c00;
const HALF_TWO = 0x4000;

describe('mesh data', () => {
  test('in Morrowind, booleans take four bytes, and UV sets have a count', () => {
    const laid = lay(MORROWIND).text('NiTriShapeData').u16(2);
    laid.u32(1).f32(1, 2, 3, 4, 5, 6).u32(0).f32(0, 0, 0, 9).u32(0);
    laid.u16(1).u32(1).f32(0.25, 0.5, 0.75, 1);
    laid.u16(1).u32(3).u16(0, 1, 0).u16(1).u16(2).u16(0, 1);
    const { vertices, uvSets, triangles, matchGroups } = take(NiTriShapeData, laid, MORROWIND);
    expect([...(vertices?.z ?? [])]).toEqual([3, 6]);
    expect(uvSets.map(({ v }) => [...v])).toEqual([[0.5, 1]]);
    expect([...(triangles?.v2 ?? [])]).toEqual([1]);
    expect(matchGroups.map(({ vertexIndices }) => [...vertexIndices])).toEqual([[0, 1]]);
  });

  test('in Oblivion, flags hold the number of UV sets, and whether there are tangents', () => {
    const laid = lay(OBLIVION).i32(0).u16(1).u8(0, 0);
    laid.u8(1).f32(1, 2, 3).u16(0x1002).u8(1).f32(0, 0, 1).f32(0, 1, 0).f32(1, 0, 0);
    laid.f32(0, 0, 0, 4).u8(1).f32(0.1, 0.2, 0.3, 1).f32(0, 0.5).f32(1, 0.25).u16(0x4000).i32(-1);
    laid.u16(3).u16(2).u16(3, 4).u8(1).u16(0, 1, 2).u16(3, 4, 5, 6);
    const { tangents, bitangents, uvSets, points } = take(NiTriStripsData, laid, OBLIVION);
    expect([...(tangents?.y ?? []), ...(bitangents?.x ?? [])]).toEqual([1, 1]);
    expect(uvSets.map(({ u, v }) => [u[0], v[0]])).toEqual([
      [0, 0.5],
      [1, 0.25],
    ]);
    expect(points?.map(({ indices }) => [...indices])).toEqual([
      [0, 1, 2],
      [3, 4, 5, 6],
    ]);
  });

  test('on consoles the vertices may be elsewhere, and the triangles here', () => {
    const laid = lay(XBOX).i32(0).u16(900).u8(0, 0).u8(0).u16(0).u8(0).f32(1, 2, 3, 4).u8(0).u16(0x4000);
    laid.i32(12).u16(1).u32(3).u8(1).u16(7, 8, 9).u16(0);
    const data = take(NiTriShapeData, laid, XBOX);
    expect(data).toMatchObject({ numVertices: 900, vertices: undefined, uvSets: [], additionalData: 12 });
    expect([...(data.triangles?.v3 ?? [])]).toEqual([9]);
  });

  test('since Skyrim a checksum of the material follows the flags', () => {
    const laid = lay(SKYRIM).i32(0).u16(1).u8(0, 0).u8(1).f32(1, 2, 3).u16(1).u32(0xabcdef01).u8(0);
    laid.f32(0, 0, 0, 0).u8(0).f32(0.5, 0.5).u16(0).i32(-1).u8(1);
    const { materialCrc, lines } = take(NiLinesData, laid, SKYRIM);
    expect(materialCrc).toBe(0xabcdef01);
    expect([...lines]).toEqual([1]);
  });
});

/** Streams as type, size and offset; the stride is their total size. */
function streams(
  context: NifContext,
  numVertices: number,
  of: readonly (readonly [number, number])[],
): HandLaid {
  const laid = lay(context).u16(numVertices).u32(of.length);
  const stride = of.reduce((sum, [, size]) => sum + size, 0);
  let offset = 0;
  for (const [type, size] of of) {
    laid.u32(type, size, size * numVertices, stride, 0, offset).u8(2);
    offset += size;
  }
  return laid
    .u32(1)
    .u8(1)
    .u32(stride * numVertices)
    .u32(1, 0);
}

const STATIC = [
  [16, 8],
  [16, 8],
  [14, 4],
  [16, 8],
  [16, 8],
] as const;

describe('vertex data in a block of its own', () => {
  test('a console’s static vertex is halves in the order of its streams', () => {
    const laid = streams(XBOX, 1, STATIC).u32(2, 4, 4);
    laid.u16(HALF_TWO, 0, 0, HALF_ONE).u16(0, 0, HALF_ONE, HALF_ONE).u16(HALF_ONE, HALF_TWO);
    laid.u16(HALF_ONE, 0, 0, HALF_ONE).u16(0, HALF_ONE, 0, HALF_ONE).u32(124, 36);
    const data = take(BSPackedAdditionalGeometryData, laid, XBOX).blocks[0]?.dataBlock?.data;
    if (data === undefined || data instanceof Uint8Array)
      throw new Error('The vertices were not understood.');
    expect([data.position.x[0], data.normal.z[0], data.uv.u[0], data.uv.v[0]]).toEqual([2, 1, 1, 2]);
    expect([data.bitangent.x[0], data.tangent!.y[0], data.color, data.weights]).toEqual([
      1,
      1,
      undefined,
      undefined,
    ]);
  });

  test('a skinned, colored vertex has weights and bones before its normal', () => {
    const types = [
      [16, 8],
      [16, 8],
      [28, 4],
      [16, 8],
      [28, 4],
      [14, 4],
      [16, 8],
      [16, 8],
    ] as const;
    const laid = streams(XBOX, 1, types).u32(0);
    laid.u16(0, 0, 0, 0).u16(HALF_ONE, 0, 0, 0).u8(3, 2, 1, 0).u16(0, 0, 0, 0).u8(255, 1, 2, 3);
    laid.u16(0, 0).u16(0, 0, 0, 0).u16(0, 0, 0, 0).u32(255, 52);
    const data = take(BSPackedAdditionalGeometryData, laid, XBOX).blocks[0]?.dataBlock?.data;
    if (data === undefined || data instanceof Uint8Array)
      throw new Error('The vertices were not understood.');
    expect([data.weights?.x[0], data.boneIndices?.b0[0], data.color?.b0[0]]).toEqual([1, 3, 255]);
  });

  test('an interface’s vertex has whole floats for its frame', () => {
    const laid = streams(XBOX, 1, [
      [16, 8],
      [3, 12],
      [14, 4],
      [3, 12],
      [3, 12],
    ]).u32(0);
    laid.u16(0, 0, 0, 0).f32(0, 0, 1).u16(0, 0).f32(1, 0, 0).f32(0, 1, 0).u32(52, 48);
    const data = take(BSPackedAdditionalGeometryData, laid, XBOX).blocks[0]?.dataBlock?.data;
    if (data === undefined || data instanceof Uint8Array)
      throw new Error('The vertices were not understood.');
    expect([data.normal.z[0], data.tangent!.y[0]]).toEqual([1, 1]);
  });

  test('vertices in an unused order stay bytes', () => {
    const laid = streams(XBOX, 2, [
      [14, 4],
      [16, 8],
    ])
      .u32(0)
      .u16(...Array.from({ length: 12 }, (_, i) => i));
    const block = take(BSPackedAdditionalGeometryData, laid.u32(9, 12), XBOX).blocks[0]?.dataBlock;
    expect(block?.data).toHaveLength(24);
    expect(block?.shaderIndex).toBe(9);
  });

  test.each([FALLOUT, XBOX])(
    'for distant land it is 32-bit units, little-endian: $littleEndian',
    (context) => {
      const laid = streams(context, 3, [[1, 4]])
        .u32(1, 4)
        .u32(0x3f800000, 5, 6);
      const { blocks } = take(NiAdditionalGeometryData, laid, context);
      expect([...(blocks[0]?.dataBlock?.data ?? [])]).toEqual([0x3f800000, 5, 6]);
    },
  );
});

describe('skins', () => {
  test('flags of body parts are little-endian in big-endian files', () => {
    const laid = lay(XBOX).i32(1, 2, 0).u32(1).i32(3).u32(2).u8(1, 0).u16(1000).u8(0, 1).u16(201);
    const { partitions } = take(BSDismemberSkinInstance, laid, XBOX);
    expect([...partitions.partFlag]).toEqual([1, 0x100]);
    expect([...partitions.bodyPart]).toEqual([1000, 201]);
  });

  test('without weights, bones say only how many vertices they would have', () => {
    const transform = (laid: HandLaid): HandLaid => laid.f32(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
    const laid = transform(lay(XBOX)).u32(1).u8(0);
    const { boneList } = take(NiSkinData, transform(laid).f32(0, 0, 0, 5).u16(12), XBOX);
    expect(boneList).toMatchObject([{ numVertices: 12, vertexWeights: undefined }]);
  });

  test('a partition of a console has strips, and neither weights nor a map', () => {
    const laid = lay(XBOX).u32(1).u16(4, 2, 1, 1, 4).u16(0).u8(0, 0).u16(4).u8(1).u16(0, 1, 2, 3).u8(0);
    const { partitions } = take(NiSkinPartition, laid, XBOX);
    expect(partitions).toMatchObject([
      { vertexMap: undefined, vertexWeights: undefined, triangles: undefined },
    ]);
    expect(partitions[0]?.strips?.map(({ indices }) => [...indices])).toEqual([[0, 1, 2, 3]]);
  });
});

/** The fields of a shape since Skyrim SE up to its descriptor. */
function shape(context: NifContext): HandLaid {
  const laid = lay(context).u32(0, 0).i32(-1).u32(14).f32(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1).i32(-1);
  return laid.f32(1, 2, 3, 4).i32(-1, 5, -1);
}

/** A descriptor: attributes, and the size of a vertex in units of four bytes. */
const desc = (laid: HandLaid, attributes: number, size: number): HandLaid => laid.u32(size, attributes << 12);

describe('shapes that hold their own vertices', () => {
  test('positions are halves in Fallout 4, and whole floats if the descriptor says so', () => {
    const half = desc(shape(FALLOUT_4), 0x1, 2).u32(1).u16(1).u32(14).u16(HALF_ONE, HALF_TWO, 0, 7);
    const { vertexData: halves } = take(BSTriShape, half.u16(0, 0, 0), FALLOUT_4);
    expect([halves?.vertex?.x[0], halves?.vertex?.y[0], halves?.unusedW?.[0]]).toEqual([1, 2, 7]);
    const whole = desc(shape(FALLOUT_4), 0x411, 4).u32(0).u16(1).u32(16).f32(1, 2, 3, 0.5);
    const { vertexData: floats } = take(BSTriShape, whole, FALLOUT_4);
    expect([floats?.vertex?.z[0], floats?.bitangentX?.[0]]).toEqual([3, 0.5]);
  });

  test('in Skyrim SE positions are whole floats, and vertices for particles may follow', () => {
    const laid = desc(shape(SKYRIM_SE), 0x1, 4).u16(1, 1).u32(22).f32(1, 2, 3).u32(9).u16(0, 0, 0).u32(18);
    laid.u16(HALF_ONE, 0, 0).u16(0, 0, HALF_ONE).u16(0, 0, 0);
    const { vertexData, particleNormals } = take(BSTriShape, laid, SKYRIM_SE);
    expect([vertexData?.vertex?.z[0], vertexData?.unusedW?.[0]]).toEqual([3, 9]);
    expect(particleNormals?.z[0]).toBe(1);
  });

  test('a vertex has the fields of its descriptor in a fixed order, and keeps unknown bytes', () => {
    // Position, second texture coordinate, normal, color, skin, eye; four bytes more than they take.
    const laid = desc(shape(FALLOUT_4), 0x16d, 10)
      .u32(0)
      .u16(1)
      .u32(44)
      .u16(0, 0, 0, 0)
      .u16(HALF_ONE, HALF_TWO);
    laid.u8(255, 128, 0, 1).u8(10, 20, 30, 40).u16(HALF_ONE, 0, 0, 0).u8(4, 3, 2, 1).f32(0.5).u32(0x11223344);
    const { vertexData: v } = take(BSTriShape, laid, FALLOUT_4);
    expect(v?.uv).toBeUndefined();
    expect([v?.uv2?.v[0], v?.normal?.x[0], v?.bitangentY?.[0], v?.vertexColors?.a[0]]).toEqual([
      2, 255, 1, 40,
    ]);
    expect([v?.boneWeights?.w0[0], v?.boneIndices?.b3[0], v?.eyeData?.[0]]).toEqual([1, 1, 0.5]);
    expect(v?.unknown?.map((bytes) => [...bytes])).toEqual([[0x44, 0x33, 0x22, 0x11]]);
  });

  test('a descriptor whose fields do not fit its size has no form', () => {
    const laid = desc(shape(FALLOUT_4), 0x1b, 4).u32(0).u16(1).u32(16).u32(0, 0, 0, 0);
    expect(() => take(BSTriShape, laid, FALLOUT_4)).toThrowError(FormatError);
    expect(() => take(BSTriShape, laid, FALLOUT_4)).toThrowError(/no known layout/);
  });

  test('a shape without data stores no vertices, whatever its number of them', () => {
    const laid = desc(shape(SKYRIM_SE), 0x7b, 11).u16(500, 300).u32(0, 0);
    expect(take(BSTriShape, laid, SKYRIM_SE)).toMatchObject({ numVertices: 300, vertexData: undefined });
  });

  test('in Fallout 4 segments have sub-segments, bones and the file that names them', () => {
    const laid = desc(shape(FALLOUT_4), 0x1, 2).u32(1).u16(1).u32(14).u16(0, 0, 0, 0).u16(0, 0, 0);
    laid.u32(1, 1, 3).u32(0, 1, 0xffffffff, 2).u32(0, 1, 0, 0).u32(3, 0, 0, 0);
    laid.u32(1, 3).u32(0).u32(0, 0xffffffff, 0).u32(30, 0xbf3a3cc5, 2).f32(1, 2).u32(31, 0x1, 0);
    laid.u16(5).u8(...Buffer.from('a.ssf'));
    const { segment, segmentData } = take(BSSubIndexTriShape, laid, FALLOUT_4);
    expect(segment).toHaveLength(1);
    expect(segmentData?.perSegmentData.map(({ cutOffsets }) => [...cutOffsets])).toEqual([[], [1, 2], []]);
    expect(segmentData?.ssfFile).toBe('a.ssf');
  });

  test('in Skyrim SE segments are flat, with data or without', () => {
    const laid = desc(shape(SKYRIM_SE), 0x3, 5).u16(0, 0).u32(0, 0).u32(1).u8(2).u32(0, 6);
    const { segment } = take(BSSubIndexTriShape, laid, SKYRIM_SE);
    expect(segment).toMatchObject({ length: 1, numPrimitives: Uint32Array.of(6) });
  });
});

test('distant land of Fallout 3 is in segments of nine bytes', () => {
  const laid = lay(FALLOUT).u32(0, 0).i32(-1).u32(14).f32(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1);
  laid.u32(0).i32(-1).i32(2, -1).u32(0).i32(-1).u8(0).u32(2).u8(1).u32(0, 4).u8(0).u32(12, 8);
  const { segment } = take(BSSegmentedTriShape, laid, FALLOUT);
  expect([...segment.startIndex, ...segment.numPrimitives]).toEqual([0, 12, 4, 8]);
});

describe('precombined objects', () => {
  const begin = (count: number): HandLaid =>
    desc(lay(FALLOUT_4).u32(3), 0x401, 4).u32(6, 2).f32(0, 0).u32(count);
  const place = (laid: HandLaid): HandLaid =>
    laid.f32(0.5).f32(1, 0, 0, 0, 1, 0, 0, 0, 1).f32(10, 20, 30).f32(2).f32(1, 2, 3, 4);
  const object = (laid: HandLaid): HandLaid => laid.u32(3, 3).u32(1, 0, 0, 3, 0, 3).u32(2);

  test('with vertices elsewhere: hashes and offsets first, then each object’s placements', () => {
    const laid = begin(1).u32(0xddf19a67, 4096);
    desc(place(place(object(laid))), 0x1, 2);
    const value = take(BSPackedCombinedSharedGeomDataExtra, laid, FALLOUT_4);
    expect(value.object.filenameHash[0]).toBe(0xddf19a67);
    expect(value.objectData[0]?.combined.transform.translation.z[1]).toBe(30);
    expect(laid.bytes).toHaveLength(32 + 52 + 72 * 2);
  });

  test('with vertices inside: after each object’s descriptor, which says whether they are halves', () => {
    const laid = begin(2);
    const vertices = (): HandLaid => laid.u16(...Array.from({ length: 12 }, () => HALF_ONE)).u16(0, 1, 2);
    desc(place(place(object(laid))), 0x1, 2);
    vertices();
    desc(place(place(object(laid))), 0x1, 2);
    vertices();
    const { objectData } = take(BSPackedCombinedGeomDataExtra, laid, FALLOUT_4);
    const read = objectData.map(({ vertexData, triangles }) => [
      vertexData instanceof Uint8Array ? undefined : vertexData.vertex?.x[2],
      triangles.v3[0],
    ]);
    expect(read).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(laid.bytes).toHaveLength(32 + 2 * (44 + 72 * 2 + 3 * 8 + 6));
  });
});
