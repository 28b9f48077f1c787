import { describe, expect, test } from 'vitest';
import { UserError } from '#shared/errors.ts';
import { packfileBodies, physicsSystem } from '#shared/formats/havok/bodies.ts';
import { hknpCompressedMeshShapeData, MeshSection } from '#shared/formats/havok/classes/compressed-mesh.ts';
import {
  Face,
  FaceIndex,
  hknpConvexPolytopeShape,
  hknpDynamicCompoundShape,
  hknpDynamicCompoundShapeData,
  hknpShapeMassProperties,
  Plane,
  ShapeInstance,
  TreeNode,
} from '#shared/formats/havok/classes/shapes.ts';
import { positionsOf } from '#shared/formats/havok/convex-geometry.ts';
import { lintPackfile } from '#shared/formats/havok/lint.ts';
import { meshGeometryOf } from '#shared/formats/havok/mesh-geometry.ts';
import { partNamed, partsOf } from '#shared/formats/havok/object-parts.ts';
import { packfileBytes } from '#shared/formats/havok/object-plan.ts';
import { openPackfile, type Packfile } from '#shared/formats/havok/open.ts';
import { readObject } from '#shared/formats/havok/read-object.ts';
import { shapeGeometry } from '#shared/formats/havok/shape-geometry.ts';
import { materialHash } from '#shared/formats/havok/values.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { packfileOf } from '#shared/formats/nif/packfile.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { fitSolid } from '#shared/mesh-tools/collision/fit-solid.ts';
import { compoundPlan } from '#shared/mesh-tools/collision/packfile/compound-plan.ts';
import { convexPlan, halfAngles } from '#shared/mesh-tools/collision/packfile/convex-plans.ts';
import { packedVector } from '#shared/mesh-tools/collision/packfile/mass-properties.ts';
import { meshShape } from '#shared/mesh-tools/collision/packfile/mesh-shape.ts';
import type { OptionValue } from '#shared/mesh-tools/kit/tool-options.ts';
import { boxOf } from '#shared/scene/bounds.ts';
import { drawnBox, FALLOUT_4, fallout4Nif } from '#test/fixtures/nif/fallout4-nif.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { checkerMissing, failedClaims } from '#test/support/havok-check.ts';
import { corpusPackfiles } from '#test/support/havok-corpus.ts';
import { halfStep, lost, meshDataIn, unreached } from '#test/support/packfile-meshes.ts';
import { runTool } from './tool-run.ts';

const UNITS = 69.991_25;
const SIDE = 10 / UNITS;

function collide(bytes: Uint8Array, options: Readonly<Record<string, OptionValue>> = {}) {
  return runTool(bytes, { tool: 'collision', options: { replace: true, ...options } });
}

/** The only packfile of a mesh. */
function madeIn(bytes: Uint8Array): Packfile {
  const nif = openNif(bytes);
  const mesh = blockValues(nif);
  const systems = mesh.types.flatMap((type, block) => (type === 'bhkPhysicsSystem' ? [block] : []));
  expect(systems).toHaveLength(1);
  return packfileOf(nif, systems[0]!)!;
}

function only(bytes: Uint8Array, type: string): Readonly<Record<string, unknown>> {
  const mesh = blockValues(openNif(bytes));
  const blocks = mesh.types.flatMap((one, block) => (one === type ? [block] : []));
  expect(blocks, type).toHaveLength(1);
  return mesh.value(blocks[0]!)!;
}

const cube = fallout4Nif([drawnBox('Cube', [10, 10, 10])]);
const pair = fallout4Nif([
  drawnBox('Roof', [30, 20, 2], [0, 0, 60]),
  drawnBox('Wall', [2, 20, 30], [30, 0, 30]),
]);

