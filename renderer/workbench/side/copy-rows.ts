import { fileName, folderOf } from '#renderer/state/address.ts';
import { copyOf, type ModCopy } from '#renderer/state/copies.ts';
import { addressIn } from '#renderer/state/explorer.ts';
import { formatBytes, formatTime } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import type { ModCopies } from '#shared/contract/copies.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { type FileAddress, NodeKind, NodeMark, type TreeColumns } from '#shared/workspace/tree.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';

/** A file of the mod folder in the list. */
export interface ListedCopy extends ModCopy {
  readonly place: { readonly workspace: string; readonly path: string };
  /** The file of Data whose place it takes; null = Data has none. */
  readonly address: FileAddress | null;
  /** Whether that file, or one that it overrides, is in an archive. */
  readonly packed: boolean;
}

export function listedCopies(
  columns: ModCopies,
  tree: TreeColumns | null,
  info: Pick<WorkspaceInfo, 'id' | 'providers'>,
): readonly ListedCopy[] {
  return Array.from({ length: columns.count }, (_, at) => {
    const copy = copyOf(columns, at);
    let found: number | undefined;
    // Only for rows that are shown: finding a path in a large tree takes a while.
    const node = (): number => {
      found ??= tree === null ? 0 : (nodeAt(tree, copy.path) ?? 0);
      return found;
    };
    return {
      ...copy,
      place: { workspace: info.id, path: copy.path },
      get address() {
        return tree === null ? null : addressIn(tree, info, node());
      },
      get packed() {
        const overrides = ((tree?.marks[node()] ?? 0) & NodeMark.overridden) !== 0;
        return overrides || tree?.kind[node()] === NodeKind.entry;
      },
    };
  });
}

/** What a copy is to the game's files. */
export function stateOf({ size, address }: ListedCopy): keyof typeof STATES {
  return size === null ? 'removed' : address === null ? 'added' : 'changed';
}

const STATES = { added: 'New', changed: 'Replaces', removed: 'Removed' } as const;

export const COPY_COLUMNS: readonly DataColumn<ListedCopy>[] = [
  {
    id: 'name',
    title: 'Name',
    width: 150,
    grow: true,
    sortable: true,
    keep: 8,
    text: ({ path }) => fileName(path),
    value: ({ path }) => fileName(path).toLowerCase(),
  },
  {
    id: 'state',
    title: 'State',
    width: 86,
    sortable: true,
    text: (copy) => STATES[stateOf(copy)],
    value: (copy) => stateOf(copy),
  },
  {
    id: 'folder',
    title: 'Folder',
    width: 150,
    sortable: true,
    keep: Number.POSITIVE_INFINITY,
    quiet: true,
    text: ({ path }) => folderOf(path),
    value: ({ path }) => folderOf(path).toLowerCase(),
  },
  {
    id: 'size',
    title: 'Size',
    width: 74,
    numeric: true,
    sortable: true,
    text: ({ size, backup }) => formatBytes(size ?? backup?.size ?? 0),
    value: ({ size, backup }) => size ?? backup?.size ?? 0,
  },
  {
    id: 'modified',
    title: 'Saved',
    width: 128,
    sortable: true,
    text: ({ modified, backup }) => formatTime(modified ?? backup?.modified ?? 0),
    value: ({ modified, backup }) => modified ?? backup?.modified ?? 0,
  },
  {
    id: 'backup',
    title: 'Backup',
    width: 128,
    sortable: true,
    quiet: true,
    text: ({ backup }) => (backup === null ? '' : formatTime(backup.modified)),
    value: ({ backup }) => backup?.modified ?? 0,
  },
];
