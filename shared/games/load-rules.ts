import type { GameId } from './games.ts';

/**
 * How a game comes to its archives, and which file it takes where several have one path. One row a game of `archives.md`,
 * section 1.9; what every other module of this folder knows of a game's order it reads here.
 */
export interface LoadRules {
  /** Section of the INI files that lists archives. */
  readonly section: string;
  /** Keys of that section in the order in which the game reads their archives. `Archive #` stands for `Archive 0` and so on. */
  readonly keys: readonly string[];
  /** Keys whose archives come after those of the plugins. */
  readonly lateKeys: readonly string[];
  /** Archives that the game loads without being told. */
  readonly always: readonly string[];
  /** How a game that loads archives with plugins finds out which plugins are active, and their order. */
  readonly plugins: PluginRule;
  /** Endings of plugins that load archives. */
  readonly loaders: readonly string[];
  /** Which archive wins: the one read first, the one read last, or the one with the latest file time. */
  readonly archives: 'first' | 'last' | 'newest';
  readonly loose: LooseRule;
  /** Why people disagree about the order; absent where they do not. */
  readonly disputed?: string;
  /** Longest value of a list that the game reads to its end, in characters. */
  readonly listLimit?: number;
}

/**
 * `ini`: `[Game Files]` of the game's INI, by file time. `times`: a list of active plugins, by file time. `list`: the list
 * is the order. `starred`: the list is the order, and active plugins have a star. `none`: plugins load no archives.
 */
export type PluginRule = 'ini' | 'times' | 'list' | 'starred' | 'none';

/**
 * When a loose file wins: `always`; `newer`: over archives that are older than it; `invalidation`: always with
 * `bInvalidateOlderFiles=1`, else as `newer`; `setting`: only with `bInvalidateOlderFiles=1` or an empty
 * `sResourceDataDirsFinal`, else only in the folders which that names.
 */
export type LooseRule = 'always' | 'newer' | 'invalidation' | 'setting';

const PLUGINS = ['.esm', '.esp', '.esl'];

const FALLOUT_DISPUTE =
  'Tools and authors disagree whether the first or the last loaded archive wins in this game; a file named like the archive and ending in .override reverses it.';

const SKYRIM: LoadRules = {
  section: 'Archive',
  keys: ['sResourceArchiveList', 'sResourceArchiveList2'],
  lateKeys: [],
  always: [],
  plugins: 'list',
  loaders: PLUGINS,
  archives: 'last',
  loose: 'always',
};

const FALLOUT3: LoadRules = {
  ...SKYRIM,
  keys: ['sArchiveList'],
  plugins: 'times',
  archives: 'first',
  loose: 'invalidation',
  disputed: FALLOUT_DISPUTE,
  listLimit: 254,
};

const FALLOUT4: LoadRules = {
  ...SKYRIM,
  keys: [
    'sResourceIndexFileList',
    'sResourceStartUpArchiveList',
    'sResourceArchiveList',
    'sResourceArchiveList2',
    'sResourceArchiveListBeta',
  ],
  plugins: 'starred',
  loose: 'setting',
};

/** The rules of every game. */
export const LOAD_RULES: Readonly<Record<GameId, LoadRules>> = {
  morrowind: {
    ...SKYRIM,
    section: 'Archives',
    keys: ['Archive #'],
    always: ['Morrowind.bsa'],
    plugins: 'none',
    archives: 'newest',
  },
  oblivion: {
    ...SKYRIM,
    keys: ['sArchiveList'],
    plugins: 'times',
    loaders: ['.esp'],
    archives: 'first',
    loose: 'newer',
  },
  fallout3: FALLOUT3,
  newvegas: { ...FALLOUT3, always: ['Update.bsa'] },
  skyrim: SKYRIM,
  skyrimse: { ...SKYRIM, lateKeys: ['sVrResourceArchiveList'], plugins: 'starred' },
  fallout4: FALLOUT4,
  fallout4ng: FALLOUT4,
  fallout76: {
    ...FALLOUT4,
    keys: [
      'sResourceIndexFileList',
      'sResourceStartUpArchiveList',
      'sResourceArchiveList',
      'sResourceArchive2List',
      'sResourceArchiveList2',
    ],
    plugins: 'none',
  },
  starfield: {
    ...FALLOUT4,
    keys: ['sResourceIndexFileList', 'sResourceStartUpArchiveList', 'sResourceArchiveList'],
  },
};
