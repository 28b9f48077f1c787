import { describe, expect, test } from 'vitest';
import { countKinds, fieldText, filterDifferences } from '#renderer/editors/compare/difference-list.ts';
import { canGoTo, locationsOf } from '#renderer/editors/compare/go-to-side.ts';
import { type Compared, comparedKey, comparedName } from '#renderer/state/compared.ts';
import { comparisonTab, filesOf } from '#renderer/state/tabs.ts';
import type { LocatedDifference } from '#shared/compare/compare-files.ts';

function difference(change: Partial<LocatedDifference>): LocatedDifference {
  return {
    kind: 'changed',
    path: undefined,
    otherPath: undefined,
    before: '',
    after: '',
    offset: undefined,
    otherOffset: undefined,
    part: '',
    line: undefined,
    otherLine: undefined,
    ...change,
  };
}

const SCALE = difference({
  path: 'blocks[1].scale',
  otherPath: 'blocks[2].scale',
  part: 'NiNode “Cup”',
  before: '1',
  after: '0.5',
  offset: 100,
  otherOffset: 120,
});
const ADDED = difference({ kind: 'added', otherPath: 'blocks[3]', part: 'BSXFlags', otherOffset: 300 });
const AUTHOR = difference({ path: 'header.author', otherPath: 'header.author', before: 'me', offset: 9 });
const BYTES = difference({ offset: 26, otherOffset: 26, before: '00', after: 'FF' });

const file = (path: string, as: 'now' | 'stored' = 'now', archive?: string) => ({
  address: { workspace: 'w', path, ...(archive === undefined ? {} : { archive }) },
  as,
});

describe('a list of differences', () => {
  test('names the field inside its part, the whole path without one, and bytes by offset', () => {
    expect([SCALE, ADDED, AUTHOR, BYTES].map(fieldText)).toEqual(['scale', '', 'header.author', '0x1A']);
  });

  test('is filtered by words anywhere in the text, and by hidden kinds', () => {
    const all = [SCALE, ADDED, AUTHOR];
    const shown = (text: string, ...hidden: readonly LocatedDifference['kind'][]) =>
      filterDifferences(all, new Set(hidden), text);
    expect(shown('')).toEqual([0, 1, 2]);
    expect(shown('cup SCALE')).toEqual([0]);
    expect(shown('blocks[2]')).toEqual([0]);
    expect(shown('0.5 author')).toEqual([]);
    expect(shown('', 'changed')).toEqual([1]);
    expect(countKinds(all)).toEqual({ changed: 2, added: 1, removed: 0, moved: 0 });
  });

  test('links to the side that has the field, and only to a current file', () => {
    const compared: Compared = { before: file('a.nif', 'stored'), after: file('a.nif') };
    expect(locationsOf(ADDED)).toEqual({ after: { path: 'blocks[3]', offset: 300 } });
    expect(canGoTo(compared, 'after', locationsOf(SCALE))).toBe(true);
    expect(canGoTo(compared, 'before', locationsOf(SCALE))).toBe(false);
    expect(canGoTo({ ...compared, before: file('b.nif') }, 'before', locationsOf(ADDED))).toBe(false);
  });
});

describe("a comparison's tab", () => {
  test('is shared by the same files in the same order and state, and starts with the workspace', () => {
    const [a, b] = [file('x/cup.nif'), file('y/cup.nif', 'now', 'A.bsa')];
    const keys = [
      comparedKey({ before: a, after: b }),
      comparedKey({ before: b, after: a }),
      comparedKey({ before: file('x/cup.nif', 'stored'), after: a }),
    ];
    expect(new Set(keys).size).toBe(3);
    expect(keys.every((key) => key.startsWith('w ['))).toBe(true);
    expect(comparedKey({ before: file('x/cup.nif'), after: b })).toBe(keys[0]);
  });

  test('shows what is compared, and needs both files open', () => {
    const [cup, mug] = [file('x/cup.nif'), file('y/mug.nif')];
    expect(comparedName({ before: cup, after: mug })).toBe('cup.nif ↔ mug.nif');
    expect(comparedName({ before: file('x/cup.nif', 'stored'), after: cup })).toBe('cup.nif ↔ stored');
    expect(filesOf(comparisonTab({ before: cup, after: mug })).map(({ path }) => path)).toEqual([
      'x/cup.nif',
      'y/mug.nif',
    ]);
  });
});
