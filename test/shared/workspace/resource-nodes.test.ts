import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resourceId } from '#shared/codec/resource-id.ts';
import { buildTree } from '#shared/workspace/build-tree.ts';
import { resourceNodes } from '#shared/workspace/resource-nodes.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { loose } from './tree-model.ts';

test('every file is found by the hashes of its path, in any spelling', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9_]{1,6}$/);
  const path = fc
    .tuple(fc.array(name, { maxLength: 3 }), name, fc.constantFrom('', '.nif', '.MAT', '.geometry'))
    .map(([folders, leaf, ending]) => [...folders, leaf + ending].join('/'));
  fc.assert(
    fc.property(fc.array(path, { minLength: 1, maxLength: 30 }), (paths) => {
      const { columns } = buildTree([loose(...paths)], new Map());
      const { find } = resourceNodes(columns);
      for (const one of paths) {
        const node = find(resourceId(one.toUpperCase().replaceAll('/', '\\')));
        expect(node === undefined ? undefined : pathOf(columns, node).toLowerCase()).toBe(one.toLowerCase());
      }
      expect(find(resourceId('no/such/file.nif'))).toBeUndefined();
    }),
  );
});

test('a file with the same name in another folder, or with another extension, is another one', () => {
  const { columns } = buildTree([loose('a/x.nif', 'b/x.nif', 'a/x.mat', 'x.nif')], new Map());
  const { find } = resourceNodes(columns);
  for (const path of ['a/x.nif', 'b/x.nif', 'a/x.mat', 'x.nif'])
    expect(pathOf(columns, find(resourceId(path))!)).toBe(path);
  expect(find({ ...resourceId('a/x.nif'), folder: 1 })).toBeUndefined();
});

test('the index of a tree is made once', () => {
  const { columns } = buildTree([loose('a/x.nif')], new Map());
  expect(resourceNodes(columns)).toBe(resourceNodes(columns));
});
