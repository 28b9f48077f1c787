import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workbench } from '#test/support/workbench.ts';

/** What windows make for other programs becomes files in an output folder. */

let bench: Workbench;
const opened: string[] = [];

beforeEach(() => {
  opened.length = 0;
  bench = new Workbench({
    kind: 'memory',
    openFile: async (path) => {
      opened.push(path);
      return '';
    },
  });
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function handOver(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return (await bench.client.request('repack.handOver', { at: 0, bytes })).file;
}

async function save(
  files: Readonly<Record<string, string>>,
  more: { folder?: string; replace?: boolean } = {},
) {
  const { roots } = await bench.client.request('session.describe', {});
  const root = roots.find(({ kind }) => kind === 'output')?.id ?? '';
  const handed = await Promise.all(
    Object.entries(files).map(async ([name, text]) => ({ name, handed: await handOver(text) })),
  );
  return await bench.client.request('export.save', {
    root,
    folder: 'Exports',
    replace: false,
    files: handed,
    ...more,
  });
}

test('exported files are written below the folder, and listed with their paths and sizes', async () => {
  const { files, problems } = await save({ 'cup.glb': 'scene', 'cup.png': 'picture!' });
  expect(problems).toEqual([]);
  expect(files).toEqual([
    { path: join(bench.output, 'Exports', 'cup.glb'), bytes: 5, backup: null },
    { path: join(bench.output, 'Exports', 'cup.png'), bytes: 8, backup: null },
  ]);
  expect(bench.read('out/Exports/cup.glb')?.toString()).toBe('scene');
  expect(bench.read('out/Exports/cup.png')?.toString()).toBe('picture!');
});

test('an existing file is not replaced unasked, and nothing else is written then', async () => {
  await save({ 'cup.glb': 'old' });
  await expect(save({ 'new.png': 'new', 'cup.glb': 'new' })).rejects.toMatchObject({
    code: 'exists',
    message: expect.stringContaining('cup.glb'),
  });
  expect(bench.read('out/Exports/cup.glb')?.toString()).toBe('old');
  expect(bench.read('out/Exports/new.png')).toBeNull();
});

test('a file that is replaced on request stays as a backup', async () => {
  await save({ 'cup.glb': 'old' });
  const { files } = await save({ 'cup.glb': 'new' }, { replace: true });
  expect(bench.read('out/Exports/cup.glb')?.toString()).toBe('new');
  expect(bench.read(files[0]?.backup ?? '')?.toString()).toBe('old');
});

test.each([
  [{ '../cup.glb': 'x' }, {}],
  [{ 'a/b.glb': 'x' }, {}],
  [{ 'CON.png': 'x' }, {}],
  [{ 'cup.glb': 'x' }, { folder: '../..' }],
])('a name that leads elsewhere is refused: %j %j', async (files, more) => {
  await expect(save(files, more)).rejects.toMatchObject({ code: 'unsafe-path' });
});

test('only files written here are opened in other programs, and none that would run', async () => {
  const { files } = await save({ 'cup.png': 'picture', 'cup.bat': 'program' });
  const [picture = '', program = ''] = files.map(({ path }) => path);
  await bench.client.request('host.openSaved', { saved: picture });
  expect(opened).toEqual([picture]);
  await expect(bench.client.request('host.openSaved', { saved: program })).rejects.toMatchObject({
    code: 'is-program',
  });
  mkdirSync(join(bench.top, 'other'));
  const other = join(bench.top, 'other', 'a.png');
  writeFileSync(other, 'x');
  await expect(bench.client.request('host.openSaved', { saved: other })).rejects.toMatchObject({
    code: 'not-written-here',
  });
  expect(opened).toEqual([picture]);
});
