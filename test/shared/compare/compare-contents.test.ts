import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContentChange, compareContents } from '#shared/compare/compare-contents.ts';
import {
  contentReport,
  reportCounts,
  reportLines,
  rowFrom,
  rowPath,
} from '#shared/compare/content-report.ts';
import { matchPaths } from '#shared/compare/match-paths.ts';

type Files = Readonly<Record<string, string>>;

/** Sides made of words: a file's digest is its text; “?” cannot be read. */
async function compare(a: Files, b: Files) {
  const asked: string[] = [];
  const matched = matchPaths({ paths: Object.keys(a) }, { paths: Object.keys(b) });
  const rows = await compareContents(matched, sizesOf(a), sizesOf(b), async (side, files) => {
    const own = side === 'a' ? a : b;
    asked.push(...files.map((file) => `${side} ${Object.keys(own)[file]}`));
    const digests = files.map((file) => [file, Object.values(own)[file] ?? ''] as const);
    return new Map(digests.filter(([, words]) => !words.includes('?')));
  });
  const { problems: _problems, ...result } = contentReport(rows, []);
  return { result, rows, asked };
}

function sizesOf(files: Files): Float64Array {
  return Float64Array.from(Object.values(files), ({ length }) => length);
}

test('every file is added, removed, changed or identical, whatever the case of its path', async () => {
  const { result } = await compare(
    { 'Meshes/a.nif': 'same', 'b.nif': 'old', 'c.nif': 'other size', 'd.nif': 'gone' },
    { 'meshes/A.nif': 'same', 'b.nif': 'new', 'c.nif': 'size', 'e.nif': 'arrived' },
  );
  expect(result).toEqual({
    added: ['e.nif'],
    removed: ['d.nif'],
    changed: ['b.nif', 'c.nif'],
    identical: ['Meshes/a.nif'],
    moved: [],
    unread: [],
  });
});

test('a file under another path is moved, each once, and stays among the added and removed', async () => {
  const { result } = await compare({ 'a/1': 'x', 'a/2': 'x', 'a/3': 'x' }, { 'b/1': 'x', 'b/2': 'x' });
  expect(result.moved).toEqual([
    { from: 'a/1', to: 'b/1' },
    { from: 'a/2', to: 'b/2' },
  ]);
  expect([result.removed, result.added]).toEqual([
    ['a/1', 'a/2', 'a/3'],
    ['b/1', 'b/2'],
  ]);
});

test('contents are read only if paths and sizes do not decide', async () => {
  const { asked } = await compare(
    { same: 'aaa', other: 'aa', gone: 'bbbbb' },
    { same: 'aab', other: 'a', come: 'cccc' },
  );
  expect(asked.sort()).toEqual(['a same', 'b same']);
});

test('an unreadable file has no state', async () => {
  const { result } = await compare({ a: 'x?', b: 'y' }, { a: 'xx', b: 'y' });
  expect(result).toMatchObject({ unread: ['a'], identical: ['b'], changed: [] });
});

test('a side compared with itself is identical, and a reversed comparison is its mirror', async () => {
  const files = fc.dictionary(
    fc.constantFrom('a', 'B/c', 'd/e', 'f', 'g h'),
    fc.constantFrom('', 'x', 'y', 'xy'),
  );
  await fc.assert(
    fc.asyncProperty(files, files, async (a, b) => {
      const [self, forth, back] = [await compare(a, a), await compare(a, b), await compare(b, a)];
      expect(self.result).toMatchObject({
        identical: Object.keys(a).sort(),
        added: [],
        removed: [],
        changed: [],
      });
      expect(back.result.added).toEqual(forth.result.removed);
      expect(back.result.changed).toEqual(forth.result.changed);
      expect(back.result.identical).toEqual(forth.result.identical);
      expect(back.result.moved.length).toBe(forth.result.moved.length);
    }),
  );
});

test('a row has its files on both sides, and a moved one its old path', async () => {
  const { rows } = await compare({ 'old/x': 'xx', same: 's' }, { same: 's', 'new/x': 'xx', more: 'mm' });
  expect(
    Array.from({ length: rows.count }, (_, row) => [
      rowPath(rows, row),
      rowFrom(rows, row),
      rows.before[row],
      rows.after[row],
      rows.state[row],
    ]),
  ).toEqual([
    ['more', '', -1, 2, ContentChange.added],
    ['new/x', 'old/x', 0, 1, ContentChange.moved],
    ['same', '', 1, 0, ContentChange.identical],
  ]);
});

test('a report lists a moved file once, and counts unreadable files', async () => {
  const { rows } = await compare(
    { 'old/x': 'xx', gone: 'g', diff: '1', lost: '?' },
    { 'new/x': 'xx', come: 'cccc', diff: '2', lost: '?' },
  );
  const report = contentReport(rows, []);
  expect(reportLines(report)).toEqual(['~ diff', '- gone', '> old/x -> new/x', '+ come']);
  expect(reportCounts(report)).toBe('1 changed, 1 removed, 1 added, 1 moved, 0 identical, 1 unreadable.');
});

test('of two files with one path, the first counts', () => {
  const { before, after } = matchPaths({ paths: ['a', 'A', 'b'] }, { paths: ['B', 'b'] });
  expect([[...before], [...after]]).toEqual([
    [0, 2],
    [-1, 0],
  ]);
});
