import type { ConflictColumns } from '#shared/rpc/contract.ts';
import type { ConflictPair, ConflictTotal } from '#shared/workspace/conflict-pairs.ts';
import { foldCase } from '#shared/workspace/fold.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { providerText } from '../state/providers.ts';
import type { SortOrder } from '../ui/table-header.tsx';

/** What is known of a file beside the one that wins its path. */
export const ContentState = { unknown: 0, identical: 1, respelled: 2, differs: 3, unread: 4 } as const;
export type ContentStateName = keyof typeof ContentState;

/** By number of `ContentState`. */
export const CONTENT_WORDS: readonly string[] = [
  'Unknown',
  'Identical',
  'Only case',
  'Differs',
  'Unreadable',
];

/** One file that loses, and what it loses to. */
export interface ConflictFile {
  readonly path: string;
  /** Places in the conflicts' columns. */
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
 * Where a file is. An entry is named by its number only where its archive has the path more than once, so that it is the
 * same file as one that the explorer opens.
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

/** Files of the chosen groups, each once and in the order of paths; of all where none is chosen. */
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
  readonly words: string;
  readonly only: ContentStateName | 'all';
  readonly sort: SortOrder;
}

/** Files whose path has all words and whose contents are as asked for, in the order asked for. */
export function conflictRows(
  columns: ConflictColumns,
  paths: Uint32Array,
  contents: Uint8Array,
  files: Uint32Array,
  { words: typed, only, sort }: FileFilter,
): Uint32Array {
  const words = foldCase(typed).split(/\s+/).filter(Boolean);
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
    winner: (a, b) => byName(name(winner(a)), name(winner(b))),
    loser: (a, b) => byName(name(a), name(b)),
    winnerSize: (a, b) => (size[winner(a)] ?? 0) - (size[winner(b)] ?? 0),
    loserSize: (a, b) => (size[a] ?? 0) - (size[b] ?? 0),
  };
  const order = orders[sort.column];
  if (order !== undefined) rows.sort((a, b) => order(a, b) || a - b);
  return sort.descending ? rows.reverse() : rows;
}

/** Places of pairs in the order asked for. */
export function pairRows(
  pairs: readonly ConflictPair[],
  { providers }: Pick<ConflictColumns, 'providers'>,
  sort: SortOrder,
): readonly number[] {
  const name = (at: number | undefined): string => providerText(providers[at ?? 0]);
  return sorted(pairs, sort, {
    winner: (a, b) => byName(name(a.winner), name(b.winner)),
    loser: (a, b) => byName(name(a.loser), name(b.loser)),
    files: (a, b) => a.files.length - b.files.length,
  });
}

/** Places of providers in the order asked for. */
export function totalRows(
  totals: readonly ConflictTotal[],
  { providers }: Pick<ConflictColumns, 'providers'>,
  sort: SortOrder,
): readonly number[] {
  return sorted(totals, sort, {
    provider: (a, b) => byName(providerText(providers[a.provider]), providerText(providers[b.provider])),
    wins: (a, b) => a.wins - b.wins,
    loses: (a, b) => a.loses - b.loses,
    files: (a, b) => a.files.length - b.files.length,
  });
}

/** What is to be known of a pair besides its numbers; '' = nothing. */
export function pairNote(
  { winner, loser, disputed }: ConflictPair,
  { providers }: Pick<ConflictColumns, 'providers'>,
): string {
  if (providers[winner]?.loaded === false) return 'neither is loaded';
  if (providers[loser]?.loaded === false) return 'not loaded';
  if (winner === loser) return 'same path twice';
  return disputed ? 'disputed' : '';
}

function sorted<T>(
  list: readonly T[],
  { column, descending }: SortOrder,
  orders: Readonly<Record<string, (a: T, b: T) => number>>,
): readonly number[] {
  const order = orders[column] ?? (() => 0);
  const rows = [...list.keys()];
  const compare = (a: number, b: number): number => {
    const [one, other] = [list[a], list[b]];
    return one === undefined || other === undefined ? 0 : order(one, other);
  };
  return rows.sort((a, b) => (descending ? compare(b, a) : compare(a, b)) || a - b);
}

function byName(a: string, b: string): number {
  const [left, right] = [foldCase(a), foldCase(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

const utf8 = new TextDecoder();
