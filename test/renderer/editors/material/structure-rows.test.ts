import { describe, expect, test } from 'vitest';
import { rowKey, structureRows } from '#renderer/editors/material/structure-rows.ts';
import type { MaterialObjectRow } from '#shared/formats/kit/material-structure.ts';

/** Rows of these levels. */
function rows(...levels: readonly number[]): readonly MaterialObjectRow[] {
  return levels.map((level, index) => ({
    level,
    role: 'Layer 1',
    kind: 'Layer',
    name: `${index}`,
    id: '',
    path: `Objects[${index}]`,
    holds: '',
    state: 'here',
    group: '',
  }));
}

const TWO = rows(1, 2, 3, 3, 2, 3, 1);

describe('the tree of a material’s objects', () => {
  test('is open at first, and each row knows the one above it and its place', () => {
    const shown = structureRows(TWO, new Set());
    expect(shown.map(({ parent }) => parent)).toEqual([-1, 0, 1, 1, 0, 4, -1]);
    expect(shown.map(({ posInSet, setSize }) => `${posInSet}/${setSize}`)).toEqual([
      '1/2',
      '1/2',
      '1/2',
      '2/2',
      '2/2',
      '1/1',
      '2/2',
    ]);
    expect(shown.map(({ expanded }) => expanded)).toEqual([true, true, null, null, true, null, null]);
  });

  test('hides what is below a closed row, and nothing else', () => {
    const shown = structureRows(TWO, new Set([rowKey(TWO, 1)]));
    expect(shown.map(({ index }) => index)).toEqual([0, 1, 4, 5, 6]);
    expect(shown.map(({ parent }) => parent)).toEqual([-1, 0, 0, 2, -1]);
    expect(shown[1]).toMatchObject({ expanded: false, posInSet: 1, setSize: 2 });
    expect(structureRows(TWO, new Set([rowKey(TWO, 0)])).map(({ index }) => index)).toEqual([0, 6]);
  });

  test('has keys of their own for rows of the same object', () => {
    const keys = structureRows([...TWO, ...TWO], new Set()).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is empty without rows', () => expect(structureRows([], new Set())).toEqual([]));
});
