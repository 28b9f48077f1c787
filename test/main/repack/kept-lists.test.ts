import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textArchive, Workbench } from '#test/support/workbench.ts';

const LIST = '{"rows":["meshes/cup.nif"]}';

let bench: Workbench;
let archive: string;
beforeEach(async () => {
  bench = new Workbench();
  bench.put('A.bsa', textArchive({ 'meshes/cup.nif': 'a cup' }));
  bench.put('B.bsa', textArchive({ 'meshes/cup.nif': 'another cup' }));
  archive = await opened('A.bsa');
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function opened(name: string): Promise<string> {
  const { id: workspace } = await bench.open();
  return (await bench.client.request('archive.open', { workspace, name })).archive;
}
const keep = (list: string | null) => bench.client.request('repack.keep', { archive, list });
const kept = (of = archive) => bench.client.request('repack.kept', { archive: of });
const folder = () => join(bench.userData, 'repacks');
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);

test('a list of changes is kept for its archive alone, privately, and until it is given up', async () => {
  expect(await kept()).toBeNull();
  await keep(LIST);
  expect(await kept()).toBe(LIST);
  expect(await kept(await opened('B.bsa'))).toBeNull();
  const [file = ''] = files();
  expect(statSync(join(folder(), file)).mode & 0o777).toBe(0o600);
  await keep(null);
  await keep(null);
  expect(await kept()).toBeNull();
  expect(files()).toEqual([]);
});

test('of lists that come at once, the last one stays', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => keep(`list ${at}`)));
  expect(await kept()).toBe('list 19');
  expect(files()).toHaveLength(1);
});

test('a kept list survives the end of the program, and an unreadable one is reported', async () => {
  await keep(LIST);
  await bench.restart();
  archive = await opened('A.bsa');
  expect(await kept()).toBe(LIST);
  const [file = ''] = files();
  writeFileSync(join(folder(), file), '{"version":1');
  expect(await kept()).toBeNull();
  expect(JSON.stringify(await bench.client.request('session.log', {}))).toContain('could not be read');
});

test('a list that is too long is refused', async () => {
  await expect(keep('x'.repeat(5 * 1024 * 1024))).rejects.toMatchObject({ code: 'invalid-input' });
});
