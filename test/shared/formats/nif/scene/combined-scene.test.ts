import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { transformPoints } from '#shared/scene/matrix.ts';
import { onlyParts } from '#shared/scene/only-parts.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { instanceTransforms, nodeTransforms } from '#shared/scene/transforms.ts';
import { inGameUnits, nearest, readGlb, volumeOf } from '#test/support/glb.ts';
import { objText } from '#test/support/obj.ts';
import { CASES } from '#test/support/precombined/cases.ts';
import { place } from '#test/support/precombined/instances.ts';
import {
  type PlacedMesh,
  type PrecombinedSet,
  precombinedSet,
} from '#test/support/precombined/precombined-set.ts';

/** Scenes of precombined mesh groups. */

const SCATTERED = CASES.get('objects that are turned, scaled, and on the negative sides')!;
const LEVELS = CASES.get('levels of detail that add up')!;

function sceneOf(set: PrecombinedSet, geometryOf?: GeometryOf): Scene {
  return nifScene(openNif(set.nif), geometryOf === undefined ? {} : { geometryOf });
}

/** Finds a set's own geometry file. */
function beside(set: PrecombinedSet, kind: 'csg' | 'psg' = 'csg'): GeometryOf {
  const file = openGeometry(bytesSource(set[kind](), `${set.stem}.${kind}`), nodeInflateUpTo);
  return (hash) =>
    hash === set.hash ? { file, message: 'There.' } : { file: undefined, message: 'Not there.' };
}

/** Every point of every placed object, as the writer’s own mathematics computes it. */
function placedPoints(set: PrecombinedSet): readonly (readonly [number, number, number])[] {
  return set.buckets.flatMap(({ entries }) =>
    entries.flatMap(({ mesh: { positions }, instances }) =>
      instances.flatMap((instance) =>
        Array.from({ length: positions.length / 3 }, (_, i) =>
          place([positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!], instance),
        ),
      ),
    ),
  );
}

function drawnPoints(scene: Scene): Float32Array {
  const places = nodeTransforms(scene);
  const all = scene.meshes.flatMap((mesh) =>
    instanceTransforms(places, mesh).map((one) => transformPoints(one!, mesh.positions)),
  );
  return Float32Array.from(all.flatMap((points) => [...points]));
}

test('the vertices of a small object are in one buffer, which they fill', () => {
  const set = precombinedSet(SCATTERED, { variant: 'shared' });
  const scene = sceneOf(set, beside(set));
  for (const { positions, normals, tangents, uvs, colors } of scene.meshes) {
    const columns = [positions, normals, tangents, uvs, colors].filter((column) => column !== undefined);
    const size = columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(new Set(columns.map(({ buffer }) => buffer))).toEqual(new Set([positions.buffer]));
    expect(positions.buffer.byteLength).toBe(size);
  }
  const copy = structuredClone(scene, { transfer: [...sceneBuffers(scene)] });
  expect(copy.meshes.length).toBeGreaterThan(0);
  for (const { positions } of scene.meshes) expect(positions.length).toBe(0);
});

function farthest(points: ArrayLike<number>, expected: readonly number[]): number {
  expect(points.length).toBe(expected.length);
  return expected.reduce((most, value, i) => Math.max(most, Math.abs(value - points[i]!)), 0);
}

describe.each([...CASES])('a group of %s', (_, meshes) => {
  test.each(['shared', 'baked', 'hybrid'] as const)('looks like its placed meshes: %s', (variant) => {
    const set = precombinedSet(meshes, { variant });
    const scene = sceneOf(set, variant === 'shared' ? beside(set) : undefined);
    expect(scene.notes).toEqual([]);
    expect(farthest(drawnPoints(scene), placedPoints(set).flat())).toBeLessThan(0.01);
    const entries = set.buckets.flatMap((bucket) => bucket.entries);
    expect(scene.meshes.map(({ triangles }) => [...triangles])).toEqual(
      entries.map(({ mesh }) => [...mesh.triangles]),
    );
    expect(scene.meshes.map(({ instances }) => instances!.matrices.length / 16)).toEqual(
      entries.map(({ instances }) => instances.length),
    );
    const materials = set.buckets.flatMap(({ surface, entries: all }) => all.map(() => surface.material));
    expect(scene.meshes.map(({ material }) => scene.materials[material]?.file)).toEqual(materials);
  });
});