describe('collision of a cube of Fallout 4, 20 units wide', () => {
  test.each(['box', 'hull', 'fitted'])(
    'as %s has 8 vertices and 6 sides where the cube has them',
    (shape) => {
      const packfile = madeIn(collide(cube, { shape, material: 'wood' }).after);
      const [body] = packfileBodies(packfile, 'p');
      expect(body).toMatchObject({
        motion: 'static',
        shape: { class: 'hknpConvexPolytopeShape', vertices: 8, faces: 6, triangles: 12 },
        values: {
          layer: { value: 1 },
          friction: { value: 0.5 },
          restitution: { value: expect.closeTo(0.4004, 4) },
        },
      });
      const reader = readObject(packfile, packfile.objects[1], hknpConvexPolytopeShape)!;
      expect(reader.head).toMatchObject({
        material: materialHash('Wood'),
        convexRadius: expect.closeTo(0.01, 6),
      });
      for (const value of positionsOf(reader)) expect(Math.abs(value)).toBeCloseTo(SIDE, 5);
      expect([...reader.array('faces', Face).minHalfAngle].every((one) => one === 127 || one === 128)).toBe(
        true,
      );
    },
  );

  test('belongs to its node, and is switched on', () => {
    const { after, changes } = collide(cube, { shape: 'box' });
    expect(only(after, 'bhkNPCollisionObject')).toMatchObject({ target: 0, flags: 0x80, bodyId: 0 });
    expect(only(after, 'BSXFlags')).toMatchObject({ integerData: 130 });
    expect(changes[0]).toBe('bhkPhysicsSystem block none box of 0.286 × 0.286 × 0.286 Havok units');
  });

  test('is drawn where the cube is, with its shell', () => {
    const scene = nifScene(openNif(collide(cube, { shape: 'box' }).after));
    const { max } = boxOf(scene.shapes.find(({ kind }) => kind !== 'mesh')!.positions)!;
    for (const value of max) expect(value).toBeCloseTo(SIDE + 0.01, 4);
  });

  test('as sphere and capsule holds it', () => {
    const sphere = madeIn(collide(cube, { shape: 'sphere' }).after);
    const round = shapeGeometry(sphere, sphere.objects[1]!);
    expect(round).toMatchObject({ kind: 'sphere', radius: expect.closeTo(SIDE * Math.sqrt(3), 2) });
    const capsule = madeIn(collide(cube, { shape: 'capsule' }).after);
    const long = shapeGeometry(capsule, capsule.objects[1]!);
    expect(long).toMatchObject({ kind: 'capsule', hull: { faceCount: 6 } });
  });

  test('as mesh has its 12 triangles, each where it was', () => {
    const packfile = madeIn(collide(cube, { shape: 'mesh' }).after);
    const data = meshDataIn(packfile);
    const { positions, triangles } = drawnBox('', [SIDE, SIDE, SIDE]);
    expect(meshGeometryOf(data).triangles).toHaveLength(36);
    expect(lost({ positions, triangles }, meshGeometryOf(data), halfStep(data))).toBe(0);
    expect(unreached(data)).toBe(0);
  });

  test('with mass moves, and its mass is spread as in the shape', () => {
    const { after } = collide(cube, { shape: 'box', mass: 12 });
    const packfile = madeIn(after);
    const { motions, motionProperties, bodies } = physicsSystem(packfile)!;
    const inertia = (12 * (2 * SIDE) ** 2) / 6;
    expect(motions.inverseMass[0]).toBeCloseTo(1 / 12, 6);
    expect(motions.massFactor[0]).toBeCloseTo(12 / (2 * SIDE) ** 3, 1);
    for (const axis of ['x', 'y', 'z'] as const) {
      expect(motions.inverseInertiaLocal[axis][0]! * inertia).toBeCloseTo(1, 4);
      expect(motions.centerOfMassWorld[axis][0]).toBeCloseTo(0, 6);
    }
    expect(motionProperties.linearDamping[0]).toBeCloseTo(0.1, 3);
    expect([bodies.flags[0], (bodies.collisionFilterInfo[0] ?? 0) & 0x7f]).toEqual([0x80, 4]);
    expect(only(after, 'BSXFlags')).toMatchObject({ integerData: 194 });
  });

  test.each([
    [{ material: 'chease' }, 'is for a game that has no collision material “chease”'],
    [
      { shape: 'mesh', radius: 0.1 },
      'cannot have a shell, as no mesh of Fallout 4 has one; leave the shell at 0',
    ],
    [
      { shape: 'mesh', mass: 1 },
      'cannot have collision that moves and is a mesh; choose a hull, box, sphere or capsule',
    ],
  ])('%j is refused in words', (options, message) => {
    expect(() => collide(cube, options as never)).toThrow(new UserError('bad-option', message));
  });

  test('of Fallout 76 is left in words', () => {
    const later = fallout4Nif([], { ...FALLOUT_4, bs: 155 });
    expect(collide(later).left).toEqual(['Collision of Fallout 76 and later is not made yet.']);
  });
});

