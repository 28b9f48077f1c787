import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTree } from '#shared/workspace/build-tree.ts';
import { packTree, unpackTree } from '#shared/workspace/packed-tree.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { input, loose } from './tree-model.ts';

const build = (...inputs: Parameters<typeof buildTree>[0]): TreeColumns =>
  buildTree(inputs, new Map()).columns;

test('any tree is the same again', () => {
  const names = fc.constantFrom('a', 'B', 'ä', 'meshes', 'x'.repeat(300), 'book.nif');
  const paths = fc.array(fc.array(names, { minLength: 1, maxLength: 4 }), { maxLength: 30 });
  fc.assert(
    fc.property(paths, paths, (free, packed) => {
      const texts = (all: readonly (readonly string[])[]) => all.map((parts) => `${parts.join('/')}.x`);
      const tree = build(loose(...texts(free)), input('A.bsa', texts(packed)));
      expect(unpackTree(packTree(tree))).toEqual(tree);
    }),
    { numRuns: 100 },
  );
});

test('a tree of nothing is the same again', () => {
  const tree = build(loose());
  expect(unpackTree(packTree(tree))).toEqual(tree);
});

test('files of 4 GB and more, and sizes that are no whole numbers, keep their sizes', () => {
  const tree = build(loose('a.bsa', 'b.bsa', 'c.bsa'));
  for (const odd of [2 ** 32, 2 ** 40 + 1, 0.5, Number.NaN]) {
    tree.size.set([1, odd, 2 ** 32 - 1], 1);
    expect(unpackTree(packTree(tree)).size).toEqual(tree.size);
  }
});

test('usual names and sizes take 13 bytes a node beside the names', () => {
  const tree = build(loose(...Array.from({ length: 1000 }, (_, at) => `meshes/book${at}.nif`)));
  const { names, ...columns } = packTree(tree);
  const bytes = Object.values(columns).reduce<number>(
    (sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0),
    0,
  );
  expect(bytes / tree.count).toBeLessThan(13.1);
  expect(names).toBe(tree.names);
});

test('a tree in another order is not packed wrongly, but refused', () => {
  const tree = build(loose('a/b.nif', 'c/d.nif'));
  tree.firstChild.set([4, 3], 1);
  expect(() => packTree(tree)).toThrow('elsewhere');
});
