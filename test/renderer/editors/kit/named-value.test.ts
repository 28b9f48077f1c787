import { expect, test } from 'vitest';
import { aboutValue, isMixed, stepOf } from '#renderer/editors/kit/named-value.ts';
import type { ValueRow } from '#shared/contract/fields.ts';

const layer = (copies: readonly string[], row: Partial<ValueRow['row']> = {}): ValueRow => ({
  label: 'Layer',
  path: 'blocks[3].havokFilter.layer',
  consequence: 'Decides what it collides with.',
  copies,
  row: {
    path: 'blocks[3].havokFilter.layer',
    name: 'layer',
    type: 'u8',
    hue: 'integer',
    offset: 0,
    length: 1,
    value: 'static (1)',
    childCount: 0,
    edit: 'in place',
    changed: false,
    ...row,
  },
});

test('identical copies of a value are not mixed', () => {
  expect(isMixed(layer([]))).toBe(false);
  expect(isMixed(layer(['static (1)']))).toBe(false);
  expect(aboutValue(layer(['static (1)']))).toBe('Decides what it collides with.');
});

test('one different copy makes it mixed, and each value is listed once', () => {
  const mixed = layer(['static (1)', 'water (7)', 'water (7)']);
  expect(isMixed(mixed)).toBe(true);
  expect(aboutValue(mixed)).toContain('Its copies differ: static (1), water (7).');
});

test('a modified value shows the stored one', () => {
  expect(aboutValue(layer([], { changed: true, stored: 'water (7)' }))).toBe(
    'Decides what it collides with. The file stores water (7).',
  );
});

test('steps scale with the value, even at zero', () => {
  expect([0, 0.5, 2, 1068, -1068].map(stepOf)).toEqual([0.01, 0.001, 0.01, 10, 10]);
});