test('draws all levels of detail, and counts the triangles of each', () => {
  const set = precombinedSet(LEVELS, { variant: 'baked' });
  const { meshes } = sceneOf(set);
  expect(meshes.map(({ lods }) => lods)).toEqual(LEVELS.map(({ mesh }) => mesh.levels));
  const [{ triangles, lods } = { triangles: [], lods: [] }] = meshes;
  expect(lods.reduce((sum, count) => sum + count, 0)).toBe(triangles.length / 3);
});

test('links an object to its fields, and to the shape that represents it', () => {
  const { meshes, nodes } = sceneOf(precombinedSet(SCATTERED, { variant: 'baked' }));
  expect(meshes.map(({ instances }) => [instances?.path, nodes[instances?.owner ?? -1]?.block])).toEqual([
    ['blocks[3].objectData[0]', 2],
    ['blocks[7].objectData[0]', 6],
    ['blocks[11].objectData[0]', 10],
  ]);
});

test('reports a missing geometry file once, and keeps the placements of the objects', () => {
  const set = precombinedSet(LEVELS, { variant: 'shared' });
  const scene = sceneOf(set, () => ({ file: undefined, message: '“Fallout4 - Geometry.csg” is missing.' }));
  expect(scene.notes).toEqual([
    {
      block: 3,
      message:
        '1 object has its vertices in another file: it is shown as spheres and not exported. “Fallout4 - Geometry.csg” is missing.',
    },
  ]);
  expect(
    scene.meshes.map(({ positions, instances }) => [positions.length, instances?.spheres.length]),
  ).toEqual([[0, 12]]);
  expect(objText(scene, 'none')).toBe('# none\n');
});

test('draws the other objects if some are not in the geometry file', () => {
  const set = precombinedSet(SCATTERED, { variant: 'shared' });
  const other = precombinedSet(SCATTERED.slice(0, 1), { variant: 'shared' });
  const scene = sceneOf(set, beside(other));
  expect(scene.meshes.map(({ positions }) => positions.length > 0)).toEqual([true, false, false]);
  expect(scene.notes).toHaveLength(2);
  for (const { message } of scene.notes) {
    expect(message).toContain('is shown as spheres and not exported');
    expect(message).toContain('Fallout4 - Geometry.csg');
  }
});

test('does not draw an object at an invalid placement', () => {
  const set = precombinedSet(LEVELS, { variant: 'baked' });
  const [object] = set.buckets[0]!.entries;
  const broken = { ...object!.instances[1]!, scale: Number.NaN };
  const placed = [{ ...LEVELS[0]!, instances: [object!.instances[0]!, broken] }];
  const scene = sceneOf(precombinedSet(placed, { variant: 'baked' }));
  const [mesh] = scene.meshes;
  expect(instanceTransforms([], mesh!).map((one) => one !== undefined)).toEqual([true, false]);
  expect(scene.notes.map(({ message }) => message)).toEqual([
    'object 0 has 1 invalid placements, which are not drawn',
  ]);
  expect(objText(scene, '').match(/^o /gm)).toHaveLength(1);
});

/** Placements that rotate, scale and mirror: by a negative scale, and by left-handed axes. */
const MIRRORED: readonly PlacedMesh[] = SCATTERED.map((placed, i) => ({
  ...placed,
  instances: placed.instances.map((instance, n) => {
    if ((i + n) % 3 === 0) return { ...instance, scale: -instance.scale };
    const [x, y, z] = instance.rotation;
    return (i + n) % 3 === 1 ? { ...instance, rotation: [y, x, z] } : instance;
  }),
}));

