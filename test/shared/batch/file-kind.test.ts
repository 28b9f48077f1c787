import { expect, test } from 'vitest';
import { MESHES, pathInData } from '#shared/batch/file-kind.ts';

test.each([
  ['/games/Data', 'Meshes/clutter/cup.nif', 'Meshes/clutter/cup.nif'],
  ['/games/Data', 'mods/High/meshes/cup.nif', 'meshes/cup.nif'],
  ['/games/Data/meshes', 'clutter\\cup.nif', 'meshes/clutter/cup.nif'],
  ['/old meshes/meshes/MO2/Meshes/clutter', 'cup.nif', 'Meshes/clutter/cup.nif'],
  ['meshes', 'cup.nif', 'meshes/cup.nif'],
  ['/downloads', 'cup.nif', 'cup.nif'],
  ['/downloads', 'meshes', 'meshes'],
])('a mesh below %s at %s is in Data as %s', (parent, path, inData) => {
  expect(pathInData(MESHES, parent, path)).toBe(inData);
});

test('the folder of a file kind decides', () => {
  const textures = { folder: 'textures' };
  expect(pathInData(textures, '/Data/textures/mod', 'meshes/rug.dds')).toBe('textures/mod/meshes/rug.dds');
  expect(pathInData(textures, '/Data/Textures', 'rug.dds')).toBe('Textures/rug.dds');
});
