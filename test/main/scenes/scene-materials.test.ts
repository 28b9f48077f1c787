import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { materialOpener } from '#shared/formats/material/opener.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { cupObjects, matBytes } from '#test/fixtures/mat/made-mat.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { SQUARE } from '#test/fixtures/starfield/lay-mesh.ts';
import { layStarfieldNif } from '#test/fixtures/starfield/starfield-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { packInMemory } from '#test/support/archives.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
  bench.put('meshes/crate.nif', cubeNif('C:\\Build\\Data\\Materials\\Crate.BGSM'));
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

/** A Fallout 4 material that is zero except for some fields. */
function material(fields: Readonly<Record<string, string>>): Uint8Array {
  const empty = new Uint8Array(512);
  empty.set(Buffer.from('BGSM\x02'));
  return Object.entries(fields).reduce<Uint8Array>((bytes, [path, text]) => {
    const tree = materialOpener.open(bytesSource(bytes)).fields?.();
    return applyChanges(bytes, tree?.change(path, text).changes ?? []).after;
  }, empty);
}

async function sceneOf(info: WorkspaceInfo): Promise<Scene> {
  const address = { workspace: info.id, path: 'meshes/crate.nif' };
  const { id: document } = await bench.client.request('document.open', { address });
  return (await bench.client.request('scene.read', { document })).scene;
}

test('a mesh uses the values of its material file in an archive', async () => {
  const data = material({
    diffuseTexture: 'props\\crate_d.dds',
    normalTexture: 'Textures\\props\\crate_n.dds',
    alpha: '0.5',
    alphaTest: '1',
    alphaTestRef: '51',
    twoSided: '1',
    decal: '1',
    uScale: '2',
    vScale: '3',
    smoothness: '0.25',
  });
  bench.put('A.bsa', packInMemory(104, 0x7, [{ path: 'materials\\crate.bgsm', data, compress: true }]));
  const { materials, notes } = await sceneOf(await bench.open());
  expect(notes).toEqual([]);
  expect(materials).toMatchObject([
    {
      name: 'C:\\Build\\Data\\Materials\\Crate.BGSM',
      block: 6,
      textures: {
        diffuse: 'textures\\props\\crate_d.dds',
        normal: 'Textures\\props\\crate_n.dds',
        glow: '',
        specular: '',
      },
      alpha: { mode: 'test', threshold: 0.2 },
      opacity: 0.5,
      twoSided: true,
      decal: true,
      unlit: false,
      normalMap: 'signed',
      glossiness: 25,
      uvScale: [2, 3],
      wrap: [false, false],
    },
  ]);
});

test('its saved copy in the mod folder comes first', async () => {
  bench.put('Materials/crate.bgsm', material({ diffuseTexture: 'loose.dds' }));
  const info = await bench.open();
  expect((await sceneOf(info)).materials[0]?.textures.diffuse).toBe('textures\\loose.dds');
  const copy = join(info.modFolder, 'materials', 'crate.bgsm');
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, material({ diffuseTexture: 'saved.dds' }));
  expect((await sceneOf(info)).materials[0]?.textures.diffuse).toBe('textures\\saved.dds');
});

test('its unsaved edits come first of all, until they are undone', async () => {
  bench.put('Materials/crate.bgsm', material({ alpha: '0.5' }));
  const info = await bench.open();
  const address = { workspace: info.id, path: 'Materials/crate.bgsm' };
  const { id: document } = await bench.client.request('document.open', { address });
  await bench.client.request('document.setField', { document, path: 'alpha', text: '0.25' });
  expect((await sceneOf(info)).materials[0]?.opacity).toBe(0.25);
  await bench.client.request('document.undo', { document });
  expect((await sceneOf(info)).materials[0]?.opacity).toBe(0.5);
});

test('if it is missing or damaged, the mesh keeps its own values, with a single note', async () => {
  const missing = await sceneOf(await bench.open());
  expect(missing.materials).toMatchObject([
    { file: 'C:\\Build\\Data\\Materials\\Crate.BGSM', twoSided: false },
  ]);
  expect(missing.notes).toEqual([
    {
      block: 6,
      message:
        'The material “C:\\Build\\Data\\Materials\\Crate.BGSM” is not in this Data folder. The mesh’s own values are drawn.',
    },
  ]);
  bench.put('materials/crate.bgsm', material({}).subarray(0, 40));
  const damaged = await sceneOf(await bench.open());
  expect(damaged.notes).toHaveLength(1);
  expect(damaged.notes[0]?.message).toMatch(
    /^The material file cannot be read: “materials\/crate.bgsm” .*own values/,
  );
  expect(damaged.materials).toEqual(missing.materials);
});

test('a material of Starfield is drawn with the values of its parents in Data', async () => {
  bench.put('meshes/crate.nif', cubeNif('Materials\\Red\\Cup.mat'));
  const step = (parent: string) => matBytes([{ parent: `Data\\Materials\\${parent}.mat` }]);
  bench.put('materials/red/cup.mat', step('step1'));
  bench.put('materials/step1.mat', step('step2'));
  bench.put(
    'A.bsa',
    packInMemory(104, 0x7, [{ path: 'materials\\step2.mat', data: matBytes(cupObjects()), compress: true }]),
  );
  const { materials, notes } = await sceneOf(await bench.open());
  expect(notes).toEqual([]);
  expect(materials).toMatchObject([
    {
      file: 'Materials\\Red\\Cup.mat',
      textures: { diffuse: 'Data\\Textures\\cup\\cup_color.dds' },
      alpha: { mode: 'test', threshold: 0.25 },
      pbr: { over: { mask: 'Data\\Textures\\cup\\mask.dds' } },
    },
  ]);
});

test('a mesh of Starfield is drawn with the textures of the material that it names', async () => {
  const shape = { name: 'Cup', slots: [{ internal: SQUARE }], material: 'Materials\\Red\\Cup.mat' };
  bench.put('meshes/crate.nif', layStarfieldNif([shape]));
  bench.put('materials/red/cup.mat', matBytes(cupObjects()));
  const { materials, meshes, notes } = await sceneOf(await bench.open());
  expect(notes).toEqual([]);
  expect(materials[meshes[0]!.material]?.textures.diffuse).toBe('Data\\Textures\\cup\\cup_color.dds');
});

test('materials that take values from each other in a circle are drawn, and a damaged parent is noted', async () => {
  bench.put('meshes/crate.nif', cubeNif('Materials\\a.mat'));
  bench.put('materials/a.mat', matBytes([{ name: 'A', parent: 'materials\\b.mat' }]));
  bench.put(
    'materials/b.mat',
    matBytes([{ name: 'B', parent: 'materials\\a.mat', components: [['ParamBool', { Value: 'true' }]] }]),
  );
  const around = await sceneOf(await bench.open());
  expect(around.materials[0]?.twoSided).toBe(true);
  bench.put('materials/b.mat', Uint8Array.of(0, 1, 2));
  const { notes } = await sceneOf(await bench.open());
  expect(notes).toEqual([
    {
      block: -1,
      message:
        'The material file cannot be read: “materials/b.mat” is no material. What it would give is not drawn.',
    },
  ]);
});
