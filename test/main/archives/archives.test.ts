import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RepackRequest } from '#shared/contract/repack.ts';
import { countFindings } from '#shared/findings.ts';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { sharedPayload } from '#test/fixtures/shared-payload.ts';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

const FILES = {
  'meshes/book.nif': 'the book '.repeat(40),
  'meshes/cup.nif': 'a cup '.repeat(40),
  'meshes/deep/wall.nif': 'brick '.repeat(40),
};

let bench: Workbench;
let workspace: string;
let archive: string;
let root: string;
let modFolder: string;
beforeEach(async () => {
  bench = new Workbench();
  bench.put('A.bsa', textArchive(FILES));
  bench.put('B.bsa', textArchive({ 'textures/sky.dds': 'sky' }, { compress: false, version: 104 }));
  ({ id: workspace, outputRoot: root, modFolder } = await bench.open());
  archive = await openArchive('A.bsa');
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const openArchive = async (name: string) =>
  (await bench.client.request('archive.open', { workspace, name })).archive;
const edit = async (path: string, offset: number, text: string, save: boolean) => {
  const { id } = await bench.client.request('document.open', {
    address: { workspace, path, archive: 'A.bsa' },
  });
  await bench.client.request('document.writeBytes', {
    document: id,
    offset,
    bytes: Buffer.from(text),
    label: 'x',
  });
  if (save) await bench.client.request('document.save', { document: id, target: 'mod' });
  return id;
};

/** The files of an archive on disk by path. */
function contentsOf(path: string): Record<string, string> {
  const bytes = readFileSync(path);
  const opened = openBytes(bytes);
  return Object.fromEntries(
    Array.from({ length: opened.entries.count }, (_, entry) => [
      entryPath(opened, entry).replaceAll('\\', '/'),
      Buffer.from(entryData(opened, bytes, entry)).toString('latin1'),
    ]),
  );
}

describe('an archive', () => {
  test('opens with its entries in stored order, and their unpacked sizes', async () => {
    const opened = await bench.client.request('archive.open', { workspace, name: 'A.bsa' });
    expect(opened.summary).toMatchObject({
      version: 103,
      files: 3,
      compressedByDefault: true,
      codec: 'zlib',
    });
    expect(opened.entries.count).toBe(3);
    expect(Object.keys(opened.entries).toSorted()).toEqual(
      ['count', 'hash', 'marks', 'offset', 'pathStart', 'paths', 'storedSize'].toSorted(),
    );
    const sizes = await bench.client.request('archive.sizes', { archive: opened.archive });
    expect([...sizes].toSorted((a, b) => a - b)).toEqual([240, 240, 360]);
  });

  test('is read by a worker thread while other requests are served', async () => {
    const answered: string[] = [];
    const ask = async (name: string, request: Promise<unknown>) => {
      await request;
      answered.push(name);
    };
    // Work on this thread would finish before the next request is served.
    await Promise.all([
      ask('open', bench.client.request('archive.open', { workspace, name: 'A.bsa' })),
      ask('plan', bench.client.request('repack.plan', { archive, changes: [] })),
      ask('describe', bench.client.request('session.describe', {})),
    ]);
    expect(answered[0]).toBe('describe');
  });

  test('that is not one, was closed, or changed since is rejected', async () => {
    await expect(bench.client.request('archive.open', { workspace, name: 'C.bsa' })).rejects.toMatchObject({
      code: 'no-such-archive',
    });
    await bench.client.request('archive.close', { archive });
    await expect(bench.client.request('archive.sizes', { archive })).rejects.toMatchObject({
      code: 'no-such-archive',
    });
    const other = await openArchive('B.bsa');
    bench.put('B.bsa', textArchive({ 'x/y.txt': 'x' }));
    await expect(bench.client.request('archive.verify', { archive: other })).rejects.toMatchObject({
      code: 'changed-on-disk',
    });
  });

  test('that unpacks to far more than the games’ own is not extracted', async () => {
    bench.put('Bomb.bsa', sharedPayload(17_000, 1_000_000));
    await bench.client.request('workspace.refresh', { workspace });
    const bomb = await openArchive('Bomb.bsa');
    const extract = (entries?: Uint32Array<ArrayBuffer>) =>
      bench.client.request('archive.extract', {
        ...{ archive: bomb, root, folder: 'out', ...(entries === undefined ? {} : { entries }) },
      });
    await expect(extract()).rejects.toMatchObject({
      code: 'over-limit',
      message: expect.stringContaining('Nothing was extracted. Extract fewer files at once.'),
    });
    expect(readdirSync(bench.output)).toEqual([]);
    expect(await extract(Uint32Array.of(3))).toMatchObject({ files: 1, problems: [] });
  });

  test('is extracted only to an output root', async () => {
    const report = await bench.client.request('archive.extract', { archive, root, folder: 'a/b' });
    expect(report).toMatchObject({
      files: 3,
      bytes: 840,
      problems: [],
      target: join(bench.output, 'a', 'b'),
    });
    expect(bench.read(join(bench.output, 'a/b/meshes/deep/wall.nif'))?.toString()).toBe(
      FILES['meshes/deep/wall.nif'],
    );
    const { open } = await bench.client.request('session.describe', {});
    await expect(
      bench.client.request('archive.extract', { archive, root: open ?? '' }),
    ).rejects.toMatchObject({
      code: 'not-an-output',
    });
    await expect(
      bench.client.request('archive.extract', { archive, root, folder: '../../elsewhere' }),
    ).rejects.toMatchObject({ code: 'unsafe-path' });
  });

  test('passes its own time on to extracted files if requested', async () => {
    const time = new Date('2011-11-11T11:11:10Z');
    utimesSync(join(bench.data, 'A.bsa'), time, time);
    await bench.client.request('workspace.refresh', { workspace });
    archive = await openArchive('A.bsa');
    const timeOf = (folder: string): Date => statSync(join(bench.output, folder, 'meshes/cup.nif')).mtime;
    await bench.client.request('archive.extract', { archive, root, folder: 'timed', times: true });
    expect(timeOf('timed')).toEqual(time);
    await bench.client.request('archive.extract', { archive, root, folder: 'now' });
    expect(timeOf('now').getTime()).toBeGreaterThan(time.getTime());
  });

  test('resumes an extraction that ended early, and leaves files of another length', async () => {
    const read = (path: string): string | undefined => bench.read(join(bench.output, path))?.toString();
    mkdirSync(join(bench.output, 'meshes'));
    writeFileSync(join(bench.output, 'meshes/book.nif'), FILES['meshes/book.nif']);
    writeFileSync(join(bench.output, 'meshes/cup.nif'), 'cut short');
    const missing = await bench.client.request('archive.extract', { archive, root, existing: 'missing' });
    expect(missing).toMatchObject({
      files: 1,
      skipped: 1,
      problems: [{ path: 'meshes/cup.nif', code: 'other-size' }],
    });
    expect(read('meshes/deep/wall.nif')).toBe(FILES['meshes/deep/wall.nif']);
    expect(read('meshes/cup.nif')).toBe('cut short');
    const kept = await bench.client.request('archive.extract', { archive, root });
    expect(kept).toMatchObject({ files: 0, skipped: 0 });
    expect(kept.problems.map(({ code }) => code)).toEqual(['exists', 'exists', 'exists']);
    expect(
      await bench.client.request('archive.extract', { archive, root, existing: 'replace' }),
    ).toMatchObject({ files: 3, problems: [] });
    expect(read('meshes/cup.nif')).toBe(FILES['meshes/cup.nif']);
  });

  test('with internal damage verifies with an error at the entry', async () => {
    const bytes = Buffer.from(textArchive(FILES));
    bytes.fill(0xee, bytes.length - 20);
    bench.put('C.bsa', bytes);
    await bench.client.request('workspace.refresh', { workspace });
    const { ok, findings } = await bench.client.request('archive.verify', {
      archive: await openArchive('C.bsa'),
    });
    expect(ok).toBe(false);
    expect(findings.filter(({ severity }) => severity === 'error')).toHaveLength(1);
  });
});

test('verifying reports data outside an archive once, however much there is', async () => {
  const files = Array.from({ length: 300 }, (_, index) => ({
    name: `f${index}.nif`,
    data: 'x',
    offset: 0x7000_0000,
  }));
  bench.put('Out.bsa', craftBsa({ version: 103, folders: [{ name: 'meshes', files }] }));
  await bench.client.request('workspace.refresh', { workspace });
  const { ok, findings } = await bench.client.request('archive.verify', {
    archive: await openArchive('Out.bsa'),
  });
  expect(ok).toBe(false);
  expect(countFindings(findings, 'error')).toBe(300);
});

describe('repacking', () => {
  const plan = (changes: RepackRequest['changes'], more: Partial<RepackRequest> = {}) =>
    bench.client.request('repack.plan', { archive, changes, ...more });
  const run = (changes: RepackRequest['changes'], name = 'new.bsa', overwrite = false) =>
    bench.client.request('repack.run', { archive, changes, root, name, overwrite });
  const source = (path: string, from?: string) =>
    from === undefined ? { workspace, path } : { workspace, path, archive: from };

  test('suggests what was saved to the mod folder, what has unsaved edits, and what is new there', async () => {
    expect(await bench.client.request('repack.suggest', { archive })).toEqual([]);
    await edit('meshes/book.nif', 0, 'THE', true);
    await edit('meshes/cup.nif', 0, 'A', false);
    mkdirSync(join(modFolder, 'textures'), { recursive: true });
    writeFileSync(join(modFolder, 'meshes', 'new.nif'), 'new');
    writeFileSync(join(modFolder, 'textures', 'sky.dds'), 'other archive');
    const items = await bench.client.request('repack.suggest', { archive });
    expect(items.map(({ change, reason, newSize }) => [change.action, change.path, reason, newSize])).toEqual(
      [
        ['replace', 'meshes/book.nif', 'saved to the mod folder', 360],
        ['replace', 'meshes/cup.nif', 'edited, not saved yet', 240],
        ['add', 'meshes/new.nif', 'saved to the mod folder', 3],
      ],
    );
    const result = await run(items.map(({ change }) => change));
    expect(result).toMatchObject({ verified: true, identicalEntries: 1, changedEntries: 3, backup: null });
    expect(contentsOf(result.target)).toEqual({
      ...FILES,
      'meshes/book.nif': `THE${FILES['meshes/book.nif'].slice(3)}`,
      'meshes/cup.nif': `A${FILES['meshes/cup.nif'].slice(1)}`,
      'meshes/new.nif': 'new',
    });
  });

  test('finds an entry under a name that macOS stores with decomposed accents', async () => {
    bench.put('A.bsa', textArchive({ 'sound/mar\xeda.txt': 'old' }));
    await bench.client.request('workspace.refresh', { workspace });
    archive = await openArchive('A.bsa');
    mkdirSync(join(modFolder, 'sound'), { recursive: true });
    writeFileSync(join(modFolder, 'sound', 'mari\u0301a.txt'), 'new');
    const items = await bench.client.request('repack.suggest', { archive });
    expect(items.map(({ change }) => [change.action, change.path])).toEqual([
      ['replace', 'sound/mar\xeda.txt'],
    ]);
  });

  test('without changes produces an identical archive', async () => {
    const { target } = await run([]);
    expect(readFileSync(target).equals(readFileSync(join(bench.data, 'A.bsa')))).toBe(true);
  });

  test('the dry run reports what the run will do, to the byte, and writes nothing', async () => {
    await edit('meshes/book.nif', 0, 'THE', true);
    const changes: RepackRequest['changes'] = [
      { action: 'replace', path: 'MESHES/Book.nif', source: source('meshes/book.nif', 'A.bsa') },
      { action: 'remove', path: 'meshes/cup.nif' },
      { action: 'compression', path: 'meshes/deep/wall.nif', compress: false },
      { action: 'add', path: 'Textures/Sky.dds', source: source('textures/sky.dds', 'B.bsa') },
      { action: 'compression', path: 'textures/sky.dds', compress: false },
    ];
    const planned = await plan(changes);
    expect(planned).toMatchObject({
      unchanged: 0,
      added: 1,
      replaced: 1,
      removed: 1,
      recompressed: 1,
      exact: true,
      problems: [],
      oldBytes: statSync(join(bench.data, 'A.bsa')).size,
    });
    expect(bench.read(join(bench.output, 'new.bsa'))).toBeNull();
    const { target } = await run(changes);
    expect(statSync(target).size).toBe(planned.newBytes);
    expect(Object.keys(contentsOf(target)).toSorted()).toEqual([
      'meshes/book.nif',
      'meshes/deep/wall.nif',
      'textures/sky.dds',
    ]);
  });

  test('an impossible change is a problem in the dry run and stops the run', async () => {
    const changes: RepackRequest['changes'] = [
      { action: 'remove', path: 'meshes/none.nif' },
      { action: 'remove', path: 'meshes/cup.nif' },
      { action: 'remove', path: 'Meshes\\Cup.nif' },
      { action: 'add', path: 'meshes/x.nif', source: source('nowhere.nif') },
    ];
    const { problems, removed } = await plan(changes);
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['meshes/none.nif', 'no-such-entry'],
      ['Meshes\\Cup.nif', 'changed-twice'],
      ['meshes/x.nif', 'no-such-file'],
    ]);
    expect(removed).toBe(1);
    await expect(run(changes)).rejects.toMatchObject({ code: 'no-such-entry' });
    expect(bench.read(join(bench.output, 'new.bsa'))).toBeNull();
  });

  test('never takes data from another archive that changed since the folder was read', async () => {
    bench.put('B.bsa', textArchive({ 'textures/other.dds': 'another file under the same number' }));
    await expect(
      run([{ action: 'replace', path: 'meshes/cup.nif', source: source('textures/sky.dds', 'B.bsa') }]),
    ).rejects.toMatchObject({ code: 'changed-on-disk' });
    expect(readdirSync(bench.output)).toEqual([]);
  });

  test('flags can be changed unless they determine the layout', async () => {
    const { summary } = await bench.client.request('archive.open', { workspace, name: 'A.bsa' });
    const { target } = await bench.client.request('repack.run', {
      archive,
      changes: [],
      flags: summary.flags | 0x10,
      contentFlags: 0x101,
      root,
      name: 'flags.bsa',
      overwrite: false,
    });
    expect(openBytes(readFileSync(target)).summary).toMatchObject({
      flags: summary.flags | 0x10,
      contentFlags: 0x101,
    });
    const { problems } = await plan([], { flags: summary.flags ^ 1 });
    expect(problems.map(({ code }) => code)).toEqual(['flag-fixed']);
  });

  test('writes only to an output root, under a safe name, and overwrites only if allowed', async () => {
    const { open } = await bench.client.request('session.describe', {});
    await expect(
      bench.client.request('repack.run', {
        archive,
        changes: [],
        root: open ?? '',
        name: 'x.bsa',
        overwrite: true,
      }),
    ).rejects.toMatchObject({ code: 'not-an-output' });
    for (const name of ['../x.bsa', 'con.bsa', '', 'a/b.bsa']) {
      await expect(run([], name)).rejects.toMatchObject({ code: 'unsafe-path' });
    }
    await run([], 'x.bsa');
    await expect(run([], 'x.bsa')).rejects.toMatchObject({ code: 'exists' });
    const { backup } = await run([{ action: 'remove', path: 'meshes/cup.nif' }], 'x.bsa', true);
    expect(backup).not.toBeNull();
    expect(Object.keys(contentsOf(join(bench.output, 'x.bsa')))).toHaveLength(2);
  });

  test('shows in the list of jobs, and cancels without leaving a trace', async () => {
    const stop = new AbortController();
    bench.client.on('jobs.changed', () => stop.abort());
    const result = bench.client.request(
      'repack.run',
      { archive, changes: [], root, name: 'x.bsa', overwrite: false },
      { signal: stop.signal },
    );
    await expect(result).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(async () => (await bench.client.request('jobs.list', {}))[0]?.state).toBe('cancelled');
    expect(readdirSync(bench.output)).toEqual([]);
  });
});
