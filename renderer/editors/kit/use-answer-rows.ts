import { useDeferredValue, useMemo } from 'react';
import { withTotals } from '#renderer/ui/lists/column-totals.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { type RowQuestion, shownRows } from '#renderer/ui/lists/shown-rows.ts';
import { type AnswerChoices, activeFilters, isTyped, useAnswerChoices } from './answer-choices.ts';
import { useKept } from './use-kept.ts';

/** The rows of an answer, as a table lists them. */
export interface Answer<Row> {
  /** Names its choices. */
  readonly id: string;
  readonly choices: AnswerChoices;
  readonly isFiltered: boolean;
  /** With their totals. */
  readonly columns: readonly DataColumn<Row>[];
  /** Rows before filtering. */
  readonly all: number;
  /** The shown rows, in order: another array for every other list. */
  readonly rows: readonly Row[];
}

/**
 * Filters and sorts the rows of an answer as its choices say, and adds them up.
 * `columns` and `at` must stay the same as long as the answer does, or it is filtered anew each time.
 */
export function useAnswerRows<Row>(asked: {
  readonly id: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly count: number;
  readonly at: (index: number) => Row;
}): Answer<Row> {
  const { id, columns, count, at } = asked;
  const choices = useAnswerChoices(id);
  const { sort } = choices;
  const { filter, byColumn: columnFilters } = activeFilters(choices);
  const question = useDeferredValue(
    useMemo((): RowQuestion => ({ filter, byColumn: columnFilters, sort }), [filter, columnFilters, sort]),
  );
  const shown = useMemo(() => shownRows(columns, count, at, question), [columns, count, at, question]);
  // New columns, such as those of compared contents, need not mean another list.
  const indices = useKept(shown, sameIndices);
  const rows = useMemo(() => Array.from(indices, (index) => at(index)), [indices, at]);
  return {
    id,
    choices,
    isFiltered: isTyped(filter) || columns.some((column) => isTyped(columnFilters[column.id] ?? '')),
    columns: useMemo(() => withTotals(columns, rows), [columns, rows]),
    all: count,
    rows,
  };
}

function sameIndices(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((index, place) => index === b[place]);
}
