import type { OrderedArchive } from './archive-order.ts';
import type { LooseRank } from './loose-rule.ts';

/**
 * Which file of a path a game takes, as small numbers: what a tree of 400,000 files is ordered by, without an object a
 * file. The first providers are folders of loose files, of which an earlier one hides the files of those behind it, as if
 * they were not there; the others are archives.
 */
export interface WinRule {
  /** Providers that are folders of loose files: 1, unless a mod manager keeps them apart. */
  readonly looseProviders: number;
  /** By provider: an archive's place, where 0 wins over all other archives. `NOT_LOADED` where the game does not load it. */
  readonly place: Int32Array;
  /** By provider: an archive's file time in milliseconds since 1970. */
  readonly time: Float64Array;
  readonly loose: Pick<LooseRank, 'wins' | 'folders'>;
}

/** Place of an archive that the game does not load: behind all that it does, and never the winner. */
export const NOT_LOADED = -1;

/**
 * The rule of a game's folder.
 * @param archives names and file times by provider, the first of which comes after those that are folders
 * @param looseProviders how many of those there are
 */
export function winRule(
  archives: readonly { readonly name: string; readonly modified: number }[],
  order: readonly OrderedArchive[],
  loose: LooseRank,
  looseProviders = 1,
): WinRule {
  const places = new Map(order.map(({ name, place }) => [name, place]));
  const before = new Array<number>(looseProviders).fill(0);
  return {
    looseProviders,
    place: Int32Array.from([...before, ...archives.map(({ name }) => places.get(name) ?? NOT_LOADED)]),
    time: Float64Array.from([...before, ...archives.map(({ modified }) => modified)]),
    loose,
  };
}

/** The rule for folders of no known game: loose files first, then the archive whose name is last. */
export function plainRule(providers: number, looseProviders = 1): WinRule {
  return {
    looseProviders,
    place: Int32Array.from({ length: providers }, (_, provider) => providers - provider),
    time: new Float64Array(providers),
    loose: { wins: 'first', folders: [] },
  };
}

/**
 * How far a provider is from winning a path: 0 is the winner's, and of two the lower wins.
 * @param looseTime file time of the path's first loose file; NaN where there is none, or none is known
 * @param looseFirst the path lies in one of the rule's folders
 */
export function rankOf(rule: WinRule, provider: number, looseTime: number, looseFirst: boolean): number {
  const { looseProviders, place, time, loose } = rule;
  const all = place.length + 1;
  if (provider < looseProviders) return provider + (loose.wins === 'first' || looseFirst ? 0 : all);
  const own = place[provider] ?? NOT_LOADED;
  if (own === NOT_LOADED) return 3 * all + provider;
  // An archive that is older than the loose file is not asked for it: it stands behind the loose file.
  const skipped = loose.wins === 'newer' && looseTime > (time[provider] ?? 0);
  return (skipped ? 2 * all : looseProviders) + own;
}

/** Whether a path lies in a folder that the rule names. @param path folded, with `/` */
export function isLooseFirst({ loose }: WinRule, path: string): boolean {
  return loose.folders.some((folder) => path.startsWith(`${folder}/`));
}
