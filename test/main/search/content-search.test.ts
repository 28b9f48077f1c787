import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContentHits } from '#shared/contract/search.ts';
import { packInMemory } from '#test/support/archives.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

function archiveOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return packInMemory(
    104,
    0x7,
    Object.entries(files).map(([path, data]) => ({ path: path.replaceAll('/', '\\'), data, compress: true })),
  );
}

function rows(hits: ContentHits) {
  const { count, paths, pathStart, archives, archive, entry, offset, matches, excerpts, excerptStart } = hits;
  const excerpt = (at: number) =>
    Buffer.from(excerpts.subarray(excerptStart[at], excerptStart[at + 1])).toString();
  return Array.from({ length: count }, (_, i) => [
    Buffer.from(paths.subarray(pathStart[i], pathStart[i + 1])).toString(),
    archives[archive[i] ?? -1] ?? null,
    entry[i],
    offset[i],
    matches[i],
    `${excerpt(i * 3)}[${excerpt(i * 3 + 1)}]${excerpt(i * 3 + 2)}`,
  ]);
}

test('a text is found in loose files and unpacked entries, with the first offset and the count', async () => {
  bench.put('meshes/a.nif', Buffer.from('a Chair, a chair'));
  bench.put('meshes/b.nif', Buffer.from('a table'));
  bench.put(
    'A.bsa',
    archiveOf({ 'x/one.txt': Buffer.from('none'), 'x/two.txt': Buffer.from(`${'z'.repeat(5000)}CHAIR`) }),
  );
  const { id: workspace } = await bench.open();
  const hits = await bench.client.request('contents.search', { workspace, kind: 'text', query: 'chair' });
  expect(hits).toMatchObject({ searched: 4, more: false, problems: 0 });
  expect(rows(hits)).toEqual([
    ['meshes/a.nif', null, expect.any(Number), 2, 2, 'a [Chair], a chair'],
    ['x/two.txt', 'A.bsa', 1, 5000, 1, `…${'z'.repeat(60)}[CHAIR]`],
  ]);
  const some = await bench.client.request('contents.search', {
    workspace,
    kind: 'text',
    query: 'chair',
    include: '*.txt',
  });
  expect(rows(some).map(([path]) => path)).toEqual(['x/two.txt']);
  const one = await bench.client.request('contents.search', {
    workspace,
    kind: 'hex',
    query: '63 68',
    archive: 'A.bsa',
  });
  expect(rows(one)).toEqual([]);
});

test('an empty query is rejected before a job starts', async () => {
  bench.put('a.txt', Buffer.from('words'));
  const { id: workspace } = await bench.open();
  await expect(
    bench.client.request('contents.search', { workspace, kind: 'hex', query: 'xyz' }),
  ).rejects.toMatchObject({ code: 'bad-query' });
  expect(await bench.client.request('jobs.list', {})).toEqual([]);
});

test('an entry that does not unpack is a problem of the job, and the others are searched', async () => {
  const bytes = archiveOf({
    'a.txt': Buffer.from('chair '.repeat(100)),
    'b.txt': Buffer.from('chair '.repeat(90)),
  });
  bytes.fill(0xff, bytes.length - 12, bytes.length - 4);
  bench.put('A.bsa', bytes);
  const { id: workspace } = await bench.open();
  const hits = await bench.client.request('contents.search', { workspace, kind: 'text', query: 'chair' });
  expect(hits).toMatchObject({ count: 1, problems: 1 });
});
