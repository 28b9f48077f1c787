import type { ReactNode, Ref } from 'react';
import type { Command } from '#renderer/commands/command.ts';
import { folderColumn, NAME_COLUMN, providerColumn } from '#renderer/explorer/search/found-columns.ts';
import type { FoundContext } from '#renderer/explorer/search/found-commands.ts';
import styles from '#renderer/explorer/search/search-view.module.css';
import { useFoundRows } from '#renderer/explorer/search/use-found-rows.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import { type KeptPlan, type PlannedValue, plannedValue, useBatches } from './batch-store.ts';

/** What a table of planned values says. */
export interface TableWords {
  /** On the rows of the table. */
  readonly commands: readonly Command<FoundContext>[];
  /** The view that Enter opens. */
  readonly view: ViewId;
  /** Names of the table, with and without changes. */
  readonly labels: { readonly changes: string; readonly found: string };
  /** Column titles: label and name of a row, and the match where nothing would change. */
  readonly columns: { readonly label: string; readonly value: string; readonly found: string };
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
  const { columns: plan, isChange: changes, missing } = kept;
  const at = (row: number): PlannedValue => plannedValue(plan, row);
  const rows = useFoundRows({
    answer: plan,
    workspace: useBatches((state) => state.workspace),
    count: plan.file.length,
    at,
    commands: words.commands,
    opening: () => ({ view: words.view }),
  });
  const nothing = changes ? words.nothing.changes : words.nothing.found;
  return (
    <DataTable
      {...rows}
      ref={ref}
      label={changes ? words.labels.changes : words.labels.found}
      columns={columnsOf(words, changes, missing)}
      at={at}
      empty={<EmptyState title={nothing[0]}>{nothing[1]}</EmptyState>}
    />
  );
}

function columnsOf(
  words: TableWords,
  changes: boolean,
  missing: ReadonlySet<string>,
): readonly DataColumn<PlannedValue>[] {
  const value = words.long ? { width: 145, keep: 14 } : { width: 92 };
  const where: readonly DataColumn<PlannedValue>[] = [
    { id: 'label', title: words.columns.label, width: 84, text: ({ label }) => label },
    ...(changes || words.long
      ? [{ id: 'value', title: words.columns.value, width: 78, text: ({ name }: PlannedValue) => name }]
      : []),
  ];
  const said: readonly DataColumn<PlannedValue>[] = changes
    ? [
        { ...value, id: 'before', title: 'Now', text: ({ before }) => before },
        {
          ...value,
          id: 'after',
          title: 'New',
          text: ({ after }) => after,
          cell: ({ after }) => <NewValue text={after} missing={missing} />,
        },
      ]
    : [
        {
          ...value,
          id: 'found',
          title: words.columns.found,
          width: words.long ? 290 : 240,
          text: ({ before }) => before,
        },
      ];
  return [
    // Names of groups differ at their end.
    { ...NAME_COLUMN, title: 'File', width: words.long ? 165 : 130, keep: words.long ? 15 : 8 },
    ...(words.long ? [...said, ...where] : [...where, ...said]),
    folderColumn(100),
    providerColumn(120),
  ];
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
