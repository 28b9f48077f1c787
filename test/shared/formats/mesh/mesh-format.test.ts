import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { identify } from '#shared/formats/registry.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { shownTriangles } from '#shared/scene/shown-triangles.ts';
import { thumbnailScene } from '#shared/scene/thumbnail-scene.ts';
import { layMesh, type MeshLayout, SQUARE, sheet } from '#test/fixtures/starfield/lay-mesh.ts';
import { fuzz } from '#test/fuzz/run.ts';
import { starfieldSeeds, tryStarfieldMesh } from '#test/fuzz/starfield-meshes.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { readGlb } from '#test/support/glb.ts';
import { openFile } from '#test/support/loaded-formats.ts';

const opened = (mesh: MeshLayout): OpenFile => openFile(bytesSource(layMesh(mesh), 'square.mesh'));
const findingsOf = (mesh: MeshLayout): readonly string[] =>
  opened(mesh)
    .findings()
    .map(({ severity, code, path }) => `${severity} ${code} ${path}`);

test('a mesh is known by its extension and plausible counts', () => {
  const bytes = layMesh(SQUARE);
  expect(identify(bytes, 'a.MESH').id).toBe('mesh');
  expect(identify(bytes, 'a.bin').id).toBe('unknown');
  expect(identify(new TextEncoder().encode('<mesh version="1">'), 'ogre.mesh').id).toBe('text');
  expect(identify(Uint8Array.of(0, 0x10, 0x5b, 0x4d, 0, 0, 0, 0), 'ogre.mesh').id).toBe('unknown');
});

test('fields cover a mesh to its last byte, and are set in place', () => {
  const file = opened(SQUARE);
  expect(file.findings()).toEqual([]);
  const tree = file.fields?.();
  expect(tree?.at('vertices[2].y').text()).toBe('32767');
  expect(tree?.at('weights[3].bone').text()).toBe('1');
  const [change] = tree?.change('scale', '1.5').changes ?? [];
  expect(change).toMatchObject({ after: Uint8Array.of(0, 0, 0xc0, 0x3f) });
  expect(() => tree?.change('numVerts', '9')).toThrow();
});

test('the scene has every list, in meters, with levels that replace each other', () => {
  const scene = opened(SQUARE).scene?.build();
  const [mesh] = scene?.meshes ?? [];
  if (scene === undefined || mesh === undefined) throw new Error('nothing drawn');
  expect(scene).toMatchObject({ metresPerUnit: 1, game: 'Starfield', notes: [] });
  expect(mesh).toMatchObject({ name: 'square', lods: [2, 1], levels: { first: 0, of: 2 } });
  expect([...mesh.positions.slice(3, 9)]).toEqual(
    [1, 0, 0, 1, 2, 0].map((value) => expect.closeTo(value, 3)),
  );
  expect([...(mesh.uvs ?? [])]).toEqual([0, 1, 1, 1, 1, 0, 0, 0]);
  expect([...(mesh.uvs2 ?? [])]).toEqual([0, 0.5, 0.5, 0.5, 0.5, 0, 0, 0]);
  expect([...(mesh.colors ?? [])].slice(0, 8)).toEqual([1, 0, 0, 1, 0, 1, 0, 1]);
  expect([...(mesh.normals ?? [])].slice(0, 3)).toEqual([0, 0, 1].map((value) => expect.closeTo(value, 2)));
  expect([...(mesh.tangents ?? [])].slice(0, 4)).toEqual(
    [1, 0, 0, -1].map((value) => expect.closeTo(value, 2)),
  );
  const counts = [Number.POSITIVE_INFINITY, 0, 1, 7].map((level) => shownTriangles(mesh, level).length / 3);
  expect(counts).toEqual([2, 2, 1, 1]);
  expect([...shownTriangles(mesh, 1)]).toEqual([0, 1, 2]);
  expect(thumbnailScene(scene).meshes).toMatchObject([
    { lods: [], triangles: Uint32Array.of(0, 1, 2, 0, 2, 3) },
  ]);
});

test('a .glb has the full mesh and both sets of texture coordinates', () => {
  const scene = opened(SQUARE).scene?.build();
  if (scene === undefined) throw new Error('no scene');
  const { meshes, accessors } = readGlb(sceneToGlb(scene, 'test')).json;
  const [primitive] = meshes[0]?.primitives ?? [];
  expect(Object.keys(primitive?.attributes ?? {})).toEqual(
    expect.arrayContaining(['NORMAL', 'TANGENT', 'TEXCOORD_0', 'TEXCOORD_1']),
  );
  expect(accessors[primitive?.indices ?? -1]?.count).toBe(6);
  expect(meshes[0]).toMatchObject({ extras: { partial: true, lod: 0 } });
});