describe.each([
  ['turned and scaled', SCATTERED],
  ['mirrored', MIRRORED],
] as const)('places that are %s', (_, meshes) => {
  const set = precombinedSet(meshes, { variant: 'baked' });
  const scene = sceneOf(set);
  const points = placedPoints(set).flat();

  test('are written as glTF with each mesh once, a list of placements, and outer sides outside', async () => {
    const glb = sceneToGlb(scene, 'test');
    const { issues } = await validateBytes(glb);
    expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0]);
    const read = readGlb(glb);
    expect(read.json.meshes).toHaveLength(meshes.length);
    expect(read.json.extensionsUsed).toEqual(['EXT_mesh_gpu_instancing']);
    expect(read.places).toHaveLength(21);
    const found = read.places.flatMap((place) => inGameUnits(place.points, scene.metresPerUnit));
    expect(nearest(found, points)).toBeLessThan(0.05);
    // Boxes and pillars are convex enough that corners turn against the middle.
    expect(read.places.map(({ volume }) => volume > 0)).toEqual(read.places.map(() => true));
  });

  test('are written as glTF of plain meshes with equal bounds', async () => {
    const glb = sceneToGlb(scene, 'test', { merge: true });
    const { issues } = await validateBytes(glb);
    expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0]);
    const read = readGlb(glb);
    expect(read.json.extensionsUsed).toBeUndefined();
    expect(read.places).toHaveLength(meshes.length);
    const found = read.places.flatMap((place) => inGameUnits(place.points, scene.metresPerUnit));
    expect(nearest(found, points)).toBeLessThan(0.05);
    expect(read.places.map(({ volume }) => volume > 0)).toEqual(read.places.map(() => true));
    const tangents = scene.meshes.filter((mesh) => mesh.tangents !== undefined);
    expect(tangents.length).toBeGreaterThan(0);
  });

  test('are written as OBJ with outer sides outside', () => {
    const lines = objText(scene, '').split('\n');
    const found = lines.flatMap((line) =>
      line.startsWith('v ') ? line.slice(2).split(' ').map(Number) : [],
    );
    expect(farthest(found, points)).toBeLessThan(0.01);
    const corners = lines.flatMap((line) =>
      line.startsWith('f ')
        ? line
            .slice(2)
            .split(' ')
            .map((corner) => Number.parseInt(corner, 10) - 1)
        : [],
    );
    const perMesh = scene.meshes.map((mesh) => mesh.triangles.length);
    let at = 0;
    for (const [i, mesh] of scene.meshes.entries()) {
      for (let n = 0; n < mesh.instances!.matrices.length / 16; n += 1) {
        expect(volumeOf(Float32Array.from(found), corners.slice(at, at + perMesh[i]!))).toBeGreaterThan(0);
        at += perMesh[i]!;
      }
    }
    expect(at).toBe(corners.length);
  });
});

test('some placements of some objects are exported alone', () => {
  const scene = sceneOf(precombinedSet(SCATTERED, { variant: 'baked' }));
  const some = onlyParts(scene, [{ mesh: 2 }, { mesh: 0, instances: [4, 1] }]);
  expect(some.meshes.map(({ name }) => name)).toEqual([scene.meshes[0]!.name, scene.meshes[2]!.name]);
  const [first, second] = some.meshes;
  expect([...first!.instances!.matrices.subarray(0, 16)]).toEqual([
    ...scene.meshes[0]!.instances!.matrices.subarray(64, 80),
  ]);
  expect(instanceTransforms([], first!)).toHaveLength(2);
  expect(second!.instances).toEqual(scene.meshes[2]!.instances);
  expect(objText(some, '').match(/^o /gm)).toHaveLength(2 + second!.instances!.matrices.length / 16);
});

