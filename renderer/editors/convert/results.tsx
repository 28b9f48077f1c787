import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { saveRows } from '#renderer/editors/kit/save-rows.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { inspect } from '#renderer/state/inspected.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { noRows } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import { FILES } from '#shared/batch/counted.ts';
import type { ConvertRow } from '#shared/contract/convert.ts';
import { changeConvertChoices, useConvertChoices } from './choices.ts';
import styles from './convert.module.css';
import type { ConvertSession, RanPlan } from './convert-session.ts';
import { FileReport } from './file-report.tsx';
import { openResult } from './open-result.ts';
import { RESULTS_MENU, resultCommands } from './result-commands.ts';
import { RESULT_COLUMNS, ResultsTable } from './results-table.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { ScenePair } from './scene-pair.tsx';
import { allRows, type RowsRequest, useRows } from './use-rows.ts';

const PLAN_ORDER: SortOrder | null = null;
/** Files that are not in the result come first. */
const REFUSED_FIRST: SortOrder = { column: 'result', descending: true };

/** Minimum height of the selected file (px). */
const MIN_DETAIL = 240;
/** Keeps both list and file from shrinking to slivers. */
const clampShare = (share: number): number => Math.max(0.2, Math.min(0.5, share));

/** Results of the last run; below them the selected file, before and after. */
export function Results(props: {
  readonly session: ConvertSession;
  readonly ran: RanPlan;
  readonly active: boolean;
}): ReactNode {
  const { session, ran, active } = props;
  const { platform, lenient } = session.choices;
  const client = useClient();
  const choices = useConvertChoices();
  const [show, setShow] = useState<RowsRequest['show']>('all');
  const [filter, setFilter] = useState('');
  const words = useDeferredValue(filter);
  const [sort, setSort] = useState(PLAN_ORDER);
  const [selection, setSelection] = useState(noRows);
  const [selected, setSelected] = useState<ConvertRow | null>(null);
  const table = useRef<TableHandle>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const { run } = session;
  const running = run.state === 'running';
  const asked = useMemo(
    (): RowsRequest => ({
      show,
      ...(words.trim() === '' ? {} : { words }),
      ...(sort === null ? {} : { sort: { by: columnOf(sort), descending: sort.descending } }),
    }),
    [show, words, sort],
  );
  const rows = useRows(ran.plan, asked, running);
  const anyRefused = run.state === 'done' && run.report.refused + run.report.existing > 0;
  useEffect(() => {
    if (!anyRefused) return;
    setSort((old) => old ?? REFUSED_FIRST);
    // The order of rows may have changed.
    setSelection(noRows);
  }, [anyRefused]);
  const share = clampShare(choices.share);
  const list = (change: () => void): void => {
    // Rows of another list are other files.
    setSelection(noRows);
    change();
  };
  const openSource = (row: ConvertRow): void =>
    useWorkbench.getState().openFile(row.source, { pin: true, focus: true });
  useCommands(
    resultCommands,
    {
      row: selected,
      onOpenSource: openSource,
      onOpenResult: (row) => openResult(client, ran, row),
      onFilter: () => filterField.current?.focus(),
      hasRows: rows.total > 0 && !running,
      onSave: async (kind) =>
        saveRows(client, {
          kind,
          columns: RESULT_COLUMNS,
          rows: await allRows(client, ran.plan, asked),
          rowNames: FILES,
          name: 'converted',
          note: rows.total === rows.counts.all ? '' : 'Only the files that the list shows.',
        }),
    },
    active,
  );
  const listed = (
    <div className={styles.listed}>
      <ResultsToolbar
        ref={filterField}
        rows={rows}
        show={show}
        onShow={(next) => list(() => setShow(next))}
        filter={filter}
        onFilter={(next) => list(() => setFilter(next))}
        onEnter={() => table.current?.focus()}
      />
      {rows.counts.existing > 0 && (
        <p className={styles.hint}>
          <Icon name="info" className={styles.info} />
          <span>
            Files marked “Already there” were kept. To overwrite them, choose “Convert again” with “Overwrite
            existing files”.
          </span>
        </p>
      )}
      <div className={styles.table}>
        <ResultsTable
          ref={table}
          rows={rows}
          sort={sort}
          onSort={(next) => list(() => setSort(next))}
          selection={selection}
          onSelect={(next) => {
            setSelection(next);
            const row = next.focus < 0 ? undefined : rows.row(next.focus);
            if (row === undefined) return;
            setSelected(row);
            inspect(row.source);
          }}
          onActivate={(at) => {
            const row = rows.row(at);
            if (row !== undefined) openSource(row);
          }}
          onContextMenu={(event, _row, anchor) =>
            showContextMenu(event, commandEntries(RESULTS_MENU), anchor)
          }
          running={running}
        />
      </div>
    </div>
  );
  return (
    <SplitPane
      direction="column"
      sized="second"
      unit="share"
      size={1 - share}
      min={MIN_DETAIL}
      open={selected !== null}
      label="Resize the list of results"
      onResize={(size) => changeConvertChoices({ share: clampShare(1 - size) })}
      first={listed}
      second={
        selected !== null && (
          <div className={styles.detail}>
            {selected.kind === 'mesh' && (
              <ScenePair
                asked={{ plan: ran.plan, file: selected.file, platform, lenient }}
                active={active}
                onBlock={(block) =>
                  useWorkbench.getState().openFile(selected.source, {
                    pin: true,
                    focus: true,
                    view: 'fields',
                    reveal: { fieldPath: `blocks[${block}]` },
                  })
                }
              />
            )}
            <FileReport
              row={selected}
              onOpenSource={() => openSource(selected)}
              onOpenResult={selected.out === null ? null : () => void openResult(client, ran, selected)}
            />
          </div>
        )
      }
    />
  );
}

type SortBy = NonNullable<RowsRequest['sort']>['by'];

function columnOf({ column }: SortOrder): SortBy {
  return SORTS.find((by) => by === column) ?? 'path';
}

const SORTS: readonly SortBy[] = ['path', 'result', 'findings', 'size'];
