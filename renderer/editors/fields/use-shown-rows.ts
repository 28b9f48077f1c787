import { type RefObject, useState } from 'react';
import type { FieldRow, FoundField } from '#shared/contract/fields.ts';
import type { FieldModel, ShownField } from './field-model.ts';
import type { Choosing } from './field-place.ts';
import type { FieldSearchResult } from './field-search.ts';
import type { FieldsGridHandle } from './fields-grid.tsx';
import type { FieldFocus } from './use-field-focus.ts';

/** The shown rows: the tree, or the results of a filter. */
export interface ShownRows {
  readonly count: number;
  readonly focus: number;
  readonly isSelected: (row: number) => boolean;
  readonly at: (row: number) => ShownField | null;
  readonly fieldAt: (row: number) => FieldRow | null;
  /** Null = no children. */
  readonly isOpen: (field: FieldRow) => boolean | null;
  readonly toggle: (row: number) => void;
  /** Among the results of a filter, only alone or as the end of a range. */
  readonly choose: (row: number, way?: Choosing) => void;
  /** Row of the parent; -1 = none. */
  readonly parentOf: (row: number) => number;
  readonly expandSiblings: (row: number) => void;
  readonly selectedFields: () => Promise<readonly FieldRow[]>;
}

/** Maximum siblings opened at once; more would help nobody. */
const MAX_SIBLINGS = 200;

export function useShownRows(options: {
  readonly model: FieldModel;
  readonly result: FieldSearchResult | null;
  readonly treeFocus: FieldFocus;
  readonly grid: RefObject<FieldsGridHandle | null>;
}): ShownRows {
  const { model, result, treeFocus, grid } = options;
  const [found, setFound] = useState({ focus: -1, anchor: -1 });
  const { outline } = model;

  if (result !== null) {
    const { matches } = result;
    const fieldAt = (row: number): FoundField | null => matches[row] ?? null;
    const [low, high] = [Math.min(found.focus, found.anchor), Math.max(found.focus, found.anchor)];
    return {
      count: matches.length,
      focus: Math.min(found.focus, matches.length - 1),
      isSelected: (row) => row >= low && row <= high,
      fieldAt,
      at: (row) => {
        const field = fieldAt(row);
        if (field === null) return null;
        const named = { ...field, name: foundName(field) };
        return { parent: '', index: row, setSize: matches.length, depth: 1, field: named, error: null };
      },
      isOpen: () => null,
      toggle: () => undefined,
      choose: (row, way) => {
        setFound((old) => ({ focus: row, anchor: way === 'extend' ? old.anchor : row }));
        grid.current?.show(row, 'nearest');
        const field = fieldAt(row);
        if (field !== null) treeFocus.chooseField(field);
      },
      parentOf: () => -1,
      expandSiblings: () => undefined,
      selectedFields: async () => matches.slice(low, high + 1),
    };
  }

  const fieldAt = (row: number): FieldRow | null => model.at(row)?.field ?? null;
  const isOpen = (field: FieldRow): boolean | null =>
    field.childCount === 0 ? null : outline.isOpen(field.path);
  const openAt = (row: number): void => {
    const shown = model.at(row);
    if (shown?.field != null && isOpen(shown.field) === false)
      model.open(shown.field, shown.parent, shown.index);
  };
  return {
    count: outline.rows,
    focus: treeFocus.focus,
    isSelected: treeFocus.isSelected,
    at: (row) => model.at(row),
    fieldAt,
    isOpen,
    toggle: (row) => {
      const field = fieldAt(row);
      const open = field === null ? null : isOpen(field);
      if (field === null || open === null) return;
      treeFocus.choose(row);
      if (open) model.close(field.path);
      else openAt(row);
    },
    choose: treeFocus.choose,
    parentOf: (row) => {
      const place = outline.at(row);
      return place === null ? -1 : outline.rowOfBranch(place.parent);
    },
    expandSiblings: (row) => {
      const place = outline.at(row);
      if (place === null) return;
      const last = Math.min(outline.totalOf(place.parent), MAX_SIBLINGS);
      for (let index = 0; index < last; index++) openAt(outline.rowOf(place.parent, index));
    },
    selectedFields: async () => {
      const fields = runsOf(treeFocus.selectedRows()).map(([first, count]) => model.fields(first, count));
      return (await Promise.all(fields)).flat();
    },
  };
}

/** Ascending rows as runs: the first one and their number. */
function runsOf(rows: readonly number[]): readonly (readonly [first: number, count: number])[] {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === row) last[1] += 1;
    else runs.push([row, 1]);
  }
  return runs;
}

/** A filter's results are a flat list: what is in a record is named after it, and other fields by their whole path. */
function foundName({ path, name, title, whose }: FoundField): string {
  return whose === undefined ? (title ?? path) : `${whose}, ${title ?? name}`;
}
