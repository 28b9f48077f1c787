import { useMemo, useState } from 'react';
import type { TreeRow } from '#renderer/ui/lists/virtual-tree.tsx';
import { type EntryFolder, entryTree, foldersAbove, parentRow, treeRows } from './entry-tree.ts';

/** The entries as a tree of folders, flattened to rows. */
export interface EntryTreeView {
  /** Entry by row; -1 = a folder. */
  readonly order: Int32Array;
  readonly rowAt: (row: number) => TreeRow;
  /** The folder of a row; undefined = it is an entry. */
  readonly folderAt: (row: number) => EntryFolder | undefined;
  readonly parentOf: (row: number) => number;
  readonly toggle: (row: number, open: boolean) => void;
  /** Opens the folders above an entry. */
  readonly openAbove: (path: string) => void;
}

/**
 * @param shown the entries that match the filter; null = no tree is shown
 * @param all whether folders are open until they are closed, as those of a search
 */
export function useEntryTree(
  shown: Uint32Array | null,
  pathOf: (entry: number) => string,
  all: boolean,
): EntryTreeView | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names belong to the entries
  const root = useMemo(() => (shown === null ? null : entryTree(shown, pathOf)), [shown]);
  /** Folders that are not as they are at first. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => {
    if (root === null) return null;
    const isOpen = (folder: EntryFolder): boolean => (all ? !closed.has(folder.key) : opened.has(folder.key));
    return { ...treeRows(root, isOpen), isOpen };
  }, [root, all, opened, closed]);
  if (rows === null) return null;
  const { entries, folders, isOpen } = rows;
  const set = (keys: readonly string[], open: boolean): void => {
    setOpened((old) => changed(old, keys, open));
    setClosed((old) => changed(old, keys, !open));
  };
  return {
    order: entries,
    folderAt: (row) => folders.get(row),
    rowAt: (row) => {
      const folder = folders.get(row);
      return {
        key: folder?.key ?? entries[row] ?? -1,
        level: rows.level[row] ?? 1,
        setSize: rows.siblings[row] ?? 1,
        posInSet: rows.position[row] ?? 1,
        expanded: folder === undefined ? null : isOpen(folder),
      };
    },
    parentOf: (row) => parentRow(rows, row),
    toggle: (row, open) => {
      const folder = folders.get(row);
      if (folder !== undefined) set([folder.key], open);
    },
    openAbove: (path) => set(foldersAbove(path), true),
  };
}

function changed(old: ReadonlySet<string>, keys: readonly string[], has: boolean): ReadonlySet<string> {
  const next = new Set(old);
  for (const key of keys) {
    if (has) next.add(key);
    else next.delete(key);
  }
  return next;
}
