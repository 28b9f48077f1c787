import { fileName, folderOf } from '#renderer/state/address.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import type { StepFile } from '#shared/contract/batch.ts';

const DOES = { restore: 'Restored', remove: 'Removed' } as const;

/** The files of a batch, each with what undoing would do. */
export const BATCH_FILE_COLUMNS: readonly DataColumn<StepFile>[] = [
  { id: 'name', title: 'Name', width: 120, grow: true, keep: 8, text: ({ path }) => fileName(path) },
  {
    id: 'does',
    title: 'Undo',
    width: 110,
    text: ({ does, why }) => (does === 'skip' ? `Left alone: ${why}` : DOES[does]),
  },
  { id: 'folder', title: 'Folder', width: 150, keep: 12, quiet: true, text: ({ path }) => folderOf(path) },
];
