import { type ReactNode, type RefObject, useRef } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { useCommands } from '#renderer/commands/registry.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { DataTable, type DataTableProps } from '#renderer/ui/lists/data-table.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import type { OneAndMany } from '#shared/batch/counted.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { changeAnswer } from './answer-choices.ts';
import { answerCommands } from './answer-commands.ts';
import styles from './answer-table.module.css';
import { ResultsBar } from './results-bar.tsx';
import { saveRows } from './save-rows.ts';
import type { Answer } from './use-answer-rows.ts';

export interface AnswerTableProps<Row>
  extends Omit<DataTableProps<Row>, 'columns' | 'count' | 'at' | 'sort' | 'onSort' | 'filters' | 'ref'> {
  readonly answer: Answer<Row>;
  /** What a row is: `value`, `values`. */
  readonly rowNames: OneAndMany;
  /** What else the answer says, after the count: `in 9 004 meshes`. */
  readonly summary?: string;
  /** How many rows there are, if the first alone are listed; null = nobody counted. Absent = all are listed. */
  readonly total?: number | null;
  /** The tree that was asked: with another one, the answer is out of date. Absent = it is of no folder. */
  readonly tree?: TreeColumns | null;
  /** Controls of which rows are listed at all. */
  readonly switches?: ReactNode;
  /** Buttons before those of every answer. */
  readonly actions?: ReactNode;
  /** What is to know of the answer, above its rows. */
  readonly notes?: ReactNode;
  /** First part of the name of a saved file. */
  readonly fileName: string;
  /** Whether its tab is in front. */
  readonly active: boolean;
  readonly table?: RefObject<TableHandle | null>;
}

/** An answer in the middle of the window: a column for each value, filtered, sorted, added up, and saved as CSV or JSON. */
export function AnswerTable<Row>(props: AnswerTableProps<Row>): ReactNode {
  const {
    answer,
    rowNames,
    summary,
    total = answer.all,
    tree,
    switches,
    actions,
    notes,
    fileName,
    active,
    table: given,
    empty,
    ...rest
  } = props;
  const { id, choices, columns, rows, all, isFiltered } = answer;
  const { filter, byColumn, sort, showsFilters } = choices;
  const client = useClient();
  const own = useRef<TableHandle>(null);
  const table = given ?? own;
  const field = useRef<HTMLInputElement>(null);
  const isOld = useWorkspace((state) => tree !== undefined && state.tree !== tree);
  const lacks = lackingText(total, all);
  const hidden = isFiltered ? `Without the ${formatCount(all - rows.length)} that the filters hide.` : '';
  const clearFilters = (): void => changeAnswer(id, { filter: '', byColumn: {} });
  useCommands(
    answerCommands,
    {
      hasRows: rows.length > 0,
      isFiltered,
      showsFilters,
      focusFilter: () => field.current?.focus(),
      toggleFilters: () => changeAnswer(id, { showsFilters: !showsFilters }),
      clearFilters,
      save: (kind) =>
        saveRows(client, {
          kind,
          columns,
          rows,
          rowNames,
          name: fileName,
          note: [hidden, lacks].filter(Boolean).join(' '),
        }),
    },
    active,
  );
  return (
    <div className={styles.answer}>
      <ResultsBar
        ref={field}
        filter={{
          label: 'Filter results',
          placeholder: 'Filter all columns',
          value: filter,
          onChange: (text) => changeAnswer(id, { filter: text }),
          onEnter: () => table.current?.focus(),
        }}
        switches={switches}
        count={
          <>
            {isFiltered && `${formatCount(rows.length)} of `}
            {plural(total ?? all, ...rowNames)}
            {summary !== undefined && ` ${summary}`}
            {isOld && ', before the folder was refreshed'}
            {lacks !== '' && `. ${lacks}`}
          </>
        }
        actions={{
          label: 'Results',
          buttons: (
            <>
              {actions}
              {SHOWN.map((command) => (
                <CommandButton key={command} command={commandOf(answerCommands, command)} />
              ))}
            </>
          ),
        }}
      />
      {notes}
      <div className={styles.table}>
        <DataTable
          {...rest}
          pinsFirst
          ref={table}
          columns={columns}
          count={rows.length}
          at={(place) => rows[place]}
          sort={sort}
          onSort={(next) => changeAnswer(id, { sort: next })}
          filters={
            showsFilters
              ? {
                  typed: byColumn,
                  onChange: (column, text) => changeAnswer(id, { byColumn: { ...byColumn, [column]: text } }),
                }
              : undefined
          }
          empty={
            isFiltered ? (
              <EmptyState icon="filter" title={`No ${rowNames[1]} match the filters`}>
                <LinkButton onClick={clearFilters}>Clear filters</LinkButton>
              </EmptyState>
            ) : (
              empty
            )
          }
        />
      </div>
    </div>
  );
}

/** What a cut list lacks; '' = nothing. */
function lackingText(total: number | null, listed: number): string {
  if (total === listed) return '';
  const of = total === null ? '' : ` of ${formatCount(total)}`;
  return `Only the first ${formatCount(listed)}${of} are listed.`;
}

const SHOWN = ['answers.columnFilters', 'answers.saveCsv', 'answers.saveJson'] as const;
