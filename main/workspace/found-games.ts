import { dirname } from 'node:path';
import type { ServiceContext } from '#main/context/context.ts';
import { shownPath } from '#main/games/game-files.ts';
import { installedGames } from '#main/games/installed-games.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { GameChoices } from './game-choices.ts';
import type { Roots } from './roots.ts';

/** The games installed on this system, for the start screen. */
export function createFoundGames(
  { options }: ServiceContext,
  roots: Roots,
  { places }: GameChoices,
): Pick<Handlers, 'games.installed'> {
  return {
    'games.installed': async () => {
      // Without dialogs, only the folders named at start may be opened.
      if (options.host.dialogs === undefined) return [];
      const games = await installedGames(places);
      return games.map(({ data, game, store }) => ({
        root: roots.add({ kind: 'data', path: data, label: roots.labelOf('data', data) }).info,
        label: game.edition.label,
        path: shownPath(dirname(data), places.home),
        store,
      }));
    },
  };
}
