import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ThumbnailScene } from '#shared/contract/scenes.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { writeCdb } from '#test/fixtures/cdb/cdb-writer.ts';
import { BRICKS } from '#test/fixtures/cdb/made-materials.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { cart } from '#test/fixtures/sample/cart.ts';
import { crate } from '#test/fixtures/sample/crate.ts';
import { coalbrookStreet } from '#test/fixtures/sample/street.ts';
import { packInMemory } from '#test/support/archives.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let info: WorkspaceInfo;

beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

/** Asks for the thumbnail of a mesh; opens the folder first. */
async function ask(path: string, known?: string, archive?: string): Promise<ThumbnailScene> {
  info ??= await bench.open();
  const file = { workspace: info.id, path, ...(archive === undefined ? {} : { archive }) };
  return await bench.client.request('thumbnail.scene', { file, ...(known === undefined ? {} : { known }) });
}

const kindOf = async (path: string, known?: string): Promise<string> => (await ask(path, known)).content.kind;

function messageOf({ content }: ThumbnailScene): string {
  return 'message' in content ? content.message : '';
}

function sceneOf({ content }: ThumbnailScene) {
  if (content.kind !== 'scene') throw new Error(`${content.kind} ${'message' in content && content.message}`);
  return content.scene;
}

describe('the scene of a thumbnail', () => {
  beforeEach(async () => {
    bench.put('meshes/crate.nif', crate());
    bench.put('meshes/cart.nif', cart());
    bench.put(
      'A.bsa',
      packInMemory(104, 0x7, [{ path: 'meshes\\packed.nif', data: cubeNif(), compress: true }]),
    );
    info = await bench.open();
  });

  test('has the meshes of a file, and not the collision around them', async () => {
    const { meshes, shapes } = sceneOf(await ask('meshes/crate.nif'));
    expect(meshes.length).toBeGreaterThan(0);
    expect(meshes.every(({ tangents }) => tangents === undefined)).toBe(true);
    expect(shapes).toEqual([]);
  });

  test('has the collision of a file without meshes', async () => {
    const { meshes, shapes } = sceneOf(await ask('meshes/cart.nif'));
    expect(meshes).toEqual([]);
    expect(shapes.length).toBeGreaterThan(0);
  });

  test('has materials of the compiled database, and is drawn again when that changes', async () => {
    bench.put('meshes/wall.nif', cubeNif('Materials\\Walls\\Bricks.mat'));
    bench.put('materials/materialsbeta.cdb', writeCdb(BRICKS));
    info = await bench.open();
    const first = await ask('meshes/wall.nif');
    expect(sceneOf(first).materials[0]!.textures.diffuse).toBe('Data\\Textures\\Walls\\Bricks_color.dds');
    expect(await kindOf('meshes/wall.nif', first.stamp)).toBe('same');
    const copy = join(info.modFolder, 'materials', 'materialsbeta.cdb');
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, writeCdb({ ...BRICKS, objects: [], components: [], edges: [] }));
    const changed = await ask('meshes/wall.nif', first.stamp);
    expect(sceneOf(changed).materials[0]!.textures.diffuse).toBe('');
  });

  test('comes from an archive, too', async () => {
    expect(sceneOf(await ask('meshes/packed.nif', undefined, 'A.bsa')).meshes.length).toBe(1);
  });

  test('is not sent again while the file is the same', async () => {
    const { stamp } = await ask('meshes/crate.nif');
    expect((await ask('meshes/crate.nif', stamp)).content).toEqual({ kind: 'same' });
    const copy = join(info.modFolder, 'meshes', 'crate.nif');
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, cart());
    const changed = await ask('meshes/crate.nif', stamp);
    expect(sceneOf(changed).meshes).toEqual([]);
    expect(changed.stamp).not.toBe(stamp);
  });

  test('has the unsaved edits of its file, until they are undone', async () => {
    const stored = await ask('meshes/crate.nif');
    const { client } = bench;
    const address = { workspace: info.id, path: 'meshes/crate.nif' };
    const { id: document } = await client.request('document.open', { address });
    expect(await kindOf('meshes/crate.nif', stored.stamp)).toBe('same');
    await client.request('document.setField', { document, path: 'blocks[0].scale', text: '3' });
    const edited = await ask('meshes/crate.nif', stored.stamp);
    const scaleOf = (one: ThumbnailScene): number | undefined => sceneOf(one).nodes[0]?.matrix[0];
    expect([scaleOf(stored), scaleOf(edited)]).toEqual([1, 3]);
    await client.request('document.undo', { document });
    expect(scaleOf(await ask('meshes/crate.nif', edited.stamp))).toBe(1);
    await client.request('document.close', { document, discard: true });
  });

  test('is sent again when a texture on it changes', async () => {
    const first = await ask('meshes/crate.nif');
    const [texture = ''] = sceneOf(first).materials.map(({ textures }) => textures.diffuse);
    const path = join(info.modFolder, texture.replaceAll('\\', '/').toLowerCase());
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'a texture');
    const second = await ask('meshes/crate.nif', first.stamp);
    expect(second.content.kind).toBe('scene');
    writeFileSync(path, 'another one');
    expect(await kindOf('meshes/crate.nif', second.stamp)).toBe('scene');
  });
});

describe('a mesh without a thumbnail', () => {
  test('that is too large says so', async () => {
    const big = new Uint8Array(8 * 1024 * 1024 + 1);
    big.set(cubeNif());
    bench.put('meshes/big.nif', big);
    info = await bench.open();
    const { content } = await ask('meshes/big.nif');
    expect(content).toEqual({ kind: 'none', message: 'No thumbnail: the file is larger than 8 MiB.' });
  });

  test('that is damaged says what is wrong with it', async () => {
    const whole = cubeNif();
    bench.put('meshes/cut.nif', whole.subarray(0, whole.length >> 1));
    bench.put('meshes/words.nif', 'This is no mesh.');
    info = await bench.open();
    const cut = await ask('meshes/cut.nif');
    expect([cut.content.kind, messageOf(cut)]).toEqual(['broken', expect.stringContaining('meshes/cut.nif')]);
    const words = await ask('meshes/words.nif');
    expect([words.content.kind, messageOf(words)]).toEqual(['broken', expect.stringContaining('words.nif')]);
    expect((await ask('meshes/words.nif', words.stamp)).content.kind).toBe('same');
  });

  test('that no longer exists fails', async () => {
    bench.put('meshes/there.nif', cubeNif());
    info = await bench.open();
    await expect(ask('meshes/gone.nif')).rejects.toMatchObject({ message: expect.stringContaining('gone') });
  });
});

describe('precombined meshes', () => {
  test('have the vertices of their geometry file, and say when it is missing', async () => {
    const street = coalbrookStreet();
    bench.put(street.nifPath, street.nif);
    info = await bench.open();
    const without = await ask(street.nifPath);
    expect(messageOf(without)).toBe('No thumbnail: the geometry file with its vertices cannot be read.');
    mkdirSync(info.modFolder, { recursive: true });
    writeFileSync(join(info.modFolder, `${street.stem}.csg`), street.csg());
    const { meshes } = sceneOf(await ask(street.nifPath, without.stamp));
    expect(meshes.every(({ positions }) => positions.length > 0)).toBe(true);
  });
});
