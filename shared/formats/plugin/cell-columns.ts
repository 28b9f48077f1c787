import type { ByteSource } from '#shared/binary/source.ts';
import type { FindingList } from '#shared/findings.ts';
import type { CellEntry, IndexedCells } from './cell-index.ts';
import { entriesOf } from './entries.ts';

/** Where the cells of a plugin lie, and its worlds: what its groups' headers say, at 34 bytes a cell. */
export interface CellColumns {
  readonly formId: Uint32Array;
  /** Of the cell's record. */
  readonly offset: Float64Array;
  /** Of the group of what is placed in it; 0 = it has none. */
  readonly childrenStart: Float64Array;
  readonly childrenEnd: Float64Array;
  /** Form id of its world; what it says counts where `kind` says that there is one. */
  readonly world: Uint32Array;
  /** Bits: of a world, holds what is always loaded there. */
  readonly kind: Uint8Array;
  readonly worldFormId: Uint32Array;
  readonly worldOffset: Float64Array;
}

const [OF_WORLD, PERSISTENT] = [1, 2];

/** Cells as columns, which are small enough to keep. */
export function cellColumns({ cells, worlds }: IndexedCells): CellColumns {
  return {
    formId: Uint32Array.from(cells, ({ record }) => record.header.formId),
    offset: Float64Array.from(cells, ({ record }) => record.offset),
    childrenStart: Float64Array.from(cells, ({ children }) => children?.start ?? 0),
    childrenEnd: Float64Array.from(cells, ({ children }) => children?.end ?? 0),
    world: Uint32Array.from(cells, ({ world }) => world ?? 0),
    kind: Uint8Array.from(
      cells,
      ({ world, holdsPersistent }) =>
        (world === undefined ? 0 : OF_WORLD) | (holdsPersistent ? PERSISTENT : 0),
    ),
    worldFormId: Uint32Array.from(worlds, ({ header }) => header.formId),
    worldOffset: Float64Array.from(worlds, ({ offset }) => offset),
  };
}

/** A cell of the columns, whose record's header is read anew; undefined where the file has none there any more. */
export function cellAt(
  columns: CellColumns,
  index: number,
  source: ByteSource,
  findings: FindingList,
): CellEntry | undefined {
  const start = columns.offset[index] ?? source.size;
  for (const record of entriesOf(source, { start, end: source.size }, findings)) {
    if (record.kind !== 'record') return undefined;
    const children = { start: columns.childrenStart[index] ?? 0, end: columns.childrenEnd[index] ?? 0 };
    return {
      record,
      children: children.start === 0 ? undefined : children,
      world: worldOf(columns, index),
      holdsPersistent: holdsPersistent(columns, index),
    };
  }
  return undefined;
}

/** The world that a cell is part of, as stored. */
export function worldOf({ kind, world }: CellColumns, index: number): number | undefined {
  return ((kind[index] ?? 0) & OF_WORLD) === 0 ? undefined : world[index];
}

/** Whether a cell is the one that holds what is always loaded of its world. */
export function holdsPersistent({ kind }: CellColumns, index: number): boolean {
  return ((kind[index] ?? 0) & PERSISTENT) !== 0;
}
