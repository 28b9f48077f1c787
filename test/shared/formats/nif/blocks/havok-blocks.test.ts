import { describe, expect, test } from 'vitest';
import { locate } from '#shared/binary/locate.ts';
import { materialHash } from '#shared/formats/havok/values.ts';
import {
  bhkBlendCollisionObject,
  bhkNPCollisionObject,
  bhkPhysicsSystem,
  NiCollisionData,
} from '#shared/formats/nif/blocks/collision-objects.ts';
import {
  bhkLiquidAction,
  bhkOrientHingedBodyAction,
  bhkRigidBody,
  bhkSimpleShapePhantom,
} from '#shared/formats/nif/blocks/havok-bodies.ts';
import {
  bhkCompressedMeshShapeData,
  bhkMoppBvTreeShape,
  bhkNiTriStripsShape,
  bhkPackedNiTriStripsShape,
  hkPackedNiTriStripsData,
} from '#shared/formats/nif/blocks/havok-meshes.ts';
import {
  bhkBoxShape,
  bhkConvexListShape,
  bhkCylinderShape,
  bhkListShape,
  bhkMultiSphereShape,
  bhkPlaneShape,
  bhkTransformShape,
} from '#shared/formats/nif/blocks/havok-shapes.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { FALLOUT, FALLOUT_4, lay, OBLIVION, SKYRIM, take, XBOX } from '#test/support/hand-laid-nif.ts';

/** Blocks written by hand from the published description, for types without a file in the corpus. */

const OLDEST: NifContext = { littleEndian: true, version: nifVersion(10, 0, 1, 2), user: 0, bs: 3 };

const vector = (from: number): readonly number[] => [from, from + 1, from + 2, from + 3];
const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);

describe('a collision filter', () => {
  /** Shape, filter, world object info, entity info; then the construction info up to its own filter. */
  const body = (context: NifContext, first: readonly number[], copy: readonly number[]) =>
    lay(context)
      .i32(7)
      .u8(...first)
      .u8(...zeros(4), 1, ...zeros(3))
      .u32(0, 0, 0x80000000)
      .u8(1, 0)
      .u16(0xffff)
      .u8(...zeros(4))
      .u8(...copy).bytes;
  const filter = { layer: 8, flags: 0x81, group: 0x0102 };

  test('is layer, flags and group in little-endian files', () => {
    const tree = locate(bhkRigidBody, body(FALLOUT, [8, 0x81, 2, 1], [8, 0x81, 2, 1]), FALLOUT);
    expect(tree.at('havokFilter').value()).toEqual(filter);
    expect(tree.at('rigidBodyInfo.havokFilter').value()).toEqual(filter);
    expect(tree.at('havokFilter.flags.bipedPart').text()).toBe('head (1)');
    expect(tree.at('havokFilter.flags.linkedGroup').value()).toBe(true);
  });

  test('is reversed in big-endian ones, but its copy is not', () => {
    const tree = locate(bhkRigidBody, body(XBOX, [1, 2, 0x81, 8], [8, 0x81, 2, 1]), XBOX);
    expect(tree.at('havokFilter').value()).toEqual(filter);
    expect(tree.at('rigidBodyInfo.havokFilter').value()).toEqual(filter);
    expect(tree.at('havokFilter.layer').offset).toBe(7);
    expect(tree.at('rigidBodyInfo.havokFilter.layer').offset).toBe(0x24);
    expect(tree.at('entityInfo.processContactCallbackDelay').value()).toBe(0xffff);
  });

  test('follows a number in the oldest files', () => {
    const laid = lay(OLDEST)
      .u32(0)
      .i32(3)
      .u32(99)
      .u8(4, 0, 0, 0)
      .u8(...zeros(8))
      .u32(0, 0, 0)
      .u8(...zeros(8))
      .f32(...zeros(16));
    const phantom = take(bhkSimpleShapePhantom, laid, OLDEST);
    expect(phantom).toMatchObject({ shape: 3, unknownInt: 99, havokFilter: { layer: 4 } });
  });
});

describe.each([FALLOUT, XBOX])('packed triangles, little-endian: $littleEndian', (context) => {
  const triangles = () => lay(context).u32(1).u16(0, 1, 2, 0x1234);
  const part = [0, 0, 0, 4];

  test('hold whole vertices', () => {
    const laid = triangles()
      .u32(2)
      .u8(0)
      .f32(1, 2, 3, 4, 5, 6)
      .u16(1)
      .u8(...(context.littleEndian ? part.toReversed() : part))
      .u32(2, 5);
    const data = take(hkPackedNiTriStripsData, laid, context);
    expect(data.triangles.triangle.v3[0]).toBe(2);
    expect(data.triangles.weldingInfo[0]).toBe(0x1234);
    expect([...(data.vertices?.y ?? [])]).toEqual([2, 5]);
    expect(data.compressedVertices).toBeUndefined();
    expect(data.subShapes?.havokFilter.layer[0]).toBe(4);
    expect(data.subShapes?.material[0]).toBe(5);
  });

  test('or halves', () => {
    const laid = triangles().u32(1).u8(1).u16(0x3c00, 0xc000, 0x3800).u16(0);
    const data = take(hkPackedNiTriStripsData, laid, context);
    expect(data.vertices).toBeUndefined();
    expect([data.compressedVertices?.x[0], data.compressedVertices?.y[0]]).toEqual([1, -2]);
    expect(data.subShapes).toHaveLength(0);
  });
});

