import { expect, test } from 'vitest';
import {
  geometryFilesOf,
  geometryHash,
  likelyPlugin,
  missingGeometry,
} from '#shared/formats/nif/combined/geometry-names.ts';

/** The geometry files of the reference. */
test.each([
  ['Fallout4 - Geometry.csg', 0xddf19a67, 'Fallout4.esm'],
  ['DLCCoast - Geometry.csg', 0x2088054d, 'DLCCoast.esm'],
  ['DLCNukaWorld - Geometry.csg', 0xe81b308e, 'DLCNukaWorld.esm'],
  ['DLCRobot - Geometry.csg', 0x3a1b90b8, 'DLCRobot.esm'],
  ['DLCworkshop01 - Geometry.csg', 0x8e566007, 'DLCworkshop01.esm'],
  ['DLCworkshop03 - Geometry.csg', 0x626dfe98, 'DLCworkshop03.esm'],
])('“%s” is what its hash means, and its plugin is known where it is missing', (name, hash, plugin) => {
  expect(geometryHash(name)).toBe(hash);
  expect(geometryHash(`Data\\${name.toUpperCase()}`)).toBe(hash);
  expect(geometryFilesOf(['readme.txt', name, 'Other - Geometry.csg'], hash)).toEqual([name]);
  expect(likelyPlugin(hash, [])).toEqual({ name: plugin, there: false });
  expect(missingGeometry(hash, likelyPlugin(hash, []))).toContain(name);
});

test('the compressed file comes first, as the game reads that one', () => {
  const names = ['b21_ckre_interior - geometry.psg', 'B21_CKRE_Interior - Geometry.CSG'];
  expect(geometryFilesOf(names, 0xebff1469)).toEqual([names[1], names[0]]);
});

test('the message names the plugin whose file is missing, if it is present', () => {
  const plugin = likelyPlugin(0xebff1469, ['a.esp', 'B21_CKRE_Interior.ESP', 'b21_ckre_interior.txt']);
  expect(plugin).toEqual({ name: 'B21_CKRE_Interior.ESP', there: true });
  expect(missingGeometry(0xebff1469, plugin)).toMatch(
    /B21_CKRE_Interior - Geometry\.csg.*although the plugin is here/,
  );
});

test('an unknown hash is shown as a number', () => {
  expect(likelyPlugin(1, ['a.esp'])).toBeUndefined();
  expect(missingGeometry(1, undefined)).toContain('00000001');
});
