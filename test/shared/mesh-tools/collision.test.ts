import { describe, expect, test } from 'vitest';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { type BlockValues, blockValues } from '#shared/formats/nif/block-values.ts';
import type { bhkRigidBody } from '#shared/formats/nif/blocks/havok-bodies.ts';
import type {
  bhkCompressedMeshShapeData,
  hkPackedNiTriStripsData,
} from '#shared/formats/nif/blocks/havok-meshes.ts';
import type { bhkConvexVerticesShape } from '#shared/formats/nif/blocks/havok-shapes.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { compressedTriangles, packedTriangles } from '#shared/formats/nif/geometry/collision-triangles.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { interleave } from '#shared/formats/nif/scene/vectors.ts';
import { convexHull } from '#shared/hull/convex-hull.ts';
import { closedSolid } from '#shared/hull/solid.ts';
import { havokUnits } from '#shared/mesh-tools/collision/body-plan.ts';
import { targetsOf } from '#shared/mesh-tools/collision/source-shapes.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { OptionValue } from '#shared/mesh-tools/kit/tool-options.ts';
import { boxOf } from '#shared/scene/bounds.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { drawnBox, fallout4Nif } from '#test/fixtures/nif/fallout4-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { runTool } from './tool-run.ts';

const UNITS = 69.991_25;

function collide(bytes: Uint8Array, options: Readonly<Record<string, OptionValue>> = {}) {
  return runTool(bytes, { tool: 'collision', options: { replace: true, ...options } });
}

function setFields(bytes: Uint8Array, values: Readonly<Record<string, string>>): Uint8Array {
  return Object.entries(values).reduce(
    (file, [path, text]) => applyChanges(file, nifFields(openNif(file)).change(path, text).changes).after,
    bytes,
  );
}

/** The only block of a type. */
function only(bytes: Uint8Array, type: string): Readonly<Record<string, unknown>> {
  const mesh = blockValues(openNif(bytes));
  const blocks = mesh.types.flatMap((one, block) => (one === type ? [block] : []));
  expect(blocks, type).toHaveLength(1);
  return mesh.value(blocks[0]!)!;
}

