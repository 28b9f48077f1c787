import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModCopies, SeenCopy } from '#shared/contract/copies.ts';
import type { Client } from '#shared/rpc/api.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let workspace: string;
let mod: string;
const revealed: string[] = [];

beforeEach(async () => {
  bench = new Workbench({ kind: 'memory', reveal: async (path) => void revealed.push(path) });
  bench.put('notes.txt', 'the stored notes');
  bench.put('A.bsa', textArchive({ 'meshes/book.txt': 'the book', 'meshes/cup.txt': 'the cup' }));
  client = bench.client;
  ({ id: workspace, modFolder: mod } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

/** Edits the first bytes of a file and saves it to the mod folder, as another session each time. */
const save = async (path: string, text: string, archive?: string): Promise<void> => {
  const address = { workspace, path, ...(archive === undefined ? {} : { archive }) };
  const { id: document } = await client.request('document.open', { address });
  await client.request('document.writeBytes', { document, offset: 0, bytes: Buffer.from(text) });
  await client.request('document.save', { document, target: 'mod' });
  await client.request('document.close', { document, discard: false });
};
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(mod, path)), { recursive: true });
  writeFileSync(join(mod, path), text);
};
const inMod = (path: string): string => readFileSync(join(mod, path), 'utf8');
const list = (): Promise<ModCopies> => client.request('copies.list', { workspace });
const seenIn = ({ count, paths, pathStart, size, modified }: ModCopies): readonly SeenCopy[] =>
  Array.from({ length: count }, (_, at) => ({
    path: Buffer.from(paths.subarray(pathStart[at], pathStart[at + 1])).toString(),
    size: Number.isNaN(size[at]) ? null : (size[at] ?? 0),
    modified: Number.isNaN(modified[at]) ? null : (modified[at] ?? 0),
  }));
