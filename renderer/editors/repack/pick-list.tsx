import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import type { RowSelection } from '../../ui/row-selection.ts';
import type { SortOrder } from '../../ui/table-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Column, type TableHandle, VirtualTable } from '../../ui/virtual-table.tsx';
import styles from './pickers.module.css';

export interface PickListProps {
  readonly label: string;
  readonly filterLabel: string;
  readonly filter: string;
  /** Whether the rows are still those of an earlier filter: then no key takes one of them. */
  readonly behind: boolean;
  readonly onFilter: (text: string) => void;
  readonly columns: readonly Column[];
  readonly count: number;
  /** `12 of 340 files`. */
  readonly countText: string;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder) => void;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  readonly onActivate: (row: number) => void;
  readonly empty: ReactNode;
  readonly filterRef: Ref<HTMLInputElement>;
}

/** A long list to choose from, with a filter above it. Down from the filter goes into the list. */
export function PickList(props: PickListProps): ReactNode {
  const table = useRef<TableHandle>(null);
  const keyDown = (event: KeyboardEvent): void => {
    if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || props.count === 0 || props.behind) return;
    table.current?.reveal(Math.max(0, props.selection.focus));
    event.preventDefault();
  };
  return (
    <div className={styles.list}>
      <TextField
        ref={props.filterRef}
        label={props.filterLabel}
        placeholder="Words of the path"
        icon="filter"
        value={props.filter}
        onChange={props.onFilter}
        onKeyDown={keyDown}
        after={<span className={styles.count}>{props.countText}</span>}
      />
      <div className={styles.table}>
        <VirtualTable
          ref={table}
          label={props.label}
          columns={props.columns}
          count={props.count}
          sort={props.sort}
          onSort={props.onSort}
          selection={props.selection}
          onSelect={props.onSelect}
          onActivate={props.onActivate}
          typeAhead="path"
          empty={props.empty}
        />
      </div>
    </div>
  );
}
