import { describe, expect, test } from 'vitest';
import {
  type EntryFolder,
  entriesBelow,
  entryTree,
  foldersAbove,
  parentRow,
  treeRows,
} from '#renderer/editors/archive/entry-tree.ts';

const PATHS = [
  'meshes/b.nif',
  'Meshes/Clutter/cup.nif',
  'readme.txt',
  'meshes/clutter/Book.nif',
  'textures/a.dds',
];
const treeOf = (...shown: readonly number[]): EntryFolder =>
  entryTree(Uint32Array.from(shown), (entry) => PATHS[entry] ?? '');
const ALL = treeOf(0, 1, 2, 3, 4);

function drawn(open: (folder: EntryFolder) => boolean, root = ALL): readonly string[] {
  const rows = treeRows(root, open);
  return Array.from(rows.entries, (entry, row) => {
    const text = rows.folders.get(row)?.name ?? PATHS[entry]?.split('/').at(-1);
    return `${'-'.repeat(rows.level[row] ?? 0)}${text} ${rows.position[row]}/${rows.siblings[row]}`;
  });
}

describe('entries as a tree', () => {
  test('have their folders first, sorted by name, whatever the case', () => {
    expect(drawn(() => true)).toEqual([
      '-meshes 1/3',
      '--Clutter 1/2',
      '---Book.nif 1/2',
      '---cup.nif 2/2',
      '--b.nif 2/2',
      '-textures 2/3',
      '--a.dds 1/1',
      '-readme.txt 3/3',
    ]);
  });

  test('have rows only for open folders', () => {
    expect(drawn(() => false)).toEqual(['-meshes 1/3', '-textures 2/3', '-readme.txt 3/3']);
    expect(drawn(({ key }) => key === 'meshes/clutter').length).toBe(3);
    expect(drawn(() => false, treeOf(4))).toEqual(['-textures 1/1']);
  });

  test('are counted and collected with all folders below', () => {
    const [meshes] = ALL.folders;
    expect(meshes?.count).toBe(3);
    expect(meshes && [...entriesBelow(meshes)].sort()).toEqual([0, 1, 3]);
    expect(ALL.count).toBe(5);
  });

  test('know the row above and the folders above', () => {
    const rows = treeRows(ALL, () => true);
    expect([0, 1, 3, 4, 6].map((row) => parentRow(rows, row))).toEqual([-1, 0, 1, 0, 5]);
    expect(foldersAbove('Meshes/Clutter/cup.nif')).toEqual(['meshes', 'meshes/clutter']);
  });
});