describe('collision of a cube 20 units wide', () => {
  const cube = cubeNif();

  test('is left where there is some, unless it may be replaced', () => {
    const { changes, left } = runTool(cube, { tool: 'collision' });
    expect([changes, left]).toEqual([[], ['It has collision already.']]);
  });

  test('is a box of its size, in a body that stays in place', () => {
    const { after, changes } = collide(cube, { shape: 'box', material: 'wood' });
    const { dimensions, material } = only(after, 'bhkBoxShape');
    expect(material).toBe(500_811_281);
    for (const side of Object.values(dimensions as object)) expect(side).toBeCloseTo(10 / UNITS, 5);
    expect(only(after, 'bhkRigidBody')).toMatchObject({
      havokFilter: { layer: 1 },
      rigidBodyInfo: { mass: 0, motionSystem: 5, qualityType: 0 },
    });
    expect(only(after, 'bhkCollisionObject')).toMatchObject({ target: 0, flags: 129 });
    expect(only(after, 'BSXFlags')).toMatchObject({ integerData: 130 });
    expect(changes.at(-3)).toMatch(/^NiNode collisionObject other collision collision that stays/);
  });

  test('is a hull of 8 corners and 6 sides', () => {
    const { after } = collide(cube);
    expect(only(after, 'bhkConvexVerticesShape')).toMatchObject({
      numVertices: 8,
      numNormals: 6,
      radius: expect.closeTo(0.05, 6),
    });
  });

  test('is a mesh of 12 triangles with code', () => {
    const { after } = collide(cube, { shape: 'mesh' });
    const data = only(after, 'bhkCompressedMeshShapeData') as unknown as Infer<
      typeof bhkCompressedMeshShapeData
    >;
    expect(compressedTriangles(data).keys).toHaveLength(12);
    expect(data.chunks[0]!.vertices).toHaveLength(8);
  });

  test('with mass moves, and its mass is spread as in the shape', () => {
    const { after } = collide(cube, { shape: 'hull', mass: 12 });
    const { rigidBodyInfo, havokFilter } = only(after, 'bhkRigidBody');
    expect(havokFilter).toMatchObject({ layer: 4 });
    const inertia = (12 * (20 / UNITS) ** 2) / 6;
    expect(rigidBodyInfo).toMatchObject({
      mass: 12,
      motionSystem: 3,
      qualityType: 4,
      inertiaTensor: {
        m11: expect.closeTo(inertia, 5),
        m12: expect.closeTo(0, 5),
        m22: expect.closeTo(inertia, 5),
      },
      center: { x: expect.closeTo(0, 5), y: expect.closeTo(0, 5), z: expect.closeTo(0, 5) },
    });
    expect(only(after, 'BSXFlags')).toMatchObject({ integerData: 194 });
  });

  test('follows the place, turn and size of its shape, but not of the node that has it', () => {
    const moved = setFields(cube, {
      'blocks[0].translation.x': '1000',
      'blocks[1].translation.z': '70',
      'blocks[1].scale': '2',
    });
    const { after } = collide(moved, { shape: 'box' });
    expect(only(after, 'bhkBoxShape').dimensions).toMatchObject({ x: expect.closeTo(20 / UNITS, 5) });
    const { transform } = only(after, 'bhkConvexTransformShape') as { transform: { translation: object } };
    expect(transform.translation).toMatchObject({
      x: expect.closeTo(0, 5),
      z: expect.closeTo(70 / UNITS, 5),
    });
  });

  test('has the material of its shape by name', () => {
    const { after } = collide(cube, { material: 'stone, side = Wood' });
    expect(only(after, 'bhkConvexVerticesShape').material).toBe(500_811_281);
  });

  test.each([
    [{ material: 'chease' }, 'is for a game that has no collision material “chease”'],
    [{ layer: 'everywhere' }, 'is for a game that has no collision layer “everywhere”'],
    [
      { shape: 'mesh', mass: 1 },
      'cannot have collision that moves and is a mesh; choose a hull, box, sphere or capsule',
    ],
  ])('%j is refused in words', (options, message) => {
    expect(() => collide(cube, options as never)).toThrow(new UserError('bad-option', message));
  });

  test('of vertices that are not numbers, or flat, is left in words', () => {
    const vertex = (at: number, axis: string, text: string) => ({
      [`blocks[2].vertices[${at}].${axis}`]: text,
    });
    const lost = setFields(cube, vertex(3, 'x', 'NaN'));
    expect(collide(lost).left).toEqual(['It has vertices that are not numbers.']);
    const all = Object.assign({}, ...Array.from({ length: 24 }, (_, i) => vertex(i, 'z', '4'))) as Record<
      string,
      string
    >;
    const flat = setFields(cube, all);
    expect(collide(flat).left).toEqual(['The shape is flat, so no hull can be made around it.']);
    // A box around what is flat is thick enough to stand on.
    expect(only(collide(flat, { shape: 'box' }).after, 'bhkBoxShape').dimensions).toMatchObject({
      z: expect.closeTo(0.01, 5),
    });
    const none = setFields(cube, { 'blocks[1].data': '-1' });
    expect(collide(none).left).toEqual(['Its vertices are not in this file, or cannot be read.']);
  });

  test('goes to the node above, where the mesh is a circle of nodes', () => {
    const circle = setFields(cube, { 'blocks[0].children[0]': '0' });
    expect(collide(circle).left).toEqual(['No node is above it.']);
  });
});

const KINDS = ['mesh', 'hull', 'box', 'fitted', 'sphere', 'capsule'] as const;

/** Meshes of games that have this collision. */
function* meshes(): Generator<readonly [path: string, bytes: Uint8Array, mesh: BlockValues]> {
  for (const path of ['nif', 'convert', 'mods'].flatMap((folder) => corpusFiles(folder, /\.nif$/i))) {
    const bytes = corpusFile(path);
    try {
      const nif = openNif(bytes);
      if (nif.context.bs < 130 && bytes.length < 3_000_000) yield [path, bytes, blockValues(nif)];
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
    }
  }
}

function expectNear(
  found: ArrayLike<number>,
  wanted: ArrayLike<number>,
  tolerance: number,
  what: string,
): void {
  for (let i = 0; i < wanted.length; i += 1)
    expect(Math.abs(found[i]! - wanted[i]!), what).toBeLessThanOrEqual(tolerance);
}

/** The middle of each triangle whose edges are all longer than something. */
function middlesOf(
  positions: Float32Array,
  triangles: Uint32Array,
  least = 0,
): readonly (readonly number[])[] {
  const at = (vertex: number) => [...positions.subarray(3 * vertex, 3 * vertex + 3)];
  return Array.from({ length: triangles.length / 3 }, (_, i) => i).flatMap((i) => {
    const three = [0, 1, 2].map((k) => at(triangles[3 * i + k]!));
    const edges = three.map((point, k) =>
      Math.hypot(...point.map((value, axis) => value - three[(k + 1) % 3]![axis]!)),
    );
    if (edges.some((length) => length < least)) return [];
    return [[0, 1, 2].map((axis) => three.reduce((sum, point) => sum + point[axis]! / 3, 0))];
  });
}

