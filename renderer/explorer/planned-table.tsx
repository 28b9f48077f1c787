import { type ReactNode, type Ref, useEffect, useState } from 'react';
import type { ViewId } from '#shared/document/state.ts';
import { commandEntries } from '../commands/menu-entries.ts';
import { useCommand } from '../commands/registry.ts';
import { fileName, folderOf } from '../state/address.ts';
import { inspect } from '../state/inspected.ts';
import { foundAddress, foundText } from '../state/providers.ts';
import { useWorkbench } from '../state/workbench.ts';
import { showContextMenu } from '../ui/context-menu.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { noRows, type RowSelection } from '../ui/row-selection.ts';
import { type Column, type TableHandle, VirtualTable } from '../ui/virtual-table.tsx';
import { type BulkKind, type KeptPlan, plannedValue, useBulk } from './bulk-store.ts';
import { revealInExplorer } from './explorer-store.ts';
import styles from './search-view.module.css';

/** What a table of planned values says. */
export interface TableWords {
  readonly kind: BulkKind;
  /** Of its commands: first part of their ids, and category. */
  readonly commands: { readonly id: string; readonly category: string };
  /** What Enter does, and the view that it opens. */
  readonly open: { readonly title: string; readonly view: ViewId };
  /** Names of the table, with and without changes. */
  readonly labels: { readonly changes: string; readonly found: string };
  /** Heads of columns: where a value is, which it is, and what is found where nothing is to change. */
  readonly columns: { readonly node: string; readonly value: string; readonly found: string };
  /** Whether values are paths, which are long. */
  readonly long: boolean;
  readonly nothing: {
    readonly changes: readonly [string, string];
    readonly found: readonly [string, string];
  };
}

/** What would change, one row a value, or what was found; Enter opens the file. */
export function PlannedTable(props: {
  readonly words: TableWords;
  readonly plan: KeptPlan;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const { words, plan: kept, ref } = props;
  const { columns: plan, changes, missing } = kept;
  const workspace = useBulk((state) => state.workspace);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  useEffect(() => {
    // Rows of another answer are others.
    if (plan !== null) setSelection(noRows);
  }, [plan]);
  const count = plan.file.length;
  const value = (row: number) => plannedValue(plan, row);
  const addressAt = (row: number) =>
    workspace === null || row < 0 || row >= count ? null : foundAddress(value(row), workspace);
  const open = (row: number): void => {
    const address = addressAt(row);
    if (address !== null) {
      useWorkbench.getState().openFile(address, { pin: true, focus: true, view: words.open.view });
    }
  };
  const text = (id: string, title: string, width: number, of: (row: number) => string): Column => ({
    id,
    title,
    width,
    text: of,
  });
  const long = (id: string, title: string, of: (row: number) => string): Column =>
    words.long
      ? { id, title, width: 145, text: of, cell: (row) => <MiddleEllipsis text={of(row)} keep={14} /> }
      : text(id, title, 92, of);
  const where: readonly Column[] = [
    text('node', words.columns.node, 84, (row) => value(row).node),
    ...(changes || words.long ? [text('value', words.columns.value, 78, (row) => value(row).name)] : []),
  ];
  const said: readonly Column[] = changes
    ? [
        long('before', 'Now', (row) => value(row).before),
        {
          ...long('after', 'New', (row) => value(row).after),
          cell: (row: number) => <NewValue text={value(row).after} missing={missing} />,
        },
      ]
    : [{ ...long('found', words.columns.found, (row) => value(row).before), width: words.long ? 290 : 240 }];
  const columns: readonly Column[] = [
    {
      id: 'name',
      title: 'File',
      // Names of groups differ at their end.
      width: words.long ? 165 : 130,
      grow: true,
      text: (row) => fileName(value(row).path),
      cell: (row) => <MiddleEllipsis text={fileName(value(row).path)} keep={words.long ? 15 : 8} />,
    },
    ...(words.long ? [...said, ...where] : [...where, ...said]),
    {
      id: 'folder',
      title: 'Folder',
      width: 100,
      text: (row) => folderOf(value(row).path),
      cell: (row) => <MiddleEllipsis text={folderOf(value(row).path)} className={styles.folder} />,
    },
    {
      id: 'archive',
      title: 'In',
      width: 120,
      text: (row) => foundText(value(row)),
      cell: (row) => <MiddleEllipsis text={foundText(value(row))} className={styles.folder} />,
    },
  ];
  useCommand({
    id: `${words.commands.id}.open`,
    title: words.open.title,
    category: words.commands.category,
    icon: 'go-to-file',
    when: () => selection.focus >= 0,
    run: () => open(selection.focus),
  });
  useCommand({
    id: `${words.commands.id}.showInExplorer`,
    title: 'Show in Explorer',
    category: words.commands.category,
    icon: 'list-tree',
    when: () => selection.focus >= 0,
    run: () => void revealInExplorer(value(selection.focus).path),
  });
  const nothing = changes ? words.nothing.changes : words.nothing.found;
  return (
    <VirtualTable
      ref={ref}
      label={changes ? words.labels.changes : words.labels.found}
      columns={columns}
      count={count}
      selection={selection}
      onSelect={(next) => {
        setSelection(next);
        const address = addressAt(next.focus);
        if (address !== null) inspect(address);
      }}
      onActivate={open}
      onContextMenu={(event, _row, anchor) =>
        showContextMenu(
          event,
          commandEntries([`${words.commands.id}.open`, `${words.commands.id}.showInExplorer`]),
          anchor,
        )
      }
      empty={<EmptyState title={nothing[0]}>{nothing[1]}</EmptyState>}
    />
  );
}

/** A new value, marked where it leads to nothing. */
function NewValue({
  text,
  missing,
}: {
  readonly text: string;
  readonly missing: ReadonlySet<string>;
}): ReactNode {
  if (text === '') return <span className={styles.folder}>Nothing</span>;
  const shown = <MiddleEllipsis text={text} keep={14} />;
  if (!missing.has(text)) return shown;
  return (
    <span className={styles.name} title={`“${text}” is not in this Data folder`}>
      <Icon name="warning" className={styles.missing} />
      <span className="visually-hidden">Not in Data: </span>
      {shown}
    </span>
  );
}
