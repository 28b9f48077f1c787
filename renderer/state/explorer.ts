import { create } from 'zustand';
import {
  clampSelection,
  noRows,
  type RowSelection,
  selectedRows,
  selectOnly,
} from '#renderer/ui/lists/row-selection.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { type FileAddress, NodeKind, type Provider, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { createTreeView, type TreeView } from '#shared/workspace/tree-view.ts';
import type { ExplorerView, GridSize } from './explorer-choices.ts';
import { type FilteredRows, filterRows, withoutClosed } from './filtered-rows.ts';
import { gridNodes } from './grid-rows.ts';
import { showSideView, useLayout } from './layout.ts';
import { useWorkspace } from './workspace.ts';

/** What the explorer shows of the tree: open folders, filter text, selection. */
interface Explorer {
  readonly tree: TreeColumns | null;
  /** Mutable; `version` is incremented on each change. */
  readonly view: TreeView | null;
  readonly version: number;
  readonly filter: string;
  readonly filtered: FilteredRows | null;
  /** Rows of the filtered tree without closed folders. */
  readonly shown: Uint32Array;
  readonly closed: ReadonlySet<number>;
  /** The folder of the grid, whether or not it is shown. */
  readonly folder: number;
  /** Nodes of the grid, which are its rows; null while the tree is shown. */
  readonly grid: Uint32Array | null;
  readonly selection: RowSelection;
  /** A row to scroll to; `turn` makes each request distinct. */
  readonly wanted: { readonly row: number; readonly focus: boolean; readonly turn: number } | null;
}

const EMPTY = new Uint32Array(0);

export const useExplorer = create<Explorer>()(() => ({
  tree: null,
  view: null,
  version: 0,
  filter: '',
  filtered: null,
  shown: EMPTY,
  closed: new Set<number>(),
  folder: 0,
  grid: null,
  selection: noRows,
  wanted: null,
}));

/**
 * Shows a new tree; keeps open folders, the folder of the grid and the selected path if they still exist.
 * @param folder path of the grid's folder; absent = unchanged
 */
export function setTree(tree: TreeColumns | null, expanded?: readonly string[], folder?: string): void {
  const old = useExplorer.getState();
  if (tree === old.tree) return;
  if (tree === null) {
    useExplorer.setState({
      tree,
      view: null,
      filtered: null,
      shown: EMPTY,
      folder: 0,
      grid: null,
      selection: noRows,
    });
    return;
  }
  const kept = old.tree === null ? null : pathOfRow(old.selection.focus);
  const view = createTreeView(tree, expanded ?? old.view?.expandedPaths() ?? []);
  const shownFolder = folder ?? (old.tree === null ? '' : pathOf(old.tree, old.folder));
  useExplorer.setState({
    tree,
    view,
    version: old.version + 1,
    selection: noRows,
    ...filterState(tree, old.filter, nearestFolder(tree, shownFolder)),
  });
  const node = kept === null ? undefined : nodeAt(tree, kept);
  const row = node === undefined || node === 0 ? -1 : rowOfNode(node);
  if (row >= 0) useExplorer.setState({ selection: selectOnly(row) });
}

export function setFilter(filter: string): void {
  const { tree, selection, folder } = useExplorer.getState();
  if (tree === null) return;
  const focused = selection.focus >= 0 ? nodeOfRow(selection.focus) : 0;
  useExplorer.setState({ filter, ...filterState(tree, filter, folder), selection: noRows });
  const row = focused === 0 ? -1 : rowOfNode(focused);
  if (row >= 0) useExplorer.setState({ selection: selectOnly(row) });
}

export function rowCount(): number {
  const { filtered, shown, view, grid } = useExplorer.getState();
  if (grid !== null) return grid.length;
  return filtered === null ? (view?.rowCount ?? 0) : shown.length;
}

/** The node of a row; 0 (the root, which has no row) if there is none. */
export function nodeOfRow(row: number): number {
  const { filtered, shown, view, grid } = useExplorer.getState();
  if (row < 0 || row >= rowCount()) return 0;
  if (grid !== null) return grid[row] ?? 0;
  return filtered === null ? (view?.nodeAt(row) ?? 0) : (shown[row] ?? 0);
}

