import type { FieldRow } from '#shared/contract/fields.ts';
import { movedPath } from '#shared/document/part-numbers.ts';
import type { Opened } from './outline.ts';
import { isBlock } from './parts.ts';

/** Renumbers rows and open branches of moved blocks. */

/** An open block and its open branches, under another number. */
export function movedOpened(opened: Opened, block: number): Opened {
  const rename = (one: Opened): Opened => ({
    ...one,
    path: movedPath(one.path, () => block) ?? one.path,
    open: one.open.map(rename),
  });
  return { ...rename(opened), index: block };
}

/** A row of a block, or of a field in it, under the block's current number. */
export function movedRow(row: FieldRow, block: number): FieldRow {
  const path = movedPath(row.path, () => block) ?? row.path;
  return isBlock(row.path) ? { ...row, path, name: `[${block}]` } : { ...row, path };
}