test('info tells what is in a mesh', () => {
  expect(opened(sheet(9)).facts?.()).toMatchObject({
    json: {
      version: 2,
      vertices: 81,
      triangles: 128,
      lods: [32, 8],
      meshlets: 4,
      weightsPerVertex: 6,
      uvSets: 1,
    },
    lines: [
      'version 2',
      '81 vertices with 1 UV set, colors, normals, tangents',
      '128 triangles; levels of detail with 32, 8',
      '6 bone weights per vertex',
      '4 meshlets, 4 cull boxes',
    ],
  });
});

test.each([0, 1, 2])('version %s ends where it should, with meshlets or without', (version) => {
  for (const meshlets of ['none', SQUARE.meshlets ?? []] as const) {
    const culls = meshlets === 'none' ? [] : (SQUARE.culls ?? []);
    const file = opened({ ...SQUARE, version, meshlets, culls });
    expect(file.findings()).toEqual([]);
    expect(file.scene?.build().meshes[0]?.lods).toEqual(version === 0 ? [] : [2, 1]);
    expect(
      file
        .fields?.()
        .leavesIn(0, 10_000, 10_000)
        .reduce((sum, { length }) => sum + length, 0),
    ).toBe(layMesh({ ...SQUARE, version, meshlets, culls }).length);
  }
});

test('what a mesh gets wrong is found, each with its place', () => {
  const far = [0, 1, 9] as const;
  expect(findingsOf({ ...SQUARE, triangles: [...SQUARE.triangles, far], lods: [[far]] })).toEqual([
    'error vertex-outside triangles[2]',
    'error vertex-outside lods[0].triangles[0]',
    'warning meshlets-outdated meshlets',
  ]);
  expect(findingsOf({ ...SQUARE, scale: Number.NaN })).toEqual(['error not-a-number scale']);
  expect(
    findingsOf({
      ...SQUARE,
      normals: [
        [0, 0, 1],
        [0, 0, 0.5],
        [0, 0, 1],
        [0, 0, 1],
      ],
    }),
  ).toEqual(['warning not-unit-length normals[1]']);
  const weights = SQUARE.weights?.map((pair, i) => (i === 4 ? ([1, 60_000] as const) : pair)) ?? [];
  expect(findingsOf({ ...SQUARE, weights })).toEqual(['warning weight-sum weights[4]']);
  expect(findingsOf({ ...SQUARE, uvs2: [[0, 0]], weights: [] })).toEqual([
    'warning list-length uvs2',
    'warning list-length weights',
  ]);
  expect(findingsOf({ ...SQUARE, meshlets: [[97, 0, 2, 0]], culls: [[0, Number.NaN, 0, 1, 1, 1]] })).toEqual([
    'warning meshlet-size meshlets[0].vertexCount',
    'warning bad-bounds cullData[0]',
  ]);
  expect(findingsOf({ ...SQUARE, version: 3 })).toContain('warning unknown-version version');
});

test('a mesh that lies is still drawn as far as it can be', () => {
  const { meshes, notes } =
    opened({
      ...SQUARE,
      triangles: [
        [0, 1, 2],
        [0, 1, 9],
      ],
      uvs2: [[0, 0]],
    }).scene?.build() ?? {};
  expect(meshes?.[0]).toMatchObject({ lods: [1, 1], uvs2: undefined });
  expect(notes?.map(({ message }) => message)).toEqual([
    '1 triangles refer to missing vertices and are skipped',
    'it has 4 vertices, but 1 texture coordinates of the second set, which are left out',
  ]);
  expect(opened({ ...SQUARE, scale: Number.NaN }).scene?.build()).toMatchObject({ meshes: [] });
  expect(opened({ positions: [], triangles: [] }).scene?.build()).toMatchObject({ meshes: [] });
});

test('a mesh that is cut off anywhere says so, and never fails otherwise', () => {
  const bytes = layMesh({ ...SQUARE, meshlets: 'none', culls: [] });
  for (let length = 0; length < bytes.length; length += 1) {
    const file = openFile(bytesSource(bytes.slice(0, length), 'cut.mesh'));
    expect(file.findings()[0]).toMatchObject({ severity: 'error' });
    expect(file.fields?.()).toBeDefined();
  }
});

test('mutated geometry is refused in words, or drawn', () => {
  const { opened: read, refused } = fuzz(tryStarfieldMesh, starfieldSeeds(), 300, 20261127);
  expect(read).toBeGreaterThan(300);
  expect(refused).toBeGreaterThan(0);
});

test.skipIf(corpusMissing)('real meshes are whole and without a fault', () => {
  for (const path of corpusFiles('starfield', /\.mesh$/i)) {
    const bytes = corpusFile(path);
    const file = openFile(bytesSource(bytes, path));
    expect(file.findings()).toEqual([]);
    expect(file.understood?.() ?? { bytes: bytes.length }).toMatchObject({ bytes: bytes.length });
    const [mesh] = file.scene?.build().meshes ?? [];
    expect(mesh?.lods).toEqual([12_132, 1492, 1008]);
    // A woman, lying: 1.5 meters from the ankles to the neck.
    expect(mesh?.bounds.radius).toBeCloseTo(0.8, 1);
  }
});