describe('collision of a roof and a wall', () => {
  test('one for each is a compound with a tree over both', () => {
    const packfile = madeIn(
      collide(pair, { shape: 'box', each: true, material: 'stone, Roof = wood' }).after,
    );
    const compound = readObject(packfile, packfile.objects[1], hknpDynamicCompoundShape)!;
    expect(compound.head.numShapeKeyBits).toBe(2);
    const instances = compound.array('instances', ShapeInstance);
    const children = [0, 1].map((i) => compound.followIn('instances', i, ShapeInstance, 'shape')!);
    expect(
      children.map((child) => readObject(packfile, child, hknpConvexPolytopeShape)!.head.material),
    ).toEqual([materialHash('Wood'), materialHash('Stone')]);
    expect([...instances.column2.bits].map((bits) => bits & 0xffff)).toEqual([400, 400]);
    const tree = readObject(packfile, compound.follow('boundingVolumeData'), hknpDynamicCompoundShapeData)!;
    const { childA, childB, bits } = tree.array('nodes', TreeNode);
    expect([tree.head.numLeaves, tree.head.root, childA.length]).toEqual([2, 1, 5]);
    expect([childA[1], childB[1], bits[2]! & 0xff, bits[3]! & 0xff]).toEqual([2, 3, 1, 1]);
    for (const [i, lane] of [...instances.translation.bits].entries()) expect(childB[lane & 0xff]).toBe(i);
    const { aabbMin: low, aabbMax: high } = compound.head;
    expect([low.x, low.z, high.x, high.z].map((value) => Math.round(value * UNITS * 10) / 10)).toEqual([
      -30.7, -0.7, 32.7, 62.7,
    ]);
  });

  test('as mesh has the material of each by name', () => {
    const packfile = madeIn(collide(pair, { shape: 'mesh', material: 'Wall = glass, metal' }).after);
    const [body] = packfileBodies(packfile, 'p');
    expect(body?.shape?.materials.map(({ name }) => name).sort()).toEqual(
      expect.arrayContaining(['Glass', 'Metal']),
    );
    const { materials } = meshGeometryOf(meshDataIn(packfile));
    expect([...materials].filter((one) => one === 0)).toHaveLength(12);
    expect([...materials].filter((one) => one === 1)).toHaveLength(12);
  });
});

const KINDS = ['mesh', 'hull', 'box', 'fitted', 'sphere', 'capsule'] as const;

describe('every kind of collision', () => {
  const made = KINDS.flatMap((shape) =>
    [{}, { each: true }, ...(shape === 'mesh' ? [] : [{ mass: 3, each: true }, { mass: 3 }])].map(
      (options) => ({
        shape,
        ...options,
      }),
    ),
  );

  test.each(made)('%j has no findings, and a second run changes nothing', (options) => {
    const { after } = collide(pair, options);
    expect(lintPackfile(madeIn(after), 'p')).toEqual([]);
    expect(collide(after, options).changes).toEqual([]);
  });

  test.skipIf(checkerMissing !== undefined)('is accepted by an independent reader', () => {
    expect(failedClaims(made.map((options) => madeIn(collide(pair, options).after).bytes))).toEqual([]);
  });
});