describe('meshes of Oblivion', () => {
  test('have normals, and their parts in the shape', () => {
    const data = take(
      hkPackedNiTriStripsData,
      lay(OBLIVION).u32(1).u16(0, 1, 2, 0).f32(0, 0, 1).u32(1).f32(1, 2, 3),
      OBLIVION,
    );
    expect(data.triangles.normal?.z[0]).toBe(1);
    const laid = lay(OBLIVION)
      .u16(1)
      .u8(1, 0, 0, 0)
      .u32(3, 9)
      .u32(0, 0)
      .f32(0.1)
      .u32(0)
      .f32(1, 1, 1, 0, 0.1, 1, 1, 1, 0)
      .i32(2);
    const shape = take(bhkPackedNiTriStripsShape, laid, OBLIVION);
    expect(shape.subShapes?.material[0]).toBe(9);
    expect(shape.data).toBe(2);
  });

  test('strips had no scale in the oldest files, and a number before the material', () => {
    const laid = lay(OLDEST)
      .u32(0, 77, 9)
      .f32(0.1)
      .u8(...zeros(20))
      .u32(1, 1)
      .i32(5)
      .u32(1)
      .u8(4, 0, 0, 0);
    const shape = take(bhkNiTriStripsShape, laid, OLDEST);
    expect(shape).toMatchObject({ materialUnknownInt: 77, material: 9 });
    expect(shape).not.toHaveProperty('scale');
    expect(shape.filters.layer[0]).toBe(4);
  });
});

describe('MOPP code', () => {
  const tree = (laid: HandLaid) =>
    laid
      .i32(1)
      .u8(...zeros(12))
      .f32(1)
      .u32(3);

  test('has an origin since 10.1 and a build type since Skyrim; its bytes are never swapped', () => {
    const oldest = take(bhkMoppBvTreeShape, tree(lay(OLDEST).u32(0)).u8(7, 8, 9), OLDEST).moppCode;
    expect(Object.keys(oldest)).toEqual(['dataSize', 'data']);
    const laid = tree(lay(XBOX))
      .f32(...vector(1))
      .u8(7, 8, 9);
    const console = take(bhkMoppBvTreeShape, laid, XBOX).moppCode;
    expect(Object.keys(console)).toEqual(['dataSize', 'offset', 'data']);
    expect(console.offset).toEqual({ x: 1, y: 2, z: 3, w: 4 });
    expect([...console.data]).toEqual([7, 8, 9]);
    const skyrim = take(
      bhkMoppBvTreeShape,
      tree(lay(SKYRIM))
        .f32(...vector(1))
        .u8(1)
        .u8(7, 8, 9),
      SKYRIM,
    );
    expect(skyrim.moppCode.buildType).toBe(1);
  });
});

describe('shapes', () => {
  test('of Fallout 3: box, cylinder, plane, spheres, lists, transforms', () => {
    const convex = () => lay(FALLOUT).u32(5).f32(0.1);
    const box = take(
      bhkBoxShape,
      convex()
        .u8(...zeros(8))
        .f32(1, 2, 3, 0),
      FALLOUT,
    );
    expect(box).toMatchObject({ material: 5, dimensions: { x: 1, y: 2, z: 3 } });

    const cylinder = convex()
      .u8(...zeros(8))
      .f32(...vector(1), ...vector(5), 0.5)
      .u8(...zeros(12));
    expect(take(bhkCylinderShape, cylinder, FALLOUT)).toMatchObject({
      vertexB: { x: 5 },
      cylinderRadius: 0.5,
    });

    const plane = lay(FALLOUT)
      .u32(5)
      .u8(...zeros(12))
      .f32(0, 0, 1, -2, ...vector(1), ...vector(5));
    expect(take(bhkPlaneShape, plane, FALLOUT)).toMatchObject({ planeNormal: { z: 1 }, planeConstant: -2 });

    const spheres = lay(FALLOUT).u32(5, 0, 0, 0).u32(2).f32(1, 2, 3, 0.5, 4, 5, 6, 0.25);
    expect([...take(bhkMultiSphereShape, spheres, FALLOUT).spheres.radius]).toEqual([0.5, 0.25]);

    const list = lay(FALLOUT)
      .u32(2)
      .i32(8, 9)
      .u32(5)
      .u32(...zeros(6))
      .u32(2)
      .u8(...zeros(8));
    expect([...take(bhkListShape, list, FALLOUT).subShapes]).toEqual([8, 9]);

    const convexList = lay(FALLOUT).u32(1).i32(8).u32(5).f32(0.1).u32(0).f32(0).u32(0, 0, 0).u8(1).f32(2);
    expect(take(bhkConvexListShape, convexList, FALLOUT)).toMatchObject({
      useCachedAabb: 1,
      closestPointMinDistance: 2,
    });

    const transform = lay(FALLOUT)
      .i32(4)
      .u32(5)
      .f32(0.1)
      .u8(...zeros(8))
      .f32(...zeros(12), ...vector(1));
    expect(take(bhkTransformShape, transform, FALLOUT).transform.translation).toEqual({
      x: 1,
      y: 2,
      z: 3,
      w: 4,
    });
  });
});

