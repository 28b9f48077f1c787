import { providerText } from '#renderer/state/providers.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import { compareFolded, foldCase } from '#shared/text/fold.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** How a losing file's contents compare with the winner's. */
export const ContentState = { unknown: 0, identical: 1, respelled: 2, differs: 3, unread: 4 } as const;
export type ContentStateName = keyof typeof ContentState;

/** By `ContentState`. */
export const CONTENT_LABELS: readonly string[] = [
  'Unknown',
  'Identical',
  'Only case',
  'Differs',
  'Unreadable',
];

/** A losing file and its winner. */
export interface ConflictFile {
  readonly path: string;
  /** Indices in the conflicts' columns. */
  readonly winner: number;
  readonly loser: number;
}

/** @param paths index of its path by file */
export function conflictFile(
  { paths: names, pathStart, start }: ConflictColumns,
  paths: Uint32Array,
  file: number,
): ConflictFile {
  const path = paths[file] ?? 0;
  return {
    path: utf8.decode(names.subarray(pathStart[path], pathStart[path + 1])),
    winner: start[path] ?? 0,
    loser: file,
  };
}

/**
 * Address of a file. Includes an entry's number only if its archive has the path more than once, so that it equals the
 * address that the explorer opens.
 */
export function conflictAddress(
  columns: ConflictColumns,
  { path, winner }: ConflictFile,
  file: number,
  workspace: string,
): FileAddress {
  const { provider, providers, entry } = columns;
  const at = provider[file] ?? 0;
  const from = providers[at];
  if (from?.kind !== 'archive')
    return from?.mod === undefined ? { workspace, path } : { workspace, path, mod: from.mod };
  const before = provider.subarray(winner, file).includes(at);
  return { workspace, path, archive: from.name, ...(before ? { entry: entry[file] ?? 0 } : {}) };
}

/** Files of the selected groups, without duplicates, by path; of all groups if none is selected. */
export function filesOf(
  groups: readonly { readonly files: Uint32Array }[],
  chosen: readonly number[],
): Uint32Array {
  const some = chosen.length === 0 ? groups : chosen.flatMap((at) => groups[at] ?? []);
  const [first] = some;
  if (some.length === 1 && first !== undefined) return first.files;
  const total = some.reduce((sum, { files }) => sum + files.length, 0);
  const all = new Uint32Array(total);
  let at = 0;
  for (const { files } of some) {
    all.set(files, at);
    at += files.length;
  }
  all.sort();
  return all.filter((file, place) => place === 0 || file !== all[place - 1]);
}

export interface FileFilter {
  readonly filter: string;
  readonly only: ContentStateName | 'all';
  readonly sort: SortOrder;
}

/** Files whose path contains all words of the filter and whose contents have the given state, in the given order. */
export function conflictRows(
  columns: ConflictColumns,
  paths: Uint32Array,
  contents: Uint8Array,
  files: Uint32Array,
  { filter, only, sort }: FileFilter,
): Uint32Array {
  const words = foldCase(filter).split(/\s+/).filter(Boolean);
  const wanted = only === 'all' ? null : ContentState[only];
  const rows = files.filter((file) => {
    if (wanted !== null && contents[file] !== wanted) return false;
    if (words.length === 0) return true;
    const path = foldCase(conflictFile(columns, paths, file).path);
    return words.every((word) => path.includes(word));
  });
  const { start, size, provider, providers } = columns;
  const winner = (file: number): number => start[paths[file] ?? 0] ?? 0;
  const name = (file: number): string => providerText(providers[provider[file] ?? 0]);
  const orders: Readonly<Record<string, (a: number, b: number) => number>> = {
    state: (a, b) => (contents[a] ?? 0) - (contents[b] ?? 0),
    winner: (a, b) => compareFolded(name(winner(a)), name(winner(b))),
    loser: (a, b) => compareFolded(name(a), name(b)),
    winnerSize: (a, b) => (size[winner(a)] ?? 0) - (size[winner(b)] ?? 0),
    loserSize: (a, b) => (size[a] ?? 0) - (size[b] ?? 0),
  };
  const order = orders[sort.column];
  if (order !== undefined) rows.sort((a, b) => order(a, b) || a - b);
  return sort.descending ? rows.reverse() : rows;
}

const utf8 = new TextDecoder();
