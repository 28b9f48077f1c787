import { fileName, folderOf } from '#renderer/state/address.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import type { StepFile } from '#shared/contract/batch.ts';

const DOES = { restore: 'Undo restores it', remove: 'Undo removes it' } as const;

/** The files of a batch, each with what undoing would do. */
export const BATCH_FILE_COLUMNS: readonly DataColumn<StepFile>[] = [
  { id: 'name', title: 'Name', width: 150, grow: true, keep: 8, text: ({ path }) => fileName(path) },
  {
    id: 'does',
    title: 'Undo',
    width: 124,
    text: ({ does, why }) => (does === 'skip' ? `Undo leaves it alone: ${why}` : DOES[does]),
  },
  {
    id: 'folder',
    title: 'Folder',
    width: 150,
    keep: Number.POSITIVE_INFINITY,
    quiet: true,
    text: ({ path }) => folderOf(path),
  },
];
