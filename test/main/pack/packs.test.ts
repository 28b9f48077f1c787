import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { PackRequest, PackSource } from '#shared/contract/pack.ts';
import { textureHead } from '#shared/formats/dds/texture-head.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

/** A 512 × 512 BC1 texture without mips. */
const texture = Buffer.concat([
  textureHead({ width: 512, height: 512, mipCount: 1, dxgiFormat: 71, cubemap: false }),
  Buffer.alloc(512 * 256, 'pixels'),
]);

let bench: Workbench;
let workspace: string;
let root: string;
let modFolder: string;
beforeEach(async () => {
  bench = new Workbench();
  bench.put('Meshes/Chair.nif', 'a chair '.repeat(500));
  bench.put('Sound/hello.wav', 'a sound '.repeat(500));
  bench.put('Textures/Chair.dds', texture);
  bench.put('Mine.esp', 'TES4');
  bench.put('Old.bsa', textArchive({ 'meshes/old.nif': 'old' }));
  ({ id: workspace, outputRoot: root, modFolder } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const loose = (paths: readonly string[] = [''], base = ''): PackSource => ({
  kind: 'loose',
  workspace,
  paths,
  base,
});
const request = (change: Partial<PackRequest> = {}): PackRequest => ({
  source: loose(),
  game: 'fallout4',
  name: 'Mine',
  compress: true,
  ...change,
});
const plan = (change: Partial<PackRequest> = {}) =>
  bench.client.request('pack.plan', { ...request(change), root });
const run = (change: Partial<PackRequest> = {}, overwrite = false) =>
  bench.client.request('pack.run', { ...request(change), root, overwrite });

function put(folder: string, path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Paths of a written archive of any format. */
function pathsOf(name: string): readonly string[] {
  const bytes = readFileSync(join(bench.output, name));
  const archive = identifyLoaded(bytes.subarray(0, 4096), name).open(bytesSource(bytes)).archive?.();
  return archive === undefined ? [] : entryPaths(archive.entries);
}

function textOf(name: string, path: string): string | undefined {
  const bytes = readFileSync(join(bench.output, name));
  const archive = openBytes(bytes);
  const entry = Array.from({ length: archive.entries.count }, (_, i) => i).find(
    (i) => entryPath(archive, i).replaceAll('\\', '/') === path,
  );
  return entry === undefined ? undefined : Buffer.from(entryData(archive, bytes, entry)).toString();
}

test('a plan lists the archives to write and the skipped files, and writes nothing', async () => {
  const planned = await plan();
  expect(planned.archives).toEqual([
    {
      name: 'Mine - Main.ba2',
      label: 'BA2 1 (Fallout 4, Fallout 76), files',
      files: 2,
      bytes: 8000,
      packedBytes: expect.any(Number),
      exact: true,
      exists: false,
    },
    expect.objectContaining({ name: 'Mine - Textures.ba2', files: 1, exists: false }),
  ]);
  expect(planned.leftOut).toEqual([
    expect.objectContaining({ path: 'Mine.esp', code: 'not-packed' }),
    expect.objectContaining({ path: 'Old.bsa', code: 'not-packed' }),
  ]);
  expect(readdirSync(bench.output)).toEqual([]);
  const { archives } = await run();
  expect(archives.map(({ bytes }) => bytes)).toEqual(planned.archives.map(({ packedBytes }) => packedBytes));
});

test.each([
  ['fallout4', ['Mine - Main.ba2', 'Mine - Textures.ba2']],
  ['skyrimse', ['Mine.bsa']],
  ['morrowind', ['Mine.bsa']],
] as const)('a pack for %s is written under the names that the game loads', async (game, names) => {
  const report = await run({ game });
  expect(report.archives.map(({ name }) => name)).toEqual(names);
  expect(report).toMatchObject({ files: 3, target: bench.output });
  expect(
    names
      .flatMap(pathsOf)
      .map((path) => path.toLowerCase())
      .toSorted(),
  ).toEqual(['meshes/chair.nif', 'sound/hello.wav', 'textures/chair.dds']);
});

test("a name that already has one of the game's suffixes still belongs to the plugin", async () => {
  const { archives } = await plan({ name: 'Mine - Main', source: loose(['Meshes']) });
  expect(archives.map(({ name }) => name)).toEqual(['Mine - Main.ba2']);
});

test('the suggested name is the folder’s own plugin, not one of the game’s, and the game is remembered', async () => {
  bench.put('Skyrim.esm', 'TES4');
  bench.put('Update.esm', 'TES4');
  await bench.client.request('workspace.refresh', { workspace });
  expect(await bench.client.request('pack.suggest', { source: loose() })).toEqual({
    folder: bench.data,
    name: 'Mine',
    plugins: ['Mine'],
    game: 'skyrimse',
  });
  await run({ game: 'oblivion' });
  await bench.restart();
  ({ id: workspace } = await bench.open());
  expect(await bench.client.request('pack.suggest', { source: loose() })).toMatchObject({ game: 'oblivion' });
});

test('a mod’s folder inside the open one is packed with paths relative to it', async () => {
  bench.put('Cool/meshes/cool.nif', 'cool');
  bench.put('Cool/meshes/deep/er.nif', 'deep');
  await run({ game: 'oblivion', name: 'Cool', source: loose(['Cool'], 'Cool') });
  expect(pathsOf('Cool.bsa')).toEqual(['meshes/cool.nif', 'meshes/deep/er.nif']);
  await expect(plan({ source: loose(['Meshes'], 'Cool') })).rejects.toMatchObject({ code: 'not-below' });
});

test('a selection is packed with its folders, ignoring case, and each file once', async () => {
  const { archives } = await plan({
    game: 'oblivion',
    source: loose(['meshes', 'Meshes/Chair.nif', 'Sound/hello.wav']),
  });
  expect(archives).toMatchObject([{ name: 'Mine.bsa', files: 2 }]);
});

test('files that differ only in case are one to the game: the first is packed, the other reported', async () => {
  bench.put('Meshes/CHAIR.nif', 'another');
  if (readdirSync(join(bench.data, 'Meshes')).length === 1) return; // A disk that also ignores case.
  const { archives, leftOut } = await plan({ game: 'oblivion', source: loose(['Meshes']) });
  expect(archives).toMatchObject([{ files: 1 }]);
  expect(leftOut).toMatchObject([{ code: 'not-packed', message: expect.stringMatching(/same name/) }]);
});

test('the mod folder is packed as a mod, and its saved files replace those of Data', async () => {
  put(modFolder, 'Meshes/Chair.nif', 'the edited chair');
  put(modFolder, 'Meshes/Chair.nif.modwright.bak', 'older');
  const ofMod = await run({ game: 'oblivion', name: 'Mod', source: { kind: 'mod', workspace } });
  expect(ofMod).toMatchObject({
    files: 1,
    problems: [{ path: 'Meshes/Chair.nif.modwright.bak', code: 'not-packed' }],
  });
  const ofData = await run({ game: 'oblivion' });
  expect(ofData.notes).toContainEqual(expect.objectContaining({ code: 'mod-copies' }));
  expect(textOf('Mine.bsa', 'meshes/chair.nif')).toBe('the edited chair');
});

test('an empty mod folder gives an empty plan, and no pack', async () => {
  const source: PackSource = { kind: 'mod', workspace };
  expect(await plan({ source })).toEqual({ archives: [], notes: [], leftOut: [] });
  await expect(run({ source })).rejects.toMatchObject({ code: 'nothing-to-pack' });
});

test('unsaved edits are not packed, and that is reported', async () => {
  const { id } = await bench.client.request('document.open', {
    address: { workspace, path: 'Meshes/Chair.nif' },
  });
  await bench.client.request('document.writeBytes', { document: id, offset: 0, bytes: Buffer.from('X') });
  const { notes } = await plan({ source: loose(['Meshes']) });
  expect(notes).toContainEqual(expect.objectContaining({ code: 'unsaved-edits' }));
  const others = await plan({ source: loose(['Sound']) });
  expect(others.notes.map(({ code }) => code)).not.toContain('unsaved-edits');
});

test('existing files are not replaced unless allowed, and then backed up', async () => {
  writeFileSync(join(bench.output, 'Mine - Textures.ba2'), 'mine');
  expect((await plan()).archives.map(({ exists }) => exists)).toEqual([false, true]);
  await expect(run()).rejects.toMatchObject({ code: 'exists' });
  expect(readdirSync(bench.output)).toEqual(['Mine - Textures.ba2']);
  const { archives } = await run({}, true);
  expect(archives.map(({ backup }) => backup)).toEqual([
    null,
    join(bench.output, 'Mine - Textures.ba2.modwright.bak'),
  ]);
  expect(readFileSync(archives[1]?.backup ?? '', 'utf8')).toBe('mine');
});

test('a pack whose last archive cannot be written changes nothing', async () => {
  // A folder with the name of the second archive: it can be neither replaced nor backed up.
  mkdirSync(join(bench.output, 'Mine - Textures.ba2', 'in the way'), { recursive: true });
  await expect(run({}, true)).rejects.toMatchObject({ name: 'UserError' });
  expect(readdirSync(bench.output)).toEqual(['Mine - Textures.ba2']);
});

test('a canceled pack writes nothing', async () => {
  const controller = new AbortController();
  const running = bench.client.request(
    'pack.run',
    { ...request(), root, overwrite: false },
    { signal: controller.signal, onProgress: () => controller.abort() },
  );
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  expect(readdirSync(bench.output)).toEqual([]);
});

test('names that lead elsewhere and roots that are not outputs are rejected', async () => {
  await expect(plan({ name: '../elsewhere' })).rejects.toMatchObject({ code: 'unsafe-path' });
  const { open } = await bench.client.request('session.describe', {});
  await expect(
    bench.client.request('pack.run', { ...request(), root: open ?? '', overwrite: false }),
  ).rejects.toMatchObject({ code: 'not-an-output' });
  expect(existsSync(join(bench.top, 'elsewhere - Main.ba2'))).toBe(false);
});

test('a single archive has no folder to pack', async () => {
  const archive = bench.put('Lone.bsa', textArchive({ 'a/b.txt': 'x' }));
  await bench.restart();
  const { createServices } = await import('#main/services/create-services.ts');
  const { connectMemory } = await import('#test/support/memory-client.ts');
  const { pathToFileURL } = await import('node:url');
  const services = createServices({
    host: { kind: 'memory' },
    roots: [{ kind: 'archive', path: archive, label: 'Lone.bsa' }],
    open: 0,
    userData: bench.userData,
    sampleFolder: join(bench.top, 'sample'),
    workerUrl: pathToFileURL('out/worker.js'),
  });
  const client = connectMemory({ ...services, onBug: (error) => bench.bugs.push(error) });
  const { open } = await client.request('session.describe', {});
  const { id } = await client.request('workspace.open', { root: open ?? '' });
  const source: PackSource = { kind: 'loose', workspace: id, paths: [''], base: '' };
  await expect(client.request('pack.suggest', { source })).rejects.toMatchObject({ code: 'no-data-folder' });
  await services.close();
});
