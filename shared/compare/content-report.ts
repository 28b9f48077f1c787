import type { Problem } from '#shared/errors.ts';
import { ContentChange, type ContentRows } from './compare-contents.ts';

/** Differences between the files of two sides, as reported by `compare --json`. Every list is sorted by path. */
export interface ContentReport {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly identical: readonly string[];
  /** Removed and added files with the same content, one to one; they are in `removed` and `added` as well. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  /** Files that both sides have but one could not be read, so the change is unknown. */
  readonly unread: readonly string[];
  readonly problems: readonly Problem[];
}

type PathRows = Pick<ContentRows, 'path' | 'from' | 'paths' | 'pathStart'>;

/** A row’s path: from the side that has it, from the first if both do, the new one of a moved file. */
export function rowPath({ path, paths, pathStart }: PathRows, row: number): string {
  const at = path[row] ?? 0;
  return utf8.decode(paths.subarray(pathStart[at], pathStart[at + 1]));
}

/** Old path of a moved file; '' for all others. */
export function rowFrom({ from, paths, pathStart }: PathRows, row: number): string {
  const at = from[row] ?? -1;
  return at === -1 ? '' : utf8.decode(paths.subarray(pathStart[at], pathStart[at + 1]));
}

export function contentReport(
  rows: PathRows & Pick<ContentRows, 'count' | 'state'>,
  problems: readonly Problem[],
): ContentReport {
  const lists: string[][] = Object.keys(ContentChange).map(() => []);
  const pathsOf = (state: number): string[] => lists[state] ?? [];
  const moved: { readonly from: string; readonly to: string }[] = [];
  for (let row = 0; row < rows.count; row++) {
    const [state, path] = [rows.state[row] ?? 0, rowPath(rows, row)];
    if (state === ContentChange.moved) {
      const from = rowFrom(rows, row);
      moved.push({ from, to: path });
      pathsOf(ContentChange.removed).push(from);
      pathsOf(ContentChange.added).push(path);
    } else pathsOf(state).push(path);
  }
  return {
    added: pathsOf(ContentChange.added),
    removed: pathsOf(ContentChange.removed).sort(),
    changed: pathsOf(ContentChange.changed),
    identical: pathsOf(ContentChange.identical),
    moved: moved.sort((one, other) => (one.from < other.from ? -1 : 1)),
    unread: pathsOf(ContentChange.unread),
    problems,
  };
}

/** One line per difference, as `compare` prints them. */
export function reportLines({ added, removed, changed, moved }: ContentReport): readonly string[] {
  const to = new Map(moved.map((move) => [move.from, move.to]));
  const arrived = new Set(moved.map((move) => move.to));
  return [
    ...changed.map((path) => `~ ${path}`),
    ...removed.map((path) => (to.has(path) ? `> ${path} -> ${to.get(path)}` : `- ${path}`)),
    ...added.filter((path) => !arrived.has(path)).map((path) => `+ ${path}`),
  ];
}

/** The number of files by kind of change, in one line. */
export function reportCounts({ added, removed, changed, identical, moved, unread }: ContentReport): string {
  const counts = [
    `${changed.length} changed`,
    `${removed.length - moved.length} removed`,
    `${added.length - moved.length} added`,
    `${moved.length} moved`,
    `${identical.length} identical`,
    ...(unread.length === 0 ? [] : [`${unread.length} unreadable`]),
  ];
  return `${counts.join(', ')}.`;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
