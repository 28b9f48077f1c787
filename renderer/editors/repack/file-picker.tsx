import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { pathProblem, storedName } from '#renderer/editors/kit/archive-names.ts';
import { searchRows } from '#renderer/state/tree-search.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatBytes, formatCount, plural } from '#renderer/ui/format.ts';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { noRows, type RowSelection, selectedRows, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import type { EntryLookup } from './entry-lookup.ts';
import { PickList } from './pick-list.tsx';
import styles from './pickers.module.css';
import type { EntryFacts, SourceFile } from './repack-row.ts';
import { useFilterQuery } from './use-filter-query.ts';

/** A picked file and its path in the archive. */
export interface PickedFile {
  readonly path: string;
  readonly source: SourceFile;
}

export interface FilePickerProps {
  readonly tree: TreeColumns;
  readonly workspace: string;
  readonly lookup: EntryLookup;
  /** The entry to replace; null = add files, each under its own path. */
  readonly replaces: EntryFacts | null;
  readonly onPick: (files: readonly PickedFile[]) => void;
  /** Chooses files, or a folder, from anywhere on the disk instead. */
  readonly onDisk: (what: 'files' | 'folder') => void;
  readonly onClose: () => void;
}

/** Picks files for the archive: loose ones of the Data folder from a list, others in the system's dialog. */
export function FilePicker(props: FilePickerProps): ReactNode {
  const { tree, workspace, lookup, replaces, onPick, onDisk, onClose } = props;
  const [filter, setFilter] = useState(replaces === null ? '' : extensionOf(replaces.path));
  const [sort, setSort] = useState<SortOrder>({ column: 'path', descending: false });
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const all = useMemo(() => searchRows(tree, '', 'loose', { column: 'path', descending: false }), [tree]);
  const { query, behind } = useFilterQuery(filter, all.length);
  const rows = useMemo(() => searchRows(tree, query, 'loose', sort), [tree, query, sort]);
  const pathAt = (row: number): string => pathOf(tree, rows[row] ?? 0);
  const sizeAt = (row: number): number => tree.size[rows[row] ?? 0] ?? 0;
  const chosen = selectedRows(selection);
  const single = chosen.length === 1 ? (chosen[0] ?? null) : null;
  const target = typed ?? (single === null ? '' : storedName(pathAt(single)));
  const problem = single === null || replaces !== null ? null : pathProblem(target);

  const select = (next: RowSelection): void => {
    const rest = replaces !== null && selectedRows(next).length > 1 ? selectOnly(next.focus) : next;
    setSelection(rest);
    setTyped(null);
  };
  const restart = (): void => select(noRows);
  const pick = (picked: readonly number[]): void => {
    if (picked.length === 0 || (picked.length === 1 && picked[0] === single && problem !== null)) return;
    onPick(
      picked.map((row) => ({
        path: replaces?.path ?? (row === single ? storedName(target) : storedName(pathAt(row))),
        source: { address: { workspace, path: pathAt(row) }, size: sizeAt(row) },
      })),
    );
  };
  const columns: readonly DataColumn<number>[] = [
    {
      id: 'path',
      title: 'Loose file',
      width: 240,
      grow: true,
      sortable: true,
      keep: 28,
      text: (node) => pathOf(tree, node),
    },
    {
      id: 'size',
      title: 'Size',
      width: 84,
      numeric: true,
      sortable: true,
      text: (node) => formatBytes(tree.size[node] ?? 0),
    },
    ...(replaces === null
      ? [
          {
            id: 'there',
            title: 'In the archive',
            width: 130,
            text: (node: number) => (lookup.at(pathOf(tree, node)) === null ? 'new' : 'replaces its entry'),
          },
        ]
      : []),
  ];
  const action =
    replaces !== null ? 'Replace' : chosen.length > 1 ? `Add ${plural(chosen.length, 'file')}` : 'Add file';
  return (
    <Dialog
      open
      width="wide"
      title={replaces === null ? 'Add files to the archive' : `Replace ${replaces.path}`}
      onClose={onClose}
      initialFocus={field}
      footer={
        <>
          <Button icon="new-file" onClick={() => onDisk('files')}>
            {replaces === null ? 'Files from this computer…' : 'File from this computer…'}
          </Button>
          {replaces === null && (
            <Button icon="new-folder" onClick={() => onDisk('folder')}>
              Folder…
            </Button>
          )}
          <span className={styles.space} />
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={chosen.length === 0 || problem !== null}
            onClick={() => pick(chosen)}
          >
            {action}
          </Button>
        </>
      }
    >
      <PickList
        label="Loose files"
        filterLabel="Filter loose files"
        filterRef={field}
        filter={filter}
        behind={behind}
        onFilter={(text) => {
          setFilter(text);
          restart();
        }}
        columns={columns}
        count={rows.length}
        at={(row) => rows[row]}
        countText={
          rows.length === all.length
            ? plural(all.length, 'file')
            : `${formatCount(rows.length)} of ${plural(all.length, 'file')}`
        }
        sort={sort}
        onSort={(next) => {
          setSort(next);
          restart();
        }}
        selection={selection}
        onSelect={select}
        onActivate={(row) => pick(chosen.includes(row) ? chosen : [row])}
        empty={
          all.length === 0 ? (
            <EmptyState icon="files" title="No loose files">
              The Data folder has none. Choose files from this computer instead, or drop them on the list.
            </EmptyState>
          ) : (
            <EmptyState title="No matching loose files">Each word must be in the path.</EmptyState>
          )
        }
      />
      {replaces === null && (
        <Target
          path={single === null ? null : target}
          many={chosen.length}
          problem={problem}
          replaces={single !== null && problem === null && lookup.at(target) !== null}
          onChange={setTyped}
          onEnter={() => pick(chosen)}
        />
      )}
    </Dialog>
  );
}

/** The path of a file in the archive. */
function Target(props: {
  readonly path: string | null;
  readonly many: number;
  readonly problem: string | null;
  readonly replaces: boolean;
  readonly onChange: (path: string) => void;
  readonly onEnter: () => void;
}): ReactNode {
  const { path, many, problem, replaces, onChange, onEnter } = props;
  const note = useId();
  return (
    <div className={styles.target}>
      <span className={styles.label}>Path in the archive</span>
      <TextField
        label="Path in the archive"
        value={path ?? ''}
        data
        disabled={path === null}
        placeholder={many > 1 ? 'Each file keeps its own path' : undefined}
        error={problem}
        aria-describedby={note}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <p id={note} className={styles.note} data-problem={problem !== null || undefined} role="status">
        {problem ?? (replaces ? 'This entry exists and will be replaced.' : '')}
      </p>
    </div>
  );
}

function extensionOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? path.slice(dot) : '';
}
