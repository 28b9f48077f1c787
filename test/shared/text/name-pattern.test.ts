import { describe, expect, test } from 'vitest';
import { markedRows } from '#renderer/state/tree-search.ts';
import { type NameQueryKind, namePatterns } from '#shared/text/name-pattern.ts';
import { pathGlob } from '#shared/text/path-glob.ts';
import { NameMatcher } from '#shared/workspace/match-names.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { fakeData, fakeTree } from '#test/support/fake-tree.ts';

const tree = fakeTree(fakeData());
const matcher = new NameMatcher(tree);

/** Matching paths of the mock folder, in the order of the tree. */
function found(kind: NameQueryKind, query: string): readonly string[] {
  const matching = matcher.match(namePatterns(kind, query) ?? []);
  for (;;) {
    const { done, value } = matching.next();
    if (done !== true) continue;
    const rows = markedRows(tree, value, 'all', { column: 'folder', descending: false });
    return [...rows].map((node) => pathOf(tree, node));
  }
}

describe('a glob', () => {
  test('without a folder matches names, and with one whole paths', () => {
    expect(found('glob', 'BOOK*.dds')).toEqual(['textures/clutter/book.dds', 'textures/clutter/book_n.dds']);
    expect(found('glob', 'textures/*.dds')).toEqual([]);
    expect(found('glob', 'textures\\**\\*_n.dds')).toEqual(['textures/clutter/book_n.dds']);
    expect(found('glob', '{readme,book}.{txt,dds}')).toEqual(['textures/clutter/book.dds', 'readme.txt']);
  });

  test('is recognized by its * and ?, and combines with words', () => {
    expect(found('words', '*_n.dds')).toEqual(['textures/clutter/book_n.dds']);
    expect(found('words', 'textures clutter boo?.*')).toEqual(['textures/clutter/book.dds']);
    expect(found('words', 'book_n.d (x) *')).toEqual([]);
    expect(namePatterns('words', 'clutter book')).toBeNull();
    expect(namePatterns('glob', '  ')).toBeNull();
  });

  test('matches an identical name, whatever characters it has', () => {
    const fits = pathGlob('meshes/cup[1].nif');
    expect(['Meshes\\Cup[1].nif', 'meshes/cup1.nif', 'meshes/cup2.nif'].map(fits)).toEqual([
      true,
      true,
      false,
    ]);
    expect(pathGlob('')('a')).toBe(false);
  });
});

describe('a regular expression', () => {
  test('is matched against whole paths in any case', () => {
    expect(found('regex', '^TEXTURES/.*_[ng]\\.dds$')).toEqual(['textures/clutter/book_n.dds']);
    expect(found('regex', '^[^/]+\\.(txt|ini)$')).toEqual(['readme.txt', 'settings.ini']);
  });

  test('that is invalid gets an explanation', () => {
    expect(() => namePatterns('regex', 'a(: b')).toThrow('Invalid regular expression: unterminated group.');
    expect(() => namePatterns('regex', '*')).toThrow(/nothing to repeat/);
  });
});

test('accents match however they are composed, in names and queries', () => {
  const spellings = ['b\u00fccher.dds', 'bu\u0308cher.dds'];
  for (const name of spellings) {
    const names = new TextEncoder().encode(name);
    const one = new NameMatcher({
      count: 2,
      kind: Uint8Array.of(NodeKind.folder, NodeKind.loose),
      parent: new Uint32Array(2),
      names,
      nameStart: Uint32Array.of(0, 0, names.length),
    });
    for (const query of spellings.flatMap((typed) => [typed, typed.toUpperCase()])) {
      expect(marksOf(one, 'glob', query)).toEqual([0, 1]);
      expect(marksOf(one, 'glob', query.replace(/.{4}$/, '*'))).toEqual([0, 1]);
      expect(marksOf(one, 'regex', query)).toEqual([0, 1]);
    }
  }
});

/** Marks of a tree that is too small for pauses. */
function marksOf(one: NameMatcher, kind: NameQueryKind, query: string): readonly number[] {
  const { value } = one.match(namePatterns(kind, query) ?? []).next();
  return [...(value ?? [])];
}

test('a search can be stopped every few hundred files', () => {
  const wide = new NameMatcher(fakeTree(fakeData()));
  const steps = [...wide.match(namePatterns('regex', '.') ?? [])];
  expect(steps.length).toBe(Math.floor((tree.count - 1) / 256));
});