describe('shapes that are not solid', () => {
  const one = (positions: readonly number[], triangles: readonly number[] = [0, 1, 2]) =>
    fallout4Nif([
      { name: 'One', positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) },
    ]);
  const triangle = one([0, 0, 0, 70, 0, 0, 0, 70, 0]);

  test('are left in words as a hull, and thick as a box', () => {
    expect(collide(triangle).left).toEqual(['The shape is flat, so no hull can be made around it.']);
    const box = madeIn(collide(triangle, { shape: 'box', mass: 1 }).after);
    const reader = readObject(box, box.objects[1], hknpConvexPolytopeShape)!;
    expect(Math.max(...positionsOf(reader).filter((_, i) => i % 3 === 2))).toBeCloseTo(0.01, 5);
    expect(lintPackfile(box, 'p')).toEqual([]);
  });

  test('are a mesh of one triangle, whose boxes are flat', () => {
    const data = meshDataIn(madeIn(collide(triangle, { shape: 'mesh' }).after));
    expect([...meshGeometryOf(data).triangles]).toHaveLength(3);
    expect(unreached(data)).toBe(0);
  });

  test('with vertices that are not numbers are left in words', () => {
    const broken = one([0, 0, 0, Number.NaN, 0, 0, 0, 70, 0]);
    for (const shape of KINDS) {
      expect(collide(broken, { shape }).left).toEqual(['It has vertices that are not numbers.']);
    }
  });
});

describe('shapes of sizes that no game has', () => {
  const sized = (half: number) => fallout4Nif([drawnBox('One', [half, half, half])]);

  test('are left in words where a mass cannot be stored', () => {
    expect(collide(sized(1e-12), { mass: 1 }).left).toEqual(['The collision is too small to have a mass.']);
    expect(collide(sized(1e30)).left).toEqual(['The shape is too large to have a mass.']);
  });

  test('are made where they can be', () => {
    for (const half of [1e-12, 1e-3, 1e6]) {
      for (const shape of KINDS)
        expect(lintPackfile(madeIn(collide(sized(half), { shape }).after), 'p'), shape).toEqual([]);
    }
  });

  test('are refused as one where there are more than the tree can name', () => {
    const fitted = fitSolid('sphere', drawnBox('', [1, 1, 1]).positions, 0.1);
    const plan = convexPlan(fitted, { material: 0, radius: 0 });
    expect(() => compoundPlan(new Array<typeof plan>(32_767).fill(plan), 0)).toThrow(
      'has 32,767 shapes, more than the 32,766 that Fallout 4 takes as one',
    );
  });
});

/** A square of waves. */
function waves(size: number) {
  const positions = new Float32Array(3 * (size + 1) ** 2);
  const triangles = new Uint32Array(6 * size ** 2);
  for (let y = 0, i = 0, k = 0; y <= size; y += 1) {
    for (let x = 0; x <= size; x += 1, i += 3) {
      positions.set([x / 4, y / 4, Math.sin(x / 7) * Math.cos(y / 5)], i);
      if (x === size || y === size) continue;
      const a = i / 3;
      const b = a + size + 1;
      triangles.set([a, a + 1, b + 1, a, b + 1, b], k);
      k += 6;
    }
  }
  return { positions, triangles };
}

function packed(material: number, mesh: ReturnType<typeof waves>): Packfile {
  return openPackfile(packfileBytes(meshShape([{ material, ...mesh }], 1).plan));
}

