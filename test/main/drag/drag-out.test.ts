import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Host } from '#main/context/host.ts';
import { entryPath } from '#shared/formats/kit/entry-path.ts';
import { packInMemory } from '#test/support/archives.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

const FILES = {
  'meshes/book.nif': 'the book '.repeat(40),
  'meshes/clutter/cup.nif': 'a cup '.repeat(10),
  'textures/sky.dds': 'sky',
};

/** What a file manager would have received: every path below the dragged items, with its text. */
let taken: Record<string, string>;
/** What was handed to the system's drag. */
let handed: readonly string[];
const host: Host = {
  kind: 'desktop',
  startDrag: async (files) => {
    handed = files;
    taken = {};
    for (const file of files) {
      const inside = statSync(file).isDirectory()
        ? readdirSync(file, { recursive: true, encoding: 'utf8' }).map((name) => join(file, name))
        : [file];
      for (const path of inside.filter((one) => statSync(one).isFile())) {
        const name = basename(file) + path.slice(file.length);
        taken[name] = readFileSync(path, 'latin1');
      }
    }
  },
};

let bench: Workbench;
let workspace: string;
beforeEach(async () => {
  bench = new Workbench(host);
  bench.put('A.bsa', textArchive(FILES));
  bench.put('B.bsa', textArchive({ 'MESHES/Clutter/plate.nif': 'plate' }));
  bench.put('Meshes/clutter/fork.nif', 'fork');
  bench.put('notes.txt', 'notes');
  ({ id: workspace } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const inA = (path: string) => ({ workspace, path, archive: 'A.bsa' });
const prepare = (...items: { workspace: string; path: string; archive?: string; entry?: number }[]) =>
  bench.client.request('drag.prepare', { items });
async function drag(...items: Parameters<typeof prepare>) {
  const prepared = await prepare(...items);
  await bench.client.request('drag.start', { drag: prepared.drag });
  return prepared;
}
const folders = (): readonly string[] => {
  const parent = join(bench.userData, 'dragged');
  return existsSync(parent) ? readdirSync(parent) : [];
};

describe('dragging out of the window', () => {
  test('provides an entry of an archive as a file', async () => {
    expect(await drag(inA('meshes/book.nif'))).toMatchObject({ files: 1, problems: [] });
    expect(taken).toEqual({ 'book.nif': FILES['meshes/book.nif'] });
  });

  test('provides files of one folder as files, and files of several in folders that distinguish them', async () => {
    await drag(inA('meshes/clutter/cup.nif'), { workspace, path: 'Meshes/clutter/fork.nif' });
    expect(taken).toEqual({ 'cup.nif': FILES['meshes/clutter/cup.nif'], 'fork.nif': 'fork' });
    await drag(inA('meshes/book.nif'), inA('textures/sky.dds'));
    expect(taken).toEqual({
      [join('meshes', 'book.nif')]: FILES['meshes/book.nif'],
      [join('textures', 'sky.dds')]: 'sky',
    });
  });

  test('provides a folder with everything the tree shows in it, whatever the provider and spelling', async () => {
    const { files } = await drag({ workspace, path: 'Meshes/Clutter' });
    expect(files).toBe(3);
    expect(Object.values(taken).sort()).toEqual([FILES['meshes/clutter/cup.nif'], 'fork', 'plate'].sort());
    expect(handed).toHaveLength(1);
  });

  test('counts a file once that is also in a dragged folder', async () => {
    const { files } = await drag({ workspace, path: 'textures' }, inA('textures/sky.dds'));
    expect(files).toBe(1);
    expect(taken).toEqual({ [join('textures', 'sky.dds')]: 'sky' });
  });

  test('never hands out or changes the user’s own file', async () => {
    await drag({ workspace, path: 'notes.txt' });
    expect(taken).toEqual({ 'notes.txt': 'notes' });
    expect(handed.some((path) => path.startsWith(bench.data))).toBe(false);
    writeFileSync(handed[0] ?? '', 'moved away');
    expect(readFileSync(join(bench.data, 'notes.txt'), 'utf8')).toBe('notes');
  });

  test('uses the same names as extraction, and reports skipped files', async () => {
    const data = Buffer.from('x');
    const entries = ['good\\..\\..\\evil.txt', 'good\\con.txt', 'good\\a.txt'].map((path) => ({
      path,
      data,
      compress: false,
    }));
    bench.put('C.bsa', packInMemory(103, 0x3, entries));
    await bench.client.request('workspace.refresh', { workspace });
    const { entries: stored } = await bench.client.request('archive.open', {
      workspace,
      name: 'C.bsa',
    });
    const items = [0, 1, 2].map((entry) => ({
      workspace,
      archive: 'C.bsa',
      entry,
      path: entryPath(stored, entry),
    }));
    const { files, problems } = await drag(...items);
    expect(files).toBe(2);
    expect(problems.map(({ code }) => code).sort()).toEqual(['renamed', 'unsafe-path']);
    expect(
      Object.keys(taken)
        .map((name) => basename(name))
        .sort(),
    ).toEqual(['_con.txt', 'a.txt']);
  });

  test('explains why nothing can be read', async () => {
    const bytes = Buffer.from(textArchive({ 'meshes/book.nif': FILES['meshes/book.nif'] }));
    bytes.fill(0xee, bytes.length - 8);
    bench.put('C.bsa', bytes);
    await bench.client.request('workspace.refresh', { workspace });
    await expect(prepare({ workspace, path: 'meshes/book.nif', archive: 'C.bsa' })).rejects.toMatchObject({
      code: 'zlib-corrupt',
    });
    expect(folders()).toEqual([]);
  });

  test('limits the number and size of files, and suggests an alternative', async () => {
    mkdirSync(join(bench.data, 'many'));
    for (let at = 0; at <= 2000; at += 1) writeFileSync(join(bench.data, 'many', `${at}.txt`), '');
    const sparse = bench.put('big.txt', '');
    truncateSync(sparse, 257 * 1024 * 1024);
    await bench.client.request('workspace.refresh', { workspace });
    await expect(prepare({ workspace, path: 'many' })).rejects.toMatchObject({
      code: 'too-much-to-drag',
      message: expect.stringContaining('Extract'),
    });
    await expect(prepare({ workspace, path: 'big.txt' })).rejects.toMatchObject({ code: 'too-much-to-drag' });
    expect(folders()).toEqual([]);
  });

  test('rejects an archive that has changed since, and missing files', async () => {
    bench.put('A.bsa', textArchive({ ...FILES, 'x/y.txt': 'new' }));
    await expect(prepare(inA('meshes/book.nif'))).rejects.toMatchObject({ code: 'changed-on-disk' });
    await expect(prepare({ workspace, path: 'nowhere.txt' })).rejects.toMatchObject({ code: 'no-such-file' });
    await expect(bench.client.request('drag.start', { drag: 'drag-9' })).rejects.toMatchObject({
      code: 'no-such-drag',
    });
  });

  test('leaves nothing behind when the button is released first', async () => {
    const controller = new AbortController();
    const asked = bench.client.request(
      'drag.prepare',
      { items: [{ workspace, path: 'meshes' }] },
      { signal: controller.signal },
    );
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    await bench.restart();
    expect(folders()).toEqual([]);
  });

  test('keeps copies for the target program, but not forever', async () => {
    for (let at = 0; at < 6; at += 1) await drag(inA('textures/sky.dds'));
    await bench.restart();
    expect(folders()).toHaveLength(4);
    expect(readFileSync(handed[0] ?? '', 'utf8')).toBe('sky');
    const [old = ''] = folders();
    const hourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(bench.userData, 'dragged', old), hourAgo, hourAgo);
    writeFileSync(join(bench.userData, 'dragged', 'mine.txt'), 'not of a drag');
    await bench.client.request('session.describe', {});
    await bench.restart();
    expect(folders()).toHaveLength(4);
    expect(folders()).toContain('mine.txt');
    expect(folders()).not.toContain(old);
  });

  test('is not offered if the host cannot drag, and is rejected if requested', async () => {
    const other = new Workbench({ kind: 'browser' });
    other.put('notes.txt', 'notes');
    const { id } = await other.open();
    const { capabilities } = await other.client.request('session.describe', {});
    expect(capabilities).toMatchObject({ dragOut: false, dropIn: false });
    await expect(
      other.client.request('drag.prepare', { items: [{ workspace: id, path: 'notes.txt' }] }),
    ).rejects.toMatchObject({ code: 'unsupported' });
    await other.remove();
  });
});
