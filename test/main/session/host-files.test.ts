import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Host } from '#main/context/host.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

/** A system that reads the files it opens, and has no program for `.nif`. */
let seen: readonly string[];
let shown: string;
const host: Host = {
  kind: 'desktop',
  reveal: async (path) => {
    shown = path;
  },
  openFile: async (path) => {
    if (path.endsWith('.nif')) return 'no program is known';
    seen = [...seen, readFileSync(path, 'utf8')];
    return '';
  },
};

let bench: Workbench;
let workspace: string;
beforeEach(async () => {
  seen = [];
  bench = new Workbench(host);
  bench.put('A.bsa', textArchive({ 'menus/a.xml': 'an entry' }));
  bench.put('notes.txt', 'notes');
  bench.put('Tools/run.BAT', 'format c:');
  bench.put('Meshes/a.nif', 'a mesh');
  symlinkSync(join(bench.data, 'Tools/run.BAT'), join(bench.data, 'harmless.txt'));
  ({ id: workspace } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const open = (path: string, archive?: string) =>
  bench.client.request('host.openFile', {
    address: { workspace, path, ...(archive === undefined ? {} : { archive }) },
  });

test('a loose file is opened with the system’s program', async () => {
  await open('notes.txt');
  expect(seen).toEqual(['notes']);
});

test.each([
  ['a program', 'Tools/run.BAT', undefined, 'is-program'],
  ['a link that leads to a program', 'harmless.txt', undefined, 'is-program'],
  ['an entry of an archive', 'menus/a.xml', 'A.bsa', 'in-archive'],
  ['a file that is not there', 'elsewhere.txt', undefined, 'no-such-file'],
  ['a path that leads elsewhere', '../../../etc/passwd', undefined, 'no-such-file'],
  ['a file that the system has no program for', 'Meshes/a.nif', undefined, 'open-failed'],
])('%s is not opened', async (_what, path, archive, code) => {
  await expect(open(path, archive)).rejects.toMatchObject({ code });
  expect(seen).toEqual([]);
});

test('a file is shown in its folder, an entry as its archive', async () => {
  const show = (path: string, archive?: string) =>
    bench.client.request('host.revealFile', {
      address: { workspace, path, ...(archive === undefined ? {} : { archive }) },
    });
  await show('Meshes/a.nif');
  expect(shown).toBe(join(bench.data, 'Meshes/a.nif'));
  await show('menus/a.xml', 'A.bsa');
  expect(shown).toBe(join(bench.data, 'A.bsa'));
});

test('a browser does neither', async () => {
  const browser = new Workbench({ kind: 'browser' });
  browser.put('notes.txt', 'notes');
  const { id } = await browser.open();
  const address = { workspace: id, path: 'notes.txt' };
  await expect(browser.client.request('host.openFile', { address })).rejects.toMatchObject({
    code: 'unsupported',
  });
  await expect(browser.client.request('host.revealFile', { address })).rejects.toMatchObject({
    code: 'unsupported',
  });
  await browser.remove();
});
