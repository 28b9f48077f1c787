import type { KeyboardEvent, MouseEvent } from 'react';
import { extendTo, moveFocus, type RowSelection, selectAll, selectOnly, toggleRow } from './row-selection.ts';

/** Keys and clicks of lists with a selection, both trees and tables (APG grid and tree patterns). */
export interface ListKeys {
  readonly count: number;
  /** Rows that fit, for Page Up and Page Down. */
  readonly page: number;
  /** Items per row, for Left and Right; absent = one, and the keys are free for other uses. */
  readonly columns?: number;
  readonly selection: RowSelection;
  readonly multiple: boolean;
  readonly onSelect: (selection: RowSelection) => void;
}

/** Returns true if the key was a movement or a selection; the caller then prevents its default. */
export function listKey(event: KeyboardEvent, list: ListKeys): boolean {
  const { count, selection, multiple } = list;
  if (count === 0 || event.altKey) return false;
  const ctrl = event.ctrlKey || event.metaKey;
  const from = selection.focus;
  const target = targetOf(event.key, from, list);
  if (target !== null) {
    if (event.shiftKey && multiple) list.onSelect(extendTo(selection, target));
    else if (ctrl && multiple) list.onSelect(moveFocus(selection, target));
    else list.onSelect(selectOnly(target));
    return true;
  }
  if (event.key === ' ' && from >= 0) {
    if (multiple && (ctrl || event.shiftKey)) {
      list.onSelect(event.shiftKey ? extendTo(selection, from) : toggleRow(selection, from));
    } else list.onSelect(selectOnly(from));
    return true;
  }
  if (ctrl && multiple && !event.shiftKey && event.key.toLowerCase() === 'a') {
    list.onSelect(selectAll(count, Math.max(0, from)));
    return true;
  }
  return false;
}

/** Selection after a click on a row; a right click keeps a selection that holds the row. */
export function clickRow(
  event: MouseEvent,
  row: number,
  list: Pick<ListKeys, 'selection' | 'multiple'>,
): RowSelection {
  if (list.multiple && event.shiftKey) return extendTo(list.selection, row);
  if (list.multiple && (event.ctrlKey || event.metaKey)) return toggleRow(list.selection, row);
  return selectOnly(row);
}

/** The target of a navigation key from a row of a list; null for any other key. */
export function targetOf(
  key: string,
  from: number,
  { count, page, columns }: Pick<ListKeys, 'count' | 'page' | 'columns'>,
): number | null {
  const last = count - 1;
  const row = columns ?? 1;
  switch (key) {
    case 'ArrowDown':
      if (from < 0) return 0;
      // From above a shorter last row, go to its end.
      return Math.floor(from / row) === Math.floor(last / row) ? from : Math.min(last, from + row);
    case 'ArrowUp':
      if (from < 0) return last;
      return from < row ? from : from - row;
    case 'ArrowRight':
      return columns === undefined ? null : Math.min(last, from + 1);
    case 'ArrowLeft':
      return columns === undefined ? null : Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(last, Math.max(0, from) + page * row);
    case 'PageUp':
      return Math.max(0, from - page * row);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
