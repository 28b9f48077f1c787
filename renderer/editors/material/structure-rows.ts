import type { TreeRow } from '#renderer/ui/lists/virtual-tree.tsx';
import type { MaterialObjectRow } from '#shared/formats/kit/material-structure.ts';

/** A row of the tree as it is shown. */
export interface StructureRow extends TreeRow {
  /** Its index in `MaterialStructure.rows`. */
  readonly index: number;
  /** Place of the row above it in the shown rows; -1 = it is at the top. */
  readonly parent: number;
}

/** The rows that are shown: those that no closed one is above. @param closed keys of rows: `rowKey` */
export function structureRows(
  rows: readonly MaterialObjectRow[],
  closed: ReadonlySet<string>,
): readonly StructureRow[] {
  const { setSize, posInSet } = places(rows);
  const shown: StructureRow[] = [];
  /** Shown rows that the next can be below, one a level. */
  const above: number[] = [];
  let hidden = Number.POSITIVE_INFINITY;
  for (const [index, { level }] of rows.entries()) {
    if (level > hidden) continue;
    hidden = Number.POSITIVE_INFINITY;
    const holdsOthers = (rows[index + 1]?.level ?? 0) > level;
    const key = rowKey(rows, index);
    const expanded = holdsOthers ? !closed.has(key) : null;
    if (expanded === false) hidden = level;
    above.length = level;
    shown.push({
      key,
      index,
      level,
      expanded,
      setSize: setSize[index] ?? 1,
      posInSet: posInSet[index] ?? 1,
      parent: above[level - 1] ?? -1,
    });
    above[level] = shown.length - 1;
  }
  return shown;
}

/** The same after an edit, as long as no row comes or goes above it. */
export function rowKey(rows: readonly MaterialObjectRow[], index: number): string {
  const { path, id } = rows[index] ?? { path: '', id: '' };
  return `${index} ${path} ${id}`;
}

/** How many rows have the same one above them, and the place among these, from 1. */
function places(rows: readonly MaterialObjectRow[]): {
  readonly setSize: Uint32Array;
  readonly posInSet: Uint32Array;
} {
  const setSize = new Uint32Array(rows.length);
  const posInSet = new Uint32Array(rows.length);
  /** Rows of the sets that are open, one a level. */
  const open: number[][] = [];
  const close = (level: number): void => {
    for (const set of open.splice(level)) for (const row of set ?? []) setSize[row] = set.length;
  };
  for (const [index, { level }] of rows.entries()) {
    close(level + 1);
    const set = open[level] ?? [];
    open[level] = set;
    set.push(index);
    posInSet[index] = set.length;
  }
  close(0);
  return { setSize, posInSet };
}