test('a skewed placement is written as a plain mesh beside the list', async () => {
  const [first] = SCATTERED;
  const [plain] = first!.instances;
  const skewed = {
    ...plain!,
    rotation: [
      [1, 0.5, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const,
  };
  const set = precombinedSet([{ ...first!, instances: [plain!, skewed] }], { variant: 'baked' });
  const scene = sceneOf(set);
  const glb = sceneToGlb(scene, 'test');
  expect((await validateBytes(glb)).issues.numErrors).toBe(0);
  const { places } = readGlb(glb);
  const found = places.flatMap((place) => inGameUnits(place.points, scene.metresPerUnit));
  expect(nearest(found, placedPoints(set).flat())).toBeLessThan(0.05);
});

test('a skewed shape is written transformed, as programs split node matrices into rotation and scale', async () => {
  const [{ instances: _, ...mesh } = { instances: undefined }] = sceneOf(
    precombinedSet(SCATTERED.slice(0, 1), { variant: 'baked' }),
  ).meshes;
  const matrix = Float32Array.of(1, 0.5, 0, 0, 0, 2, 0, 0, 0, 0, -1, 0, 10, 20, 30, 1);
  const scene: Scene = {
    nodes: [{ name: '', parent: -1, block: 0, role: 'node', matrix, hidden: false }],
    meshes: [{ ...(mesh as SceneMesh), node: 0 }],
    materials: [],
    shapes: [],
    metresPerUnit: 0.5,
    notes: [],
  };
  const glb = sceneToGlb(scene, 'test');
  expect((await validateBytes(glb)).issues.numErrors).toBe(0);
  const { json, places } = readGlb(glb);
  expect(json.nodes.filter((node) => node.mesh !== undefined).map((node) => node.matrix)).toEqual([
    undefined,
  ]);
  expect(json.nodes.every(({ matrix: own, children }) => own === undefined || children === undefined)).toBe(
    true,
  );
  expect(places.map(({ volume }) => volume > 0)).toEqual([true]);
  const found = inGameUnits(places[0]!.points, scene.metresPerUnit);
  expect(nearest(found, [...transformPoints(matrix, (mesh as SceneMesh).positions)])).toBeLessThan(0.05);
});

test('is written as OBJ with one object per placement', () => {
  const set = precombinedSet(SCATTERED, { variant: 'baked' });
  const lines = objText(sceneOf(set), '').split('\n');
  const points = lines.flatMap((line) => (line.startsWith('v ') ? line.slice(2).split(' ').map(Number) : []));
  expect(farthest(points, placedPoints(set).flat())).toBeLessThan(0.01);
  expect(lines.filter((line) => line.startsWith('o '))).toHaveLength(21);
  const corners = lines.flatMap((line) =>
    line.startsWith('f ')
      ? line
          .slice(2)
          .split(' ')
          .map((corner) => Number(corner.split('/')[0]))
      : [],
  );
  expect(Math.max(...corners)).toBe(points.length / 3);
});

test('objects of an OBJ are named by block and placement, also if only some are exported, and share coordinates', () => {
  const scene = sceneOf(precombinedSet(SCATTERED, { variant: 'baked' }));
  const text = objText(scene, '');
  const names = text.match(/^o .*$/gm) ?? [];
  expect(new Set(names).size).toBe(21);
  const textured = scene.meshes.filter(({ uvs }) => uvs !== undefined);
  expect(text.match(/^vt /gm)).toHaveLength(textured.reduce((sum, { uvs }) => sum + uvs!.length / 2, 0));
  const some = onlyParts(onlyParts(scene, [{ mesh: 1, instances: [4, 2, 1] }]), [
    { mesh: 0, instances: [2, 0] },
  ]);
  expect(objText(some, '').match(/^o .*$/gm)).toEqual([
    'o Object 0 of block 7 place 1',
    'o Object 0 of block 7 place 4',
  ]);
});

test('a skewed placement has normals perpendicular to its surfaces, in every kind of export', () => {
  const [first] = SCATTERED;
  const skewed = {
    ...first!.instances[0]!,
    rotation: [
      [1, 0.8, 0],
      [0, -1, 0],
      [0, 0, 1],
    ] as const,
  };
  const scene = sceneOf(precombinedSet([{ ...first!, instances: [skewed] }], { variant: 'baked' }));
  const numbers = (keyword: string): readonly (readonly number[])[] =>
    objText(scene, '')
      .split('\n')
      .filter((line) => line.startsWith(`${keyword} `))
      .map((line) =>
        line
          .split(' ')
          .slice(1)
          .map((part) => Number.parseFloat(part)),
      );
  const [points, normals, faces] = [numbers('v'), numbers('vn'), numbers('f')];
  expect(faces.length).toBeGreaterThan(0);
  for (const [a, b, c] of faces) {
    const at = (corner: number | undefined) => points[corner! - 1]!;
    const edge = (to: readonly number[]) => to.map((value, axis) => value - at(a)[axis]!);
    const [[ux = 0, uy = 0, uz = 0], [vx = 0, vy = 0, vz = 0]] = [edge(at(b)), edge(at(c))];
    const across = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const [x = 0, y = 0, z = 0] = normals[a! - 1]!;
    const along = (x * across[0]! + y * across[1]! + z * across[2]!) / Math.hypot(...across);
    expect(along).toBeGreaterThan(0.99);
  }
});
