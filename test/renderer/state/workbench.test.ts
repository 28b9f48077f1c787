import { beforeEach, describe, expect, test } from 'vitest';
import { addressKey } from '#renderer/state/address.ts';
import { type FileTab, fileTab } from '#renderer/state/tabs.ts';
import { fileTabs, useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { fakeData, fakeProviders, fakeTree } from '#test/support/fake-tree.ts';

const at = (path: string, archive?: string) => ({
  workspace: 'w1',
  path,
  ...(archive === undefined ? {} : { archive }),
});
const tabs = (): readonly FileTab[] => fileTabs(useWorkbench.getState().tabs);
const front = (): string | undefined => tabs().find((tab) => tab.id === useWorkbench.getState().active)?.name;
const { openFile, closeTab, retarget, showProblem, pin } = useWorkbench.getState();

beforeEach(() => {
  useWorkbench.getState().restore([], null);
  useWorkspace.setState({ info: null, tree: null });
});

describe('opening', () => {
  test('there is one preview at a time, and pinned tabs stay', () => {
    openFile(at('a.txt'));
    openFile(at('b.txt'), { pin: true });
    openFile(at('c.txt'));
    openFile(at('d.txt'));
    expect(tabs().map(({ name, pinned }) => [name, pinned])).toEqual([
      ['b.txt', true],
      ['d.txt', false],
    ]);
  });

  test('an open file comes to the front, pinned if requested, and is not opened twice', () => {
    openFile(at('a.txt'));
    openFile(at('b.txt'), { pin: true });
    openFile(at('a.txt'), { pin: true, view: 'hex' });
    expect(tabs().map(({ name, pinned, view }) => [name, pinned, view])).toEqual([
      ['a.txt', true, 'hex'],
      ['b.txt', true, null],
    ]);
    expect(front()).toBe('a.txt');
  });

  test('the same path in two archives is two files', () => {
    openFile(at('a.nif', 'One.bsa'), { pin: true });
    openFile(at('a.nif', 'Two.bsa'), { pin: true });
    openFile(at('a.nif'), { pin: true });
    expect(new Set(tabs().map((tab) => tab.id)).size).toBe(3);
  });

  test('an open file is found in another case, as in the games', () => {
    openFile(at('Meshes/Book.nif', 'One.bsa'), { pin: true });
    openFile(at('meshes/book.nif', 'ONE.bsa'), { pin: true, view: 'hex' });
    expect(tabs().map(({ address, view }) => [address.path, view])).toEqual([['Meshes/Book.nif', 'hex']]);
  });

  test('a path is spelled as the tree shows it', () => {
    const info = {
      id: 'w1',
      root: { id: 'r', kind: 'data', label: '' },
      name: '',
      files: 0,
      providers: fakeProviders,
      modFolder: '',
      outputRoot: '',
      findings: [],
      game: null,
      outside: [],
      milliseconds: 0,
    } as const;
    useWorkspace.setState({ info, tree: fakeTree(fakeData()) });
    openFile(at('OBLIVION.ESM'));
    openFile(at('not/there.txt'), { pin: true });
    expect(tabs().map((tab) => tab.address.path)).toEqual(['Oblivion.esm', 'not/there.txt']);
  });

  test('requesting the same location again is a new request', () => {
    showProblem(at('a.nif'), { offset: 16, path: 'header.size' });
    const first = tabs()[0]?.reveal;
    showProblem(at('a.nif'), { offset: 16 });
    expect(first?.target).toEqual({ offset: 16, length: 1 });
    expect(tabs()[0]?.reveal?.turn).toBeGreaterThan(first?.turn ?? 0);
    showProblem(at('a.nif'), { path: 'header.size' });
    expect(tabs()[0]?.reveal?.target).toEqual({ fieldPath: 'header.size' });
  });
});

test('closing the active tab activates its right neighbor, or else the left one', () => {
  for (const name of ['a', 'b', 'c']) openFile(at(name), { pin: true });
  useWorkbench.getState().activate(addressKey(at('b')));
  closeTab(addressKey(at('b')));
  expect(front()).toBe('c');
  closeTab(addressKey(at('c')));
  expect(front()).toBe('a');
  closeTab(addressKey(at('a')));
  expect(useWorkbench.getState().active).toBeNull();
});

describe('a file with a name other than requested', () => {
  test('keeps its tab under its own name', () => {
    openFile(at('BOOK.nif'), { view: 'hex' });
    retarget(addressKey(at('BOOK.nif')), at('Book.nif'));
    expect(tabs()).toMatchObject([{ id: addressKey(at('Book.nif')), name: 'Book.nif', view: 'hex' }]);
    expect(front()).toBe('Book.nif');
  });

  test('joins its existing tab, together with the request', () => {
    openFile(at('Book.nif'), { pin: true });
    openFile(at('BOOK.nif'), { reveal: { offset: 4, length: 2 } });
    retarget(addressKey(at('BOOK.nif')), at('Book.nif'));
    expect(tabs()).toMatchObject([{ name: 'Book.nif', pinned: true, reveal: { target: { offset: 4 } } }]);
    expect(front()).toBe('Book.nif');
  });
});

test('pinning keeps a preview', () => {
  openFile(at('a.txt'));
  pin(addressKey(at('a.txt')));
  openFile(at('b.txt'));
  expect(tabs().map((tab) => tab.name)).toEqual(['a.txt', 'b.txt']);
});

test('the keyboard shortcuts, which belong to no folder, stay open and in front when a folder opens', () => {
  const { openKeys, restore } = useWorkbench.getState();
  openKeys();
  restore([fileTab(at('a.txt'))], addressKey(at('a.txt')));
  const { tabs: all, active } = useWorkbench.getState();
  expect(all.map(({ kind }) => kind)).toEqual(['file', 'keys']);
  expect(active).toBe(all[1]?.id);
  closeTab(all[1]?.id ?? '');
});
