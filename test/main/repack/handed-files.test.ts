import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HANDED_LIMIT } from '#shared/contract/repack.ts';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

const FILES = { 'meshes/book.nif': 'the book '.repeat(40), 'meshes/cup.nif': 'a cup '.repeat(40) };

let bench: Workbench;
let archive: string;
let root: string;
beforeEach(async () => {
  bench = new Workbench();
  bench.put('A.bsa', textArchive(FILES));
  const { id: workspace, outputRoot } = await bench.open();
  root = outputRoot;
  ({ archive } = await bench.client.request('archive.open', { workspace, name: 'A.bsa' }));
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const text = (content: string) => new TextEncoder().encode(content);
const handOver = (content: string, at = 0, file?: string) =>
  bench.client.request('repack.handOver', { at, bytes: text(content), ...(file && { file }) });
const run = (changes: Parameters<typeof bench.client.request<'repack.run'>>[1]['changes']) =>
  bench.client.request('repack.run', { archive, changes, root, name: 'new.bsa', overwrite: false });
function contentsOf(path: string): Record<string, string> {
  const bytes = readFileSync(path);
  const opened = openBytes(bytes);
  return Object.fromEntries(
    Array.from({ length: opened.entries.count }, (_, entry) => [
      entryPath(opened, entry).replaceAll('\\', '/'),
      Buffer.from(entryData(opened, bytes, entry)).toString(),
    ]),
  );
}
const held = () => {
  const folder = join(bench.userData, 'handed');
  return existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
};

test('files that a window hands over, in parts, replace entries and are added', async () => {
  const { file: cup } = await handOver('another ');
  expect(await handOver('cup', 8, cup)).toEqual({ file: cup, size: 11 });
  const { file: empty } = await handOver('');
  const changes = [
    { action: 'replace' as const, path: 'meshes/cup.nif', source: { handed: cup } },
    { action: 'add' as const, path: 'meshes/empty.nif', source: { handed: empty } },
  ];
  expect(await bench.client.request('repack.plan', { archive, changes })).toMatchObject({
    added: 1,
    replaced: 1,
    problems: [],
  });
  const { target } = await run(changes);
  expect(contentsOf(target)).toEqual({ ...FILES, 'meshes/cup.nif': 'another cup', 'meshes/empty.nif': '' });
});

test('an entry is renamed with its data and its form, and with new data', async () => {
  const { file } = await handOver('new');
  const changes = [
    { action: 'rename' as const, path: 'meshes/book.nif', to: 'meshes/deep/tome.nif' },
    { action: 'rename' as const, path: 'meshes/cup.nif', to: 'meshes/mug.nif', source: { handed: file } },
  ];
  expect(await bench.client.request('repack.plan', { archive, changes })).toMatchObject({
    added: 0,
    removed: 0,
    renamed: 2,
    unchanged: 0,
    problems: [],
  });
  const { target } = await run(changes);
  expect(contentsOf(target)).toEqual({
    'meshes/deep/tome.nif': FILES['meshes/book.nif'],
    'meshes/mug.nif': 'new',
  });
  const onto = [{ action: 'rename' as const, path: 'meshes/book.nif', to: 'Meshes/Cup.nif' }];
  const { problems } = await bench.client.request('repack.plan', { archive, changes: onto });
  expect(problems).toHaveLength(1);
  const out = [{ action: 'rename' as const, path: 'meshes/book.nif', to: '../book.nif' }];
  await expect(run(out)).rejects.toMatchObject({ code: 'unsafe-path' });
});

test('only handles that were given out are known, and parts must come in order', async () => {
  const bad = { action: 'add' as const, path: 'meshes/x.nif', source: { handed: '../../journals' } };
  await expect(run([bad])).rejects.toMatchObject({ code: 'no-such-file' });
  await expect(handOver('x', 0, 'handed-99')).rejects.toMatchObject({ code: 'no-such-file' });
  const { file } = await handOver('abc');
  await expect(handOver('x', 1, file)).rejects.toMatchObject({ code: 'no-such-file' });
  await expect(handOver('x', 3, file)).rejects.toMatchObject({ code: 'no-such-file' });
  const bytes = new Uint8Array(HANDED_LIMIT.partBytes + 1);
  await expect(bench.client.request('repack.handOver', { at: 0, bytes })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});

test('they are private, and go when they are released, when the program ends, or after it was killed', async () => {
  const left = join(bench.userData, 'handed', 'deadbeef');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'handed-1'), 'of a killed process');
  await bench.restart();
  const { file } = await handOver('abc');
  await handOver('def');
  expect(existsSync(left)).toBe(false);
  const [owner = ''] = readdirSync(join(bench.userData, 'handed'));
  const folder = join(bench.userData, 'handed', owner);
  if (process.platform !== 'win32') {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  }
  await bench.client.request('repack.release', { files: [file] });
  expect(readdirSync(folder)).toHaveLength(1);
  await bench.restart();
  expect(held()).toEqual([]);
});
