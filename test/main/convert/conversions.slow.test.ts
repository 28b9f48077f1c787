import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Input, Output } from '#shared/contract/contract.ts';
import type { Client } from '#shared/rpc/api.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { consoleArchive, consoleMesh, cutMesh, pcMesh } from '#test/support/console-tree.ts';
import { layDdx, randomLevels, surfaces } from '#test/support/hand-laid-ddx.ts';
import { Workbench } from '#test/support/workbench.ts';
import { packNif } from '#test/support/xbox360/pack.ts';

/** More batches than threads, so that a run stopped at its first file leaves some to do. */
const MANY = 1000;

let bench: Workbench;
let client: Client;
let workspace: string;
let output: string;

beforeEach(async () => {
  bench = new Workbench();
  bench.put('meshes/a.nif', consoleMesh('A'));
  bench.put('meshes/twin.nif', packNif(consoleTwinNif()).bytes);
  bench.put('meshes/cut.nif', cutMesh());
  bench.put('meshes/deep/pc.nif', pcMesh('PC'));
  bench.put('sound/c.xma', 'the sound of a console');
  bench.put(
    'X.bsa',
    consoleArchive({ 'meshes/x.nif': consoleMesh('X'), 'meshes/far/y.nif': consoleMesh('Y') }),
  );
  client = bench.client;
  const info = await bench.open();
  workspace = info.id;
  output = info.outputRoot;
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

type Place = Input<'convert.run'>['target'];
const SETTINGS = { platform: 'xbox360', lenient: false, existing: 'keep' } as const;
const plan = (path: string, archive?: string, target?: Place) =>
  client.request('convert.plan', {
    sources: [
      { kind: 'address', address: { workspace, path, ...(archive === undefined ? {} : { archive }) } },
    ],
    ...(target === undefined ? {} : { target }),
  });
const run = (id: string, target: Place, change: { existing?: 'resume' | 'restart' } = {}) =>
  client.request('convert.run', { plan: id, target, ...SETTINGS, ...change });
const rowsOf = (id: string, more: Partial<Input<'convert.rows'>> = {}): Promise<Output<'convert.rows'>> =>
  client.request('convert.rows', { plan: id, show: 'all', start: 0, count: 1000, ...more });
const inFolder = (folder = 'pc'): Place => ({ kind: 'folder', root: output, folder });
const inArchive = (name: string): Place => ({ kind: 'archive', root: output, name });

test('a plan counts files by name, and a run produces a row for each file', async () => {
  const made = await plan('meshes');
  expect(made).toMatchObject({
    label: 'meshes',
    meshes: 4,
    textures: 0,
    others: 0,
    name: null,
    archives: [],
  });
  expect(await rowsOf(made.plan)).toMatchObject({ running: false, total: 0 });
  const report = await run(made.plan, inFolder());
  expect(report).toMatchObject({ converted: 2, alreadyPc: 1, refused: 1, files: 2 });
  expect(report.problems.map(({ path }) => path).sort()).toEqual(['meshes/cut.nif', 'meshes/deep/pc.nif']);
  expect(bench.read('out/pc/meshes/a.nif')).toEqual(Buffer.from(pcMesh('A')));
  expect(bench.read('out/pc/meshes/cut.nif')).toBeNull();
  const { rows, counts } = await rowsOf(made.plan);
  expect(counts).toMatchObject({ all: 4, changed: 2, refused: 2 });
  expect(rows.find(({ in: name }) => name === 'meshes/a.nif')).toMatchObject({
    result: 'converted',
    out: 'meshes/a.nif',
    source: { workspace, path: 'meshes/a.nif' },
  });
  const [job] = await client.request('jobs.list', {});
  expect(job).toMatchObject({ title: 'Convert meshes', state: 'done' });
});

test('rows are paged, filtered by result and text, and sorted', async () => {
  const { plan: id } = await plan('meshes');
  await run(id, inFolder());
  const names = (answer: Output<'convert.rows'>) => answer.rows.map(({ in: name }) => name);
  expect(names(await rowsOf(id, { show: 'refused', sort: { by: 'path', descending: false } }))).toEqual([
    'meshes/cut.nif',
    'meshes/deep/pc.nif',
  ]);
  expect(names(await rowsOf(id, { words: 'NIF deep' }))).toEqual(['meshes/deep/pc.nif']);
  const page = await rowsOf(id, { sort: { by: 'size', descending: true }, start: 1, count: 1 });
  expect({ total: page.total, names: names(page) }).toEqual({ total: 4, names: ['meshes/a.nif'] });
});

test('an archive becomes a PC archive in the output folder, and its rows link to its entries', async () => {
  const made = await plan('X.bsa');
  expect(made).toMatchObject({ label: 'X.bsa', name: 'X.bsa', archives: [{ xbox: true, files: 2 }] });
  const report = await run(made.plan, inArchive('X.bsa'));
  expect(report).toMatchObject({ converted: 2, target: join(bench.output, 'X.bsa') });
  const { rows } = await rowsOf(made.plan);
  expect(rows.map(({ source }) => source)).toContainEqual(
    expect.objectContaining({ archive: 'X.bsa', path: 'meshes/x.nif' }),
  );
  const again = await plan('X.bsa', undefined, inArchive('X.bsa'));
  expect(again).toMatchObject({ exists: true, unfinished: false });
  await expect(run(again.plan, inArchive('X.bsa'))).rejects.toMatchObject({ code: 'exists' });
  await expect(run(again.plan, inArchive('../X.bsa'))).rejects.toMatchObject({ code: 'unsafe-path' });
});

test('a folder in an archive is converted by itself', async () => {
  const made = await plan('meshes/far', 'X.bsa');
  expect(made).toMatchObject({ meshes: 1 });
  await run(made.plan, inFolder());
  expect(bench.read('out/pc/meshes/far/y.nif')).toEqual(Buffer.from(pcMesh('Y')));
  expect(bench.read('out/pc/meshes/x.nif')).toBeNull();
});

test('a texture that a mesh names as DDS is the console’s DDX of that name', async () => {
  const size = { width: 32, height: 32, kind: 'dxt1' } as const;
  const { largest } = surfaces(size, randomLevels(size, 1));
  bench.put(
    'T.bsa',
    consoleArchive({
      'meshes/t.nif': consoleMesh('T'),
      'textures/t.ddx': layDdx({ ...size, streams: [largest] }),
    }),
  );
  ({ id: workspace } = await bench.open());
  const { plan: id } = await plan('meshes/t.nif', 'T.bsa');
  const texture = (path: string) => client.request('convert.texture', { plan: id, file: 0, path });
  expect(await texture('Textures\\T.dds')).toMatchObject({ width: 32, height: 32, source: 'T.bsa' });
  expect(await texture('textures\\u.dds')).toBeNull();
  const none = client.request('convert.texture', { plan: id, file: 1, path: 't.dds' });
  await expect(none).rejects.toMatchObject({ code: 'no-such-file' });
});

test('a mesh can be previewed before and after, from files and archives, without a run', async () => {
  const loose = await plan('meshes/twin.nif');
  const settings = { platform: 'xbox360', lenient: false } as const;
  const after = await client.request('convert.scene', {
    plan: loose.plan,
    file: 0,
    side: 'after',
    ...settings,
  });
  expect(after.scene.meshes.length).toBeGreaterThan(0);
  const sound = await plan('sound/c.xma');
  const asked = { plan: sound.plan, file: 0, side: 'before', ...settings } as const;
  await expect(client.request('convert.scene', asked)).rejects.toMatchObject({ code: 'no-scene' });
  expect(bench.read('out/pc')).toBeNull();
});

test('a canceled conversion is reported as unfinished, and a resumed one converts no file twice', async () => {
  for (let i = 0; i < MANY; i += 1) bench.put(`meshes/many/${i}.nif`, consoleMesh(`Mesh ${i}`));
  await client.request('workspace.refresh', { workspace });
  const made = await plan('meshes/many');
  const stop = new AbortController();
  const asked = { plan: made.plan, target: inFolder(), ...SETTINGS } as const;
  const running = client.request('convert.run', asked, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  await vi.waitFor(
    async () => expect((await client.request('jobs.list', {})).at(-1)).toMatchObject({ state: 'cancelled' }),
    { timeout: 30_000 },
  );
  expect(await plan('meshes/many', undefined, inFolder())).toMatchObject({ unfinished: true });
  await expect(run(made.plan, inFolder())).rejects.toMatchObject({ code: 'unfinished' });
  await expect(
    client.request('convert.run', { ...asked, platform: 'ps3', existing: 'resume' }),
  ).rejects.toMatchObject({ code: 'other-settings' });
  const report = await client.request('convert.run', { ...asked, existing: 'resume' });
  expect(report).toMatchObject({ converted: MANY, refused: 0 });
  expect(report.earlier).toBeGreaterThan(0);
  expect(bench.read(`out/pc/meshes/many/${MANY - 1}.nif`)).toEqual(Buffer.from(pcMesh(`Mesh ${MANY - 1}`)));
});

test('a file changed after its conversion stays, and is counted separately from rejected ones', async () => {
  const made = await plan('meshes/a.nif');
  mkdirSync(join(bench.output, 'pc/meshes'), { recursive: true });
  writeFileSync(join(bench.output, 'pc/meshes/a.nif'), 'mine');
  const report = await run(made.plan, inFolder(), { existing: 'resume' });
  expect(report).toMatchObject({ existing: 1, refused: 0, converted: 0 });
  const { counts, rows } = await rowsOf(made.plan, { show: 'existing' });
  expect(counts).toMatchObject({ all: 1, existing: 1, refused: 0 });
  expect(rows).toMatchObject([{ result: 'existing', error: { code: 'exists' }, out: null }]);
  expect((await rowsOf(made.plan, { show: 'refused' })).rows).toEqual([]);
  expect(bench.read('out/pc/meshes/a.nif')?.toString()).toBe('mine');
});

test('a restarted run replaces the output of the unfinished one, except files changed since', async () => {
  for (let i = 0; i < MANY; i += 1) bench.put(`meshes/many/${i}.nif`, consoleMesh(`Mesh ${i}`));
  await client.request('workspace.refresh', { workspace });
  const made = await plan('meshes/many');
  const stop = new AbortController();
  const asked = { plan: made.plan, target: inFolder(), ...SETTINGS } as const;
  const running = client.request('convert.run', asked, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  await vi.waitFor(
    async () => expect((await client.request('jobs.list', {})).at(-1)).toMatchObject({ state: 'cancelled' }),
    { timeout: 30_000 },
  );
  const folder = join(bench.output, 'pc/meshes/many');
  const [mine = '', ...others] = readdirSync(folder);
  expect(others.length).toBeGreaterThan(0);
  writeFileSync(join(folder, mine), 'mine');
  const report = await run(made.plan, inFolder(), { existing: 'restart' });
  expect(report).toMatchObject({ converted: MANY - 1, existing: 1, refused: 0, earlier: 0 });
  const { rows } = await rowsOf(made.plan, { show: 'existing' });
  expect(rows).toMatchObject([{ in: `meshes/many/${mine}`, error: { code: 'exists' } }]);
  expect(bench.read(`out/pc/meshes/many/${mine}`)?.toString()).toBe('mine');
  expect(readdirSync(folder)).toHaveLength(MANY);
});

test('a console file names its consoles, and a PC file none', async () => {
  const consoles = async (path: string) =>
    (await client.request('document.open', { address: { workspace, path } })).consoles;
  expect(await consoles('meshes/a.nif')).toEqual(['xbox360', 'ps3']);
  expect(await consoles('meshes/deep/pc.nif')).toEqual([]);
  expect(await consoles('X.bsa')).toEqual(['xbox360']);
  expect(await consoles('sound/c.xma')).toEqual([]);
});

test('a missing file is rejected', async () => {
  await expect(plan('meshes/none.nif')).rejects.toMatchObject({ code: 'no-such-file' });
  await expect(plan('meshes/none', 'X.bsa')).rejects.toMatchObject({ code: 'no-such-file' });
  await expect(run('convert-99', inFolder())).rejects.toMatchObject({ code: 'no-such-plan' });
  const made = await plan('meshes/a.nif');
  await expect(run(made.plan, inFolder('../elsewhere'))).rejects.toMatchObject({ code: 'unsafe-path' });
});
