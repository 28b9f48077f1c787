import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from '#main/files/is-folder.ts';
import { type DetectedGame, detectGame } from '#shared/games/detect-game.ts';
import { STORES } from '#shared/games/stores.ts';
import { gogGames, heroicGames, type LauncherGame, lutrisGames, registeredGames } from './launchers.ts';
import { steamGames, steamLibraries } from './steam.ts';
import { fileIn, namesIn, type SystemPlaces } from './system-places.ts';

/** A game found on this system. */
export interface InstalledGame {
  /** Its Data folder. */
  readonly data: string;
  readonly game: DetectedGame;
  /** Where it was found: `Steam`, `Heroic (GOG)`. */
  readonly store: string;
  /** Its Wine prefix, if its launcher names one. */
  readonly prefix?: string | undefined;
}

/** All games known to this system's launchers, each Data folder once, if the files confirm it. */
export async function installedGames(places: SystemPlaces): Promise<readonly InstalledGame[]> {
  const ids = Object.values(STORES).flatMap(({ steam }) => steam);
  const steam = steamGames(steamLibraries(places), ids).map(
    ({ path }): LauncherGame => ({ path, store: 'Steam' }),
  );
  const [gog, registered] = await Promise.all([gogGames(places), registeredGames(places)]);
  const known = new Map<string, InstalledGame>();
  for (const found of [...steam, ...heroicGames(places), ...lutrisGames(places), ...gog, ...registered]) {
    for (const one of gamesIn(found)) {
      const key = existsSync(one.data) ? realpathSync.native(one.data) : one.data;
      if (!known.has(key)) known.set(key, one);
    }
  }
  return [...known.values()].sort((a, b) => (a.game.edition.label < b.game.edition.label ? -1 : 1));
}

/** The game of a folder, or those of its subfolders: the Epic store keeps a game’s languages side by side. */
function gamesIn(found: LauncherGame): readonly InstalledGame[] {
  const own = gameIn(found.path, found);
  if (own !== undefined) return [own];
  return namesIn(found.path)
    .slice(0, 50)
    .flatMap((name) => gameIn(join(found.path, name), found) ?? []);
}

function gameIn(program: string, { store, prefix }: LauncherGame): InstalledGame | undefined {
  for (const name of ['Data', 'Data Files']) {
    const data = fileIn(program, name);
    if (data === undefined || !isFolder(data)) continue;
    const game = detectGame({ files: namesIn(data), beside: namesIn(program), versions: new Map() });
    if (game !== undefined) return { data, game, store, prefix };
  }
  return undefined;
}
