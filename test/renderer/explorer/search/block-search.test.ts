import { describe, expect, test } from 'vitest';
import { foundFile, typeRows } from '#renderer/explorer/search/block-search.ts';

const RESULT = {
  types: ['BSXFlags', 'NiNode', 'NiTriShape', 'bhkBoxShape'],
  files: Uint32Array.of(3, 5, 5, 1),
  blocks: Float64Array.of(3, 9, 6, 7),
};

const names = (filter: string, column: string, descending: boolean): readonly string[] =>
  typeRows(RESULT, filter, { column, descending }).map((row) => RESULT.types[row] ?? '');

describe('the types found by a scan', () => {
  test('are in the requested order, equal ones by name', () => {
    expect(names('', 'files', true)).toEqual(['NiNode', 'NiTriShape', 'BSXFlags', 'bhkBoxShape']);
    expect(names('', 'blocks', false)).toEqual(['BSXFlags', 'NiTriShape', 'bhkBoxShape', 'NiNode']);
    expect(names('', 'type', false)).toEqual(['bhkBoxShape', 'BSXFlags', 'NiNode', 'NiTriShape']);
  });

  test('are filtered by names that contain every word, in any case', () => {
    expect(names('shape NI', 'type', false)).toEqual(['NiTriShape']);
    expect(names('  ', 'type', true)).toHaveLength(4);
    expect(names('cloth', 'type', true)).toEqual([]);
  });
});

test('a found file shows its path, its archive or none, and its first block', () => {
  const paths = new TextEncoder().encode('meshes/tür.nifa.nif');
  const files = {
    count: 2,
    paths,
    pathStart: Uint32Array.of(0, 15, 20),
    archives: ['A.bsa'],
    archive: Int32Array.of(-1, 0),
    mods: ['High'],
    mod: Int32Array.of(-1, 0),
    entry: Uint32Array.of(7, 3),
    blocks: Uint32Array.of(2, 1),
    first: Uint32Array.of(4, 0),
  };
  expect(foundFile(files, 0)).toEqual({
    path: 'meshes/tür.nif',
    archive: null,
    mod: null,
    entry: 7,
    blocks: 2,
    first: 4,
  });
  expect(foundFile(files, 1)).toMatchObject({
    path: 'a.nif',
    archive: 'A.bsa',
    mod: 'High',
    entry: 3,
    first: 0,
  });
});
