import type { KeyboardEvent } from 'react';
import { type ListKeys, listKey } from '../../ui/list-keys.ts';
import { extendTo, moveFocus, selectOnly } from '../../ui/row-selection.ts';

/** A list that is laid out in rows of several. */
export interface GridKeys extends Omit<ListKeys, 'multiple'> {
  readonly columns: number;
}

/** Answers true where the key was a movement or a selection; the caller then prevents its default. */
export function gridKey(event: KeyboardEvent, grid: GridKeys): boolean {
  const { count, columns, page, selection, onSelect } = grid;
  if (count === 0 || event.altKey) return false;
  const by = stepOf(event.key, columns, page);
  if (by === null) return listKey(event, { ...grid, multiple: true });
  const from = Math.max(0, selection.focus);
  const wanted = selection.focus < 0 ? 0 : from + by;
  // Up and down stay in their column; the last row may be shorter.
  const target = wanted < 0 ? (by === -1 ? 0 : from % columns) : Math.min(count - 1, wanted);
  if (event.shiftKey) onSelect(extendTo(selection, target));
  else if (event.ctrlKey || event.metaKey) onSelect(moveFocus(selection, target));
  else onSelect(selectOnly(target));
  return true;
}

function stepOf(key: string, columns: number, page: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -columns;
    case 'ArrowDown':
      return columns;
    case 'PageUp':
      return -columns * page;
    case 'PageDown':
      return columns * page;
    default:
      return null;
  }
}
