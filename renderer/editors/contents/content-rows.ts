import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { ContentChange, type ContentChangeName } from '#shared/compare/compare-contents.ts';
import type { ContentsComparison } from '#shared/contract/compare.ts';
import { foldCase } from '#shared/text/fold.ts';

/** Letter, label and color of each change, in the order of their chips. */
export const CHANGES: readonly {
  readonly name: ContentChangeName;
  readonly letter: string;
  readonly word: string;
  readonly tone: 'changed' | 'added' | 'removed' | 'warning' | undefined;
}[] = [
  { name: 'changed', letter: 'M', word: 'Changed', tone: 'changed' },
  { name: 'added', letter: 'A', word: 'Added', tone: 'added' },
  { name: 'removed', letter: 'D', word: 'Removed', tone: 'removed' },
  { name: 'moved', letter: '→', word: 'Moved', tone: 'changed' },
  { name: 'unread', letter: '!', word: 'Unreadable', tone: 'warning' },
  { name: 'identical', letter: '=', word: 'Identical', tone: undefined },
];

/** By `ContentChange`. */
export const changeOf = (state: number | undefined): (typeof CHANGES)[number] =>
  BY_NUMBER[state ?? 0] ?? IDENTICAL;

const IDENTICAL = { name: 'identical', letter: '=', word: 'Identical', tone: undefined } as const;
const BY_NUMBER = Object.keys(ContentChange).map((name) => CHANGES.find((change) => change.name === name));

export type ChangeCounts = Readonly<Record<ContentChangeName, number>>;

export function countChanges(state: Uint8Array): ChangeCounts {
  const counts = new Array<number>(CHANGES.length).fill(0);
  for (const each of state) counts[each] = (counts[each] ?? 0) + 1;
  const count = (name: ContentChangeName): number => counts[ContentChange[name]] ?? 0;
  return {
    identical: count('identical'),
    changed: count('changed'),
    added: count('added'),
    removed: count('removed'),
    moved: count('moved'),
    unread: count('unread'),
  };
}

/** Lower-case paths for filtering on every key press; slices of one string if all are ASCII. */
export function foldedPaths({
  paths,
  pathStart,
}: Pick<ContentsComparison, 'paths' | 'pathStart'>): (at: number) => string {
  const text = utf8.decode(paths);
  if (text.length === paths.length) {
    const folded = text.toLowerCase();
    return (at) => folded.slice(pathStart[at], pathStart[at + 1]);
  }
  const known: string[] = [];
  return (at) => {
    known[at] ??= foldCase(utf8.decode(paths.subarray(pathStart[at], pathStart[at + 1])));
    return known[at];
  };
}

export interface RowFilter {
  /** Every word must be in the path, or in the old path of a moved file. */
  readonly filter: string;
  readonly hidden: ReadonlySet<ContentChangeName>;
  readonly sort: SortOrder;
}

/** Rows that match the filter and are not hidden, in the given order. The comparison's rows are in path order. */
export function contentRows(
  comparison: Pick<ContentsComparison, 'count' | 'state' | 'path' | 'from' | 'sizeBefore' | 'sizeAfter'>,
  folded: (at: number) => string,
  { filter, hidden, sort }: RowFilter,
): Uint32Array {
  const { count, state, path, from, sizeBefore, sizeAfter } = comparison;
  const words = foldCase(filter).split(/\s+/).filter(Boolean);
  const shown = Uint8Array.from(BY_NUMBER, (change) =>
    change === undefined || hidden.has(change.name) ? 0 : 1,
  );
  const hasAll = (at: number): boolean => {
    const text = folded(at);
    return words.every((word) => text.includes(word));
  };
  const found = new Uint32Array(count);
  let length = 0;
  for (let row = 0; row < count; row++) {
    if (shown[state[row] ?? 0] !== 1) continue;
    const old = from[row] ?? -1;
    if (words.length > 0 && !hasAll(path[row] ?? 0) && !(old !== -1 && hasAll(old))) continue;
    found[length++] = row;
  }
  const rows = found.slice(0, length);
  const keys: Readonly<Record<string, (row: number) => number>> = {
    state: (row) => PLACES[state[row] ?? 0] ?? 0,
    from: (row) => from[row] ?? -1,
    before: (row) => known(sizeBefore[row]),
    after: (row) => known(sizeAfter[row]),
    difference: (row) => (sizeAfter[row] ?? 0) - (sizeBefore[row] ?? 0),
  };
  const key = keys[sort.column];
  if (key !== undefined) {
    const values = new Float64Array(count);
    for (const row of rows) values[row] = known(key(row));
    rows.sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0) || one - other);
  }
  return sort.descending ? rows.reverse() : rows;
}

/** Indices of the changes' chips, by `ContentChange`. */
const PLACES = BY_NUMBER.map((change) => CHANGES.findIndex(({ name }) => name === change?.name));

/** Missing and unknown values sort first. */
function known(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
