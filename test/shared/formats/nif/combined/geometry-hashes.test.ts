import { expect, test } from 'vitest';
import { geometryHashes } from '#shared/formats/nif/combined/geometry-hashes.ts';
import { geometryHash } from '#shared/formats/nif/combined/geometry-names.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import {
  BAKED,
  BAKED_TYPE,
  groupOf,
  HYBRID,
  SHARED,
  SHARED_TYPE,
} from '#test/support/precombined/hand-laid-group.ts';

/** Which geometry files a group needs, before anything of it is drawn. */

test('a group names the geometry file of its objects once, however many they are', () => {
  expect(geometryHashes(openNif(groupOf(SHARED_TYPE, SHARED)))).toEqual([
    geometryHash('Fallout4 - Geometry.csg'),
  ]);
});

test('a group that has its vertices in it needs no geometry file, even where it names one', () => {
  expect(geometryHashes(openNif(groupOf(BAKED_TYPE, BAKED)))).toEqual([]);
  expect(geometryHashes(openNif(groupOf(SHARED_TYPE, HYBRID)))).toEqual([]);
});
