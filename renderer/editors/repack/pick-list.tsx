import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { DataTable, type DataTableProps } from '#renderer/ui/lists/data-table.tsx';
import type { RowSelection } from '#renderer/ui/lists/row-selection.ts';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import styles from './pickers.module.css';

export interface PickListProps<Row> extends Omit<DataTableProps<Row>, 'ref' | 'selection'> {
  readonly filterLabel: string;
  readonly filter: string;
  /** Whether the rows are still those of an earlier filter: then no key acts on them. */
  readonly behind: boolean;
  readonly onFilter: (text: string) => void;
  /** `12 of 340 files`. */
  readonly countText: string;
  readonly selection: RowSelection;
  readonly filterRef: Ref<HTMLInputElement>;
}

/** A long list with a filter above it. Down in the filter goes to the list. */
export function PickList<Row>(props: PickListProps<Row>): ReactNode {
  const { filterLabel, filter, behind, onFilter, countText, filterRef, ...list } = props;
  const table = useRef<TableHandle>(null);
  const keyDown = (event: KeyboardEvent): void => {
    if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || list.count === 0 || behind) return;
    table.current?.reveal(Math.max(0, list.selection.focus));
    event.preventDefault();
  };
  return (
    <div className={styles.list}>
      <TextField
        ref={filterRef}
        label={filterLabel}
        placeholder="Filter by path"
        icon="filter"
        value={filter}
        onChange={onFilter}
        onKeyDown={keyDown}
        after={<span className={styles.count}>{countText}</span>}
      />
      <div className={styles.table}>
        <DataTable {...list} ref={table} typeAhead="path" />
      </div>
    </div>
  );
}
