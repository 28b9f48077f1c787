import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCdb } from '#test/fixtures/cdb/cdb-writer.ts';
import { BRICKS } from '#test/fixtures/cdb/made-materials.ts';
import { Workbench } from '#test/support/workbench.ts';

const DATABASE = 'materials/materialsbeta.cdb';
const BRICK = 'materials/walls/bricks.mat';

let bench: Workbench;
let workspace: string;
let root: string;
let modFolder: string;
beforeEach(async () => {
  bench = new Workbench();
  bench.put(DATABASE, writeCdb(BRICKS));
  ({ id: workspace, outputRoot: root, modFolder } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

test('a material database of a Data folder opens as an archive that is only read', async () => {
  const file = await bench.client.request('document.open', { address: { workspace, path: DATABASE } });
  expect(file.views[0]).toBe('archive');
  const { archive, summary, entries } = await bench.client.request('archive.open', {
    workspace,
    name: DATABASE,
  });
  expect(summary).toMatchObject({ format: 'cdb', files: 6, readOnly: true });
  expect(entries.count).toBe(6);
  const sizes = await bench.client.request('archive.sizes', { archive });
  expect([...sizes].every(Number.isNaN)).toBe(true);
  const entry = await bench.client.request('document.open', {
    address: { workspace, path: BRICK, archive: DATABASE },
  });
  const { bytes } = await bench.client.request('document.read', {
    document: entry.id,
    offset: 0,
    length: 2000,
  });
  expect(new TextDecoder().decode(bytes)).toContain('"Parent": "materials\\\\layered\\\\root');
});

test('its materials are extracted and verified by the jobs of archives', async () => {
  const { archive } = await bench.client.request('archive.open', { workspace, name: DATABASE });
  const verified = await bench.client.request('archive.verify', { archive });
  expect(verified).toMatchObject({ ok: true });
  const entries = Uint32Array.of(4);
  const report = await bench.client.request('archive.extract', { archive, entries, root });
  expect(report).toMatchObject({ files: 1, problems: [] });
  expect(JSON.parse(readFileSync(join(modFolder, '..', BRICK), 'utf8'))).toMatchObject({ Version: 1 });
});

test('files that are no databases are not opened as such', async () => {
  await expect(
    bench.client.request('archive.open', { workspace, name: 'materials/none.cdb' }),
  ).rejects.toMatchObject({ code: 'no-such-archive' });
});
