import { expect, test } from 'vitest';
import { type DataColumn, orderedIndices, orderRows } from '#renderer/ui/lists/data-columns.ts';

interface Cup {
  readonly name: string;
  readonly size: number;
}

const cups: readonly Cup[] = [
  { name: 'b', size: 2 },
  { name: 'a', size: 10 },
  { name: 'c', size: 2 },
];

const columns: readonly DataColumn<Cup>[] = [
  { id: 'name', title: 'Name', width: 80, text: ({ name }) => name, value: ({ name }) => name },
  {
    id: 'size',
    title: 'Size',
    width: 40,
    numeric: true,
    text: ({ size }) => `${size}`,
    value: ({ size }) => size,
  },
  { id: 'note', title: 'Note', width: 40, text: () => '' },
];

const names = (column: string, descending = false): string =>
  orderRows(cups, columns, { column, descending })
    .map(({ name }) => name)
    .join('');

test('rows are sorted as their column declares, numbers as numbers', () => {
  expect(names('name')).toBe('abc');
  expect(names('name', true)).toBe('cba');
  expect(names('size')).toBe('bca');
});

test('equal rows keep their order, in both directions', () => {
  expect(names('size', true)).toBe('abc');
  expect(orderedIndices(cups, columns, { column: 'size', descending: true })).toEqual([1, 0, 2]);
});

test('without an order, or by a column without one, rows keep theirs', () => {
  expect(orderRows(cups, columns, null)).toBe(cups);
  expect(names('note')).toBe('bac');
});
