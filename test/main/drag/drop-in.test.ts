import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Dropped } from '#shared/contract/drag.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let letGo: (paths: unknown) => void;
let elsewhere: string;
beforeEach(async () => {
  bench = new Workbench({
    kind: 'desktop',
    startDrag: async () => {},
    onDrop: (listener) => {
      letGo = listener;
    },
  });
  bench.put('meshes/book.nif', 'book');
  bench.put('readme.txt', 'read me');
  elsewhere = join(bench.top, 'Downloads');
  mkdirSync(elsewhere);
  await bench.open();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

/** Drops and returns what windows are sent. */
async function drop(...paths: readonly string[]): Promise<Dropped> {
  const told = new Promise<Dropped>((resolve) => {
    const end = bench.client.on('host.dropped', (dropped) => {
      end();
      resolve(dropped);
    });
  });
  letGo(paths);
  return await told;
}
function put(path: string, content: string | Uint8Array): string {
  const target = join(elsewhere, path);
  mkdirSync(join(target, '..'), { recursive: true });
  writeFileSync(target, content);
  return target;
}
/** Opens a root granted by a drop; returns the paths of its files. */
async function filesOf(dropped: Dropped): Promise<number> {
  if (!('root' in dropped)) throw new Error(dropped.problem.message);
  return (await bench.client.request('workspace.open', { root: dropped.root.id })).files;
}

describe('dropping on the window', () => {
  test('opens a folder as a Data folder, named after its game', async () => {
    put('Morrowind/Data Files/a.txt', 'a');
    const dropped = await drop(join(elsewhere, 'Morrowind', 'Data Files'));
    expect(dropped).toMatchObject({ root: { kind: 'data', label: 'Morrowind' }, files: [], leftOut: 0 });
    expect(await filesOf(dropped)).toBe(1);
  });

  test("shows a file of a mod manager's mod by itself: its path there is not a Data path", async () => {
    put('MO2/ModOrganizer.ini', '[General]');
    const file = put('MO2/mods/One/meshes/cup.nif', 'cup');
    await filesOf(await drop(join(elsewhere, 'MO2')));
    expect(await drop(file)).toMatchObject({ root: { kind: 'file' }, files: ['cup.nif'] });
  });

  test('opens an archive by itself, whatever its name is', async () => {
    const archive = textArchive({ 'meshes/cup.nif': 'cup' });
    const dropped = await drop(put('Cups.bsa', archive));
    expect(dropped).toMatchObject({ root: { kind: 'archive', label: 'Cups.bsa' }, files: [] });
    expect(await filesOf(dropped)).toBe(2);
    expect(await drop(put('cups.backup', archive))).toMatchObject({ root: { kind: 'archive' } });
  });

  test('shows a loose file of the open Data folder there', async () => {
    const dropped = await drop(join(bench.data, 'meshes', 'book.nif'));
    const { open } = await bench.client.request('session.describe', {});
    expect(dropped).toMatchObject({ root: { id: open }, files: ['meshes/book.nif'], leftOut: 0 });
  });

  test('opens the Data folder of a loose file that is not open yet', async () => {
    const file = put('My mod/data/meshes/deep/cup.nif', 'cup');
    const dropped = await drop(file);
    expect(dropped).toMatchObject({
      root: { kind: 'data', label: 'My mod' },
      files: ['meshes/deep/cup.nif'],
    });
    expect(await filesOf(dropped)).toBe(1);
  });

  test('opens a loose file outside any Data folder by itself, without reading its neighbors', async () => {
    put('private.txt', 'not yours');
    const dropped = await drop(put('cup.nif', 'cup'));
    expect(dropped).toMatchObject({ root: { kind: 'file', label: 'cup.nif' }, files: ['cup.nif'] });
    expect(await filesOf(dropped)).toBe(1);
    if (!('root' in dropped)) return;
    const { id: workspace } = await bench.client.request('workspace.open', { root: dropped.root.id });
    const { id: document } = await bench.client.request('document.open', {
      address: { workspace, path: 'cup.nif' },
    });
    const { bytes } = await bench.client.request('document.read', { document, offset: 0, length: 10 });
    expect(Buffer.from(bytes).toString()).toBe('cup');
    await expect(
      bench.client.request('document.open', { address: { workspace, path: 'private.txt' } }),
    ).rejects.toMatchObject({ code: 'no-such-file' });
  });

  test('shows several files of one Data folder together, and counts the rest', async () => {
    const dropped = await drop(
      join(bench.data, 'readme.txt'),
      join(bench.data, 'meshes', 'book.nif'),
      put('cup.nif', 'cup'),
      elsewhere,
    );
    expect(dropped).toMatchObject({ files: ['readme.txt', 'meshes/book.nif'], leftOut: 2 });
    expect(await drop(elsewhere, put('b.txt', 'b'))).toMatchObject({ root: { kind: 'data' }, leftOut: 1 });
  });

  test('reports missing paths and special files with a message', async () => {
    expect(await drop(join(elsewhere, 'gone.txt'))).toMatchObject({ problem: { code: 'file-missing' } });
    symlinkSync('loop', join(elsewhere, 'loop'));
    expect(await drop(join(elsewhere, 'loop'))).toMatchObject({ problem: { code: 'link-loop' } });
  });

  test.each<[string, unknown]>([
    ['nothing', []],
    ['no list', 'C:\\Data'],
    ['other things than paths', [1, null]],
    ['relative paths', ['../secret']],
    ['an endless path', [`/${'x'.repeat(40_000)}`]],
  ])('%s opens nothing, and the log says so', async (_name, paths) => {
    const before = await bench.client.request('session.describe', {});
    const told: Dropped[] = [];
    bench.client.on('host.dropped', (dropped) => void told.push(dropped));
    letGo(paths);
    const log = await bench.client.request('session.log', {});
    expect(log.at(-1)).toMatchObject({ level: 'warning', text: expect.stringContaining('drop') });
    expect((await bench.client.request('session.describe', {})).roots).toEqual(before.roots);
    expect(told).toEqual([]);
  });

  test('opens nothing if the drag came from the window itself', async () => {
    const told: Dropped[] = [];
    bench.client.on('host.dropped', (dropped) => void told.push(dropped));
    letGo([join(bench.userData, 'dragged', 'drag-abc', 'book.nif')]);
    const after = await drop(elsewhere);
    expect(told).toEqual([after]);
  });
});
