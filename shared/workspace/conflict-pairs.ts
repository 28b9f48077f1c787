import type { Verdict } from '#shared/games/explain.ts';

/** Files of conflicting paths, as columns: for each path the winner first, then the game’s order. */
export interface ConflictFiles {
  /** By path, plus one: index of its first file in the other columns. */
  readonly start: Uint32Array;
  /** Index of the file’s provider. */
  readonly provider: Uint16Array;
  /** How the game treats the file: index in `verdicts`. */
  readonly verdict: Uint32Array;
  readonly verdicts: readonly Verdict[];
}

/** Files of one provider that lose to those of another. */
export interface ConflictPair {
  /** Indices of providers. */
  readonly winner: number;
  readonly loser: number;
  /** Losing files, as indices in the conflicts’ columns; ascending, which is the order of their paths. */
  readonly files: Uint32Array;
  /** A rule that decides some of them is disputed. */
  readonly disputed: boolean;
}

/** A provider’s wins and losses. */
export interface ConflictTotal {
  readonly provider: number;
  /** Number of its paths where it beats others. */
  readonly wins: number;
  /** Number of its files that lose to others, or to another of its own. */
  readonly loses: number;
  /** Files that lose to it and its own that lose, as indices in the conflicts’ columns; ascending. */
  readonly files: Uint32Array;
}

/**
 * Conflicts by winner and loser: every file except the winner of its path is in one pair, with its own provider and the
 * winner’s. The largest pair comes first.
 */
export function conflictPairs(conflicts: ConflictFiles): readonly ConflictPair[] {
  const { start, provider, verdict, verdicts } = conflicts;
  const groups = new Map<number, { readonly files: number[]; disputed: boolean }>();
  for (let path = 0; path + 1 < start.length; path++) {
    const first = start[path]!;
    for (let file = first + 1; file < start[path + 1]!; file++) {
      const key = provider[first]! * 0x1_0000 + provider[file]!;
      let group = groups.get(key);
      if (group === undefined) {
        group = { files: [], disputed: false };
        groups.set(key, group);
      }
      group.files.push(file);
      group.disputed ||= verdicts[verdict[file]!]?.disputed === true;
    }
  }
  return [...groups]
    .map(([key, { files, disputed }]) => ({
      winner: Math.floor(key / 0x1_0000),
      loser: key % 0x1_0000,
      files: Uint32Array.from(files),
      disputed,
    }))
    .sort((a, b) => b.files.length - a.files.length || a.winner - b.winner || a.loser - b.loser);
}

/** Wins and losses of each provider with conflicts; the one with the most files first. */
export function conflictTotals(conflicts: ConflictFiles): readonly ConflictTotal[] {
  const { start, provider, verdict, verdicts } = conflicts;
  const groups = new Map<number, { wins: number; loses: number; readonly files: number[] }>();
  const groupOf = (at: number) => {
    let group = groups.get(at);
    if (group === undefined) {
      group = { wins: 0, loses: 0, files: [] };
      groups.set(at, group);
    }
    return group;
  };
  for (let path = 0; path + 1 < start.length; path++) {
    const first = start[path]!;
    const winner = groupOf(provider[first]!);
    if (verdicts[verdict[first]!]?.wins === true) winner.wins++;
    for (let file = first + 1; file < start[path + 1]!; file++) {
      const loser = groupOf(provider[file]!);
      loser.loses++;
      loser.files.push(file);
      if (loser !== winner) winner.files.push(file);
    }
  }
  return [...groups]
    .map(([at, { wins, loses, files }]) => ({ provider: at, wins, loses, files: Uint32Array.from(files) }))
    .sort((a, b) => b.files.length - a.files.length || a.provider - b.provider);
}

/** The index of each file’s path, as a column. */
export function pathOfFiles({ start, provider }: Pick<ConflictFiles, 'start' | 'provider'>): Uint32Array {
  const paths = new Uint32Array(provider.length);
  for (let path = 0; path + 1 < start.length; path++) paths.fill(path, start[path], start[path + 1]);
  return paths;
}
