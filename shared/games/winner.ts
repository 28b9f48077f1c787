import type { OrderedArchive } from './archive-order.ts';
import type { LooseRank } from './loose-rule.ts';

/**
 * Which file of a path a game uses, as plain numbers, so that a tree of 400,000 files can be sorted without an object
 * per file. The first providers are folders of loose files, in which earlier ones hide the files of later ones
 * completely; the others are archives.
 */
export interface WinRule {
  /** Number of providers that are folders of loose files: 1, unless a mod manager keeps mods apart. */
  readonly looseProviders: number;
  /**
   * By provider: an archive’s rank, where 0 wins over all other archives. `NOT_LOADED` if the game does not load it.
   */
  readonly place: Int32Array;
  /** By provider: an archive’s file time in milliseconds since 1970. */
  readonly time: Float64Array;
  readonly loose: Pick<LooseRank, 'wins' | 'folders'>;
}

/** Rank of an archive that the game does not load: after all loaded ones, and never the winner. */
export const NOT_LOADED = -1;

/**
 * The rule for a game’s folder.
 * @param archives names and file times by provider, starting after the folders
 * @param looseProviders number of folders
 */
export function winRule(
  archives: readonly { readonly name: string; readonly modified: number }[],
  order: readonly OrderedArchive[],
  loose: LooseRank,
  looseProviders = 1,
): WinRule {
  const ranks = new Map(order.map(({ name, place }) => [name, place]));
  const before = new Array<number>(looseProviders).fill(0);
  return {
    looseProviders,
    place: Int32Array.from([...before, ...archives.map(({ name }) => ranks.get(name) ?? NOT_LOADED)]),
    time: Float64Array.from([...before, ...archives.map(({ modified }) => modified)]),
    loose,
  };
}

/** The rule for folders without a known game: loose files first, then the archive whose name sorts last. */
export function plainRule(providers: number, looseProviders = 1): WinRule {
  return {
    looseProviders,
    place: Int32Array.from({ length: providers }, (_, provider) => providers - provider),
    time: new Float64Array(providers),
    loose: { wins: 'first', folders: [] },
  };
}

/**
 * A provider’s distance from winning a path: 0 is the winner, and lower wins.
 * @param looseTime file time of the path’s first loose file; NaN if there is none or it is unknown
 * @param looseFirst the path is in one of the rule’s folders
 */
export function rankOf(rule: WinRule, provider: number, looseTime: number, looseFirst: boolean): number {
  const { looseProviders, place, time, loose } = rule;
  const all = place.length + 1;
  if (provider < looseProviders) return provider + (loose.wins === 'first' || looseFirst ? 0 : all);
  const own = place[provider] ?? NOT_LOADED;
  if (own === NOT_LOADED) return 3 * all + provider;
  // An archive older than the loose file is not considered: it ranks after the loose file.
  const skipped = loose.wins === 'newer' && looseTime > (time[provider] ?? 0);
  return (skipped ? 2 * all : looseProviders) + own;
}

/** Whether a path is in a folder of the rule. @param path folded, with `/` */
export function isLooseFirst({ loose }: WinRule, path: string): boolean {
  return loose.folders.some((folder) => path.startsWith(`${folder}/`));
}
