import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import type { Problem } from '#shared/errors.ts';

/** Notes on single files, before and after a pack. */
export const REMARK_COLUMNS: readonly DataColumn<Pick<Problem, 'path' | 'message'>>[] = [
  { id: 'path', title: 'File', width: 260, keep: 20, text: ({ path }) => path },
  { id: 'message', title: 'Notes', width: 300, grow: true, text: ({ message }) => message },
];
