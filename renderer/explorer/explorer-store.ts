import { create } from 'zustand';
import { type FileAddress, NodeKind, type Provider, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { createTreeView, type TreeView } from '#shared/workspace/tree-view.ts';
import { showSideView } from '../state/layout.ts';
import { useWorkspace } from '../state/workspace.ts';
import { clampSelection, noRows, type RowSelection, selectedRows, selectOnly } from '../ui/row-selection.ts';
import { type FilteredRows, filterRows, withoutClosed } from './filtered-rows.ts';

/** What the explorer shows of the tree: which folders are open, what is typed in the filter, what is selected. */
interface Explorer {
  readonly tree: TreeColumns | null;
  /** Changes in place; `version` grows when it has. */
  readonly view: TreeView | null;
  readonly version: number;
  readonly filter: string;
  readonly filtered: FilteredRows | null;
  /** Rows of the filtered tree without closed folders. */
  readonly shown: Uint32Array;
  readonly closed: ReadonlySet<number>;
  readonly selection: RowSelection;
  /** A row to scroll to; `turn` grows so that the same row can be asked for again. */
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
  selection: noRows,
  wanted: null,
}));

/** Takes a new tree; open folders and the selected path stay where they still exist. */
export function setTree(tree: TreeColumns | null, expanded?: readonly string[]): void {
  const old = useExplorer.getState();
  if (tree === old.tree) return;
  if (tree === null) {
    useExplorer.setState({ tree, view: null, filtered: null, shown: EMPTY, selection: noRows });
    return;
  }
  const kept = old.tree === null ? null : pathOfRow(old.selection.focus);
  const view = createTreeView(tree, expanded ?? old.view?.expandedPaths() ?? []);
  useExplorer.setState({
    tree,
    view,
    version: old.version + 1,
    selection: noRows,
    ...filterState(tree, old.filter),
  });
  const node = kept === null ? undefined : nodeAt(tree, kept);
  const row = node === undefined || node === 0 ? -1 : rowOfNode(node);
  if (row >= 0) useExplorer.setState({ selection: selectOnly(row) });
}

export function setFilter(filter: string): void {
  const { tree, selection } = useExplorer.getState();
  if (tree === null) return;
  const focused = selection.focus >= 0 ? nodeOfRow(selection.focus) : 0;
  useExplorer.setState({ filter, ...filterState(tree, filter), selection: noRows });
  const row = focused === 0 ? -1 : rowOfNode(focused);
  if (row >= 0) useExplorer.setState({ selection: selectOnly(row) });
}

export function rowCount(): number {
  const { filtered, shown, view } = useExplorer.getState();
  return filtered === null ? (view?.rowCount ?? 0) : shown.length;
}

/** The node of a row; 0 (the root, which has no row) where there is none. */
export function nodeOfRow(row: number): number {
  const { filtered, shown, view } = useExplorer.getState();
  if (row < 0 || row >= rowCount()) return 0;
  return filtered === null ? (view?.nodeAt(row) ?? 0) : (shown[row] ?? 0);
}

export function rowOfNode(node: number): number {
  const { filtered, shown, view } = useExplorer.getState();
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
  // A new view lays all rows out once; opening thousands of folders one by one would move them each time.
  useExplorer.setState({
    view: createTreeView(tree, [...view.expandedPaths(), ...siblings]),
    version: version + 1,
  });
  keepFocus(node, node);
}

export function closeAll(): void {
  const { view, version } = useExplorer.getState();
  view?.collapseAll();
  useExplorer.setState({ version: version + 1, selection: noRows });
}

/** Shows a path in the explorer, opening what is above it. Answers false where the tree does not have it. */
export function revealInExplorer(path: string, focus = true): boolean {
  const { tree, view, filter, version, wanted } = useExplorer.getState();
  const node = tree === null ? undefined : nodeAt(tree, path);
  if (view === null || node === undefined || node === 0) return false;
  if (filter !== '') setFilter('');
  const row = view.reveal(node);
  if (focus) showSideView('explorer');
  useExplorer.setState({
    version: version + 1,
    selection: selectOnly(row),
    wanted: { row, focus, turn: (wanted?.turn ?? 0) + 1 },
  });
  return true;
}

/** The file of a node; null for folders. */
export function addressOf(node: number): FileAddress | null {
  const { tree } = useExplorer.getState();
  const { info } = useWorkspace.getState();
  if (tree === null || info === null || node === 0 || tree.kind[node] === NodeKind.folder) return null;
  const path = pathOf(tree, node);
  const provider: Provider | undefined = info.providers[tree.provider[node] ?? 0];
  return {
    workspace: info.id,
    path,
    ...(tree.kind[node] === NodeKind.entry ? { archive: provider?.name } : {}),
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

function filterState(tree: TreeColumns, filter: string): Pick<Explorer, 'filtered' | 'shown' | 'closed'> {
  const filtered = filter.trim() === '' ? null : filterRows(tree, filter);
  return { filtered, shown: filtered?.rows ?? EMPTY, closed: new Set() };
}

/** Rows moved: the focus goes with its node, or to the folder that swallowed it. */
function keepFocus(focused: number, changed: number): void {
  const { selection } = useExplorer.getState();
  if (focused === 0) return;
  const row = rowOfNode(focused);
  const next = row >= 0 ? row : rowOfNode(changed);
  if (next === selection.focus && selection.ranges.length <= 1) {
    useExplorer.setState({ selection: clampSelection(selection, rowCount()) });
  } else useExplorer.setState({ selection: next < 0 ? noRows : selectOnly(next) });
}
