import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { CommandScopeContext, useCommands } from '#renderer/commands/registry.ts';
import { folderOf } from '#renderer/state/address.ts';
import { addressOf, useExplorer } from '#renderer/state/explorer.ts';
import { inspect } from '#renderer/state/inspected.ts';
import type { SearchScope } from '#renderer/state/tree-search.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import { formatBytes, plural } from '#renderer/ui/format.ts';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { type TabItem, Tabs } from '#renderer/ui/layout/tabs.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { noRows, type RowSelection, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { NameQueryKind } from '#shared/text/name-pattern.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, pathOf } from '#shared/workspace/tree-paths.ts';
import { BlockSearchView } from './block-search-view.tsx';
import { ContentSearchView } from './content-search-view.tsx';
import { EXAMPLES, NOTHING, PatternToggles } from './pattern-toggles.tsx';
import { searchCommands } from './search-commands.ts';
import { type SearchMode, useSearch } from './search-store.ts';
import styles from './search-view.module.css';
import { useNameSearch } from './use-name-search.ts';

const SCOPES: readonly Choice<SearchScope>[] = [
  { value: 'all', label: 'All files' },
  { value: 'loose', label: 'Loose files' },
  { value: 'entries', label: 'In archives' },
  { value: 'archives', label: 'Archives' },
  { value: 'overridden', label: 'Overriding others' },
  { value: 'problems', label: 'With problems' },
];

const MODES: readonly TabItem<SearchMode>[] = [
  { id: 'names', title: 'Names' },
  { id: 'contents', title: 'Contents' },
  { id: 'blocks', title: 'Block types' },
];

/** Finds files in the whole folder: by name, contents or block types. */
export function SearchView(): ReactNode {
  const tree = useExplorer((state) => state.tree);
  const mode = useSearch((state) => state.mode);
  if (tree === null) {
    return (
      <EmptyState icon="search" title="No folder open">
        Open a Data folder to search its files by name or content, or its meshes by block type.
      </EmptyState>
    );
  }
  return (
    <Tabs
      label="Search for"
      items={MODES}
      value={mode}
      onChange={(next) => useSearch.setState({ mode: next })}
      className={styles.modes}
    >
      {mode === 'names' ? (
        <Search tree={tree} />
      ) : mode === 'contents' ? (
        <ContentSearchView tree={tree} />
      ) : (
        <BlockSearchView tree={tree} />
      )}
    </Tabs>
  );
}

