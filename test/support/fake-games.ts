import type { GameDetails, GameFileInfo, InstalledGameInfo } from '#shared/contract/games.ts';
import type { GameInfo } from '#shared/contract/workspace.ts';
import type { Handlers } from '#shared/rpc/api.ts';

/** A mock Oblivion, as the services detect it, and two games known to launchers. */

export const fakeGame: GameInfo = {
  id: 'oblivion',
  label: 'Oblivion',
  confidence: 'certain',
  why: 'Oblivion.esm is here',
};

const INI: GameFileInfo = {
  id: 'i1',
  name: 'Oblivion.ini',
  shown:
    '~/.local/share/Steam/steamapps/compatdata/22330/pfx/drive_c/users/steamuser/Documents/My Games/Oblivion/Oblivion.ini',
};
const FRESH: GameFileInfo = {
  id: 'i2',
  name: 'Oblivion_default.ini',
  shown: '~/.local/share/Steam/steamapps/common/Oblivion/Oblivion_default.ini',
};
const PLUGINS: GameFileInfo = {
  id: 'p1',
  name: 'Plugins.txt',
  shown:
    '~/.local/share/Steam/steamapps/compatdata/22330/pfx/drive_c/users/steamuser/AppData/Local/Oblivion/Plugins.txt',
};

export const fakeGameDetails: GameDetails = {
  game: fakeGame,
  detected: fakeGame,
  games: [
    { id: 'morrowind', label: 'Morrowind' },
    { id: 'oblivion', label: 'Oblivion' },
    { id: 'fallout3', label: 'Fallout 3' },
    { id: 'skyrimse', label: 'Skyrim Special Edition' },
    { id: 'fallout4', label: 'Fallout 4' },
  ],
  chosen: { game: null, ini: null, plugins: null, profile: null },
  mods: null,
  inis: [INI],
  plugins: PLUGINS,
  iniChoices: [INI, FRESH],
  pluginChoices: [PLUGINS],
  activePlugins: 24,
  pluginSource: 'in Plugins.txt, by file time',
  loose: 'Oblivion uses a loose file only if it is newer than the archive',
  looseDisputed: false,
  archives: [
    {
      name: 'Oblivion - Meshes.bsa',
      place: 0,
      rule: 'listed in sArchiveList of Oblivion.ini',
      disputed: false,
    },
    {
      name: 'Oblivion - Textures - Compressed.bsa',
      place: 1,
      rule: 'listed in sArchiveList of Oblivion.ini',
      disputed: false,
    },
    { name: 'Better Goblets.bsa', place: 2, rule: 'loaded with Better Goblets.esp', disputed: false },
    {
      name: 'Old backup.bsa',
      place: null,
      rule: 'it is not in sArchiveList, and no active plugin has its name',
      disputed: false,
    },
  ],
};

export const fakeInstalled: readonly InstalledGameInfo[] = [
  {
    root: { id: 'g1', kind: 'data', label: 'Fallout New Vegas' },
    label: 'Fallout: New Vegas',
    path: '~/Games/Heroic/Fallout New Vegas',
    store: 'Heroic (GOG)',
  },
  {
    root: { id: 'g2', kind: 'data', label: 'Fallout 4' },
    label: 'Fallout 4',
    path: '~/.local/share/Steam/steamapps/common/Fallout 4',
    store: 'Steam',
  },
];

/** The methods about games; reports the window's choices to `chosen`. */
export function fakeGames(
  chosen: (game: GameInfo) => ReturnType<Handlers['workspace.setGame']>,
): Pick<Handlers, 'games.installed' | 'workspace.game' | 'workspace.setGame' | 'dialog.openGameFile'> {
  let details = fakeGameDetails;
  return {
    'games.installed': () => fakeInstalled,
    'workspace.game': () => details,
    'workspace.setGame': ({ game, ini, plugins, profile = null }) => {
      const known = details.games.find(({ id }) => id === game);
      const next: GameInfo =
        known === undefined ? fakeGame : { ...known, confidence: 'chosen', why: 'chosen by you' };
      details = { ...details, game: next, chosen: { game, ini, plugins, profile } };
      return chosen(next);
    },
    'dialog.openGameFile': () => null,
  };
}