describe('a compressed mesh', () => {
  test('holds materials, transforms, big triangles and chunks, of any lengths', () => {
    const laid = lay(SKYRIM)
      .u32(17, 18, 0x3ffff, 0x1ffff)
      .f32(0.001, ...vector(0), ...vector(4))
      .u8(0, 1)
      .u32(1, 11, 0, 0)
      .u32(1, materialHash('Wood'))
      .u8(1, 0, 0, 0)
      .u32(0)
      .u32(1)
      .f32(0, 0, 0, 0, 0, 0, 0, 1)
      .u32(1)
      .f32(...vector(1))
      .u32(1)
      .u16(0, 1, 2)
      .u32(0)
      .u16(0x0421)
      .u32(2);
    const chunk = (vertices: readonly number[], indices: readonly number[], strips: readonly number[]) =>
      laid
        .f32(...vector(0))
        .u32(0)
        .u16(0xffff, 0)
        .u32(vertices.length)
        .u16(...vertices)
        .u32(indices.length)
        .u16(...indices)
        .u32(strips.length)
        .u16(...strips)
        .u32(indices.length)
        .u16(...indices.map(() => 0x0421));
    chunk([1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2], []);
    chunk([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4], [0, 1, 2, 3], [4]);
    const data = take(bhkCompressedMeshShapeData, laid.u32(0), SKYRIM);
    expect(data.chunkMaterials.material[0]).toBe(500811281);
    expect(data.chunkMaterials.filter.layer[0]).toBe(1);
    expect([...data.materials32]).toEqual([11]);
    expect([...(data.chunks[0]?.vertices.z ?? [])]).toEqual([3, 6, 9]);
    expect(data.chunks[1]?.vertices).toHaveLength(4);
    expect([...(data.chunks[1]?.strips ?? [])]).toEqual([4]);
    expect(data.bigTris.triangle.v2[0]).toBe(1);
  });
});

describe('collision objects', () => {
  test('of bones have two more numbers before bs 9', () => {
    const blend = (laid: HandLaid) => laid.i32(1).u16(9).i32(2).f32(1, 0.5);
    const later = take(bhkBlendCollisionObject, blend(lay(FALLOUT)), FALLOUT);
    expect(later).toEqual({ target: 1, flags: 9, body: 2, heirGain: 1, velGain: 0.5 });
    const oldest = take(bhkBlendCollisionObject, blend(lay(OLDEST).u32(0)).f32(3, 4), OLDEST);
    expect(oldest).toMatchObject({ velGain: 0.5, unknownFloat1: 3, unknownFloat2: 4 });
  });

  test('of Fallout 4 name a body of a system, whose packfile follows its size', () => {
    const object = take(bhkNPCollisionObject, lay(FALLOUT_4).i32(0).u16(0x80).i32(5).u32(2), FALLOUT_4);
    expect(object).toEqual({ target: 0, flags: 0x80, data: 5, bodyId: 2 });
    const { binaryData } = take(bhkPhysicsSystem, lay(FALLOUT_4).u32(3).u8(0x57, 0xe0, 0xe0), FALLOUT_4);
    expect([...binaryData]).toEqual([0x57, 0xe0, 0xe0]);
  });

  test('of Gamebryo itself may have nested volumes', () => {
    const laid = lay(OBLIVION).i32(0).u32(2, 2).u8(1).u32(4, 2);
    laid.u32(0).f32(1, 2, 3, 0.5);
    laid.u32(4, 1).u32(5).f32(0, 0, 1, 2, 7, 8, 9);
    const { boundingVolume } = take(NiCollisionData, laid, OBLIVION);
    expect(boundingVolume?.unionBv?.boundingVolumes).toMatchObject([
      { sphere: { radius: 0.5 } },
      { unionBv: { boundingVolumes: [{ halfSpace: { center: { z: 9 } } }] } },
    ]);
    expect(
      take(NiCollisionData, lay(OBLIVION).i32(0).u32(2, 3).u8(0), OBLIVION).boundingVolume,
    ).toBeUndefined();
  });
});

test('actions', () => {
  const liquid = lay(FALLOUT)
    .u8(...zeros(12))
    .f32(25, 100, 128, 500);
  expect(take(bhkLiquidAction, liquid, FALLOUT).neighborStrength).toBe(500);
  const turn = lay(FALLOUT)
    .i32(4)
    .u8(...zeros(16))
    .f32(...vector(1), ...vector(5), 1, 0.1)
    .u8(...zeros(8));
  expect(take(bhkOrientHingedBodyAction, turn, FALLOUT)).toMatchObject({
    entity: 4,
    forwardLs: { x: 5 },
    strength: 1,
  });
});
