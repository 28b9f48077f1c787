import type { GameId } from './games.ts';

/**
 * How a game finds its archives, and which file it uses if several have the same path. One row per game of
 * `archives.md`, section 1.9; all other modules of this folder get a game’s order from here.
 */
export interface LoadRules {
  /** Section of the INI files that lists archives. */
  readonly section: string;
  /**
   * Keys of that section in the order in which the game reads their archives. `Archive #` stands for `Archive 0` and so
   * on.
   */
  readonly keys: readonly string[];
  /** Keys whose archives come after those of the plugins. */
  readonly lateKeys: readonly string[];
  /** Archives that the game always loads. */
  readonly always: readonly string[];
  /** For games that load archives with plugins: where the active plugins and their order come from. */
  readonly plugins: PluginRule;
  /** Extensions of plugins that load archives. */
  readonly loaders: readonly string[];
  /** Which archive wins: the first or last one read, or the one with the latest file time. */
  readonly archives: 'first' | 'last' | 'newest';
  readonly loose: LooseRule;
  /** Why the order is disputed; absent if it is not. */
  readonly disputed?: string;
  /** Maximum length of a list value that the game reads completely, in characters. */
  readonly listLimit?: number;
}

/**
 * `ini`: `[Game Files]` of the game’s INI, by file time. `times`: a list of active plugins, by file time. `list`: the
 * list is the order. `starred`: the list is the order, and an asterisk marks active plugins. `none`: plugins load no
 * archives.
 */
export type PluginRule = 'ini' | 'times' | 'list' | 'starred' | 'none';

/**
 * When a loose file wins: `always`; `newer`: over older archives; `invalidation`: always with
 * `bInvalidateOlderFiles=1`, otherwise as `newer`; `setting`: only with `bInvalidateOlderFiles=1` or an empty
 * `sResourceDataDirsFinal`, otherwise only in the folders that it names.
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
