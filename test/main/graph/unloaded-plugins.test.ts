import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GraphReport } from '#shared/contract/graph.ts';
import { layGroup, layHead, layRecord, name } from '#test/support/lay-plugin.ts';
import { Workbench } from '#test/support/workbench.ts';

const LIST =
  'home/.local/share/Steam/steamapps/compatdata/489830/pfx/drive_c/users/steamuser/AppData/Local/Skyrim Special Edition/Plugins.txt';

function naming(model: string): Buffer {
  const parts = [
    { type: 'EDID', data: name('Thing') },
    { type: 'MODL', data: name(model) },
  ];
  return Buffer.concat([layHead(), layGroup(0, 'STAT', layRecord({ type: 'STAT', id: 0x801, parts }))]);
}

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
  bench.put('Skyrim.esm', layHead());
  bench.put('Loaded.esp', naming('loaded.nif'));
  bench.put('Resting.esp', naming('resting.nif'));
  bench.put('Other.esp', naming('there.nif'));
  bench.put('meshes/there.nif', 'not read');
});
afterEach(() => bench.remove());

async function report(kind: 'missing' | 'unloaded' | 'unused'): Promise<GraphReport['rows']> {
  const { id: workspace } = await bench.open();
  await bench.client.request('graph.read', { workspace });
  return (await bench.client.request('graph.report', { workspace, report: kind })).rows;
}

function load(...plugins: readonly string[]): void {
  const target = join(bench.top, LIST);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, plugins.map((one) => `*${one}\r\n`).join(''));
}

test('what only an unloaded plugin names is not missing but what it would need', async () => {
  load('Loaded.esp');
  expect((await report('missing')).map(({ path }) => path)).toEqual(['meshes/loaded.nif']);
  const needed = await report('unloaded');
  expect(needed.map(({ path, why, by }) => [path, why, by])).toEqual([
    ['meshes/resting.nif', 'missing', 'Resting.esp STAT Resting.esp|000801 Thing MODL'],
    ['meshes/there.nif', undefined, 'Other.esp STAT Other.esp|000801 Thing MODL'],
  ]);
  expect(await report('unused')).toEqual([]);
});

test('a new plugin in the mod folder counts as loaded', async () => {
  load('Loaded.esp');
  const { id: workspace, modFolder } = await bench.open();
  mkdirSync(modFolder, { recursive: true });
  writeFileSync(join(modFolder, 'New.esp'), naming('new.nif'));
  await bench.client.request('graph.read', { workspace });
  const { rows } = await bench.client.request('graph.report', { workspace, report: 'missing' });
  expect(rows.map(({ path }) => path)).toEqual(['meshes/loaded.nif', 'meshes/new.nif']);
});

test('as many are missing as the report lists', async () => {
  load('Loaded.esp');
  const { id: workspace } = await bench.open();
  const { missing } = await bench.client.request('graph.read', { workspace });
  expect(missing).toBe((await report('missing')).length);
});

test('without a list of loaded plugins all count as loaded', async () => {
  expect((await report('missing')).map(({ path }) => path)).toEqual([
    'meshes/loaded.nif',
    'meshes/resting.nif',
  ]);
  expect(await report('unloaded')).toEqual([]);
});
