import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FileAddress, NodeKind } from '#shared/workspace/tree.ts';
import { depthOf } from '#shared/workspace/tree-paths.ts';
import { commandEntries } from '../commands/menu-entries.ts';
import { runCommand } from '../commands/registry.ts';
import { DRAG_ROWS, useDragOut } from '../host/drag-out.ts';
import { useDocuments } from '../state/documents.ts';
import { inspect, inspectFolder } from '../state/inspected.ts';
import { useWorkbench } from '../state/workbench.ts';
import { useWorkspace } from '../state/workspace.ts';
import { IconButton } from '../ui/button.tsx';
import { showContextMenu } from '../ui/context-menu.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatCount, plural } from '../ui/format.ts';
import { draggedRows } from '../ui/row-selection.ts';
import { TextField } from '../ui/text-field.tsx';
import type { TreeHandle, TreeRow } from '../ui/virtual-tree.tsx';
import { VirtualTree } from '../ui/virtual-tree.tsx';
import styles from './explorer.module.css';
import { ExplorerRow } from './explorer-row.tsx';
import {
  addressOf,
  isOpen,
  nodeName,
  nodeOfRow,
  openSiblings,
  pathOfRow,
  rowCount,
  rowOfNode,
  setFilter,
  setOpen,
  useExplorer,
} from './explorer-store.ts';
import { useExplorerCommands } from './use-explorer-commands.ts';

/** The Data folder as one tree: loose files and the contents of all archives. */
export function Explorer(): ReactNode {
  const info = useWorkspace((state) => state.info);
  const tree = useExplorer((state) => state.tree);
  const filtered = useExplorer((state) => state.filtered);
  const shown = useExplorer((state) => state.shown);
  const list = useRef<TreeHandle>(null);
  useExplorerCommands(list);

  if (info === null || tree === null) {
    return (
      <EmptyState icon="folder" title="No folder open">
        Open a game's Data folder to see its loose files and the contents of its archives as one tree.
      </EmptyState>
    );
  }
  return (
    <div className={styles.explorer}>
      <div className={styles.tools}>
        <Filter
          onDown={() => {
            list.current?.focus();
          }}
        />
        <IconButton
          icon="collapse-all"
          label="Close all folders"
          onClick={() => runCommand('explorer.closeAll')}
        />
        <IconButton
          icon="refresh"
          label="Look for changes on disk"
          onClick={() => runCommand('explorer.refresh')}
        />
      </div>
      <div className={styles.tree}>
        {info.files === 0 ? (
          <EmptyState icon="folder" title="This folder is empty">
            No loose files and no archives were found in {info.root.label}.
          </EmptyState>
        ) : filtered !== null && shown.length === 0 ? (
          <EmptyState title="Nothing matches the filter">Every word must be in a file's path.</EmptyState>
        ) : (
          <Tree handle={list} />
        )}
      </div>
      <p className={styles.count} role="status">
        {filtered === null
          ? plural(info.files, 'file')
          : `${formatCount(filtered.files)} of ${plural(info.files, 'file')}`}
      </p>
    </div>
  );
}

function Filter({ onDown }: { readonly onDown: () => void }): ReactNode {
  const filter = useExplorer((state) => state.filter);
  const [text, setText] = useState(filter);
  const deferred = useDeferredValue(text);
  useEffect(() => setText(filter), [filter]);
  useEffect(() => {
    if (deferred !== useExplorer.getState().filter) setFilter(deferred);
  }, [deferred]);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && text !== '') setText('');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onDown();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <TextField
      label="Filter files"
      placeholder="Filter files"
      icon="filter"
      className={styles.filter}
      value={text}
      onChange={setText}
      onKeyDown={keyDown}
      data-explorer-filter=""
      after={
        text !== '' && (
          <IconButton
            icon="close"
            label="Clear the filter"
            className={styles.clear}
            onClick={() => setText('')}
          />
        )
      }
    />
  );
}