function Search({ tree }: { readonly tree: TreeColumns }): ReactNode {
  const { query, kind, scope, sort } = useSearch();
  const scopeElement = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const table = useRef<TableHandle>(null);
  const { rows, asked, current, busy, error, asGlob } = useNameSearch(tree, { query, kind, scope, sort });
  const [wantsAll, setWantsAll] = useState(false);
  const node = (row: number): number => rows[row] ?? 0;
  const open = (row: number, pin: boolean): void => {
    const address = addressOf(node(row));
    if (address !== null) useWorkbench.getState().openFile(address, { pin, focus: pin });
  };
  const restart = (): void => {
    setSelection(noRows);
    setWantsAll(false);
  };
  const showAll = (): void => setWantsAll(true);
  useEffect(() => {
    // Enter counts for the query that it ended, whose rows may be yet to come.
    if (!wantsAll || !current) return;
    setWantsAll(false);
    const { info } = useWorkspace.getState();
    if (rows.length === 0 || info === null) return;
    const { id: workspace, providers } = info;
    useSearch.setState({
      found: { workspace, query: query.trim(), kind, scope, nodes: rows, tree, providers },
    });
    const focus = scopeElement.current?.contains(document.activeElement) === true;
    useWorkbench.getState().openAnswer('search', { focus });
  }, [wantsAll, current, rows, query, kind, scope, tree]);
  const chooseKind = (next: NameQueryKind): void => {
    useSearch.setState({ kind: next });
    restart();
  };
  const errorId = useId();
  useCommands(searchCommands, {
    path: selection.focus >= 0 ? pathOf(tree, node(selection.focus)) : null,
    open: () => open(selection.focus, true),
    hasSelection: selection.ranges.length > 0,
    paths: () => selectedRows(selection).map((row) => pathOf(tree, node(row))),
  });
  return (
    <CommandScopeContext value={scopeElement}>
      <div ref={scopeElement} className={styles.view}>
        <div className={styles.tools}>
          <TextField
            label="Search names"
            data-asks
            placeholder={EXAMPLES[kind]}
            icon="search"
            value={query}
            error={error}
            aria-describedby={error === null ? undefined : errorId}
            after={<PatternToggles kind={kind} onChange={chooseKind} />}
            onChange={(text) => {
              useSearch.setState({ query: text });
              restart();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') showAll();
              else if (event.key !== 'ArrowDown') return;
              else if (rows.length > 0) table.current?.focus();
              event.preventDefault();
            }}
          />
          {error !== null && (
            <p id={errorId} className={styles.fieldError} role="status">
              {error}
            </p>
          )}
          <Select
            label="Which files"
            value={scope}
            choices={SCOPES}
            onChange={(next) => {
              useSearch.setState({ scope: next });
              restart();
            }}
          />
        </div>
        <div className={styles.rest}>
          {asked ? (
            <DataTable
              ref={table}
              label="Found files"
              columns={columnsOf(tree)}
              count={rows.length}
              at={node}
              sort={sort}
              onSort={(next) => {
                useSearch.setState({ sort: next });
                restart();
              }}
              selection={selection}
              onSelect={(next) => {
                setSelection(next);
                const address = next.focus < 0 ? null : addressOf(node(next.focus));
                if (address !== null) inspect(address);
              }}
              onActivate={(row) => open(row, true)}
              onContextMenu={(event, _row, anchor) =>
                showContextMenu(
                  event,
                  commandEntries(['search.open', 'search.showInExplorer', 'separator', 'search.copyPaths']),
                  anchor,
                )
              }
              empty={
                !busy && (
                  <EmptyState title="Nothing found">
                    {error === null ? NOTHING[asGlob ? 'glob' : kind] : 'The pattern is not valid.'}
                  </EmptyState>
                )
              }
            />
          ) : (
            <EmptyState icon="search" title="Search by name">
              Type parts of a path, in any order: <span className="data">clutter book .nif</span>, or a glob:{' '}
              <span className="data">*_n.dds</span>
            </EmptyState>
          )}
        </div>
        <p className={styles.count} role="status">
          <span>
            {busy
              ? 'Searching…'
              : asked
                ? `${plural(rows.length, 'file')}${asGlob && error === null ? ', as a glob' : ''}`
                : ''}
          </span>{' '}
          {asked && !busy && rows.length > 0 && <LinkButton onClick={showAll}>Show in a tab</LinkButton>}
        </p>
      </div>
    </CommandScopeContext>
  );
}

function columnsOf(tree: TreeColumns): readonly DataColumn<number>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      // With the folder, as wide as the side bar is at first; the size is to the right.
      width: 160,
      grow: true,
      sortable: true,
      text: (node) => nameOf(tree, node),
      cell: (node) => <Name name={nameOf(tree, node)} />,
    },
    {
      id: 'folder',
      title: 'Folder',
      width: 98,
      sortable: true,
      keep: Number.POSITIVE_INFINITY,
      quiet: true,
      text: (node) => folderOf(pathOf(tree, node)),
    },
    {
      id: 'size',
      title: 'Size',
      width: 72,
      numeric: true,
      sortable: true,
      text: (node) => formatBytes(tree.size[node] ?? 0),
    },
  ];
}

function Name({ name }: { readonly name: string }): ReactNode {
  return (
    <span className={styles.name}>
      <Icon {...fileIcon(name)} className={styles.icon} />
      <MiddleEllipsis text={name} keep={8} />
    </span>
  );
}
