import { describe, expect, test } from 'vitest';
import { cellTest } from '#renderer/ui/lists/column-filter.ts';
import { withTotals } from '#renderer/ui/lists/column-totals.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { type RowQuestion, shownRows } from '#renderer/ui/lists/shown-rows.ts';
import { csvText, jsonText } from '#renderer/ui/lists/table-files.ts';

interface Body {
  readonly node: string;
  readonly material: string;
  /** NaN = none. */
  readonly friction: number;
}

const BODIES: readonly Body[] = [
  { node: 'Cup', material: 'Glass', friction: 0.5 },
  { node: 'lid', material: 'Metal', friction: 10 },
  { node: 'Straße', material: 'glass, "thick"', friction: Number.NaN },
  { node: 'Ball', material: 'Wood', friction: 2 },
];
const frictionText = ({ friction }: Body): string => (Number.isNaN(friction) ? '' : String(friction));
const COLUMNS: readonly DataColumn<Body>[] = [
  { id: 'node', title: 'Node', width: 1, text: ({ node }) => node },
  { id: 'material', title: 'Material', width: 1, text: ({ material }) => material },
  {
    id: 'friction',
    title: 'Friction',
    width: 1,
    numeric: true,
    text: frictionText,
    value: (body) => (Number.isNaN(body.friction) ? '' : body.friction),
  },
];

function shown(question: Partial<RowQuestion>): readonly string[] {
  const asked = { filter: '', byColumn: {}, sort: null, ...question };
  return Array.from(
    shownRows(COLUMNS, BODIES.length, (index) => BODIES[index]!, asked),
    (index) => BODIES[index]!.node,
  );
}

describe('filters', () => {
  test('words are found in any cell and any case, all of them, but not across two cells', () => {
    expect(shown({ filter: 'GLASS' })).toEqual(['Cup', 'Straße']);
    expect(shown({ filter: 'glass cup' })).toEqual(['Cup']);
    expect(shown({ filter: 'cupglass' })).toEqual([]);
    expect(shown({ filter: '!glass' })).toEqual(['lid', 'Ball']);
    expect(shown({ filter: 'l !metal !thick' })).toEqual(['Cup', 'Ball']);
    expect(shown({ filter: '>0.5' })).toEqual(['lid', 'Ball']);
    expect(shown({ filter: '0..3' })).toEqual(['Cup', 'Ball']);
    expect(shown({ filter: '!=2' })).toEqual(['Cup', 'lid', 'Straße']);
  });

  test('a column is filtered by words, without words, and by comparing its numbers', () => {
    expect(shown({ byColumn: { material: 'glass' } })).toEqual(['Cup', 'Straße']);
    expect(shown({ byColumn: { material: '!glass' } })).toEqual(['lid', 'Ball']);
    expect(shown({ byColumn: { friction: '>0.5' } })).toEqual(['lid', 'Ball']);
    expect(shown({ byColumn: { friction: '<= 2' } })).toEqual(['Cup', 'Ball']);
    expect(shown({ byColumn: { friction: '0.5 .. 2' } })).toEqual(['Cup', 'Ball']);
    expect(shown({ byColumn: { friction: '=10', material: 'metal' } })).toEqual(['lid']);
    expect(shown({ byColumn: { friction: '!=10' } })).toEqual(['Cup', 'Ball']);
  });

  test('an unfinished comparison hides nothing that it may still find', () => {
    expect(cellTest('  ')).toBeNull();
    expect(cellTest('!')?.('Cup', undefined)).toBe(true);
    // Not a number yet, so it is a word; no cell has it.
    expect(shown({ byColumn: { friction: '>' } })).toEqual([]);
  });
});

describe('order', () => {
  test('numbers are sorted as numbers, before cells that have none, in both directions', () => {
    const by = (descending: boolean) => shown({ sort: { column: 'friction', descending } });
    expect(by(false)).toEqual(['Cup', 'Ball', 'lid', 'Straße']);
    expect(by(true)).toEqual(['Straße', 'lid', 'Ball', 'Cup']);
  });

  test('texts are sorted without case', () => {
    expect(shown({ sort: { column: 'node', descending: false } })).toEqual(['Ball', 'Cup', 'lid', 'Straße']);
  });
});

test('totals are of the rows shown: sums, the range of numbers, and how many texts differ', () => {
  const total = (totals: DataColumn<Body>['totals'], at: number, rows = BODIES) =>
    withTotals([{ ...COLUMNS[at]!, ...(totals === undefined ? {} : { totals }) }], rows)[0]?.total;
  expect(total({ kind: 'sum', text: String }, 2)).toBe('12.5');
  expect(total({ kind: 'sum', text: (sum, rows) => `${sum} in ${rows.length}` }, 2)).toBe(
    `12.5 in ${BODIES.length}`,
  );
  expect(total({ kind: 'range', text: String }, 2)).toBe('0.5 – 10');
  expect(total({ kind: 'range', text: String }, 2, BODIES.slice(0, 1))).toBe('0.5');
  expect(total({ kind: 'range', text: String }, 2, BODIES.slice(2, 3))).toBe('');
  expect(total({ kind: 'different', text: (count) => `${count} nodes` }, 0)).toBe('4 nodes');
  expect(total(undefined, 0)).toBeUndefined();
});

describe('files for other programs', () => {
  test('CSV has a mark, a header line, numbers as numbers, and quotes only where they are needed', () => {
    expect(csvText(COLUMNS, BODIES)).toBe(
      '\uFEFFNode,Material,Friction\r\nCup,Glass,0.5\r\nlid,Metal,10\r\nStraße,"glass, ""thick""",\r\nBall,Wood,2\r\n',
    );
  });

  test('JSON has an object for each row, by the ids of columns, and parses', () => {
    expect(JSON.parse(jsonText(COLUMNS, BODIES.slice(0, 3)))).toEqual([
      { node: 'Cup', material: 'Glass', friction: 0.5 },
      { node: 'lid', material: 'Metal', friction: 10 },
      { node: 'Straße', material: 'glass, "thick"', friction: '' },
    ]);
    expect(JSON.parse(jsonText(COLUMNS, []))).toEqual([]);
  });
});
