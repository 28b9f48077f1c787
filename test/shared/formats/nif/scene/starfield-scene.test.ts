import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { shownTriangles } from '#shared/scene/shown-triangles.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { layMesh, type MeshLayout, SQUARE } from '#test/fixtures/starfield/lay-mesh.ts';
import { layStarfieldNif, type ShapeLayout } from '#test/fixtures/starfield/starfield-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { openFile } from '#test/support/loaded-formats.ts';

const open = (...shapes: readonly ShapeLayout[]): OpenFile =>
  openFile(bytesSource(layStarfieldNif(shapes), 'hull.nif'));

/** Finds meshes by their path in Data. */
const having =
  (files: Readonly<Record<string, Uint8Array>>): GeometryOf =>
  (name) => {
    const mesh = files[name];
    return mesh === undefined
      ? { file: undefined, message: `“${name}” is missing in Data.` }
      : { file: undefined, mesh, message: 'found' };
  };

const FAR: MeshLayout = {
  ...SQUARE,
  lods: [],
  positions: SQUARE.positions.slice(0, 3),
  triangles: [[0, 1, 2]],
};
const bare = (mesh: MeshLayout): MeshLayout => ({
  positions: mesh.positions,
  triangles: mesh.triangles,
  meshlets: [],
});

const HULL: ShapeLayout = {
  name: 'Hull',
  slots: [
    { path: 'aa\\near', mesh: SQUARE },
    { path: 'aa\\far', mesh: FAR },
  ],
};
const FILES = { 'geometries/aa/near.mesh': layMesh(SQUARE), 'geometries/aa/far.mesh': layMesh(bare(FAR)) };

test('a shape names its files, and draws each as levels of detail that replace each other', () => {
  const { scene, needed } = open(HULL);
  expect(scene?.geometryNames()).toEqual(['geometries/aa/near.mesh', 'geometries/aa/far.mesh']);
  expect([...(needed?.() ?? [])]).toEqual([
    { text: 'aa\\near', folder: 'geometries', part: 'blocks[1].meshes[0].mesh.meshPath', found: 'schema' },
    { text: 'aa\\far', folder: 'geometries', part: 'blocks[1].meshes[1].mesh.meshPath', found: 'schema' },
  ]);
  const built = scene?.build({ geometryOf: having(FILES) });
  expect(built).toMatchObject({
    metresPerUnit: 1,
    game: 'Starfield',
    notes: [],
    geometryFiles: ['geometries/aa/near.mesh', 'geometries/aa/far.mesh'],
    meshes: [
      { name: 'Hull', block: 1, node: 1, lods: [2, 1], levels: { first: 0, of: 3 } },
      { name: 'Hull', block: 1, node: 1, lods: [1], levels: { first: 2, of: 3 } },
    ],
  });
  const drawn = (level: number): readonly number[] =>
    built?.meshes.map((mesh) => shownTriangles(mesh, level).length / 3) ?? [];
  expect([Number.POSITIVE_INFINITY, 0, 1, 2, 3].map(drawn)).toEqual([
    [2, 0],
    [2, 0],
    [1, 0],
    [0, 1],
    [0, 1],
  ]);
});

test('a shape has the material file that its shader is named after', () => {
  const [named, plain] = ['Materials\\hull.mat', 'not a file'].map((material) => {
    const { scene } = open({ ...HULL, material });
    const { meshes, materials } = scene!.build({ geometryOf: having(FILES) });
    return meshes.map((mesh) => materials[mesh.material]?.file);
  });
  expect(named).toEqual(['Materials\\hull.mat', 'Materials\\hull.mat']);
  expect(plain).toEqual(['', '']);
});

test('geometry in the block itself needs no file', () => {
  const { scene, understood, findings, inspect } = open({ name: 'Hull', slots: [{ internal: SQUARE }] });
  expect(scene?.geometryNames()).toEqual([]);
  const built = scene?.build();
  expect(built?.meshes).toMatchObject([{ name: 'Hull', lods: [2, 1], levels: { first: 0, of: 2 } }]);
  expect(built?.geometryFiles).toBeUndefined();
  expect(findings()).toEqual([]);
  expect(inspect?.().filter(({ path = '' }) => path.startsWith('blocks[1].meshes'))).toEqual([]);
  const all = understood?.();
  expect(all?.bytes).toBe(all?.total);
});

test('files that are missing, damaged or not looked for are notes with their names, and the rest is drawn', () => {
  const { scene } = open(HULL);
  const notes = (built: Scene | undefined): readonly string[] =>
    built?.notes.map(({ message }) => message) ?? [];
  expect(notes(scene?.build())).toEqual([
    'not drawn: “geometries/aa/near.mesh” was not looked for.',
    'its level of detail in slot 1: not drawn: “geometries/aa/far.mesh” was not looked for.',
  ]);
  const cut = layMesh(SQUARE).slice(0, 60);
  const built = scene?.build({ geometryOf: having({ ...FILES, 'geometries/aa/near.mesh': cut }) });
  expect(notes(built)).toEqual([
    expect.stringMatching(/^not drawn: “geometries\/aa\/near.mesh” cannot be read: /),
  ]);
  expect(built?.meshes).toMatchObject([{ lods: [] }]);
});