export function rowOfNode(node: number): number {
  const { filtered, shown, view, grid } = useExplorer.getState();
  if (grid !== null) return grid.indexOf(node);
  return filtered === null ? (view?.rowOf(node) ?? -1) : shown.indexOf(node);
}

export function isOpen(node: number): boolean {
  const { filtered, closed, view } = useExplorer.getState();
  return filtered === null ? (view?.isExpanded(node) ?? false) : !closed.has(node);
}

/** Opens or closes a folder; `deep` opens everything below it. */
export function setOpen(node: number, open: boolean, deep = false): void {
  const { tree, view, filtered, closed, version } = useExplorer.getState();
  if (tree === null || view === null) return;
  const focused = nodeOfRow(useExplorer.getState().selection.focus);
  if (filtered === null) {
    if (open) view.expand(node, deep);
    else view.collapse(node);
    useExplorer.setState({ version: version + 1 });
  } else {
    const next = new Set(closed);
    if (open) next.delete(node);
    else next.add(node);
    useExplorer.setState({ closed: next, shown: withoutClosed(tree, filtered.rows, next) });
  }
  keepFocus(focused, node);
}

export function openSiblings(node: number): void {
  const { tree, view, filtered, version } = useExplorer.getState();
  if (tree === null || view === null || filtered !== null) return;
  const parent = tree.parent[node] ?? 0;
  const first = tree.firstChild[parent] ?? 0;
  const siblings = Array.from({ length: tree.childCount[parent] ?? 0 }, (_, index) =>
    pathOf(tree, first + index),
  );
  // A new view computes all rows once; opening thousands of folders one by one would shift them each time.
  useExplorer.setState({
    view: createTreeView(tree, [...view.expandedPaths(), ...siblings]),
    version: version + 1,
  });
  keepFocus(node, node);
}

/** Shows another folder in the grid and focuses one of its nodes, by default the first. */
export function openFolder(folder: number, focused?: number): void {
  const { tree, filter, version } = useExplorer.getState();
  if (tree === null) return;
  useExplorer.setState({ ...filterState(tree, filter, folder), version: version + 1, selection: noRows });
  const row = Math.max(0, focused === undefined ? 0 : rowOfNode(focused));
  if (rowCount() > 0) wantRow(row, true);
}

/** Shows the parent folder in the grid and focuses the folder it came from. */
export function openFolderAbove(): void {
  const { tree, folder } = useExplorer.getState();
  if (tree !== null && folder !== 0) openFolder(tree.parent[folder] ?? 0, folder);
}

/** Switches between tree and grid. The grid opens at the focused row, the tree at the grid's folder. */
export function showAs(shownAs: ExplorerView): void {
  const { tree, selection, folder, filter } = useExplorer.getState();
  const focused = nodeOfRow(selection.focus);
  useLayout.setState(({ explorer }) => ({ explorer: { ...explorer, view: shownAs } }));
  if (tree === null) return;
  if (shownAs === 'grid') {
    openFolder(focused === 0 ? folder : (tree.parent[focused] ?? 0), focused);
    if (rowCount() > 0) wantRow(Math.max(0, rowOfNode(focused)), false);
  } else {
    useExplorer.setState({ ...filterState(tree, filter, folder), selection: noRows });
    const node = focused === 0 ? folder : focused;
    if (node === 0) return;
    const { view, version } = useExplorer.getState();
    view?.reveal(node);
    useExplorer.setState({ version: version + 1 });
    const row = rowOfNode(node);
    if (row >= 0) wantRow(row, false);
  }
}

export function showSize(size: GridSize): void {
  useLayout.setState(({ explorer }) => ({ explorer: { ...explorer, size } }));
}

export function closeAll(): void {
  const { view, version } = useExplorer.getState();
  view?.collapseAll();
  useExplorer.setState({ version: version + 1, selection: noRows });
}

