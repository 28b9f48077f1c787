import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTree } from '#shared/workspace/build-tree.ts';
import type { TreeData } from '#shared/workspace/built-tree.ts';
import { areValidPieces, isValidTree } from '#shared/workspace/valid-columns.ts';
import { input, largeInputs, loose } from './tree-model.ts';

const small = (): TreeData =>
  buildTree(
    [loose('a/b/c.txt', 'd.txt'), input('A.bsa', ['a\\b\\c.txt', 'a\\e.txt']), input('B.bsa', ['f.txt'])],
    new Map(),
  );

describe('a tree from outside', () => {
  test('is valid as built', () => {
    expect(isValidTree(small())).toBe(true);
    expect(isValidTree(buildTree(largeInputs(5000), new Map()))).toBe(true);
    expect(isValidTree(buildTree([loose()], new Map()))).toBe(true);
  });

  test('is rejected with a wrong count', () => {
    const columns = ['parent', 'firstChild', 'childCount'] as const;
    for (const column of columns) {
      for (let node = 1; node < small().columns.count; node += 1) {
        for (const wrong of [0xffffffff, small().columns.count, node]) {
          const tree = small();
          if (tree.columns[column][node] === wrong) continue;
          tree.columns[column][node] = wrong;
          expect(isValidTree(tree), `${column}[${node}] = ${wrong}`).toBe(false);
        }
      }
    }
  });

  test.each<[string, (tree: TreeData) => void]>([
    [
      'a file that its provider does not have',
      ({ files }) => {
        files.index[0] = 2;
      },
    ],
    [
      'a provider that is none',
      ({ files }) => {
        files.provider[0] = 3;
      },
    ],
    [
      'files that begin behind their end',
      ({ files }) => {
        files.start[1] = 5;
      },
    ],
    [
      'names that end behind all names',
      ({ columns }) => {
        columns.nameStart[columns.count] = 1000;
      },
    ],
    [
      'a kind that is none',
      ({ columns }) => {
        columns.kind[1] = 9;
      },
    ],
  ])('is rejected with %s', (_, spoil) => {
    const tree = small();
    spoil(tree);
    expect(isValidTree(tree)).toBe(false);
  });

  test('with any numbers, is rejected or can be traversed in as many steps as it has nodes', () => {
    const column = fc.constantFrom('parent', 'firstChild', 'childCount', 'kind', 'nameStart', 'entry');
    fc.assert(
      fc.property(fc.array(fc.tuple(column, fc.nat(12), fc.nat(12)), { maxLength: 3 }), (changes) => {
        const tree = small();
        for (const [name, at, value] of changes) tree.columns[name][at] = value;
        if (!isValidTree(tree)) return;
        let steps = 0;
        const visit = (node: number): void => {
          steps += 1;
          expect(steps).toBeLessThanOrEqual(tree.columns.count);
          const first = tree.columns.firstChild[node]!;
          for (let child = first; child < first + tree.columns.childCount[node]!; child += 1) visit(child);
        };
        visit(0);
      }),
    );
  });
});

test('pieces are valid if they are consecutive and end within their bytes', () => {
  const bytes = new Uint8Array(5);
  expect(areValidPieces(Uint32Array.of(0, 2, 2, 5), bytes, 3)).toBe(true);
  expect(areValidPieces(Uint32Array.of(0, 2, 2, 6), bytes, 3)).toBe(false);
  expect(areValidPieces(Uint32Array.of(0, 3, 2, 5), bytes, 3)).toBe(false);
  expect(areValidPieces(Uint32Array.of(0, 2, 5), bytes, 3)).toBe(false);
});
