import { type DragEvent, type MouseEvent, type ReactNode, type Ref, useMemo } from 'react';
import { ChangeBadge } from '#renderer/editors/repack/change-badge.tsx';
import { changeText, type RepackRow } from '#renderer/editors/repack/repack-row.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import { formatBytes, formatCount } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { selectOnly } from '#renderer/ui/lists/row-selection.ts';
import { type TreeHandle, VirtualTree } from '#renderer/ui/lists/virtual-tree.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { foldCase } from '#shared/text/fold.ts';
import { foldersAbove } from './entry-tree.ts';
import styles from './entry-tree-view.module.css';
import type { OpenedArchive } from './use-archive.ts';
import type { EntryTable } from './use-entry-table.ts';
import type { EntryTreeView } from './use-entry-tree.ts';

/** The entries of an archive as a tree of folders. */
export function EntryTree(props: {
  readonly ref: Ref<TreeHandle>;
  readonly label: string;
  readonly archive: OpenedArchive;
  readonly sizes: Float64Array | null;
  readonly tree: EntryTreeView;
  /** What a repack would do to entries. */
  readonly changes: ReadonlyMap<number, RepackRow>;
  readonly list: EntryTable;
  readonly onOpen: (entry: number) => void;
  readonly onContextMenu: (event: MouseEvent, anchor: Element | null) => void;
  readonly onDragRow: ((event: DragEvent, row: number) => void) | undefined;
}): ReactNode {
  const { archive, sizes, tree, changes, list, onOpen } = props;
  const { order } = tree;
  const { names } = archive;
  const touched = useMemo(
    () => new Set([...changes.keys()].flatMap((entry) => foldersAbove(names.path(entry)))),
    [changes, names],
  );
  const nameOf = (row: number): string => {
    const folder = tree.folderAt(row);
    if (folder !== undefined) return folder.name;
    const path = archive.names.path(order[row] ?? 0);
    return path.slice(path.lastIndexOf('/') + 1);
  };
  const toggle = (row: number, open: boolean): void => {
    tree.toggle(row, open);
    // The rows below it are others now.
    list.select(selectOnly(row));
  };
  return (
    <VirtualTree
      ref={props.ref}
      label={props.label}
      count={order.length}
      rowAt={tree.rowAt}
      renderRow={(row) => {
        const folder = tree.folderAt(row);
        const entry = order[row] ?? 0;
        const size = sizes?.[entry];
        const change = folder === undefined ? changes.get(entry) : undefined;
        const hasFinding =
          folder === undefined && ((archive.entries.marks[entry] ?? 0) & EntryMark.finding) !== 0;
        return (
          <>
            <Icon
              {...(folder === undefined ? fileIcon(nameOf(row)) : { name: 'folder' })}
              className={styles.icon}
            />
            <MiddleEllipsis text={nameOf(row)} className={styles.name} />
            {change !== undefined && (
              <span className={styles.change}>
                <ChangeBadge action={change.action} title={`Repack: ${changeText(change)}`} />
              </span>
            )}
            {folder !== undefined && touched.has(folder.key) && (
              <span className={styles.change}>
                <Badge tone="changed" title="Repack: changes inside">
                  •
                </Badge>
              </span>
            )}
            {hasFinding && (
              <span className={styles.finding} title="Has a finding">
                <Icon name="warning" />
                <span className="visually-hidden">has a finding</span>
              </span>
            )}
            {folder !== undefined ? (
              <span className={styles.amount}>{formatCount(folder.count)}</span>
            ) : (
              <span className={styles.amount}>
                {size === undefined || Number.isNaN(size) ? '' : formatBytes(size)}
              </span>
            )}
          </>
        );
      }}
      selection={list.selection}
      onSelect={list.select}
      onToggle={toggle}
      parentOf={tree.parentOf}
      onActivate={(row, pin) => {
        const folder = tree.folderAt(row);
        if (folder !== undefined) toggle(row, tree.rowAt(row).expanded === false);
        else if (pin) onOpen(order[row] ?? 0);
      }}
      findByName={(text, start) => findRow(order.length, nameOf, foldCase(text), start)}
      onContextMenu={(event, _row, anchor) => props.onContextMenu(event, anchor)}
      {...(props.onDragRow && { onDragRow: props.onDragRow })}
    />
  );
}

/** The first row from `start`, wrapping around, whose name begins with a folded text; -1 = none. */
function findRow(count: number, nameOf: (row: number) => string, text: string, start: number): number {
  for (let step = 0; step < count; step += 1) {
    const row = (start + step) % count;
    if (foldCase(nameOf(row)).startsWith(text)) return row;
  }
  return -1;
}