/** Shows a path in the explorer, opening the folders above it. Returns false if the tree does not have it. */
export function revealInExplorer(path: string, focus = true): boolean {
  const { tree, view, filter, version, grid } = useExplorer.getState();
  const node = tree === null ? undefined : nodeAt(tree, path);
  if (tree === null || view === null || node === undefined || node === 0) return false;
  if (filter !== '') setFilter('');
  const opened = view.reveal(node);
  if (focus) showSideView('explorer');
  useExplorer.setState({ version: version + 1 });
  if (grid !== null) openFolder(tree.parent[node] ?? 0, node);
  wantRow(grid === null ? opened : rowOfNode(node), focus);
  return true;
}

function wantRow(row: number, focus: boolean): void {
  useExplorer.setState(({ wanted }) => ({
    selection: selectOnly(row),
    wanted: { row, focus, turn: (wanted?.turn ?? 0) + 1 },
  }));
}

/** The file of a node of the explorer's tree; null for folders. */
export function addressOf(node: number): FileAddress | null {
  const { tree } = useExplorer.getState();
  const { info } = useWorkspace.getState();
  return tree === null || info === null ? null : addressIn(tree, info, node);
}

/**
 * The file of a node of a tree; null for folders, and for what the tree does not have.
 * @param info of the tree's own folder: while another opens, the stores change one after the other
 */
export function addressIn(
  tree: TreeColumns,
  { id, providers }: Pick<WorkspaceInfo, 'id' | 'providers'>,
  node: number,
): FileAddress | null {
  const kind = tree.kind[node];
  if (node === 0 || kind === undefined || kind === NodeKind.folder) return null;
  const provider: Provider | undefined = providers[tree.provider[node] ?? 0];
  return {
    workspace: id,
    path: pathOf(tree, node),
    ...(kind === NodeKind.entry ? { archive: provider?.name } : {}),
    ...(provider?.mod === undefined ? {} : { mod: provider.mod }),
  };
}

/** Selected nodes, in the order of their rows. */
export function selectedNodes(limit?: number): readonly number[] {
  return selectedRows(useExplorer.getState().selection, limit)
    .map(nodeOfRow)
    .filter((node) => node !== 0);
}

export function pathOfRow(row: number): string | null {
  const { tree } = useExplorer.getState();
  const node = nodeOfRow(row);
  return tree === null || node === 0 ? null : pathOf(tree, node);
}

export function nodeName(node: number): string {
  const { tree } = useExplorer.getState();
  return tree === null ? '' : nameOf(tree, node);
}

function filterState(
  tree: TreeColumns,
  filter: string,
  folder: number,
): Pick<Explorer, 'filtered' | 'shown' | 'closed' | 'folder' | 'grid'> {
  const old = useExplorer.getState();
  const same = old.tree === tree && old.filter === filter;
  const filtered = filter.trim() === '' ? null : same ? old.filtered : filterRows(tree, filter);
  const grid = useLayout.getState().explorer.view === 'grid' ? gridNodes(tree, folder, filtered) : null;
  return { filtered, shown: filtered?.rows ?? EMPTY, closed: new Set(), folder, grid };
}

/** The folder of a path, or its nearest existing ancestor. */
function nearestFolder(tree: TreeColumns, path: string): number {
  for (let names = path.split('/'); names.length > 0; names = names.slice(0, -1)) {
    const node = nodeAt(tree, names.join('/'));
    if (node !== undefined && tree.kind[node] === NodeKind.folder) return node;
  }
  return 0;
}

/** Keeps the focus on its node after rows moved, or puts it on the folder that closed over it. */
function keepFocus(focused: number, changed: number): void {
  const { selection } = useExplorer.getState();
  if (focused === 0) return;
  const row = rowOfNode(focused);
  const next = row >= 0 ? row : rowOfNode(changed);
  if (next === selection.focus && selection.ranges.length <= 1) {
    useExplorer.setState({ selection: clampSelection(selection, rowCount()) });
  } else useExplorer.setState({ selection: next < 0 ? noRows : selectOnly(next) });
}
