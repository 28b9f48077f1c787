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

describe('the grid of a folder', () => {
  test('begins with the folders of the top, then its files', () => {
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

  test('begins where the keyboard is in the tree, and gives it back there', () => {
    showAs('tree');
    revealInExplorer('textures/clutter/book.dds');
    showAs('grid');
    expect(folder()).toBe('textures/clutter');
    expect(focused()).toBe('textures/clutter/book.dds');
    showAs('tree');
    expect(focused()).toBe('textures/clutter/book.dds');
  });

  test('opens the folder of a file that is looked for', () => {
    setFilter('sword');
    expect(revealInExplorer('textures/clutter/book_n.dds')).toBe(true);
    expect(useExplorer.getState().filter).toBe('');
    expect(names()).toEqual(['book.dds', 'book_n.dds']);
    expect(focused()).toBe('textures/clutter/book_n.dds');
  });

  test('shows while a filter is typed the files that match in all of the folder', () => {
    setFilter('book');
    expect(names()).toEqual(['book.nif', 'book.dds', 'book_n.dds']);
    openFolder(node('textures'));
    expect(names()).toEqual(['book.dds', 'book_n.dds']);
    setFilter('');
    expect(names()).toEqual(['clutter']);
  });

  test('stays in its folder with another tree, or in the nearest above that is left', () => {
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

describe('the keys of a grid', () => {
  const grid = { count: 10, columns: 4, page: 2 };

  test('go along a row and to the rows above and below', () => {
    expect(targetOf('ArrowRight', 3, grid)).toBe(4);
    expect(targetOf('ArrowLeft', 4, grid)).toBe(3);
    expect(targetOf('ArrowDown', 1, grid)).toBe(5);
    expect(targetOf('ArrowUp', 5, grid)).toBe(1);
    expect(targetOf('PageDown', 1, grid)).toBe(9);
    expect(targetOf('Home', 7, grid)).toBe(0);
    expect(targetOf('End', 0, grid)).toBe(9);
  });

  test('stay where there is nothing further, and end up in a last row that is shorter', () => {
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