/** Every triangle of the shapes is in the collision, each corner within a tolerance. */
function expectTriangles(after: BlockValues, wanted: Float32Array, tolerance: number, path: string): void {
  const found = after.types.flatMap((type, block) => {
    const value = after.value(block);
    if (type === 'hkPackedNiTriStripsData')
      return [packedTriangles(value as unknown as Infer<typeof hkPackedNiTriStripsData>)];
    if (type === 'bhkCompressedMeshShapeData')
      return [compressedTriangles(value as unknown as Infer<typeof bhkCompressedMeshShapeData>)];
    return [];
  });
  const all = found.flatMap(({ positions, triangles }) => middlesOf(positions, triangles));
  const cell = 0.01;
  const key = (point: readonly number[], dx = 0, dy = 0, dz = 0) =>
    [dx, dy, dz].map((d, k) => Math.floor(point[k]! / cell) + d).join();
  const cells = new Map<string, (readonly number[])[]>();
  for (const point of all) cells.set(key(point), [...(cells.get(key(point)) ?? []), point]);
  const steps = [-1, 0, 1];
  const near = steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => [x, y, z] as const)));
  for (let i = 0; i < wanted.length; i += 3) {
    const point = [...wanted.subarray(i, i + 3)];
    const isFound = near.some(([x, y, z]) =>
      cells
        .get(key(point, x, y, z))
        ?.some((one) => one.every((value, k) => Math.abs(value - point[k]!) <= tolerance)),
    );
    if (!isFound) throw new Error(`${path}: no triangle near ${point.join(' ')}`);
  }
}

describe.skipIf(corpusMissing !== undefined)('collision of real meshes', () => {
  test.each(KINDS)('as %s reads back, where and as large as what is drawn', { timeout: 240_000 }, (shape) => {
    let made = 0;
    for (const [path, bytes, mesh] of meshes()) {
      const units = havokUnits(mesh.nif.context);
      let after: Uint8Array;
      try {
        const run = collide(bytes, { shape });
        after = run.after;
        if (run.changes.length === 0) continue;
      } catch (error) {
        if (error instanceof UserError && error.code !== 'not-changed' && error.code !== 'bad-mopp') continue;
        throw new Error(path, { cause: error });
      }
      const draft = new MeshDraft(mesh);
      const targets = targetsOf(draft, 'root', units);
      if (targets.length === 0) continue;
      made += 1;
      const nif = openNif(after);
      const scene = nifScene(nif);
      for (const { node, shapes } of targets) {
        const owner = Number(blockValues(nif).value(node)?.collisionObject ?? -1);
        const own = scene.shapes.filter((one) => one.owner === owner);
        if (own.length === 0) continue;
        const points = shapes.flatMap(({ positions }) => [...positions]);
        const wanted = boxOf(Float32Array.from(points, (value) => value * units))!;
        const found = boxOf(
          Float32Array.from(own.flatMap(({ positions, matrix }) => moved(positions, matrix))),
        )!;
        const size = Math.max(...wanted.max.map((value, axis) => value - wanted.min[axis]!));
        if (shape === 'hull') {
          const outside = outsideHulls(blockValues(nif), owner, points) * units;
          expect(outside, path).toBeLessThan(0.003 * size);
        }
        if (shape === 'mesh' || shape === 'hull' || shape === 'box') {
          // Flat boxes are made thicker.
          const tolerance = 0.003 * size + 0.02 * units;
          expectNear(found.min, wanted.min, tolerance, path);
          expectNear(found.max, wanted.max, tolerance, path);
        } else {
          // Lines of round shapes stay a little inside.
          for (const axis of [0, 1, 2] as const) {
            expect(found.min[axis], path).toBeLessThanOrEqual(wanted.min[axis] + 0.06 * size);
            expect(found.max[axis], path).toBeGreaterThanOrEqual(wanted.max[axis] - 0.06 * size);
          }
        }
        if (shape !== 'mesh') continue;
        const middles = Float32Array.from(
          shapes.flatMap(({ positions, triangles }) =>
            middlesOf(positions, triangles, units > 10 ? 0.002 : 0).flat(),
          ),
        );
        expectTriangles(blockValues(nif), middles, units > 10 ? 0.002 : 0.0005, path);
      }
    }
    expect(made).toBeGreaterThan(10);
  });

  test('spreads the mass of hulls as bodies of Oblivion and New Vegas do', () => {
    const ratios = [...meshes()].flatMap(([, , mesh]) =>
      mesh.nif.context.bs >= 83
        ? []
        : mesh.types.flatMap((type, block) => (type === 'bhkRigidBody' ? ratiosOf(mesh, block) : [])),
    );
    expect(ratios.length).toBeGreaterThanOrEqual(6);
    // Havok counts the shell around a hull too.
    for (const ratio of ratios) expect(Math.abs(Math.log(ratio))).toBeLessThan(Math.log(1.2));
  });
});

