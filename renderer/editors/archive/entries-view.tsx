import { type DragEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { type RepackRow, rowTone } from '#renderer/editors/repack/repack-row.ts';
import { sessionKey, usePendingChanges } from '#renderer/editors/repack/repack-session.ts';
import type { RepackStart } from '#renderer/editors/repack/repack-start.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { DRAG_ROWS, useDragOut } from '#renderer/host/drag-out.ts';
import { takeErrand, useArchiveErrand } from '#renderer/state/archive-errand.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { draggedRows, noRows } from '#renderer/ui/lists/row-selection.ts';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import type { TreeHandle } from '#renderer/ui/lists/virtual-tree.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FileLocation } from '#shared/errors.ts';
import { findingEntry } from '#shared/findings.ts';
import { rawEntryPath } from '#shared/formats/kit/entry-path.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { ARCHIVE_MENU, useArchiveCommands } from './archive-commands.ts';
import { useArchiveResult } from './archive-results.ts';
import { ArchiveFacts } from './archive-summary.tsx';
import { ArchiveToolbar } from './archive-toolbar.tsx';
import styles from './archive-view.module.css';
import { changeArchiveChoices, useArchiveChoices } from './choices.ts';
import { entryColumns } from './entry-columns.tsx';
import { EntryTree } from './entry-tree-view.tsx';
import { forgetReplacing } from './extract-choices.ts';
import { ExtractDialog, type ExtractRequest } from './extract-dialog.tsx';
import { findingsByPath } from './findings-by-path.ts';
import { ResultPanel, resultRows } from './result-panel.tsx';
import { TaskBar } from './task-bar.tsx';
import type { OpenedArchive } from './use-archive.ts';
import { useEntryTable } from './use-entry-table.ts';
import { useTask } from './use-task.ts';

const RESULT_HEIGHT = 190;

/** The entries of an archive as a table, with their commands. */
export function EntriesView(props: {
  readonly document: DocumentState;
  readonly archive: OpenedArchive;
  readonly sizes: Float64Array | null;
  readonly active: boolean;
  readonly onRepack: (start?: RepackStart) => void;
}): ReactNode {
  const { document, archive, sizes, active, onRepack } = props;
  const client = useClient();
  const dragOut = useDragOut();
  const tasks = useTask();
  const { entries: look } = useArchiveChoices();
  const list = useEntryTable(archive, sizes, look === 'tree');
  const table = useRef<TableHandle>(null);
  const treeHandle = useRef<TreeHandle>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const [result, setResult] = useArchiveResult(`${archive.workspace} ${archive.name}`);
  const [resultHeight, setResultHeight] = useState(RESULT_HEIGHT);
  const [extracting, setExtracting] = useState<'all' | 'selected' | null>(null);
  const { openFile } = useWorkbench.getState();
  const found = useMemo(() => findingsByPath(archive.findings), [archive.findings]);
  const pending = usePendingChanges(sessionKey(archive.workspace, archive.name), archive.summary);
  const changes = useMemo(() => changesByEntry(pending), [pending]);

  const addressOf = (entry: number): FileAddress => {
    const { workspace, name, names } = archive;
    return { workspace, archive: name, path: names.path(entry), entry };
  };
  const open = (entry: number, view?: 'hex'): void => openFile(addressOf(entry), { pin: true, view });
  const verify = async (): Promise<void> => {
    const answer = await tasks.run(`Verify ${document.name}`, (options) =>
      client.request('archive.verify', { archive: archive.id }, options),
    );
    if (answer !== null) setResult({ kind: 'verified', ...answer });
  };
  const extract = async (request: ExtractRequest): Promise<void> => {
    setExtracting(null);
    forgetReplacing();
    const report = await tasks.run(`Extract ${document.name}`, (options) =>
      client.request('archive.extract', { archive: archive.id, ...request }, options),
    );
    if (report !== null) setResult({ kind: 'extracted', report });
  };
  const errand = useArchiveErrand(({ waiting }) => waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an errand is done once, when it comes or the view does
  useEffect(() => {
    const taken = errand === null ? null : takeErrand(document.address);
    if (taken === 'extract') setExtracting('all');
    else if (taken === 'verify') void verify();
  }, [errand]);
  const toggleTree = (): void => {
    list.select(noRows);
    changeArchiveChoices({ entries: look === 'tree' ? 'list' : 'tree' });
  };
  /** The entry to show once its folders are open. */
  const [sought, setSought] = useState<{ readonly isWanted: (entry: number) => boolean } | null>(null);
  useEffect(() => {
    if (sought === null) return;
    const row = list.order.findIndex(sought.isWanted);
    if (row < 0) return;
    treeHandle.current?.reveal(row);
    setSought(null);
  }, [sought, list.order]);
  const showFindings = (): void =>
    setResult((old) => (old?.kind === 'found' ? null : { kind: 'found', findings: archive.findings }));
  useArchiveCommands(
    {
      archive,
      list,
      onOpen: open,
      onOpenHex: (entry) => open(entry, 'hex'),
      onShowData: (entry) => {
        const { offset, storedSize } = archive.entries;
        openFile(document.address, {
          view: 'hex',
          reveal: { offset: offset[entry] ?? 0, length: storedSize[entry] ?? 0 },
        });
      },
      onExtract: setExtracting,
      onVerify: verify,
      onRepack: (what) => {
        if (what === undefined) onRepack();
        else onRepack({ what, entries: list.targets() });
      },
      onToggleTree: toggleTree,
      onFilter: () => filterField.current?.focus(),
      onFindings: showFindings,
    },
    active,
  );

  const columns = entryColumns(
    archive,
    sizes,
    (entry) => found.get(foldPath(rawEntryPath(archive.entries, entry))) ?? [],
    changes,
  );
  const goTo = (finding: FileLocation): void => {
    const { offset } = finding;
    const entry = findingEntry(finding);
    const wanted = entry === undefined ? undefined : foldPath(entry);
    const isWanted = (one: number): boolean =>
      one >= 0 &&
      // Findings of the data use display paths, those of the directory stored paths.
      [archive.names.path(one), rawEntryPath(archive.entries, one)].map(foldPath).includes(wanted ?? '');
    if (list.tree !== null && entry !== undefined) {
      list.tree.openAbove(foldPath(entry));
      setSought({ isWanted });
      return;
    }
    const row = wanted === undefined ? -1 : list.order.findIndex(isWanted);
    if (row >= 0) table.current?.reveal(row);
    else if (offset !== undefined) {
      openFile(document.address, { view: 'hex', reveal: { offset, length: 1 } });
    }
  };
  const panel = result !== null && (
    <ResultPanel result={result} onGo={goTo} onClose={() => setResult(null)} />
  );
  const listed = result !== null && resultRows(result).length > 0;
  const showMenu = (event: MouseEvent, anchor: Element | null): void =>
    showContextMenu(event, commandEntries(ARCHIVE_MENU), anchor);
  const empty = (
    <EmptyState
      icon="archive"
      title={archive.entries.count === 0 ? 'This archive is empty' : 'No matching entries'}
    >
      {archive.entries.count === 0
        ? 'Repack it to add files.'
        : 'The filter matches words anywhere in the path.'}
    </EmptyState>
  );
  const onDragRow =
    dragOut === null
      ? undefined
      : (event: DragEvent, row: number) => {
          const rows = list.entriesOf(draggedRows(list.selection, row, DRAG_ROWS));
          dragOut(event, Array.from(rows.subarray(0, DRAG_ROWS), addressOf));
        };
  const entries =
    list.tree !== null && list.matching > 0 ? (
      <EntryTree
        ref={treeHandle}
        label={`Entries of ${document.name}`}
        archive={archive}
        sizes={sizes}
        tree={list.tree}
        changes={changes}
        list={list}
        onOpen={open}
        onContextMenu={showMenu}
        onDragRow={onDragRow}
      />
    ) : (
      <DataTable
        ref={table}
        label={`Entries of ${document.name}`}
        columns={columns}
        count={list.order.length}
        at={list.entryAt}
        sort={list.sort}
        onSort={list.setSort}
        selection={list.selection}
        onSelect={list.select}
        onActivate={(row) => open(list.entryAt(row))}
        tone={(entry) => {
          const change = changes.get(entry);
          return change && rowTone(change.action);
        }}
        onContextMenu={(event, _row, anchor) => showMenu(event, anchor)}
        onDragRow={onDragRow}
        empty={empty}
      />
    );
  return (
    <div className={viewStyles.view}>
      <ArchiveToolbar
        ref={filterField}
        list={list}
        total={archive.entries.count}
        pending={pending.length}
        added={pending.filter(({ action }) => action === 'add').length}
        findings={archive.findings}
        busy={tasks.running !== null}
        onToggleTree={toggleTree}
        onEnter={() => (list.tree === null ? table.current : treeHandle.current)?.focus()}
      />
      <ArchiveFacts summary={archive.summary} entries={archive.entries} />
      <TaskBar tasks={tasks} />
      <div className={styles.body}>
        <SplitPane
          direction="column"
          sized="second"
          size={resultHeight}
          min={96}
          onResize={setResultHeight}
          label="Resize results"
          open={listed}
          first={entries}
          second={listed && panel}
        />
      </div>
      {!listed && panel}
      {extracting !== null && (
        <ExtractDialog
          archive={archive}
          sizes={sizes}
          entries={extracting === 'all' ? null : list.selectedEntries()}
          onExtract={(request) => void extract(request)}
          onClose={() => setExtracting(null)}
        />
      )}
    </div>
  );
}

/** Changes to entries that are there. */
function changesByEntry(rows: readonly RepackRow[]): ReadonlyMap<number, RepackRow> {
  return new Map(rows.flatMap((row) => (row.entry === null ? [] : [[row.entry, row] as const])));
}
