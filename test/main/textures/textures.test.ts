import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SceneTexture } from '#shared/contract/scenes.ts';
import type { Client } from '#shared/rpc/api.ts';
import { packInMemory } from '#test/support/archives.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { layDdx, randomLevels, surfaces } from '#test/support/hand-laid-ddx.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let document: string;
let modFolder: string;

const MASKS = [0xff0000, 0xff00, 0xff, 0xff000000] as const;
const RED = [255, 0, 0, 255];
const GREEN = [0, 255, 0, 255];
const BLUE = [0, 0, 255, 255];

/** A texture of one color, with mips down to a pixel. */
function plain(color: readonly number[], side = 1): Uint8Array<ArrayBuffer> {
  const [r = 0, g = 0, b = 0, a = 0] = color;
  const sides = Array.from({ length: Math.log2(side) + 1 }, (_, level) => side >> level);
  const pixels = sides.flatMap((each) => Array.from({ length: each * each }, () => [b, g, r, a]).flat());
  return layDds({ width: side, height: side, mips: sides.length, bits: 32, masks: MASKS }, pixels);
}

function archive(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(files).map(([path, data]) => ({ path, data, compress: true }));
  return packInMemory(104, 0x7, entries);
}

beforeEach(async () => {
  bench = new Workbench();
  bench.put('meshes/rug.nif', 'not read by these tests');
  bench.put('Textures/Loose.dds', plain(RED));
  bench.put('textures/both.dds', plain(RED));
  const blocks = Uint8Array.from({ length: 56 }, (_, at) => at);
  bench.put('textures/blocks.dds', layDds({ width: 8, height: 8, mips: 4, fourCC: 'DXT1' }, blocks));
  bench.put('textures/large.dds', plain(RED, 64));
  bench.put('textures/broken.dds', plain(RED).subarray(0, 90));
  bench.put('textures/only.tga', 'a picture of another kind');
  bench.put('A.bsa', archive({ 'textures\\both.dds': plain(GREEN), 'textures\\packed.dds': plain(GREEN) }));
  bench.put('B.bsa', archive({ 'textures\\packed.dds': plain(BLUE) }));
  client = bench.client;
  const info = await bench.open();
  modFolder = info.modFolder;
  const state = await client.request('document.open', {
    address: { workspace: info.id, path: 'meshes/rug.nif' },
  });
  document = state.id;
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const texture = (path: string, largest?: number): Promise<SceneTexture | null> =>
  client.request('scene.texture', { document, path, ...(largest === undefined ? {} : { largest }) });

describe('a texture that a mesh names', () => {
  test('comes from a loose file, however its path is spelled', async () => {
    const expected = {
      width: 1,
      height: 1,
      format: 'A8R8G8B8',
      codec: null,
      twoChannels: false,
      faces: 1,
      levels: [4],
      source: 'loose',
      bytes: Uint8Array.from(RED),
    };
    expect(await texture('textures\\loose.dds')).toEqual(expected);
    expect(await texture('C:\\Build\\Data\\TEXTURES\\LOOSE.tga')).toEqual(expected);
    expect(await texture('loose.dds')).toEqual(expected);
  });

  test('keeps the block compression that a card supports', async () => {
    const input = { document, path: 'textures\\blocks.dds', codecs: ['BC1'] } as const;
    const stored = await client.request('scene.texture', input);
    expect(stored).toMatchObject({ codec: 'BC1', width: 8, levels: [32, 8, 8, 8], format: 'DXT1' });
    expect(stored?.bytes).toEqual(Uint8Array.from({ length: 56 }, (_, at) => at));
    expect(await client.request('scene.texture', { ...input, codecs: [] })).toMatchObject({ codec: null });
    await expect(client.request('scene.texture', { ...input, cube: true })).rejects.toMatchObject({
      code: 'not-a-cube',
    });
  });

  test('comes from the archive that wins if there is no loose file', async () => {
    expect(await texture('textures\\packed.dds')).toMatchObject({
      source: 'B.bsa',
      bytes: Uint8Array.from(BLUE),
    });
    expect(await texture('textures\\both.dds')).toMatchObject({
      source: 'loose',
      bytes: Uint8Array.from(RED),
    });
  });

  test('comes first from the saved copy in the mod folder, as soon as it exists', async () => {
    expect(await texture('textures\\both.dds')).toMatchObject({ source: 'loose' });
    const copy = join(modFolder, 'textures', 'both.dds');
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, plain(BLUE));
    expect(await texture('textures\\both.dds')).toMatchObject({
      source: 'mod folder',
      bytes: Uint8Array.from(BLUE),
    });
    writeFileSync(copy, plain(GREEN, 2));
    expect(await texture('textures\\both.dds')).toMatchObject({ source: 'mod folder', width: 2 });
  });

  test('is the smallest picture that is large enough', async () => {
    const sides: number[] = [];
    for (const largest of [undefined, 64, 33, 32, 1])
      sides.push((await texture('large.dds', largest))?.width ?? 0);
    expect(sides).toEqual([64, 64, 64, 32, 1]);
  });

  test('is downsized if it has no mips', async () => {
    const pixels = Array.from({ length: 64 * 16 }, () => [0, 0, 200, 255]).flat();
    bench.put('Textures/Loose.dds', layDds({ width: 64, height: 16, bits: 32, masks: MASKS }, pixels));
    const made = await texture('loose.dds', 9);
    expect([made?.width, made?.height, ...(made?.bytes.subarray(0, 4) ?? [])]).toEqual([
      16, 4, 200, 0, 0, 255,
    ]);
  });

  test('is null if Data has no such file, wherever the path leads', async () => {
    bench.put('../secret.dds', plain(RED));
    for (const path of [
      'nothing.dds',
      '..\\secret.dds',
      'textures\\..\\..\\secret.dds',
      '',
      'textures',
      bench.data,
    ]) {
      expect(await texture(path), path).toBeNull();
    }
  });

  test('is a console’s DDX only if there is no DDS of the name', async () => {
    const size = { width: 32, height: 32, kind: 'dxt1' } as const;
    const levels = randomLevels(size, 1);
    const ddx = layDdx({ ...size, streams: [surfaces(size, levels).largest] });
    bench.put('X.bsa', archive({ 'textures\\both.ddx': ddx, 'textures\\console.ddx': ddx }));
    bench.put('textures/twin.dds', layDds({ width: 32, height: 32, mips: 1, fourCC: 'DXT1' }, levels[0]!));
    bench.put('textures/damaged.ddx', ddx.subarray(0, 200));
    const info = await bench.open();
    const { id } = await client.request('document.open', {
      address: { workspace: info.id, path: 'meshes/rug.nif' },
    });
    const read = (path: string) => client.request('scene.texture', { document: id, path });
    const twin = await read('twin.dds');
    expect(twin).toMatchObject({ width: 32, height: 32, source: 'loose' });
    expect(await read('textures\\console.dds')).toEqual({ ...twin, source: 'X.bsa' });
    expect(await read('textures\\both.dds')).toMatchObject({ source: 'loose', width: 1 });
    await expect(read('damaged.dds')).rejects.toMatchObject({ path: 'textures/damaged.ddx' });
  });

  test('reports what is wrong with a file that cannot be drawn', async () => {
    await expect(texture('broken.dds')).rejects.toMatchObject({
      code: 'truncated',
      path: 'textures/broken.dds',
    });
    await expect(texture('only.tga')).rejects.toMatchObject({ code: 'not-a-texture' });
  });

  test('can be canceled', async () => {
    const signal = AbortSignal.abort();
    await expect(
      client.request('scene.texture', { document, path: 'large.dds' }, { signal }),
    ).rejects.toMatchObject({ code: 'cancelled' });
  });
});
