import { type ReactNode, useMemo, useRef, useState } from 'react';
import { pathColumn, sizeColumn } from '#renderer/editors/kit/entry-facts.ts';
import { orderEntries } from '#renderer/editors/kit/entry-order.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatBytes, formatCount, plural } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { noRows, type RowSelection, selectedRows, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { PickList } from './pick-list.tsx';
import styles from './pickers.module.css';
import { ACTION_LABELS, type EntryFacts, entryKey } from './repack-row.ts';
import { useFilterQuery } from './use-filter-query.ts';
import type { Repack } from './use-repack.ts';

export interface EntryAction {
  readonly label: (count: number) => string;
  readonly run: (entries: readonly EntryFacts[]) => void;
  readonly disabled?: boolean;
}

export interface EntryPickerProps {
  readonly repack: Repack;
  readonly title: string;
  readonly text: string;
  readonly multiple: boolean;
  /** Enter runs the last one. */
  readonly actions: readonly EntryAction[];
  readonly onClose: () => void;
}

/** Picks entries of the archive, and an action for them. */
export function EntryPicker(props: EntryPickerProps): ReactNode {
  const { repack, title, text, multiple, actions, onClose } = props;
  const { archive, names, sizes, lookup, session } = repack;
  const { entries } = archive;
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<SortOrder | null>(null);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const field = useRef<HTMLInputElement>(null);
  const { query, behind } = useFilterQuery(filter, entries.count);
  const rows = useMemo(
    () => orderEntries(names.matching(query.split(/\s+/).filter(Boolean)), sort, entries, names, sizes),
    [names, query, sort, entries, sizes],
  );
  const listed = useMemo(
    () => new Map(session.draft.rows.map(({ key, action }) => [key, ACTION_LABELS[action]])),
    [session.draft.rows],
  );
  const entryAt = (row: number): number => rows[row] ?? 0;
  const chosen = selectedRows(selection);
  const act = (action: EntryAction | undefined, picked: readonly number[]): void => {
    if (action === undefined || action.disabled === true || picked.length === 0) return;
    action.run(picked.map((row) => lookup.factsOf(entryAt(row))));
  };
  const select = (next: RowSelection): void =>
    setSelection(!multiple && selectedRows(next).length > 1 ? selectOnly(next.focus) : next);
  const columns: readonly DataColumn<number>[] = [
    pathColumn(names, { title: 'Entry', width: 240, keep: 28 }),
    sizeColumn(sizes, formatBytes),
    {
      id: 'packed',
      title: 'Stored as',
      width: 104,
      sortable: true,
      text: (entry) => (((entries.marks[entry] ?? 0) & EntryMark.compressed) === 0 ? 'stored' : 'compressed'),
    },
    { id: 'listed', title: 'In the list', width: 120, text: (entry) => listed.get(entryKey(entry)) ?? '' },
  ];
  return (
    <Dialog
      open
      width="wide"
      title={title}
      onClose={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {actions.map((action, at) => (
            <Button
              key={action.label(1)}
              kind={at === actions.length - 1 ? 'primary' : 'normal'}
              disabled={chosen.length === 0 || action.disabled === true}
              onClick={() => act(action, chosen)}
            >
              {action.label(chosen.length)}
            </Button>
          ))}
        </>
      }
    >
      <p className={styles.text}>{text}</p>
      <PickList
        label="Entries"
        filterLabel="Filter entries"
        filterRef={field}
        filter={filter}
        behind={behind}
        onFilter={(next) => {
          setFilter(next);
          setSelection(noRows);
        }}
        columns={columns}
        count={rows.length}
        at={entryAt}
        countText={
          rows.length === entries.count
            ? plural(entries.count, 'entry', 'entries')
            : `${formatCount(rows.length)} of ${plural(entries.count, 'entry', 'entries')}`
        }
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setSelection(noRows);
        }}
        selection={selection}
        onSelect={select}
        onActivate={(row) => act(actions.at(-1), chosen.includes(row) ? chosen : [row])}
        empty={<EmptyState title="No matching entries">Each word must be in the path.</EmptyState>}
      />
    </Dialog>
  );
}
