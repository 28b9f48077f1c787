import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentChange } from '#shared/compare/compare-contents.ts';
import { rowFrom, rowPath } from '#shared/compare/content-report.ts';
import type { ContentsComparison, ContentsSide } from '#shared/contract/compare.ts';
import { readTree } from '#test/support/read-tree.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const compare = (before: ContentsSide, after: ContentsSide): Promise<ContentsComparison> =>
  bench.client.request('contents.compare', { before, after });

/** One line per file: `moved new/b.txt < old/b.txt 3 3`. */
function told(rows: ContentsComparison): readonly string[] {
  const names = Object.keys(ContentChange);
  return Array.from({ length: rows.count }, (_, row) =>
    [
      names[rows.state[row]!],
      rowPath(rows, row),
      ...(rowFrom(rows, row) === '' ? [] : ['<', rowFrom(rows, row)]),
      rows.sizeBefore[row],
      rows.sizeAfter[row],
    ].join(' '),
  );
}

async function roots(): Promise<{ readonly data: string; readonly out: string }> {
  const { roots: known } = await bench.client.request('session.describe', {});
  const id = (kind: string): string => known.find((root) => root.kind === kind)?.id ?? '';
  return { data: id('data'), out: id('output') };
}

test('an archive is compared with the loose files of a folder, with paths relative to it', async () => {
  bench.put('Mod.bsa', textArchive({ 'notes/a.txt': 'one', 'notes/b.txt': 'two', 'notes/c.txt': 'three' }));
  bench.put('work/Notes/A.txt', 'one');
  bench.put('work/Notes/b.txt', 'TWO');
  bench.put('work/moved/c.txt', 'three');
  bench.put('elsewhere.txt', 'nothing to do with it');
  const { data } = await roots();
  const rows = await compare({ root: data, archive: 'Mod.bsa' }, { root: data, path: 'WORK' });
  expect(told(rows)).toEqual([
    'moved moved/c.txt < notes/c.txt 5 5',
    'identical notes/a.txt 3 3',
    'changed notes/b.txt 3 3',
  ]);
  expect(rows.problems).toEqual([]);
  const [job] = await bench.client.request('jobs.list', {});
  expect(job).toMatchObject({ title: 'Compare Mod.bsa with WORK', message: '1 of 3 files are identical.' });
});

test('two roots are compared completely, and files of both can be opened afterwards', async () => {
  bench.put('a.txt', 'here');
  bench.put('same.txt', 'same');
  const there = join(bench.output, 'b.txt');
  mkdirSync(dirname(there), { recursive: true });
  writeFileSync(there, 'there!');
  writeFileSync(join(bench.output, 'same.txt'), 'same');
  const { data, out } = await roots();
  const rows = await compare({ root: data }, { root: out });
  expect(told(rows)).toEqual(['removed a.txt 4 NaN', 'added b.txt NaN 6', 'identical same.txt 4 4']);
  const [, after] = rows.workspaces;
  const opened = await bench.client.request('document.open', {
    address: { workspace: after, path: 'b.txt' },
  });
  expect(opened.size).toBe(6);
  await bench.restart();
  const again = await bench.client.request('document.open', { address: { workspace: after, path: 'b.txt' } });
  expect(again.size).toBe(6);
});

test('a comparison is reused until either side is reloaded', async () => {
  const path = bench.put('w/a.txt', 'one');
  bench.put('A.bsa', textArchive({ 'a.txt': 'one' }));
  utimesSync(path, 5000, 5000);
  const { data } = await roots();
  const sides = [
    { root: data, archive: 'A.bsa' },
    { root: data, path: 'w' },
  ] as const;
  const first = await compare(...sides);
  expect(told(first)).toEqual(['identical a.txt 3 3']);
  // Only the bytes differ, so only reading shows it.
  bench.put('w/a.txt', 'two');
  utimesSync(path, 5000, 5000);
  expect(told(await compare(...sides))).toEqual(['identical a.txt 3 3']);
  await bench.client.request('workspace.refresh', { workspace: first.workspaces[0] });
  expect(told(await compare(...sides))).toEqual(['changed a.txt 3 3']);
});

test('an unreadable file is a problem, and the others are compared', async () => {
  bench.put('w/a.txt', 'one');
  const gone = bench.put('w/b.txt', 'two');
  bench.put('A.bsa', textArchive({ 'a.txt': 'one', 'b.txt': 'two' }));
  const { data } = await roots();
  await bench.open();
  rmSync(gone);
  const rows = await compare({ root: data, archive: 'A.bsa' }, { root: data, path: 'w' });
  expect(told(rows)).toEqual(['identical a.txt 3 3', 'unread b.txt 3 3']);
  expect(rows.problems).toEqual([expect.objectContaining({ path: 'w/b.txt' })]);
});

test('a folder without loose files, a missing archive and an unknown root are rejected with a message', async () => {
  bench.put('A.bsa', textArchive({ 'notes/a.txt': 'one' }));
  const { data } = await roots();
  const archive = { root: data, archive: 'A.bsa' };
  await expect(compare(archive, { root: data, path: 'notes' })).rejects.toMatchObject({
    code: 'nothing-to-compare',
    message: expect.stringContaining('all its files are in archives'),
  });
  await expect(compare(archive, { root: data, archive: 'B.bsa' })).rejects.toMatchObject({
    code: 'no-such-archive',
  });
  await expect(compare(archive, { root: 'x' })).rejects.toMatchObject({ code: 'no-such-root' });
});

test('the compared folder does not join the recent folders', async () => {
  const remembered = new Workbench({
    kind: 'desktop',
    dialogs: {
      openFolder: async () => join(remembered.top, 'other'),
      openArchive: async () => null,
      openGameFile: async () => null,
    },
  });
  try {
    mkdirSync(join(remembered.top, 'other'));
    writeFileSync(join(remembered.top, 'other', 'a.txt'), 'one');
    remembered.put('a.txt', 'one');
    const { root } = await remembered.open();
    const other = await remembered.client.request('dialog.openFolder', { purpose: 'data' });
    const rows = await remembered.client.request('contents.compare', {
      before: { root: root.id },
      after: { root: other?.id ?? '' },
    });
    expect(told(rows)).toEqual(['identical a.txt 3 3']);
    const { recent } = await remembered.client.request('session.describe', {});
    expect(recent.map(({ id }) => id)).toEqual([root.id]);
  } finally {
    await remembered.remove();
  }
});

test('comparing one folder after another closes none that a window shows', async () => {
  let next = '';
  const many = new Workbench({
    kind: 'desktop',
    dialogs: {
      openFolder: async () => next,
      openArchive: async () => null,
      openGameFile: async () => null,
    },
  });
  try {
    many.put('a.txt', 'one');
    const { id: workspace } = await many.open();
    const others: string[] = [];
    for (const name of ['one', 'two', 'three', 'four']) {
      next = join(many.top, name);
      mkdirSync(next);
      writeFileSync(join(next, 'a.txt'), name);
      others.push((await many.client.request('dialog.openFolder', { purpose: 'data' }))?.id ?? '');
    }
    const [one = '', two = '', three = '', four = ''] = others;
    for (const [before, after] of [
      [one, two],
      [three, four],
    ] as const) {
      const rows = await many.client.request('contents.compare', {
        before: { root: before },
        after: { root: after },
      });
      expect(told(rows)).toHaveLength(1);
    }
    const tree = await readTree(many.client, workspace);
    expect(tree.count).toBe(2);
  } finally {
    await many.remove();
  }
});
