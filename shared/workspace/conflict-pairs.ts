import type { Verdict } from '#shared/games/explain.ts';

/** Files of paths that several files have, as columns: of each path the winning one first, then the game's order. */
export interface ConflictFiles {
  /** By path, and one more: index of its first file in the other columns. */
  readonly start: Uint32Array;
  /** Index of the file's provider. */
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
  /** Files that lose, as places in the conflicts' columns; ascending, which is the order of their paths. */
  readonly files: Uint32Array;
  /** People disagree about the rule that decides some of them. */
  readonly disputed: boolean;
}

/** What one provider wins and loses. */
export interface ConflictTotal {
  readonly provider: number;
  /** Paths that it has and others too. */
  readonly wins: number;
  /** Files of it that another one's, or another of its own, stands before. */
  readonly loses: number;
  /** Files that lose to it, and its own that lose, as places in the conflicts' columns; ascending. */
  readonly files: Uint32Array;
}

/**
 * Who loses to whom: every file but the first of its path is in one pair, that of its provider and the first's. The
 * largest pair comes first.
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

/** What each provider wins and loses; of those that have a part in it, the one with most files first. */
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

/** For each file the index of its path: a column beside those of the conflicts. */
export function pathOfFiles({ start, provider }: Pick<ConflictFiles, 'start' | 'provider'>): Uint32Array {
  const paths = new Uint32Array(provider.length);
  for (let path = 0; path + 1 < start.length; path++) paths.fill(path, start[path], start[path + 1]);
  return paths;
}
