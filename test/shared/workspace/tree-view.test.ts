import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTree } from '#shared/workspace/build-tree.ts';
import { NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { depthOf, nameOf, nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { createTreeView, type TreeView } from '#shared/workspace/tree-view.ts';
import { largeInputs, loose, outline } from './tree-model.ts';

const treeOf = (...paths: string[]) => buildTree([loose(...paths)], new Map()).columns;
const sample = treeOf('a/b/c.txt', 'a/b/d.txt', 'a/e.txt', 'f/g/h/i.txt', 'j.txt');
const at = (tree: TreeColumns, path: string) => nodeAt(tree, path)!;

function rows(tree: TreeColumns, view: TreeView): string[] {
  return Array.from({ length: view.rowCount }, (_, row) => {
    const node = view.nodeAt(row);
    expect(view.rowOf(node)).toBe(row);
    return `${'  '.repeat(depthOf(tree, node))}${nameOf(tree, node)}`;
  });
}

describe('paths and nodes', () => {
  test('every node is found by its path, in any case and with either slash', () => {
    const tree = treeOf('Meshes/Clutter/Book.nif', 'Été/Ça.txt', 'plain.txt');
    for (let node = 1; node < tree.count; node++) {
      const path = pathOf(tree, node);
      expect(nodeAt(tree, path)).toBe(node);
      expect(nodeAt(tree, path.toUpperCase().replaceAll('/', '\\'))).toBe(node);
    }
    expect(nodeAt(tree, '')).toBe(0);
    expect(pathOf(tree, 0)).toBe('');
  });

  test('a number that is no node is refused, not followed for ever', () => {
    for (const node of [sample.count, 1e6, -1, Number.NaN]) {
      expect(() => pathOf(sample, node)).toThrow(RangeError);
      expect(() => depthOf(sample, node)).toThrow(RangeError);
    }
  });

  test('a missing path is undefined, also below a file', () => {
    expect(nodeAt(sample, 'a/b/zzz')).toBeUndefined();
    expect(nodeAt(sample, 'j.txt/x')).toBeUndefined();
  });

  test('if a file and a folder share a name, the path means the file, and paths below it go through the folder', () => {
    const tree = treeOf('a', 'a/b');
    expect(tree.kind[at(tree, 'a')]).toBe(NodeKind.loose);
    expect(pathOf(tree, at(tree, 'a/b'))).toBe('a/b');
  });

  test('every file of a large tree is found', () => {
    const { columns } = buildTree(largeInputs(20_000), new Map());
    for (let node = 1; node < columns.count; node++)
      expect(nodeAt(columns, pathOf(columns, node))).toBe(node);
  });
});

describe('the rows of the explorer', () => {
  test('a fresh view shows the root’s children', () => {
    expect(rows(sample, createTreeView(sample))).toEqual(['a', 'f', 'j.txt']);
  });

  test('opening and closing move only the rows below', () => {
    const view = createTreeView(sample);
    view.expand(at(sample, 'a'));
    expect(rows(sample, view)).toEqual(['a', '  b', '  e.txt', 'f', 'j.txt']);
    view.expand(at(sample, 'a/b'));
    view.collapse(at(sample, 'a'));
    expect(rows(sample, view)).toEqual(['a', 'f', 'j.txt']);
    view.expand(at(sample, 'a'));
    expect(rows(sample, view)).toEqual(['a', '  b', '    c.txt', '    d.txt', '  e.txt', 'f', 'j.txt']);
    expect(view.rowOf(at(sample, 'f/g'))).toBe(-1);
    expect(() => view.nodeAt(7)).toThrow(RangeError);
  });

  test('opening deep shows everything, closing all only the top', () => {
    const view = createTreeView(sample);
    view.expand(0, true);
    expect(rows(sample, view)).toEqual(outline(sample).map((line) => line.replace('/', '')));
    view.collapseAll();
    expect(view.rowCount).toBe(3);
    view.expand(at(sample, 'f'), true);
    expect(rows(sample, view)).toEqual(['a', 'f', '  g', '    h', '      i.txt', 'j.txt']);
  });

  test('revealing a file opens its parent folders and returns its row', () => {
    const view = createTreeView(sample);
    const row = view.reveal(at(sample, 'f/g/h/i.txt'));
    expect(row).toBe(4);
    expect(view.nodeAt(row)).toBe(at(sample, 'f/g/h/i.txt'));
  });

  test('open folders are found again in a rebuilt tree', () => {
    const view = createTreeView(sample);
    view.expand(at(sample, 'a'));
    view.expand(at(sample, 'f'));
    view.expand(at(sample, 'j.txt'));
    const changed = treeOf('a/b/c.txt', 'a/new.txt', 'k/l.txt');
    expect(rows(changed, createTreeView(changed, view.expandedPaths()))).toEqual([
      'a',
      '  b',
      '  new.txt',
      'k',
    ]);
  });

  test('any sequence of opening, closing and revealing matches a plain walk', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((parts) => `${parts.join('/')}.txt`);
    const action = fc.record({
      kind: fc.constantFrom('expand' as const, 'deep' as const, 'collapse' as const, 'reveal' as const),
      pick: fc.nat(),
    });
    fc.assert(
      fc.property(
        fc.array(path, { minLength: 1, maxLength: 30 }),
        fc.array(action, { maxLength: 30 }),
        (paths, actions) => {
          const tree = treeOf(...paths);
          const view = createTreeView(tree);
          const open = new Set<number>();
          const openBelow = (node: number) => {
            for (
              let child = tree.firstChild[node]!, end = child + tree.childCount[node]!;
              child < end;
              child++
            ) {
              if (tree.kind[child] !== NodeKind.folder) continue;
              open.add(child);
              openBelow(child);
            }
          };
          for (const { kind, pick } of actions) {
            const node = 1 + (pick % (tree.count - 1));
            const folder = tree.kind[node] === NodeKind.folder;
            if (kind === 'reveal') {
              view.reveal(node);
              for (let up = tree.parent[node]!; up !== 0; up = tree.parent[up]!) open.add(up);
            } else if (kind === 'collapse') {
              view.collapse(node);
              open.delete(node);
            } else {
              view.expand(node, kind === 'deep');
              if (folder) open.add(node);
              if (folder && kind === 'deep') openBelow(node);
            }
            const expected: number[] = [];
            const walk = (parent: number) => {
              const first = tree.firstChild[parent]!;
              for (let child = first; child < first + tree.childCount[parent]!; child++) {
                expected.push(child);
                if (open.has(child)) walk(child);
              }
            };
            walk(0);
            expect(Array.from({ length: view.rowCount }, (_, row) => view.nodeAt(row))).toEqual(expected);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
