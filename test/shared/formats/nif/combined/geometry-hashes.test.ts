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

/** The geometry files that a group needs, known before it is drawn. */

test('a group lists the geometry file of its objects once', () => {
  expect(geometryHashes(openNif(groupOf(SHARED_TYPE, SHARED)))).toEqual([
    geometryHash('Fallout4 - Geometry.csg'),
  ]);
});

test('a group that holds its vertices needs no geometry file, even if it names one', () => {
  expect(geometryHashes(openNif(groupOf(BAKED_TYPE, BAKED)))).toEqual([]);
  expect(geometryHashes(openNif(groupOf(SHARED_TYPE, HYBRID)))).toEqual([]);
});
