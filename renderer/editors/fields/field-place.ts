import { movedPath, type PartMoves, type PartNumbers } from '#shared/document/part-numbers.ts';
import { BLOCKS } from './parts.ts';

/** A row by its parent, so that it is found again when branches above open or close. */
export interface RowPlace {
  readonly parent: string;
  readonly index: number;
}

/** A row with the block numbers of that time, so that it follows its block. */
export interface Place extends RowPlace {
  readonly parts: PartNumbers;
}

/** Rows that were selected one by one. */
export interface PickedRows {
  readonly places: readonly RowPlace[];
  readonly parts: PartNumbers;
}

/**
 * How a row is chosen: alone, as the end of a range (Shift), in addition or no more (Ctrl), or only for the focus, which leaves
 * the selection.
 */
export type Choosing = 'only' | 'extend' | 'toggle' | 'move';

/** Where a row is after blocks were added, removed or moved; null = it is gone. */
export function movedPlace({ parent, index }: RowPlace, moves: PartMoves): RowPlace | null {
  if (parent === BLOCKS) {
    const block = moves(index);
    return block === undefined ? null : { parent, index: block };
  }
  const path = movedPath(parent, moves);
  return path === null ? null : { parent: path, index };
}

/** The blocks among rows, by number. */
export function blocksAmong(places: readonly RowPlace[]): readonly number[] {
  return places.flatMap(({ parent, index }) => (parent === BLOCKS ? [index] : []));
}
