import { expect, test } from 'vitest';
import { basesOf, looseSource, restOf } from '#renderer/editors/pack/pack-source.ts';

test.each([
  ['the open folder itself', [''], ['']],
  ['a folder of Data, whose paths begin in Data', ['Meshes/Clutter'], ['', 'Meshes', 'Meshes/Clutter']],
  ['a mod’s own folder, whose paths begin in it', ['Cool Mod'], ['Cool Mod', '']],
  [
    'a folder of a mod’s folder',
    ['Cool Mod/meshes/a'],
    ['Cool Mod', '', 'Cool Mod/meshes', 'Cool Mod/meshes/a'],
  ],
  ['two folders of Data', ['meshes/a', 'meshes/b'], ['', 'meshes']],
  ['folders of two mods', ['One/meshes', 'Two/meshes'], ['']],
])('paths of %s', (_what, paths, bases) => {
  expect(basesOf(paths)).toEqual(bases);
  expect(looseSource('w', paths)).toMatchObject({ paths, base: bases[0] });
});

test('paths in the archives start after the folder that they are relative to', () => {
  expect(restOf('', 'meshes/a')).toBe('meshes/a');
  expect(restOf('Cool Mod', 'Cool Mod/meshes')).toBe('meshes');
});
