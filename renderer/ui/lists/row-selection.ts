/**
 * Selected rows of a long list as ranges: selecting all of 400,000 rows is one range. Rows are indices in the list as
 * shown; a list that is sorted or filtered again starts with a new selection.
 */
export interface RowSelection {
  /** Ascending, disjoint, `[start, end)`. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Start of a Shift selection. */
  readonly anchor: number;
  /** The focused row; -1 = none. */
  readonly focus: number;
}

export const noRows: RowSelection = { ranges: [], anchor: 0, focus: -1 };

export function selectOnly(row: number): RowSelection {
  return { ranges: [[row, row + 1]], anchor: row, focus: row };
}

/** Rows in any order; `focus` is the focused one. */
export function rowsAsSelection(rows: readonly number[], focus: number): RowSelection {
  return { ranges: merge(rows.map((row) => [row, row + 1] as const)), anchor: focus, focus };
}

export function selectAll(count: number, focus: number): RowSelection {
  return { ranges: count === 0 ? [] : [[0, count]], anchor: 0, focus };
}

/** Shift+click, Shift+arrow: from the anchor to the row, nothing else. */
export function extendTo(selection: RowSelection, row: number): RowSelection {
  const start = Math.min(selection.anchor, row);
  const end = Math.max(selection.anchor, row) + 1;
  return { ranges: [[start, end]], anchor: selection.anchor, focus: row };
}

/** Ctrl+click, Ctrl+Space. */
export function toggleRow(selection: RowSelection, row: number): RowSelection {
  const ranges = isSelected(selection, row)
    ? selection.ranges.flatMap(([start, end]) => {
        if (row < start || row >= end) return [[start, end] as const];
        return [[start, row] as const, [row + 1, end] as const].filter(([from, to]) => from < to);
      })
    : merge([...selection.ranges, [row, row + 1]]);
  return { ranges, anchor: row, focus: row };
}

/** Ctrl+arrow: moves the focus, keeps the selection. */
export function moveFocus(selection: RowSelection, row: number): RowSelection {
  return { ...selection, focus: row };
}

export function isSelected(selection: RowSelection, row: number): boolean {
  let low = 0;
  let high = selection.ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = selection.ranges[middle];
    if (range === undefined) return false;
    if (row < range[0]) high = middle - 1;
    else if (row >= range[1]) low = middle + 1;
    else return true;
  }
  return false;
}

export function selectedCount(selection: RowSelection): number {
  return selection.ranges.reduce((sum, [start, end]) => sum + end - start, 0);
}

/** Selected rows, ascending; at most `limit`. */
export function selectedRows(selection: RowSelection, limit = Number.POSITIVE_INFINITY): readonly number[] {
  const rows: number[] = [];
  for (const [start, end] of selection.ranges) {
    for (let row = start; row < end && rows.length < limit; row++) rows.push(row);
  }
  return rows;
}

/** Rows dragged along with a row: the whole selection if it contains the row, else the row alone. */
export function draggedRows(selection: RowSelection, row: number, limit: number): readonly number[] {
  return isSelected(selection, row) ? selectedRows(selection, limit) : [row];
}

/** Drops rows beyond the end of a list that became shorter. */
export function clampSelection(selection: RowSelection, count: number): RowSelection {
  const last = selection.ranges.at(-1);
  if (selection.focus < count && (last === undefined || last[1] <= count)) return selection;
  const ranges = selection.ranges
    .map(([start, end]) => [start, Math.min(end, count)] as const)
    .filter(([start, end]) => start < end);
  return {
    ranges,
    anchor: Math.min(selection.anchor, Math.max(0, count - 1)),
    focus: Math.min(selection.focus, count - 1),
  };
}

function merge(ranges: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [start, end] of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
