import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layCsg, layPsg, layRows, noiseObject } from '#test/support/lay-geometry.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

const FALLOUT4 = 0xddf19a67;
const INTERIOR = 0xebff1469;
const COAST = 0x2088054d;

const { rows, data } = layRows([noiseObject(1, 100, 50), noiseObject(2, 9000, 7000)]);
const CSG = layCsg(rows, data);

let bench: Workbench;

beforeEach(() => {
  bench = new Workbench();
  bench.put('Fallout4.esm', 'TES4');
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function geometry(hash: number) {
  const { id: workspace } = await bench.open();
  return { workspace, ...(await bench.client.request('precombined.geometry', { workspace, hash })) };
}

test('the geometry for a hash is found in any case, the compressed file before the other', async () => {
  bench.put('FALLOUT4 - Geometry.CSG', CSG);
  bench.put('Fallout4 - Geometry.psg', layPsg(rows, data));
  const { workspace, file, plugin, message } = await geometry(FALLOUT4);
  const address = { workspace, path: 'FALLOUT4 - Geometry.CSG' };
  expect(file).toEqual({ address, kind: 'csg', size: CSG.length });
  expect(plugin).toEqual({ name: 'Fallout4.esm', there: true });
  expect(message).toContain('FALLOUT4 - Geometry.CSG');
});

test('missing geometry is reported with its plugin', async () => {
  bench.put('B21_CKRE_Interior.esp', 'TES4');
  expect(await geometry(INTERIOR)).toMatchObject({
    file: null,
    plugin: { name: 'B21_CKRE_Interior.esp', there: true },
    message: expect.stringContaining('B21_CKRE_Interior - Geometry.csg'),
  });
  expect(await geometry(COAST)).toMatchObject({ file: null, plugin: { name: 'DLCCoast.esm', there: false } });
  expect(await geometry(7)).toMatchObject({ file: null, plugin: null });
});

test('geometry in a subfolder of Data, or only in an archive, is not what the game reads', async () => {
  bench.put('backup/Fallout4 - Geometry.csg', CSG);
  expect(await geometry(FALLOUT4)).toMatchObject({ file: null });
  bench.put('Packed.bsa', textArchive({ 'Fallout4 - Geometry.csg': 'packed' }));
  const { file, message } = await geometry(FALLOUT4);
  expect(file).toBeNull();
  expect(message).toContain('Packed.bsa');
});

test('a copy saved to the mod folder is found, too', async () => {
  const { id: workspace, modFolder } = await bench.open();
  mkdirSync(modFolder, { recursive: true });
  writeFileSync(join(modFolder, 'DLCCoast - Geometry.csg'), CSG);
  const { file } = await bench.client.request('precombined.geometry', { workspace, hash: COAST });
  expect(file).toMatchObject({ kind: 'csg', size: CSG.length });
});

test('an open .csg shows its rows, and damage once its chunks were checked', async () => {
  const bytes = Buffer.from(CSG);
  bytes.fill(0xff, bytes.readUInt32LE(16), bytes.readUInt32LE(16) + 20);
  bench.put('Fallout4 - Geometry.csg', bytes);
  const { id: workspace } = await bench.open();
  const address = { workspace, path: 'Fallout4 - Geometry.csg' };
  const { id: document, format, views } = await bench.client.request('document.open', { address });
  expect([format, views]).toEqual(['csg', ['fields', 'hex']]);
  const { rows: shown } = await bench.client.request('document.fields', {
    document,
    path: 'rows',
    start: 0,
    count: 10,
  });
  expect(shown.map(({ value }) => value)).toEqual([
    '100 vertices of 8 bytes: position (half); 50 triangles',
    '9000 vertices of 8 bytes: position (half); 7000 triangles',
  ]);
  await expect
    .poll(
      async () =>
        (await bench.client.request('document.state', { document })).findings.map(({ code }) => code),
      {
        timeout: 20_000,
      },
    )
    .toContain('zlib-corrupt');
});
