import { expect, test } from 'vitest';
import { pathForFile } from '#renderer/editors/repack/path-for-file.ts';
import { rootNote, usualPath } from '#renderer/editors/repack/usual-folder.ts';

const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'cup.nif': ['meshes/clutter/cup.nif'],
  'two.nif': ['meshes/a/two.nif', 'meshes/b/two.nif'],
};
const suggest = (path: string) => pathForFile(path, new Set(['odd']), (name) => ENTRIES[name] ?? []);

test.each([
  ['My Mod 1.2/Data/Meshes/Cup.nif', 'meshes/cup.nif'],
  ['My Mod/Textures/data/rug.dds', 'textures/data/rug.dds'],
  ['Data Files/Odd One/x.txt', 'odd one/x.txt'],
  ['x/odd/y.bin', 'odd/y.bin'],
  ['meshes\\deep\\wall.nif', 'meshes/deep/wall.nif'],
])('the folders of %s say where it goes', (path, expected) => {
  expect(suggest(path)).toEqual({ path: expected, sure: true });
});

test('a file with the name of one entry goes where that entry is', () => {
  expect(suggest('Downloads/CUP.NIF')).toEqual({ path: 'meshes/clutter/cup.nif', sure: true });
});

test('a file whose place is not known, or not the only one, is asked about', () => {
  expect(suggest('Downloads/two.nif')).toEqual({ path: 'downloads/two.nif', sure: false });
  expect(suggest('New.DDS')).toEqual({ path: 'new.dds', sure: false });
  expect(suggest('read me.txt')).toEqual({ path: 'read me.txt', sure: false });
});

test('a file of which only the kind is known is offered the folder of its kind, whatever its name', () => {
  expect(usualPath('Downloads/two.nif')).toBe('meshes/two.nif');
  expect(['read me.txt', 'x.constructor', 'x.__proto__', 'nif'].map(usualPath)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(suggest('My Mod/icons/sword.dds')).toEqual({ path: 'icons/sword.dds', sure: true });
});

test('a mesh beside the folders that games look in is warned of, and a text is not', () => {
  expect(rootNote('wolf.NIF')).toBe(
    'Games look for this file in a folder such as meshes/, not at the top of the archive.',
  );
  expect(['meshes/wolf.nif', 'odd/wolf.nif', 'read me.txt', 'wolf'].map(rootNote)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
