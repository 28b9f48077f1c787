import { beforeEach, describe, expect, test } from 'vitest';
import { folderFacts } from '#renderer/explorer/folder-facts.ts';
import {
  isOpen,
  nodeOfRow,
  openSiblings,
  pathOfRow,
  rowCount,
  setFilter,
  setOpen,
  setTree,
  showAs,
  useExplorer,
} from '#renderer/state/explorer.ts';
import { searchRows } from '#renderer/state/tree-search.ts';
import { selectOnly } from '#renderer/ui/lists/row-selection.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { fakeData, fakeProviders, fakeTree } from '#test/support/fake-tree.ts';

const tree = fakeTree(fakeData());
const node = (path: string): number => nodeAt(tree, path) ?? 0;
const paths = (): readonly (string | null)[] =>
  Array.from({ length: rowCount() }, (_, row) => pathOfRow(row));

beforeEach(() => {
  // Another file may have left the grid on: files share their modules.
  showAs('tree');
  setTree(null);
  setTree(tree, []);
  setFilter('');
});

describe('rows', () => {
  test('opening a folder shows its contents, and the selection stays with its node', () => {
    useExplorer.setState({ selection: selectOnly(1) });
    expect(pathOfRow(1)).toBe('textures');
    setOpen(node('meshes'), true);
    expect(paths().slice(0, 4)).toEqual(['meshes', 'meshes/clutter', 'meshes/weapons', 'meshes/empty']);
    expect(pathOfRow(useExplorer.getState().selection.focus)).toBe('textures');
  });

  test('closing a folder over the selection selects the folder', () => {
    setOpen(node('meshes'), true);
    useExplorer.setState({ selection: selectOnly(2) });
    setOpen(node('meshes'), false);
    expect(pathOfRow(useExplorer.getState().selection.focus)).toBe('meshes');
  });

  test('all siblings open at once', () => {
    openSiblings(node('meshes'));
    expect(isOpen(node('meshes')) && isOpen(node('textures'))).toBe(true);
    expect(nodeOfRow(rowCount())).toBe(0);
  });

  test('a new tree keeps open folders and the selected path', () => {
    setOpen(node('meshes'), true);
    useExplorer.setState({ selection: selectOnly(2) });
    setTree(fakeTree([{ name: 'added', children: [] }, ...fakeData()]));
    expect(paths().slice(0, 4)).toEqual(['added', 'meshes', 'meshes/clutter', 'meshes/weapons']);
    expect(pathOfRow(useExplorer.getState().selection.focus)).toBe('meshes/weapons');
  });
});

describe('the filter', () => {
  test('shows matches with their folders, and counts visible siblings', () => {
    setFilter('goblet0');
    expect(paths().slice(0, 3)).toEqual(['meshes', 'meshes/clutter', 'meshes/clutter/goblet00.nif']);
    const { filtered } = useExplorer.getState();
    expect(filtered?.files).toBe(10);
    expect(filtered?.shownChildren[node('meshes/clutter')]).toBe(10);
    expect(filtered?.posInSet[node('meshes/clutter/goblet09.nif')]).toBe(10);
  });

  test('closing a folder hides everything below it, including folders, until it opens', () => {
    setFilter('goblet0');
    setOpen(node('meshes'), false);
    expect(paths()).toEqual(['meshes']);
    setOpen(node('meshes'), true);
    expect(rowCount()).toBe(12);
  });

  test('clearing it shows the tree as before', () => {
    setOpen(node('textures'), true);
    const before = paths();
    setFilter('sword');
    setFilter('');
    expect(paths()).toEqual(before);
  });
});

describe('search', () => {
  const found = (
    query: string,
    ...rest: Parameters<typeof searchRows> extends [unknown, unknown, ...infer R] ? R : never
  ) => [...searchRows(tree, query, ...rest)].map((one) => pathOf(tree, one));

  test('lists only files, in the requested order', () => {
    expect(found('book', 'all', { column: 'folder', descending: false })).toEqual([
      'meshes/clutter/book.nif',
      'textures/clutter/book.dds',
      'textures/clutter/book_n.dds',
    ]);
    expect(found('book', 'all', { column: 'name', descending: false })[0]).toBe('textures/clutter/book.dds');
    expect(found('book', 'all', { column: 'size', descending: true })[0]).toBe('textures/clutter/book_n.dds');
  });

  test('a scope excludes the rest', () => {
    const order = { column: 'folder', descending: false } as const;
    expect(found('', 'overridden', order)).toEqual(['meshes/clutter/book.nif']);
    expect(found('', 'problems', order)).toEqual(['meshes/clutter/broken.nif']);
    expect(found('', 'archives', order)).toHaveLength(2);
    expect(found('nif', 'loose', order)).toEqual(['meshes/clutter/book.nif']);
  });
});

test("a folder's facts count everything below it", () => {
  const facts = folderFacts(tree, node('meshes'), fakeProviders);
  expect(facts).toMatchObject({ folders: 3, files: 46, overridden: 1, problems: 1 });
  expect(facts.providers.map(({ provider, files }) => [provider.name, files])).toEqual([
    ['Oblivion - Meshes.bsa', 45],
    ['Loose files', 1],
  ]);
});
