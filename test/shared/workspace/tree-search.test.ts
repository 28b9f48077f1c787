import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTree } from '#shared/workspace/build-tree.ts';
import { fuzzyScore } from '#shared/workspace/fuzzy.ts';
import { quickOpen } from '#shared/workspace/quick-open.ts';
import { NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { filterTree } from '#shared/workspace/tree-filter.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { createTreeView } from '#shared/workspace/tree-view.ts';
import { largeInputs, loose } from './tree-model.ts';

const treeOf = (...paths: string[]) => buildTree([loose(...paths)], new Map()).columns;
const isFile = (tree: TreeColumns, node: number) => tree.kind[node] !== NodeKind.folder;

/** Rows by definition: every path that contains all words, and its parent folders, depth first. */
function slowFilter(tree: TreeColumns, query: string): number[] {
  const words = query.toLowerCase().replaceAll('\\', '/').split(/\s+/).filter(Boolean);
  const kept = new Set<number>();
  for (let node = 1; node < tree.count; node++) {
    const path = `/${pathOf(tree, node).toLowerCase()}`;
    if (!isFile(tree, node) || !words.every((word) => path.includes(word))) continue;
    for (let up = node; up !== 0; up = tree.parent[up]!) kept.add(up);
  }
  const view = createTreeView(tree);
  view.expand(0, true);
  const order = Array.from({ length: view.rowCount }, (_, row) => view.nodeAt(row));
  return order.filter((node) => kept.has(node));
}

const filtered = (tree: TreeColumns, query: string) =>
  [...filterTree(tree, query).rows].map((node) => pathOf(tree, node));

describe('filter as you type', () => {
  const tree = treeOf(
    'Meshes/Clutter/Book01.nif',
    'Meshes/Clutter/cup.nif',
    'Textures/Clutter/Book01.dds',
    'Textures/Übung/ÄÖ.dds',
    'readme.txt',
  );

  test('shows files with the word anywhere in their path, with their folders', () => {
    expect(filtered(tree, 'BOOK')).toEqual([
      'Meshes',
      'Meshes/Clutter',
      'Meshes/Clutter/Book01.nif',
      'Textures',
      'Textures/Clutter',
      'Textures/Clutter/Book01.dds',
    ]);
    expect(filterTree(tree, 'meshes').files).toBe(2);
  });

  test('all words must match, in any order', () => {
    expect(filtered(tree, 'dds book')).toEqual([
      'Textures',
      'Textures/Clutter',
      'Textures/Clutter/Book01.dds',
    ]);
    expect(filtered(tree, 'dds cup')).toEqual([]);
  });

  test('a word with a slash spans folders, with either slash', () => {
    expect(filterTree(tree, 'es\\clutter/b').files).toBe(2);
    expect(filterTree(tree, '/meshes/').files).toBe(2);
    expect(filterTree(tree, 'meshes/book').files).toBe(0);
  });

  test('letters outside ASCII match in any case', () => {
    expect(filtered(tree, 'äö')).toEqual(['Textures', 'Textures/Übung', 'Textures/Übung/ÄÖ.dds']);
    expect(filterTree(tree, 'üBUNG/ä').files).toBe(1);
  });

  test('an empty query matches everything', () => {
    expect(filterTree(tree, '  ').rows).toHaveLength(tree.count - 1);
  });

  test('agrees with the definition on any tree and query', () => {
    const name = fc.constantFrom('a', 'ab', 'ba', 'aab', 'é', 'bé.nif');
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    const query = fc
      .array(fc.constantFrom('a', 'b', '/', ' ', 'é', '.', 'A', '\\'), { maxLength: 6 })
      .map((chars) => chars.join(''));
    fc.assert(
      fc.property(fc.array(path, { minLength: 1, maxLength: 25 }), query, (paths, text) => {
        const any = treeOf(...paths);
        expect([...filterTree(any, text).rows]).toEqual(slowFilter(any, text));
      }),
      { numRuns: 300 },
    );
  });

  test('agrees with the definition on a large tree', () => {
    const { columns } = buildTree(largeInputs(30_000), new Map());
    for (const query of ['nif', 'set9/part3', 'mod 12 readme', 'nothing like it']) {
      expect([...filterTree(columns, query).rows]).toEqual(slowFilter(columns, query));
    }
  });
});

describe('quick open', () => {
  const tree = treeOf(
    'meshes/clutter/books/book01.nif',
    'meshes/clutter/books/bookopen.nif',
    'meshes/armor/boots.nif',
    'textures/clutter/book01.dds',
    'textures/clutter/notebook.dds',
    'scripts/b_o_o_k.txt',
    'Übung/Straße.txt',
  );
  const hits = (query: string, limit = 10) => quickOpen(tree, query, limit).map((hit) => hit.path);

  test('one piece at the start of a name comes first, scattered letters last', () => {
    const found = hits('book');
    expect(found.slice(0, 3)).toEqual([
      'textures/clutter/book01.dds',
      'meshes/clutter/books/book01.nif',
      'meshes/clutter/books/bookopen.nif',
    ]);
    expect(found.indexOf('textures/clutter/notebook.dds')).toBe(3);
    expect(found).toContain('scripts/b_o_o_k.txt');
    expect(found).not.toContain('meshes/armor/boots.nif');
  });

  test('letters can be skipped, words can come from folder and name', () => {
    expect(hits('mshbkopn')[0]).toBe('meshes/clutter/books/bookopen.nif');
    expect(hits('meshes book01')).toEqual(['meshes/clutter/books/book01.nif']);
    expect(hits('clutter/book01')[0]).toBe('textures/clutter/book01.dds');
  });

  test('a whole path finds the file, whatever its case and slashes', () => {
    expect(hits('MESHES\\ARMOR\\BOOTS.NIF')).toEqual(['meshes/armor/boots.nif']);
    expect(hits('straße')).toEqual(['Übung/Straße.txt']);
  });

  test('returns which characters matched', () => {
    const [hit] = quickOpen(tree, 'meshes bts', 1);
    expect(hit?.path).toBe('meshes/armor/boots.nif');
    expect(hit?.matched.map((at) => hit.path[at]).join('')).toBe('meshesbts');
  });

  test('an empty query has no results; and there are never more than the limit', () => {
    expect(hits('   ')).toEqual([]);
    expect(hits('o', 2)).toHaveLength(2);
    expect(hits('o', 0)).toEqual([]);
  });

  test('offers exactly the files that match, and the best of them', () => {
    const { columns } = buildTree(largeInputs(20_000), new Map());
    const isSubsequence = (text: string, word: string) => {
      let at = 0;
      for (const char of text) if (char === word[at]) at++;
      return at >= word.length;
    };
    for (const query of ['mes12', 'snd/set4', 'txt rdm 7', 'qqq']) {
      const words = query.split(' ');
      const expected = Array.from({ length: columns.count }, (_, node) => node).filter(
        (node) =>
          isFile(columns, node) &&
          words.every((word) => isSubsequence(pathOf(columns, node).toLowerCase(), word)),
      );
      const all = quickOpen(columns, query, 100_000);
      expect(all.map((hit) => hit.node).toSorted((a, b) => a - b)).toEqual(expected);
      expect(quickOpen(columns, query, 50).map((hit) => hit.node)).toEqual(
        all.slice(0, 50).map((hit) => hit.node),
      );
    }
  });

  test('a score exists exactly for subsequences, and marks one', () => {
    const text = fc.array(fc.constantFrom(0x61, 0x62, 0x63, 0x5f, 0x2f, 0x31), { maxLength: 20 });
    const term = fc.array(fc.constantFrom(0x61, 0x62, 0x5f, 0x31), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, term, (chars, wanted) => {
        let at = 0;
        for (const char of chars) if (char === wanted[at]) at++;
        const positions: number[] = [];
        const score = fuzzyScore(chars, 0, chars.length, wanted, positions);
        expect(score > 0).toBe(at === wanted.length);
        if (score > 0) {
          expect(positions.map((position) => chars[position])).toEqual(wanted);
          expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
