import type { FieldRow } from '#shared/document/state.ts';
import type { Opened } from './outline.ts';
import { BLOCKS, isBlock } from './parts.ts';

/** Paths, rows and opened branches of blocks that got other numbers. */

/** Where blocks are now, by where they were; undefined = they are gone. */
export type BlockMoves = (block: number) => number | undefined;

const BLOCK_PATH = /^blocks\[(\d+)\]/;

/** A path under its block's present number; null where the block is gone. Other paths stay. */
export function movedPath(path: string, moves: BlockMoves): string | null {
  const match = BLOCK_PATH.exec(path);
  if (match === null) return path;
  const now = moves(Number(match[1]));
  return now === undefined ? null : `${BLOCKS}[${now}]${path.slice(match[0].length)}`;
}

/** An opened block, with all that is opened in it, under another number. */
export function movedOpened(opened: Opened, block: number): Opened {
  const rename = (one: Opened): Opened => ({
    ...one,
    path: movedPath(one.path, () => block) ?? one.path,
    open: one.open.map(rename),
  });
  return { ...rename(opened), index: block };
}

/** A row of a block, or of a field in it, under the block's present number. */
export function movedRow(row: FieldRow, block: number): FieldRow {
  const path = movedPath(row.path, () => block) ?? row.path;
  return isBlock(row.path) ? { ...row, path, name: `[${block}]` } : { ...row, path };
}