const seen = async (): Promise<readonly SeenCopy[]> => seenIn(await list());
const revert = (copies: readonly SeenCopy[]) => client.request('copies.revert', { workspace, copies });
const remove = (copies: readonly SeenCopy[]) => client.request('copies.remove', { workspace, copies });
const backups = (): readonly string[] =>
  readdirSync(mod, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.modwright.'));

test('saved files are listed, with their newest backup, in path order', async () => {
  expect((await list()).count).toBe(0);
  await save('notes.txt', 'MY');
  await save('meshes/book.txt', 'MY', 'A.bsa');
  await save('notes.txt', 'MINE');
  put('Meshes/new.txt', 'not in Data');
  put('.notes.txt.1.000000000000.tmp', 'half a file');
  const copies = await list();
  expect((await seen()).map(({ path, size }) => [path, size])).toEqual([
    ['meshes/book.txt', 8],
    ['Meshes/new.txt', 11],
    ['notes.txt', 16],
  ]);
  expect([...copies.backupSize]).toEqual([Number.NaN, Number.NaN, 16]);
  expect(copies.backupModified[2]).toBeGreaterThan(0);
});

test('each save of one session backs up the version before, also after the copy was discarded', async () => {
  await save('notes.txt', 'old');
  await remove(await seen());
  const { id: document } = await client.request('document.open', {
    address: { workspace, path: 'notes.txt' },
  });
  for (const text of ['one', 'two', '333', '444']) {
    await client.request('document.writeBytes', { document, offset: 0, bytes: Buffer.from(text) });
    await client.request('document.save', { document, target: 'mod' });
  }
  const bak = (age: string): string => inMod(`notes.txt.modwright.bak${age}`).slice(0, 3);
  expect(['', '1', '2'].map(bak)).toEqual(['333', 'two', 'old']);
  await client.request('document.close', { document, discard: false });
  await revert(await seen());
  expect(inMod('notes.txt')).toBe('333 stored notes');
});

test('reverting restores the newest backup and keeps the current file, so that reverting again undoes it', async () => {
  for (const text of ['one', 'two', '333', '444']) await save('notes.txt', text);
  expect(await revert(await seen())).toMatchObject({ files: 1, problems: [], paths: ['notes.txt'] });
  expect(inMod('notes.txt')).toBe('333 stored notes');
  // No backup is dropped for it: all three earlier contents still exist.
  const bak = (age: string): string => inMod(`notes.txt.modwright.bak${age}`).slice(0, 3);
  expect(['', '1', '2'].map(bak)).toEqual(['444', 'two', 'one']);
  await revert(await seen());
  expect(inMod('notes.txt')).toBe('444 stored notes');
  expect(['', '1', '2'].map(bak)).toEqual(['333', 'two', 'one']);
  expect(backups()).toHaveLength(3);
});

test('a removed copy stays as a backup, gives the game its own file again, and can be restored', async () => {
  await save('meshes/book.txt', 'MY', 'A.bsa');
  expect(await remove(await seen())).toMatchObject({ files: 1, bytes: 8, problems: [] });
  expect(existsSync(join(mod, 'meshes/book.txt'))).toBe(false);
  const address = { workspace, path: 'meshes/book.txt', archive: 'A.bsa' };
  const opened = await client.request('document.open', { address });
  expect(opened.modCopy).toBeNull();
  await client.request('document.close', { document: opened.id, discard: false });

  const [gone, ...others] = await seen();
  expect(others).toEqual([]);
  expect(gone).toEqual({ path: 'meshes/book.txt', size: null, modified: null });
  expect((await remove(await seen())).problems).toMatchObject([{ code: 'already-removed' }]);
  expect(await revert(await seen())).toMatchObject({ files: 1, problems: [] });
  expect(inMod('meshes/book.txt')).toBe('MYe book');
  expect(backups()).toEqual([]);
});

test('all copies are reverted at once; one without a backup is a problem and stays', async () => {
  for (const text of ['one', 'two']) {
    await save('notes.txt', text);
    await save('meshes/book.txt', text, 'A.bsa');
  }
  await save('meshes/cup.txt', 'one', 'A.bsa');
  const report = await revert(await seen());
  expect(report).toMatchObject({ files: 2, problems: [{ path: 'meshes/cup.txt', code: 'no-backup' }] });
  expect([inMod('notes.txt'), inMod('meshes/book.txt'), inMod('meshes/cup.txt')]).toEqual([
    'one stored notes',
    'one book',
    'one cup',
  ]);
});

test('a copy that another program changed since it was listed is neither reverted nor removed', async () => {
  for (const text of ['one', 'two']) await save('notes.txt', text);
  const listed = await seen();
  put('notes.txt', 'work of another program');
  for (const act of [revert, remove]) {
    expect(await act(listed)).toMatchObject({ files: 0, problems: [{ code: 'changed-on-disk' }] });
  }
  expect(inMod('notes.txt')).toBe('work of another program');
  expect(backups()).toHaveLength(1);
  // One restored since its removal was listed is not replaced either.
  await remove(await seen());
  const removed = await seen();
  put('notes.txt', 'made again');
  expect(await revert(removed)).toMatchObject({ problems: [{ code: 'changed-on-disk' }] });
  expect(inMod('notes.txt')).toBe('made again');
});

test('a copy with unsaved edits is left alone', async () => {
  for (const text of ['one', 'two']) await save('notes.txt', text);
  const { id: document } = await client.request('document.open', {
    address: { workspace, path: 'notes.txt' },
  });
  await client.request('document.writeBytes', { document, offset: 0, bytes: Buffer.from('333') });
  for (const act of [revert, remove]) {
    expect(await act(await seen())).toMatchObject({ files: 0, problems: [{ code: 'unsaved-edits' }] });
  }
  expect(inMod('notes.txt')).toBe('two stored notes');
});

test('a path that leads out of the mod folder is rejected', async () => {
  const before = bench.read('Game/Data/notes.txt');
  const out = { path: '../../Game/Data/notes.txt', size: 16, modified: 0 };
  for (const act of [revert, remove]) {
    expect(await act([out])).toMatchObject({ files: 0, problems: [{ code: 'unsafe-path' }] });
  }
  await expect(client.request('copies.reveal', { workspace, path: out.path })).rejects.toMatchObject({
    code: 'unsafe-path',
  });
  expect(bench.read('Game/Data/notes.txt')).toEqual(before);
});

test('windows are notified of saves, and a copy can be shown in the file manager', async () => {
  const heard: string[] = [];
  client.on('copies.changed', ({ workspace: of }) => heard.push(of));
  await save('notes.txt', 'MY');
  await expect.poll(() => heard).toEqual([workspace]);
  await remove(await seen());
  await expect.poll(() => heard).toHaveLength(2);
  await expect(client.request('copies.reveal', { workspace, path: 'notes.txt' })).rejects.toMatchObject({
    code: 'no-such-file',
  });
  await revert(await seen());
  await client.request('copies.reveal', { workspace, path: 'notes.txt' });
  expect(revealed).toEqual([join(mod, 'notes.txt')]);
});
