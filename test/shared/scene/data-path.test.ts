import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataPaths, pathsInProject } from '#shared/scene/data-path.ts';

const first = (path: string) => dataPaths(path, 'textures')[0];

describe('texture lookup', () => {
  test.each([
    'textures\\armor\\iron.dds',
    'Textures/armor/iron.dds',
    'armor\\iron.dds',
    '\\textures\\armor\\iron.dds',
    '.\\armor\\\\iron.dds',
    'Data\\Textures\\armor\\iron.dds',
    'C:\\Projects\\Skyrim\\Build\\PC\\Data\\textures\\armor\\iron.dds',
    'c:/games/textures/armor/iron.dds',
    '..\\..\\textures\\armor\\iron.dds',
    '\\\\server\\share\\data\\textures\\armor\\iron.dds',
    'textures\\C:\\Build\\Data\\Textures\\armor\\iron.dds',
    'textures\\armor\\iron.dds\0',
    ' textures\\armor\\iron.dds ',
  ])('%j is textures/armor/iron.dds', (path) => {
    expect(dataPaths(path, 'textures')).toEqual(['textures/armor/iron.dds', 'textures/armor/iron.ddx']);
  });

  test('a picture is found as DDS whatever its extension, otherwise as its own kind, and last as a console’s', () => {
    expect(dataPaths('tx_rug.tga', 'textures')).toEqual([
      'textures/tx_rug.dds',
      'textures/tx_rug.tga',
      'textures/tx_rug.ddx',
    ]);
    expect(dataPaths('textures\\sky.BMP', 'textures')).toEqual([
      'textures/sky.dds',
      'textures/sky.BMP',
      'textures/sky.ddx',
    ]);
    expect(dataPaths('textures\\Rug.DDS', 'textures')).toEqual(['textures/Rug.dds', 'textures/Rug.ddx']);
    expect(dataPaths('textures\\Rug.DDX', 'textures')).toEqual(['textures/Rug.dds', 'textures/Rug.ddx']);
    expect(first('armor.v2\\iron')).toBe('textures/armor.v2/iron.dds');
    expect(first('iron.v2')).toBe('textures/iron.v2.dds');
  });

  test('a path on a drive without the folder is found by its file name', () => {
    expect(first('D:\\work\\skin.tga')).toBe('textures/skin.dds');
  });

  test('a folder of the same name further down stays', () => {
    expect(first('textures\\mod\\textures\\rug.dds')).toBe('textures/mod/textures/rug.dds');
    expect(first('mod\\textures\\rug.dds')).toBe('textures/mod/textures/rug.dds');
  });

  test('an empty path, or one that climbs, is not looked up', () => {
    for (const path of [
      '',
      '\\',
      'textures\\',
      '..\\rug.dds',
      'textures\\..\\..\\secret.dds',
      'C:\\',
      '\0',
    ]) {
      expect(dataPaths(path, 'textures'), path).toEqual([]);
    }
  });

  test('no path leaves its folder', () => {
    const name = fc.constantFrom('..', '.', 'textures', 'data', 'C:', 'rug', 'x.dds', '', ' ');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.constantFrom('\\', '/'))), (parts) => {
        for (const path of dataPaths(parts.flat().join(''), 'textures')) {
          expect(path).toMatch(/^textures\/./);
          expect(path.split('/')).not.toContain('..');
        }
      }),
    );
  });
});

test('materials keep their extension', () => {
  expect(dataPaths('C:\\Build\\Data\\Materials\\armor\\iron.BGSM', 'materials')).toEqual([
    'materials/armor/iron.BGSM',
  ]);
  expect(dataPaths('armor\\iron.bgsm', 'materials')).toEqual(['materials/armor/iron.bgsm']);
});

test.each([
  ['CharacterAssets\\skeleton.hkt', ['meshes/actors/wolf/CharacterAssets/skeleton.hkx']],
  ['..\\bear\\skeleton.hkx', ['meshes/actors/bear/skeleton.hkx']],
  ['..\\..\\..\\..\\skeleton.hkx', []],
  ['', []],
])('“%s” is found from the folder of its project', (named, paths) => {
  expect(pathsInProject(named, 'meshes/actors/wolf')).toEqual(paths);
});