describe('several hulls around what is not convex', () => {
  const apart = fallout4Nif([
    drawnBox('Left', [10, 10, 10], [-100, 0, 0]),
    drawnBox('Right', [10, 10, 10], [100, 0, 0]),
  ]);

  test('are one shape each of a compound', () => {
    const solids = (bytes: Uint8Array) =>
      nifScene(openNif(bytes)).shapes.filter(({ joins }) => joins === undefined);
    const hulls = (count: number) => solids(collide(apart, { shape: 'hull', hulls: count }).after);
    expect(hulls(1)).toHaveLength(1);
    // Two boxes need no more.
    expect(hulls(8)).toHaveLength(2);
  });

  test('are one where the shape is convex', () => {
    const one = fallout4Nif([drawnBox('Box', [10, 20, 30])]);
    const several = collide(one, { shape: 'hull', hulls: 8 });
    expect(several.after).toEqual(collide(one, { shape: 'hull' }).after);
  });

  test('are refused for other shapes than hulls', () => {
    expect(() => collide(apart, { shape: 'box', hulls: 2 })).toThrow('only where the shape is a hull');
  });

  test.skipIf(corpusMissing !== undefined)('are a list of convex shapes in Skyrim', () => {
    const { after } = collide(corpusFile('nif/pynifly/Skyrim/noblechest01.nif'), { shape: 'hull', hulls: 6 });
    const mesh = blockValues(openNif(after));
    const convex = mesh.types.filter((type) => type === 'bhkConvexVerticesShape');
    expect(convex.length).toBeGreaterThan(1);
    expect(convex.length).toBeLessThanOrEqual(6);
    expect(only(after, 'bhkListShape').numSubShapes).toBe(convex.length);
  });
});

/** How far points are outside the hull of a collision object, in Havok units; 0 if it is of another kind. */
function outsideHulls(mesh: BlockValues, object: number, points: readonly number[]): number {
  const { shape } = mesh.value(Number(mesh.value(object)?.body)) as unknown as Infer<typeof bhkRigidBody>;
  if (mesh.types[shape] !== 'bhkConvexVerticesShape') return 0;
  const { normals } = mesh.value(shape) as unknown as Infer<typeof bhkConvexVerticesShape>;
  const { x, y, z, w } = normals;
  let most = 0;
  for (let i = 0; i < points.length; i += 3) {
    for (let p = 0; p < normals.length; p += 1)
      most = Math.max(most, x[p]! * points[i]! + y[p]! * points[i + 1]! + z[p]! * points[i + 2]! + w[p]!);
  }
  return most;
}

/** Inertia of a body with a hull around each axis, to what we make of the hull. */
function ratiosOf(mesh: BlockValues, block: number): readonly number[] {
  const { shape, rigidBodyInfo } = mesh.value(block) as unknown as Infer<typeof bhkRigidBody>;
  if (mesh.types[shape] !== 'bhkConvexVerticesShape' || rigidBodyInfo.mass === 0) return [];
  const { vertices } = mesh.value(shape) as unknown as Infer<typeof bhkConvexVerticesShape>;
  const { corners, triangles } = convexHull(interleave(vertices));
  const { inertia } = closedSolid(corners, triangles);
  const { mass, inertiaTensor: t } = rigidBodyInfo;
  return [t.m11, t.m22, t.m33].map((value, axis) => value / (inertia[axis]![axis]! * mass));
}

function moved(positions: Float32Array, matrix: Float32Array): number[] {
  const points: number[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    for (let row = 0; row < 3; row += 1)
      points.push(
        matrix[row]! * positions[i]! +
          matrix[4 + row]! * positions[i + 1]! +
          matrix[8 + row]! * positions[i + 2]! +
          matrix[12 + row]!,
      );
  }
  return points;
}