function Tree({ handle }: { readonly handle: React.RefObject<TreeHandle | null> }): ReactNode {
  const tree = useExplorer((state) => state.tree);
  const version = useExplorer((state) => state.version);
  const filtered = useExplorer((state) => state.filtered);
  const shown = useExplorer((state) => state.shown);
  const selection = useExplorer((state) => state.selection);
  const wanted = useExplorer((state) => state.wanted);
  const edited = useEditedPaths();
  const dragOut = useDragOut();
  useEffect(() => {
    if (wanted !== null) handle.current?.reveal(wanted.row, { focus: wanted.focus });
  }, [wanted, handle]);
  useEffect(() => {
    // Another filter is another list: it begins at its top, or where the selected file is in it.
    if (filtered !== null) handle.current?.show(Math.max(0, useExplorer.getState().selection.focus));
  }, [filtered, handle]);
  useEffect(() => {
    const node = nodeOfRow(selection.focus);
    const address = addressOf(node);
    if (address !== null) inspect(address);
    else if (node !== 0) inspectFolder(pathOfRow(selection.focus) ?? '');
  }, [selection.focus]);
  void version;
  void shown;
  if (tree === null) return null;

  const rowAt = (row: number): TreeRow => {
    const node = nodeOfRow(row);
    const parent = tree.parent[node] ?? 0;
    return {
      key: node,
      level: depthOf(tree, node) + 1,
      setSize: (filtered === null ? tree.childCount[parent] : filtered.shownChildren[parent]) ?? 1,
      posInSet:
        filtered === null ? node - (tree.firstChild[parent] ?? 0) + 1 : (filtered.posInSet[node] ?? 1),
      expanded: tree.kind[node] === NodeKind.folder ? isOpen(node) : null,
    };
  };
  return (
    <VirtualTree
      ref={handle}
      label="Files"
      count={rowCount()}
      rowAt={rowAt}
      renderRow={(row) => (
        <ExplorerRow
          tree={tree}
          node={nodeOfRow(row)}
          edited={edited}
          shown={filtered?.shownChildren ?? tree.childCount}
        />
      )}
      selection={selection}
      onSelect={(next) => useExplorer.setState({ selection: next })}
      onToggle={(row, open) => setOpen(nodeOfRow(row), open)}
      onExpandSiblings={(row) => openSiblings(nodeOfRow(row))}
      parentOf={(row) => rowOfNode(tree.parent[nodeOfRow(row)] ?? 0)}
      onActivate={(row, pin) => {
        const node = nodeOfRow(row);
        const address = addressOf(node);
        if (address !== null) useWorkbench.getState().openFile(address, { pin, focus: pin });
        else if (pin) setOpen(node, !isOpen(node));
      }}
      findByName={(text, start) => {
        const count = rowCount();
        for (let step = 0; step < count; step++) {
          const row = (start + step) % count;
          if (nodeName(nodeOfRow(row)).toLowerCase().startsWith(text)) return row;
        }
        return -1;
      }}
      onContextMenu={(event, _row, anchor) => showContextMenu(event, commandEntries(MENU), anchor)}
      onDragRow={
        dragOut === null
          ? undefined
          : (event, row) => dragOut(event, draggedRows(selection, row, DRAG_ROWS).flatMap(itemOfRow))
      }
    />
  );
}

/** What a dragged row stands for: a file, or a folder with all that the tree has below it. */
function itemOfRow(row: number): readonly FileAddress[] {
  const file = addressOf(nodeOfRow(row));
  const path = pathOfRow(row);
  const workspace = useWorkspace.getState().info?.id;
  if (file !== null) return [file];
  return path === null || workspace === undefined ? [] : [{ workspace, path }];
}

const MENU = [
  'explorer.open',
  'explorer.openAside',
  'explorer.openHex',
  'separator',
  'explorer.selectForCompare',
  'explorer.compareWithSelected',
  'explorer.compareSelected',
  'explorer.compareContentsWith',
  'separator',
  'explorer.copyPath',
  'explorer.copyFullPath',
  'explorer.copyName',
  'explorer.revealFile',
  'explorer.openWithSystem',
  'separator',
  'pack.selected',
  'pack.folder',
  'separator',
  'explorer.openBelow',
  'explorer.closeAll',
  'explorer.refresh',
] as const;

/** Paths with unsaved edits, and all folders above them. */
function useEditedPaths(): ReadonlySet<string> {
  const states = useDocuments((state) => state.states);
  const key = Object.values(states)
    .filter((state) => state.dirty)
    .map((state) => state.address.path)
    .sort()
    .join('\n');
  return useMemo(() => {
    const paths = new Set<string>();
    for (const path of key.split('\n')) {
      for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
        paths.add(path.slice(0, end));
    }
    return paths;
  }, [key]);
}
