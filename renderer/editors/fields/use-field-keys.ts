import type { KeyboardEvent, RefObject } from 'react';
import { findByPrefix, isTyping, useTypeAhead } from '#renderer/ui/lists/type-ahead.ts';
import type { FieldsGridHandle } from './fields-grid.tsx';
import type { ShownRows } from './use-shown-rows.ts';

/** Maximum rows after the focus that type-ahead searches: rows not fetched yet have no name to find. */
const AHEAD = 5000;

/**
 * Keys of an APG tree grid: arrows move and open, Enter edits, letters find. Shift with arrows selects a range; Ctrl with arrows
 * moves the focus only, and with Space selects the row in addition, or no more.
 */
export function useFieldKeys(options: {
  readonly rows: ShownRows;
  readonly grid: RefObject<FieldsGridHandle | null>;
  readonly edit: (row: number) => void;
}): (event: KeyboardEvent<HTMLDivElement>) => void {
  const { rows, grid, edit } = options;
  const typeAhead = useTypeAhead();

  const target = (key: string): number | null => {
    const from = rows.focus;
    const page = grid.current?.pageRows ?? 1;
    switch (key) {
      case 'ArrowDown':
        return from + 1;
      case 'ArrowUp':
        return from - 1;
      case 'PageDown':
        return from + page;
      case 'PageUp':
        return from - page;
      case 'Home':
        return 0;
      case 'End':
        return rows.count - 1;
      default:
        return null;
    }
  };
  const acts = (event: KeyboardEvent): boolean => {
    const { focus } = rows;
    const field = rows.fieldAt(focus);
    const open = field === null ? null : rows.isOpen(field);
    switch (event.key) {
      case 'ArrowRight':
        if (open === false) rows.toggle(focus);
        else if (open === true) rows.choose(focus + 1);
        return true;
      case 'ArrowLeft': {
        const parent = rows.parentOf(focus);
        if (open === true) rows.toggle(focus);
        else if (parent >= 0) rows.choose(parent);
        return true;
      }
      case 'Enter':
      case ' ':
        edit(focus);
        return true;
      case '*':
        rows.expandSiblings(focus);
        return true;
      default:
        return false;
    }
  };
  return (event) => {
    if (rows.count === 0 || event.altKey) return;
    const within = (row: number): number => Math.max(0, Math.min(rows.count - 1, row));
    if (event.ctrlKey || event.metaKey) {
      const row = target(event.key);
      const isEnd = event.key === 'Home' || event.key === 'End';
      if (row !== null) rows.choose(within(row), event.shiftKey ? 'extend' : isEnd ? 'only' : 'move');
      else if (event.key === ' ' && rows.focus >= 0) rows.choose(rows.focus, 'toggle');
      else return;
      event.preventDefault();
      return;
    }
    const next = target(event.key);
    if (next !== null) {
      rows.choose(within(next), event.shiftKey ? 'extend' : 'only');
      event.preventDefault();
    } else if (acts(event)) event.preventDefault();
    else if (isTyping(event)) {
      const { text, next: another } = typeAhead(event.key);
      const start = Math.max(0, rows.focus) + (another && rows.focus >= 0 ? 1 : 0);
      const name = (row: number): string => rows.fieldAt((start + row) % rows.count)?.name ?? '';
      const found = findByPrefix(Math.min(rows.count, AHEAD), 0, text, name);
      if (found >= 0) rows.choose((start + found) % rows.count);
      event.preventDefault();
    }
  };
}
