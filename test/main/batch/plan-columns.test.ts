import { expect, test } from 'vitest';
import type { PlannedChanges, PlannedRow } from '#main/batch/plan-changes.ts';
import { planColumns } from '#main/batch/plan-columns.ts';

function planOf(rows: readonly PlannedRow[]): PlannedChanges {
  return {
    sources: [],
    listed: [],
    changing: new Map(),
    rows,
    isChange: true,
    cellNames: [],
    scanned: 2,
    found: 2,
    values: rows.length,
    missing: [],
    warnings: [],
    problems: [],
  } as unknown as PlannedChanges;
}

test('a row has a block only if it is about one', () => {
  const plan = planOf([
    { file: 0, label: 'Cup', name: 'friction', place: { block: 3 }, before: '0.5', after: '0.2' },
    { file: 1, label: '', name: 'format', before: 'BC7', after: 'BC1' },
  ]);
  const { block, label, name, before, after, texts, more } = planColumns(plan, 'plan-1');
  expect([...block]).toEqual([3, -1]);
  const text = (column: Uint32Array): readonly (string | undefined)[] => [...column].map((at) => texts[at]);
  expect([label, name, before, after].map(text)).toEqual([
    ['Cup', ''],
    ['friction', 'format'],
    ['0.5', 'BC7'],
    ['0.2', 'BC1'],
  ]);
  expect(more).toBe(false);
});

test('the values of matches are columns of numbers, NaN where there is none, and of texts', () => {
  const row = { label: '', name: '', before: '', after: '' };
  const columns = planColumns(
    {
      ...planOf([
        { ...row, file: 0, place: { block: 3, field: 'blocks[3].friction' }, cells: [0.5, 'Glass'] },
        { ...row, file: 0, place: { block: 4 }, cells: [undefined, undefined] },
      ]),
      cellNames: [
        { id: 'friction', title: 'Friction', numeric: true },
        { id: 'material', title: 'Material', numeric: false },
      ],
    },
    null,
  );
  const [friction, material] = columns.cells;
  expect(friction).toEqual({ numbers: Float64Array.of(0.5, Number.NaN) });
  if (material === undefined || !('texts' in material)) throw new Error('materials are texts');
  expect([...material.texts].map((at) => columns.texts[at])).toEqual(['Glass', '']);
  expect([...columns.field].map((at) => columns.texts[at])).toEqual(['blocks[3].friction', '']);
});
