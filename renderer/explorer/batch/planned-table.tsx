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

/** The texts of a table of planned values. */
export interface TableTexts {
  /** Commands on rows. */
  readonly commands: readonly Command<FoundContext>[];
  /** The view that Enter opens. */
  readonly view: ViewId;
  /** Names of the table, with and without changes. */
  readonly labels: { readonly changes: string; readonly found: string };
  /** Column titles: label and name of a row, and the match where nothing would change. */
  readonly columns: { readonly label: string; readonly value: string; readonly found: string };
  /** Whether values are long, such as paths. */
  readonly long: boolean;
  readonly nothing: {
    readonly changes: readonly [string, string];
    readonly found: readonly [string, string];
  };
}

/** The values that would change, or the matches, one per row; Enter opens the file. */
export function PlannedTable(props: {
  readonly texts: TableTexts;
  readonly plan: KeptPlan;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const { texts, plan: kept, ref } = props;
  const { columns: plan, isChange: changes, missing } = kept;
  const at = (row: number): PlannedValue => plannedValue(plan, row);
  const rows = useFoundRows({
    answer: plan,
    workspace: useBatches((state) => state.workspace),
    count: plan.file.length,
    at,
    commands: texts.commands,
    opening: () => ({ view: texts.view }),
  });
  const nothing = changes ? texts.nothing.changes : texts.nothing.found;
  return (
    <DataTable
      {...rows}
      ref={ref}
      label={changes ? texts.labels.changes : texts.labels.found}
      columns={columnsOf(texts, changes, missing)}
      at={at}
      empty={<EmptyState title={nothing[0]}>{nothing[1]}</EmptyState>}
    />
  );
}

function columnsOf(
  texts: TableTexts,
  changes: boolean,
  missing: ReadonlySet<string>,
): readonly DataColumn<PlannedValue>[] {
  const value = texts.long ? { width: 145, keep: 14 } : { width: 92 };
  const where: readonly DataColumn<PlannedValue>[] = [
    { id: 'label', title: texts.columns.label, width: 84, text: ({ label }) => label },
    ...(changes || texts.long
      ? [{ id: 'value', title: texts.columns.value, width: 78, text: ({ name }: PlannedValue) => name }]
      : []),
  ];
  const values: readonly DataColumn<PlannedValue>[] = changes
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
          title: texts.columns.found,
          width: texts.long ? 290 : 240,
          text: ({ before }) => before,
        },
      ];
  return [
    // Names of precombined meshes differ at their end.
    { ...NAME_COLUMN, title: 'File', width: texts.long ? 165 : 130, keep: texts.long ? 15 : 8 },
    ...(texts.long ? [...values, ...where] : [...where, ...values]),
    folderColumn(100),
    providerColumn(120),
  ];
}

/** A new value, with a mark if the file that it names is missing. */
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
