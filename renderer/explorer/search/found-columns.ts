import { fileName, folderOf } from '#renderer/state/address.ts';
import { type FoundIn, foundText } from '#renderer/state/providers.ts';
import { plural } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';

type ByPath = DataColumn<Pick<FoundIn, 'path'>>;

export const NAME_COLUMN: ByPath = {
  id: 'name',
  title: 'Name',
  width: 110,
  grow: true,
  sortable: true,
  keep: 8,
  text: ({ path }) => fileName(path),
};

/** With the number of folders below it. */
export function folderColumn(width: number): ByPath {
  return {
    id: 'folder',
    title: 'Folder',
    width,
    sortable: true,
    keep: Number.POSITIVE_INFINITY,
    quiet: true,
    text: ({ path }) => folderOf(path),
    totals: { kind: 'different', text: (count) => plural(count, 'folder') },
  };
}

/** The archive, or folder of loose files, that has the file. */
export function providerColumn(width: number): DataColumn<FoundIn> {
  return { id: 'archive', title: 'In', width, sortable: true, keep: 12, quiet: true, text: foundText };
}
