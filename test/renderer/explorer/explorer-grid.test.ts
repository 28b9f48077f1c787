import { beforeEach, describe, expect, test } from 'vitest';
import {
  nodeName,
  nodeOfRow,
  openFolder,
  openFolderAbove,
  pathOfRow,
  revealInExplorer,
  rowCount,
  selectedNodes,
  setFilter,
  setTree,
  showAs,
  useExplorer,
} from '#renderer/state/explorer.ts';
import { foldersTo } from '#renderer/state/grid-rows.ts';
import { targetOf } from '#renderer/ui/lists/list-keys.ts';
import { selectOnly } from '#renderer/ui/lists/row-selection.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { fakeData, fakeTree } from '#test/support/fake-tree.ts';

const tree = fakeTree(fakeData());
const node = (path: string): number => nodeAt(tree, path) ?? 0;
const names = (): readonly string[] =>
  Array.from({ length: rowCount() }, (_, row) => nodeName(nodeOfRow(row)));
const folder = (): string => pathOf(tree, useExplorer.getState().folder);
const focused = (): string | null => pathOfRow(useExplorer.getState().selection.focus);

beforeEach(() => {
  setTree(null);
  setTree(tree, []);
  setFilter('');
  showAs('grid');
});

describe("a folder's grid", () => {
  test('starts with the top folders, then the top files', () => {
    expect(names().slice(0, 3)).toEqual(['meshes', 'textures', 'Oblivion - Meshes.bsa']);
  });

  test('shows a folder that is opened, and leads back to it', () => {
    openFolder(node('meshes'));
    expect(names()).toEqual(['clutter', 'weapons', 'empty']);
    expect(focused()).toBe('meshes/clutter');
    openFolder(node('meshes/weapons'));
    expect(names()).toEqual(['sword.nif', 'mace.nif']);
    openFolderAbove();
    expect(folder()).toBe('meshes');
    expect(focused()).toBe('meshes/weapons');
    expect(foldersTo(tree, node('meshes/weapons')).map((one) => pathOf(tree, one))).toEqual([
      '',
      'meshes',
      'meshes/weapons',
    ]);
  });

  test('shows nothing of an empty folder, and has no row there', () => {
    openFolder((tree.firstChild[node('meshes')] ?? 0) + 2);
    expect(folder()).toBe('meshes/empty');
    expect(rowCount()).toBe(0);
    expect(nodeOfRow(0)).toBe(0);
    expect(selectedNodes()).toEqual([]);
  });

  test("starts at the tree's focused row, and passes it back", () => {
    showAs('tree');
    revealInExplorer('textures/clutter/book.dds');
    showAs('grid');
    expect(folder()).toBe('textures/clutter');
    expect(focused()).toBe('textures/clutter/book.dds');
    showAs('tree');
    expect(focused()).toBe('textures/clutter/book.dds');
  });

  test('opens the folder of a revealed file', () => {
    setFilter('sword');
    expect(revealInExplorer('textures/clutter/book_n.dds')).toBe(true);
    expect(useExplorer.getState().filter).toBe('');
    expect(names()).toEqual(['book.dds', 'book_n.dds']);
    expect(focused()).toBe('textures/clutter/book_n.dds');
  });

  test('shows matching files of the whole folder while a filter is active', () => {
    setFilter('book');
    expect(names()).toEqual(['book.nif', 'book.dds', 'book_n.dds']);
    openFolder(node('textures'));
    expect(names()).toEqual(['book.dds', 'book_n.dds']);
    setFilter('');
    expect(names()).toEqual(['clutter']);
  });

  test('stays in its folder in another tree, or in the nearest remaining parent', () => {
    openFolder(node('meshes/weapons'));
    const other = fakeTree([{ name: 'added', children: [] }, ...fakeData()]);
    setTree(other);
    expect(pathOf(other, useExplorer.getState().folder)).toBe('meshes/weapons');
    const gone = fakeTree([{ name: 'meshes', children: [] }]);
    setTree(gone);
    expect(pathOf(gone, useExplorer.getState().folder)).toBe('meshes');
  });

  test('names the nodes of the selected cells', () => {
    openFolder(node('meshes'));
    useExplorer.setState({ selection: { ...selectOnly(0), ranges: [[0, 2]] } });
    expect(selectedNodes().map((one) => pathOf(tree, one))).toEqual(['meshes/clutter', 'meshes/weapons']);
  });
});

describe("a grid's keys", () => {
  const grid = { count: 10, columns: 4, page: 2 };

  test('move along a row and to the rows above and below', () => {
    expect(targetOf('ArrowRight', 3, grid)).toBe(4);
    expect(targetOf('ArrowLeft', 4, grid)).toBe(3);
    expect(targetOf('ArrowDown', 1, grid)).toBe(5);
    expect(targetOf('ArrowUp', 5, grid)).toBe(1);
    expect(targetOf('PageDown', 1, grid)).toBe(9);
    expect(targetOf('Home', 7, grid)).toBe(0);
    expect(targetOf('End', 0, grid)).toBe(9);
  });

  test('stop at the ends, and reach a shorter last row', () => {
    expect(targetOf('ArrowUp', 2, grid)).toBe(2);
    expect(targetOf('ArrowDown', 9, grid)).toBe(9);
    expect(targetOf('ArrowDown', 7, grid)).toBe(9);
    expect(targetOf('ArrowRight', 9, grid)).toBe(9);
    expect(targetOf('ArrowLeft', 0, grid)).toBe(0);
  });

  test('leave Left and Right of a list alone', () => {
    expect(targetOf('ArrowRight', 3, { count: 10, page: 2 })).toBeNull();
    expect(targetOf('ArrowDown', 9, { count: 10, page: 2 })).toBe(9);
    expect(targetOf('ArrowDown', -1, { count: 10, page: 2 })).toBe(0);
  });
});