describe('a mesh of many sections', () => {
  const mesh = waves(100);
  const packfile = packed(7, mesh);
  const data = meshDataIn(packfile);

  test('has every triangle, and its trees lead to each', () => {
    expect(data.array('sections', MeshSection).length).toBeGreaterThan(157);
    expect(meshGeometryOf(data)).toMatchObject({ damaged: 0, unsupported: 0 });
    expect(lost(mesh, meshGeometryOf(data), halfStep(data))).toBe(0);
    expect(unreached(data)).toBe(0);
    expect(lintPackfile(packfile, 'p').filter(({ code }) => code !== 'no-physics-system')).toEqual([]);
  });

  test('has no cracks between sections: what they share is at one place', () => {
    const { positions } = meshGeometryOf(data);
    const places = new Map<string, string>();
    for (let i = 0; i < positions.length; i += 3) {
      const at = positions.subarray(i, i + 3);
      const vertex = [Math.round(at[0]! * 4), Math.round(at[1]! * 4)].join();
      const known = places.get(vertex);
      if (known !== undefined) expect(at.join()).toBe(known);
      places.set(vertex, at.join());
    }
    expect(places.size).toBe(101 ** 2);
  });

  test('of a million triangles too many is refused in words', () => {
    const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0);
    const triangles = Uint32Array.from({ length: 3_000_003 }, (_, i) => i % 3);
    expect(() => meshShape([{ material: 0, positions, triangles }], 1)).toThrow(
      'has more triangles than a collision mesh of Fallout 4 can hold',
    );
  });
});

describe.skipIf(corpusMissing !== undefined)('what was measured on the game’s own packfiles', () => {
  const packfiles = corpusPackfiles().map(({ bytes }) => openPackfile(bytes));
  const all = <T>(type: Parameters<typeof readObject<T>>[2]) =>
    packfiles.flatMap((packfile) =>
      packfile.objects.flatMap((object) => readObject(packfile, object, type) ?? []),
    );

  test('the trees of meshes lead to every primitive', () => {
    const meshes = all(hknpCompressedMeshShapeData);
    expect(meshes.length).toBeGreaterThan(8);
    expect(meshes.map((data) => unreached(data)).every((count) => count === 0)).toBe(true);
  });

  test('packed vectors are as ours', () => {
    const half = (bits: number) => new Float32Array(Uint32Array.of(bits << 16).buffer)[0]!;
    const vectors = all(hknpShapeMassProperties).flatMap(({ head }) => [head.centerOfMass, head.inertia]);
    const known = vectors.filter(({ x, y, z }) => Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) > 1000);
    expect(known.length).toBeGreaterThan(50);
    for (const { x, y, z, factor } of known) {
      const scale = half(factor) * 65_536;
      expect(packedVector([x * scale, y * scale, z * scale])).toEqual({ x, y, z, factor });
    }
  });

  test('materials and what moves have the bytes of ours', () => {
    const made = madeIn(collide(cube, { shape: 'box', mass: 1 }).after);
    for (const name of ['materials', 'motionProperties'] as const) {
      const bytesOf = (packfile: Packfile): readonly string[] => {
        const system = physicsSystem(packfile)!.object;
        const { start = 0, end = 0, count = 0 } = partNamed(partsOf(packfile, system), name) ?? {};
        const stored = packfile.bytes.subarray(packfile.dataStart + start, packfile.dataStart + end);
        const size = stored.length / count;
        return Array.from({ length: count }, (_, i) => stored.subarray(i * size, (i + 1) * size).join());
      };
      const [ours] = bytesOf(made);
      expect(packfiles.flatMap(bytesOf).filter((bytes) => bytes === ours).length, name).toBeGreaterThan(0);
    }
  });

  test('half angles of faces are as ours', () => {
    const off = all(hknpConvexPolytopeShape).flatMap((reader) => {
      const { x, y, z, distance } = reader.array('planes', Plane);
      const { firstIndex, count, minHalfAngle, length } = reader.array('faces', Face);
      const indices = reader.array('indices', FaceIndex);
      const planes = Float32Array.from(
        { length: 4 * length },
        (_, i) => [x, y, z, distance][i % 4]![i >> 2]!,
      );
      const faces = Array.from({ length }, (_, i) => [
        ...indices.subarray(firstIndex[i]!, firstIndex[i]! + count[i]!),
      ]);
      const ours = halfAngles({ vertices: new Float32Array(), planes, faces });
      return ours.map((one, i) => Math.abs(one - minHalfAngle[i]!));
    });
    expect(off.length).toBeGreaterThan(300);
    expect(off.filter((one) => one > 1).length).toBeLessThan(off.length / 50);
  });
});
