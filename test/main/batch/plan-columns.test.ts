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
    scanned: 2,
    found: 2,
    values: rows.length,
    missing: [],
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
