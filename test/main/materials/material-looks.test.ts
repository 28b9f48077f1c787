import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { MaterialLook } from '#shared/contract/material-looks.ts';
import { materialOpener } from '#shared/formats/material/opener.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { shaderNif } from '#test/fixtures/nif/shader-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let workspace: string;
beforeEach(async () => {
  bench = new Workbench();
  bench.put('meshes/crate.nif', cubeNif('C:\\Build\\Data\\Materials\\Props\\Crate.BGSM'));
  bench.put('meshes/other.nif', cubeNif('Materials\\Other.BGSM'));
  bench.put('materials/props/crate.bgsm', material({ diffuseTexture: 'crate_d.dds', alpha: '0.5' }));
  bench.put('notes.txt', 'no material');
  workspace = (await bench.open()).id;
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

const mesh = (path: string) => ({ workspace, path });

async function open(path: string): Promise<string> {
  return (await bench.client.request('document.open', { address: { workspace, path } })).id;
}

function look(document: string, on?: string): Promise<MaterialLook> {
  return bench.client.request('material.look', { document, ...(on === undefined ? {} : { mesh: mesh(on) }) });
}

test('the look of a material follows its unsaved edits and their undo', async () => {
  const document = await open('materials/props/crate.bgsm');
  const stored = await look(document);
  expect(stored).toMatchObject({
    material: { opacity: 0.5, textures: { diffuse: 'textures\\crate_d.dds' }, vertexColors: false },
    onMesh: [],
  });
  await bench.client.request('document.setField', { document, path: 'alpha', text: '0.25' });
  const edited = await look(document);
  expect(edited.material.opacity).toBe(0.25);
  expect(edited.revision).toBeGreaterThan(stored.revision);
  await bench.client.request('document.undo', { document });
  expect((await look(document)).material).toEqual(stored.material);
});

test('on a mesh, the surfaces that name it keep what materials do not hold', async () => {
  const document = await open('materials/props/crate.bgsm');
  const { scene, isUser } = await bench.client.request('material.scene', {
    document,
    mesh: mesh('meshes/crate.nif'),
  });
  expect(isUser).toBe(true);
  const { onMesh, material } = await look(document, 'Meshes/Crate.nif');
  expect(onMesh).toEqual([[0, scene.materials[0]]]);
  expect(onMesh[0]?.[1]).toMatchObject({
    name: scene.materials[0]!.name,
    block: scene.materials[0]!.block,
    textures: material.textures,
    opacity: 0.5,
  });
});

test('a mesh that does not use it is shown with it all over', async () => {
  const document = await open('materials/props/crate.bgsm');
  const { isUser } = await bench.client.request('material.scene', {
    document,
    mesh: mesh('meshes/other.nif'),
  });
  expect(isUser).toBe(false);
  const { onMesh } = await look(document, 'meshes/other.nif');
  expect(onMesh.map(([index, { opacity }]) => [index, opacity])).toEqual([[0, 0.5]]);
});

test('what uses what knows the meshes to choose from', async () => {
  const shader = { type: 'BSLightingShaderProperty', value: { name: 0 } };
  const strings = ['Materials\\Props\\Crate.BGSM'];
  bench.put('meshes/crate.nif', shaderNif({ game: 'fallout4', properties: [shader], strings }));
  await bench.client.request('graph.read', { workspace });
  const { usedBy } = await bench.client.request('graph.of', {
    workspace,
    path: 'materials/props/crate.bgsm',
  });
  expect(usedBy.map(({ path }) => path)).toEqual(['meshes/crate.nif']);
});

test('a mesh that was read for a preview does not stay open, and one that is open shows its edits', async () => {
  const document = await open('materials/props/crate.bgsm');
  const read = () => bench.client.request('material.scene', { document, mesh: mesh('meshes/crate.nif') });
  const { scene } = await read();
  const openNow = async () =>
    (await bench.client.request('document.list', {})).map(({ address }) => address.path);
  await expect.poll(openNow).toEqual(['materials/props/crate.bgsm']);
  const other = await open('meshes/crate.nif');
  const { size } = await bench.client.request('document.state', { document: other });
  await bench.client.request('document.writeBytes', {
    document: other,
    offset: size,
    bytes: Uint8Array.of(0),
  });
  expect((await read()).scene.meshes.length).toBe(scene.meshes.length);
  expect(await openNow()).toEqual(['materials/props/crate.bgsm', 'meshes/crate.nif']);
});

test('what is no material, no mesh, or in another folder is refused in words', async () => {
  const notes = await open('notes.txt');
  await expect(look(notes)).rejects.toMatchObject({ code: 'no-material' });
  const document = await open('materials/props/crate.bgsm');
  const scene = (path: string, inside = workspace) =>
    bench.client.request('material.scene', { document, mesh: { workspace: inside, path } });
  await expect(scene('notes.txt')).rejects.toMatchObject({ code: 'no-scene' });
  await expect(scene('meshes/gone.nif')).rejects.toMatchObject({ code: 'no-such-file' });
  await expect(scene('meshes/crate.nif', 'other')).rejects.toMatchObject({ code: 'other-folder' });
});
