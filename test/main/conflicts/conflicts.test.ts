import { utimesSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

interface Listed {
  readonly provider: string;
  readonly wins: boolean;
  readonly reason: string;
  readonly respelled: boolean;
}

/** The columns as text, by path. */
function told(columns: ConflictColumns): Readonly<Record<string, readonly Listed[]>> {
  const { count, paths, pathStart, providers, start, provider, respelled, verdict, verdicts } = columns;
  return Object.fromEntries(
    Array.from({ length: count }, (_, path) => [
      Buffer.from(paths.subarray(pathStart[path], pathStart[path + 1])).toString(),
      Array.from({ length: start[path + 1]! - start[path]! }, (_, at) => {
        const file = start[path]! + at;
        const { wins, reason } = verdicts[verdict[file]!]!;
        return {
          provider: providers[provider[file]!]!.name,
          wins,
          reason,
          respelled: respelled[file] === 1,
        };
      }),
    ]),
  );
}

const list = (workspace: string): Promise<ConflictColumns> =>
  bench.client.request('conflicts.list', { workspace });

/** The providers of the compared files, with the results. */
async function compared(workspace: string, columns: ConflictColumns) {
  const files = Uint32Array.from(columns.provider.keys()).filter(
    (file) => !columns.start.includes(file) || file === columns.provider.length,
  );
  const { same, problems } = await bench.client.request('conflicts.compare', {
    workspace,
    list: columns.list,
    files,
  });
  return { same: [...same].map((each) => ['unread', 'identical', 'differs'][each]), problems };
}

test('every path with several providers is listed with all of them, the winner first and with its reason', async () => {
  bench.put('Meshes/Cup.nif', 'loose');
  bench.put('textures/only.dds', 'one');
  bench.put('A.bsa', textArchive({ 'meshes/cup.nif': 'a', 'sound/x.wav': 'a' }));
  bench.put('B.bsa', textArchive({ 'meshes/cup.nif': 'b', 'sound/x.wav': 'b', 'c/d/e/f.txt': 'b' }));
  const { id } = await bench.open();
  const columns = await list(id);
  expect(told(columns)).toEqual({
    'Meshes/Cup.nif': [
      expect.objectContaining({ provider: 'Loose files', wins: true, respelled: false }),
      expect.objectContaining({ provider: 'B.bsa', wins: false, respelled: true }),
      expect.objectContaining({ provider: 'A.bsa', wins: false, respelled: true }),
    ],
    'sound/x.wav': [
      expect.objectContaining({ provider: 'B.bsa', wins: true, reason: 'the last archive by name' }),
      expect.objectContaining({ provider: 'A.bsa', wins: false, reason: 'alphabetically before B.bsa' }),
    ],
  });
  for (const [path, files] of Object.entries(told(columns))) {
    const providers = await bench.client.request('workspace.providers', { workspace: id, path });
    expect(files.map(({ provider, wins, reason }) => ({ provider, wins, reason }))).toEqual(
      providers.map(({ provider: { name }, wins, reason }) => ({ provider: name, wins, reason })),
    );
  }
});

test('a game’s own rule is shown for each file, with its time if that decides', async () => {
  bench.put('Oblivion.esm', 'TES4');
  bench.put('Mod.esp', 'TES4');
  const archive = bench.put('Mod.bsa', textArchive({ 'a.txt': 'in the archive', 'b.txt': 'in the archive' }));
  const [old, young] = [bench.put('a.txt', 'old'), bench.put('b.txt', 'young')];
  utimesSync(archive, 2000, 2000);
  utimesSync(old, 1000, 1000);
  utimesSync(young, 3000, 3000);
  const { id } = await bench.open();
  const { 'a.txt': a, 'b.txt': b } = told(await list(id));
  expect(a?.map(({ provider }) => provider)).toEqual(['Mod.bsa', 'Loose files']);
  expect(a?.[1]?.reason).toContain('it is not newer than Mod.bsa');
  expect(b?.map(({ provider }) => provider)).toEqual(['Loose files', 'Mod.bsa']);
  expect(b?.[0]?.reason).toContain('newer than the archives that have it');
});

test('unpacked contents are compared: same size, other size, and another kind of archive', async () => {
  const long = 'the same words again and again '.repeat(50);
  bench.put('a/same.txt', long);
  bench.put('a/size.txt', 'short');
  bench.put('a/words.txt', 'some words');
  bench.put(
    'A.bsa',
    textArchive({ 'a/same.txt': long, 'a/size.txt': 'longer than that', 'a/words.txt': 'same words' }),
  );
  bench.put('B.bsa', textArchive({ 'a/same.txt': long }, { compress: false }));
  const { id } = await bench.open();
  const columns = await list(id);
  expect(await compared(id, columns)).toEqual({
    same: ['identical', 'identical', 'differs', 'differs'],
    problems: 0,
  });
  const [job] = await bench.client.request('jobs.list', {});
  expect(job).toMatchObject({ state: 'done', message: '2 are identical, 2 differ.' });
});

test('a loose file written since is read again', async () => {
  const path = bench.put('a.txt', 'one');
  bench.put('A.bsa', textArchive({ 'a.txt': 'one' }));
  const { id } = await bench.open();
  const columns = await list(id);
  expect((await compared(id, columns)).same).toEqual(['identical']);
  bench.put('a.txt', 'two');
  utimesSync(path, 5000, 5000);
  expect((await compared(id, columns)).same).toEqual(['differs']);
});

test('a file is not read again while its size and time stay the same', async () => {
  const path = bench.put('a.txt', 'one');
  bench.put('A.bsa', textArchive({ 'a.txt': 'one' }));
  utimesSync(path, 5000, 5000);
  const { id } = await bench.open();
  const columns = await list(id);
  expect((await compared(id, columns)).same).toEqual(['identical']);
  // Only the bytes differ, so only reading shows it.
  bench.put('a.txt', 'two');
  utimesSync(path, 5000, 5000);
  expect((await compared(id, columns)).same).toEqual(['identical']);
});

test('an unreadable file stays unknown, and the others are compared', async () => {
  bench.put('a.txt', 'loose words');
  bench.put('b.txt', 'loose words');
  bench.put('A.bsa', textArchive({ 'a.txt': 'loose words' }));
  const changed = bench.put('B.bsa', textArchive({ 'b.txt': 'loose words' }));
  const { id } = await bench.open();
  const columns = await list(id);
  utimesSync(changed, 5000, 5000);
  expect(await compared(id, columns)).toEqual({ same: ['identical', 'unread'], problems: 1 });
  const [job] = await bench.client.request('jobs.list', {});
  expect(job?.problems).toEqual([expect.objectContaining({ path: 'B.bsa', code: 'changed-on-disk' })]);
});

test('an outdated list is rejected, and so is a file that is not in it', async () => {
  bench.put('a.txt', 'one');
  bench.put('A.bsa', textArchive({ 'a.txt': 'one' }));
  const { id } = await bench.open();
  const { list: handle } = await list(id);
  const ask = (files: number[]) =>
    bench.client.request('conflicts.compare', {
      workspace: id,
      list: handle,
      files: Uint32Array.from(files),
    });
  await expect(ask([2])).rejects.toMatchObject({ code: 'no-such-file' });
  await bench.client.request('workspace.refresh', { workspace: id });
  await expect(ask([1])).rejects.toMatchObject({ code: 'conflicts-changed' });
});