test('the checks name a missing file, and what does not agree with a found one', () => {
  const { inspect } = open(HULL);
  const codes = (geometryOf?: GeometryOf): readonly string[] =>
    (inspect?.({ geometryOf }) ?? []).flatMap(({ severity, code, path = '' }) =>
      path.startsWith('blocks[1].meshes') ? [`${severity} ${code} ${path}`] : [],
    );
  expect(codes()).toEqual([]);
  expect(codes(having(FILES))).toEqual([]);
  expect(codes(having({}))).toEqual([
    'error no-geometry blocks[1].meshes[0].mesh.meshPath',
    'error no-geometry blocks[1].meshes[1].mesh.meshPath',
  ]);
  const other = { ...FILES, 'geometries/aa/far.mesh': layMesh(SQUARE) };
  expect(codes(having(other))).toEqual([
    'warning geometry-counts blocks[1].meshes[1].mesh.numVerts',
    'warning geometry-counts blocks[1].meshes[1].mesh.indicesSize',
  ]);
});

test('bones that are only names become nodes where the skin has them, shared by all shapes', () => {
  const bones = [
    { name: 'Spine', at: [0, 0, 1] },
    { name: 'Arm', at: [1, 0, 1] },
  ] as const;
  const body: ShapeLayout = { name: 'Body', slots: [{ internal: SQUARE }], bones };
  const hand: ShapeLayout = { name: 'Hand', slots: [{ internal: SQUARE }], bones: bones.slice(1) };
  const built = open(body, hand).scene?.build({ skins: true });
  if (built === undefined) throw new Error('no scene');
  const made = built.nodes.filter(({ role }) => role === 'bone');
  expect(made).toMatchObject([
    { name: 'Spine', path: 'blocks[2].bones[0]', parent: 0 },
    { name: 'Arm', path: 'blocks[2].bones[1]', parent: 0 },
  ]);
  const places = nodeTransforms(built).map((matrix) => [...matrix.slice(12, 15)]);
  expect(places.slice(-2)).toEqual([
    [0, 0, 1],
    [1, 0, 1],
  ]);
  const [first, second] = built.meshes;
  expect(first?.skin?.bones).toEqual([3, 4]);
  expect(second?.skin?.bones).toEqual([4]);
  expect([...(first?.skin?.weights ?? [])].slice(0, 8)).toEqual(
    [1, 0, 0, 0, 0.5, 0.5, 0, 0].map((value) => expect.closeTo(value, 3)),
  );
  expect(built.notes).toEqual([]);
});

test('a shape without meshes, and paths that lead nowhere, are notes', () => {
  const built = open(
    { name: 'A', slots: [] },
    { name: 'B', slots: [{ path: '..\\..\\secret', mesh: SQUARE }] },
  );
  expect(built.scene?.geometryNames()).toEqual([]);
  expect(built.scene?.build().notes.map(({ message }) => message)).toEqual([
    'not drawn: it has no mesh',
    'not drawn: “..\\..\\secret” is no path of a mesh.',
  ]);
});

test('a file named by many shapes is bounded like all others', () => {
  const big = { positions: Array.from({ length: 20_000 }, () => [0, 0, 0] as const), triangles: [] };
  const shapes = Array.from({ length: 550 }, (_, i) => ({
    name: `S${i}`,
    slots: [{ path: 'aa\\near', mesh: big }],
  }));
  const built = open(...shapes).scene?.build({
    geometryOf: having({ 'geometries/aa/near.mesh': layMesh(big) }),
  });
  const last = built?.notes.at(-1)?.message;
  expect(last).toContain('exceeds the scene’s limit');
  expect(built?.meshes.length).toBeLessThan(shapes.length);
});

const STARFIELD_NIFS = [...corpusFiles('starfield', /\.nif$/i), ...corpusFiles('nif/pynifly/SF', /\.nif$/i)];

test.skipIf(corpusMissing)('every real file is understood whole, and drawn or noted', () => {
  expect(STARFIELD_NIFS.length).toBeGreaterThan(3);
  for (const path of STARFIELD_NIFS) {
    const file = openFile(bytesSource(corpusFile(path), path));
    const built = file.scene?.build({ skins: true });
    expect(
      file.inspect?.().filter(({ severity }) => severity === 'error'),
      path,
    ).toEqual([]);
    expect((built?.meshes.length ?? 0) + (built?.notes.length ?? 0), path).toBeGreaterThan(0);
  }
});

test.skipIf(corpusMissing)('the real body is drawn the same from its file and from the block', () => {
  const path = 'geometries/8e80bdf6c020bc22765a/9cfc9d401dba9c2dcfa1.mesh';
  const real = having({ [path]: corpusFile(`starfield/${path}`) });
  const body = openFile(bytesSource(corpusFile('starfield/meshes/naked_f.nif'), 'naked_f.nif'));
  const outside = body.scene?.build({ skins: true, geometryOf: real });
  const inside = openFile(
    bytesSource(corpusFile('starfield/ToInternalMesh.expected.nif'), 'a.nif'),
  ).scene?.build({ skins: true });
  expect(outside).toMatchObject({ notes: [], geometryFiles: [path] });
  const [mesh] = outside?.meshes ?? [];
  expect(outside?.materials[mesh?.material ?? -1]).toMatchObject({
    file: 'Materials\\Actors\\Human\\Naked_Body\\Female\\Naked_F_Body.mat',
  });
  expect(mesh).toMatchObject({ name: 'Naked_F:0', lods: [12_132, 1492, 1008], skinned: true });
  expect(mesh?.skin?.bones).toHaveLength(38);
  expect(outside?.nodes.filter(({ role }) => role === 'bone').map(({ name }) => name)).toContain('C_Chest');
  expect(inside?.meshes[0]?.positions).toEqual(mesh?.positions);
  expect(inside?.meshes[0]?.triangles).toEqual(mesh?.triangles);
});
