import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareContents, type FileList } from '#shared/compare/compare-contents.ts';

type Files = Readonly<Record<string, string>>;

/** Sides made of words: a file's digest is its words; “?” cannot be read. */
async function compare(a: Files, b: Files) {
  const asked: string[] = [];
  const result = await compareContents(listOf(a), listOf(b), async (side, files) => {
    const own = side === 'a' ? a : b;
    asked.push(...files.map((file) => `${side} ${Object.keys(own)[file]}`));
    const digests = files.map((file) => [file, Object.values(own)[file] ?? ''] as const);
    return new Map(digests.filter(([, words]) => !words.includes('?')));
  });
  return { result, asked };
}

function listOf(files: Files): FileList {
  return {
    paths: Object.keys(files),
    sizes: Float64Array.from(Object.values(files), ({ length }) => length),
  };
}

test('every file is one of added, removed, changed and identical, whatever the case of its path', async () => {
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

test('contents are read only where paths and sizes leave it open', async () => {
  const { asked } = await compare(
    { same: 'aaa', other: 'aa', gone: 'bbbbb' },
    { same: 'aab', other: 'a', come: 'cccc' },
  );
  expect(asked.sort()).toEqual(['a same', 'b same']);
});

test('of a file that cannot be read nothing is said', async () => {
  const { result } = await compare({ a: 'x?', b: 'y' }, { a: 'xx', b: 'y' });
  expect(result).toMatchObject({ unread: ['a'], identical: ['b'], changed: [] });
});

test('a side compared with itself is identical, and a comparison turned round is its mirror', async () => {
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
