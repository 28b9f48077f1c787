import type { FindingList } from '#shared/findings.ts';
import type { CellEntry, IndexedCells } from './cell-index.ts';
import { entriesOf } from './entries.ts';
import type { PluginSource } from './layout.ts';

/** The cells and worlds of a plugin, from the headers of its groups; 34 bytes per cell. */
export interface CellColumns {
  readonly formId: Uint32Array;
  /** Offset of the cell's record. */
  readonly offset: Float64Array;
  /** Extent of the group with the cell's references; 0 = none. */
  readonly childrenStart: Float64Array;
  readonly childrenEnd: Float64Array;
  /** Form id of its world; valid only if `kind` has the bit for it. */
  readonly world: Uint32Array;
  /** Bits: part of a world; holds the world's persistent references. */
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

/** A cell of the columns, with its record's header read again; undefined if the file no longer has it there. */
export function cellAt(
  columns: CellColumns,
  index: number,
  source: PluginSource,
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

/** Whether a cell is the one with its world's persistent references. */
export function holdsPersistent({ kind }: CellColumns, index: number): boolean {
  return ((kind[index] ?? 0) & PERSISTENT) !== 0;
}
