import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let chosen: string;
let workspace: string;
beforeEach(async () => {
  bench = new Workbench({
    kind: 'desktop',
    dialogs: {
      openFolder: async () => chosen,
      openArchive: async () => null,
      openGameFile: async () => null,
    },
  });
  bench.put('A.bsa', textArchive({ 'meshes/book.txt': 'the book', 'meshes/cup.txt': 'the cup' }));
  chosen = join(bench.top, 'My mod');
  mkdirSync(chosen);
  workspace = (await bench.open()).id;
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const choose = async () => {
  const root = await bench.client.request('dialog.openFolder', { purpose: 'mod' });
  return await bench.client.request('workspace.setModFolder', { workspace, root: root?.id ?? '' });
};

const edited = async (path: string) => {
  const address = { workspace, path, archive: 'A.bsa' };
  const { id } = await bench.client.request('document.open', { address });
  await bench.client.request('document.writeBytes', { document: id, offset: 0, bytes: Buffer.from('THE') });
  return id;
};

const save = (document: string) => bench.client.request('document.save', { document, target: 'mod' });

test('saves go to the chosen folder, even of files opened before, and in later sessions too', async () => {
  const book = await edited('meshes/book.txt');
  expect((await choose()).modFolder).toBe(chosen);
  expect((await save(book)).savedTo).toBe(join(chosen, 'meshes', 'book.txt'));
  expect(bench.read('My mod/meshes/book.txt')?.toString()).toBe('THE book');
  await bench.restart();
  expect((await bench.open()).modFolder).toBe(chosen);
  expect((await save(await edited('meshes/cup.txt'))).savedTo).toBe(join(chosen, 'meshes', 'cup.txt'));
});

test('a folder chosen while Data is read again stays chosen', async () => {
  const { client } = bench;
  const root = await client.request('dialog.openFolder', { purpose: 'mod' });
  const reading = client.request('workspace.refresh', { workspace });
  await client.request('workspace.setModFolder', { workspace, root: root?.id ?? '' });
  await reading;
  expect((await client.request('workspace.describe', { workspace })).modFolder).toBe(chosen);
});

test('existing files in the chosen folder are not replaced by a file that was open before', async () => {
  const book = await edited('meshes/book.txt');
  bench.put('../../My mod/meshes/book.txt', 'work of another day');
  await choose();
  await expect(save(book)).rejects.toMatchObject({ code: 'exists' });
  expect(bench.read('My mod/meshes/book.txt')?.toString()).toBe('work of another day');
});

test('a folder in Data is rejected, even by a link: saves would land among the originals', async () => {
  const { modFolder } = await bench.client.request('workspace.refresh', { workspace });
  const link = join(bench.top, 'link');
  symlinkSync(bench.data, link, 'junction');
  for (const folder of [bench.data, join(bench.data, 'meshes'), link]) {
    chosen = folder;
    await expect(choose()).rejects.toMatchObject({ code: 'mod-folder-in-data' });
  }
  expect((await bench.client.request('workspace.refresh', { workspace })).modFolder).toBe(modFolder);
});

test('a browser cannot choose one, and says how to name it', async () => {
  const browser = new Workbench();
  try {
    const { id, outputRoot } = await browser.open();
    const set = browser.client.request('workspace.setModFolder', { workspace: id, root: outputRoot });
    await expect(set).rejects.toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('--output'),
    });
  } finally {
    await browser.remove();
  }
});

test('another folder has a mod folder of its own: a copy for one game hides no file of another', async () => {
  const first = await bench.open();
  expect(first.modFolder).toBe(join(bench.output, 'mod'));
  const root = await bench.client.request('dialog.openFolder', { purpose: 'data' });
  const other = await bench.client.request('workspace.open', { root: root?.id ?? '' });
  expect(other.modFolder.startsWith(join(bench.output, 'mod of My mod '))).toBe(true);
});
