import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReferencesAnswer } from '#shared/contract/precombined.ts';
import { formIdText } from '#shared/formats/plugin/form-id.ts';
import { recordText, referenceId } from '#shared/precombined/reference-table.ts';
import { sampleData } from '#test/fixtures/sample/sample.ts';
import { box } from '#test/fixtures/sample/shapes.ts';
import { layHead, layInteriors } from '#test/support/lay-plugin.ts';
import { placed } from '#test/support/precombined/instances.ts';
import { precombinedSet } from '#test/support/precombined/precombined-set.ts';
import { staticMesh } from '#test/support/precombined/static-mesh.ts';
import { Workbench } from '#test/support/workbench.ts';

const MESH = 0x02be5e11;
const SET = precombinedSet(
  [
    {
      mesh: staticMesh('textured', [box([8, 8, 8])]),
      surface: { material: 'Materials\\A.BGSM' },
      instances: [placed([1, 2, 3]), placed([40, 50, 60])],
    },
  ],
  { variant: 'shared', meshId: MESH },
);
const CELL = {
  id: 0xe2db,
  editorId: 'Room',
  meshes: [MESH],
  pairs: [
    [0x901, MESH],
    [0x902, MESH],
  ] as const,
  temporary: [
    { id: 0x901, editorId: 'Wall', at: [40, 50, 60] as const },
    { id: 0x902, at: [1, 2, 3] as const },
  ],
};
const GAME = Buffer.concat([layHead([], 1), layInteriors(CELL)]);

let bench: Workbench;

beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function references(path: string = SET.nifPath): Promise<ReferencesAnswer> {
  const { id: workspace } = await bench.open();
  const { id: document } = await bench.client.request('document.open', { address: { workspace, path } });
  return await bench.client.request('precombined.references', { document });
}

const listed = ({ table }: ReferencesAnswer) =>
  Array.from({ length: table?.references.count ?? 0 }, (_, row) =>
    recordText(table!, referenceId(table!, row)),
  );

test('the sample’s street and its plugin link to each other', async () => {
  const paths = [...sampleData()].filter(([path]) => /Coalbrook\.esm/.test(path));
  for (const [path, bytes] of paths) bench.put(path, bytes);
  const { message, table } = await references(paths.find(([path]) => path.endsWith('.NIF'))![0]);
  expect(table).toMatchObject({ instances: 121, matched: { world: 121 }, from: 'Coalbrook.esm' });
  expect(message).toContain('CoalbrookStreet');
});

test('the reply says if the plugin, the cell or the listed mesh is missing, and the file opens anyway', async () => {
  bench.put(SET.nifPath, SET.nif);
  expect(await references()).toMatchObject({
    table: null,
    message: expect.stringMatching(/^No Fallout 4 plugin in Data lists/),
  });
  bench.put('Other.esp', Buffer.concat([layHead(['Fallout4.esm']), layInteriors({ id: 0x01000005 })]));
  await bench.restart();
  expect((await references()).message).toBe(
    'No plugin in Data lists this mesh (02BE5E11): its cell Fallout4.esm|00E2DB would be in Fallout4.esm, which is missing.',
  );
  bench.put('Fallout4.esm', Buffer.concat([layHead([], 1), layInteriors({ id: 5 })]));
  await bench.restart();
  expect((await references()).message).toContain('none has its cell');
  bench.put(
    'Fallout4.esm',
    Buffer.concat([layHead([], 1), layInteriors({ ...CELL, meshes: [7], pairs: [] })]),
  );
  await bench.restart();
  expect((await references()).message).toContain('which lists others or none');
  bench.put('Meshes/Named.nif', SET.nif);
  await bench.restart();
  expect((await references('Meshes/Named.nif')).message).toContain('does not contain a cell');
});

test('a later plugin’s list replaces the game’s, and a list changed on disk is read again', async () => {
  bench.put(SET.nifPath, SET.nif);
  bench.put('Fallout4.esm', GAME);
  const first = await references();
  expect(listed(first)).toEqual(['Fallout4.esm|000901', 'Fallout4.esm|000902']);
  expect(first.table?.matched).toEqual({ world: 2, cell: 2 });
  const own = { id: 0x01000801, at: [1, 2, 3] as const };
  const mod = { ...CELL, pairs: [[0x01000801, MESH] as const], temporary: [own] };
  bench.put('Mod.esp', Buffer.concat([layHead(['Fallout4.esm']), layInteriors(mod)]));
  await bench.restart();
  const second = await references();
  expect(second.table?.from).toBe('Mod.esp');
  expect(listed(second)).toEqual([formIdText({ plugin: 'Mod.esp', id: 0x801 })]);
  // A second request gets the same reply from the cache.
  expect(await references()).toEqual(second);
  bench.put('Mod.esp', Buffer.concat([layHead(['Fallout4.esm', 'B.esm']), layInteriors({ id: 0x02000001 })]));
  const { id: workspace } = await bench.open();
  await bench.client.request('workspace.refresh', { workspace });
  expect((await references()).table?.from).toBe('Fallout4.esm');
});

test('a plugin changed on disk after it was scanned is scanned again, and a removed one is skipped', async () => {
  bench.put(SET.nifPath, SET.nif);
  bench.put('Fallout4.esm', GAME);
  bench.put('Mod.esp', Buffer.concat([layHead(['Fallout4.esm']), layInteriors({ id: 0x01000801 })]));
  const { id: workspace } = await bench.open();
  const address = { workspace, path: SET.nifPath };
  const { id: document } = await bench.client.request('document.open', { address });
  const first = await bench.client.request('precombined.references', { document });
  expect(first.table?.from).toBe('Fallout4.esm');
  bench.put('Mod.esp', Buffer.concat([layHead(['Fallout4.esm', 'B.esm']), layInteriors(CELL)]));
  const second = await bench.client.request('precombined.references', { document });
  expect(second.table?.from).toBe('Mod.esp');
  rmSync(join(bench.data, 'Mod.esp'));
  const third = await bench.client.request('precombined.references', { document });
  expect(third.table).toEqual(first.table);
});

test('plugins of other games are skipped with a message, and a canceled request ends', async () => {
  bench.put(SET.nifPath, SET.nif);
  bench.put('Fallout4.esm', GAME);
  bench.put('Broken.esp', 'TES4');
  bench.put('Old.esp', Buffer.concat([GAME.subarray(0, 20), GAME.subarray(24)]));
  const { table, findings } = await references();
  expect(table?.references.count).toBe(2);
  expect(findings.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
    'other-plugin Broken.esp',
    'other-plugin Old.esp',
  ]);
  const { id: workspace } = await bench.open();
  const address = { workspace, path: SET.nifPath };
  const { id: document } = await bench.client.request('document.open', { address });
  const abort = new AbortController();
  const asked = bench.client.request('precombined.references', { document }, { signal: abort.signal });
  abort.abort();
  await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
});
