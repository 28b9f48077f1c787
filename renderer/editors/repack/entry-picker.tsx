import { type ReactNode, useMemo, useRef, useState } from 'react';
import { EntryMark } from '#shared/formats/archive.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatBytes, formatCount, plural } from '../../ui/format.ts';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { noRows, type RowSelection, selectedRows, selectOnly } from '../../ui/row-selection.ts';
import type { SortOrder } from '../../ui/table-header.tsx';
import type { Column } from '../../ui/virtual-table.tsx';
import { orderEntries } from '../archive/entry-order.ts';
import { PickList } from './pick-list.tsx';
import styles from './pickers.module.css';
import { ACTION_WORDS, type EntryFacts, entryKey } from './repack-row.ts';
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
  /** The last one is what Enter does. */
  readonly actions: readonly EntryAction[];
  readonly onClose: () => void;
}

/** Chooses entries of the archive, and what is done with them. */
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
    () => new Map(session.draft.rows.map(({ key, action }) => [key, ACTION_WORDS[action]])),
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
  const columns: readonly Column[] = [
    {
      id: 'path',
      title: 'Entry',
      width: 240,
      grow: true,
      sortable: true,
      text: (row) => names.path(entryAt(row)),
      cell: (row) => <MiddleEllipsis text={names.path(entryAt(row))} keep={28} />,
    },
    {
      id: 'size',
      title: 'Size',
      width: 84,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => {
        const size = sizes?.[entryAt(row)];
        return size === undefined ? '' : formatBytes(size);
      },
    },
    {
      id: 'packed',
      title: 'Stored as',
      width: 104,
      sortable: true,
      text: (row) =>
        ((entries.marks[entryAt(row)] ?? 0) & EntryMark.compressed) === 0 ? 'stored' : 'compressed',
    },
    {
      id: 'listed',
      title: 'In the list',
      width: 120,
      text: (row) => listed.get(entryKey(entryAt(row))) ?? '',
    },
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
        empty={<EmptyState title="No entry matches">Every word must be in an entry's path.</EmptyState>}
      />
    </Dialog>
  );
}
