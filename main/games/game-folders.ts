import { dirname, join } from 'node:path';
import { isFolder } from '#main/files/is-folder.ts';
import { pathInside } from '#main/files/path-inside.ts';
import type { Edition } from '#shared/games/editions.ts';
import { storeFacts } from '#shared/games/stores.ts';
import { heroicGames, lutrisGames } from './launchers.ts';
import { protonDrives, steamLibraries, steamLibrariesBelow, usersOf } from './steam.ts';
import { fileIn, namesIn, type SystemPlaces } from './system-places.ts';

/** A game's folders for user settings. */
export interface GameFolders {
  /** The game's own folder, which contains Data. */
  readonly program: string;
  /** Folders of INI files, likeliest first. */
  readonly settings: readonly string[];
  /** Folders of `plugins.txt`, likeliest first. */
  readonly local: readonly string[];
}

/** The stores' suffixes on the names of a game's folders. */
const VARIANTS = ['', ' GOG', ' EPIC', ' MS'] as const;

/**
 * Existing folders for a game's INI files and plugin list: those of the game's own Proton prefix before the user's, and
 * those named after the game's store before others.
 * @param data the game's Data folder
 * @param first folders before all of these: a mod manager's own
 */
export function gameFolders(
  edition: Edition,
  data: string,
  places: SystemPlaces,
  first: Pick<GameFolders, 'settings' | 'local'> = { settings: [], local: [] },
): GameFolders {
  const facts = storeFacts(edition.id);
  const program = dirname(data);
  const homes = userFolders(program, facts?.steam ?? [], places);
  const names = variants(facts?.folder ?? edition.label, program);
  const below = (folders: readonly string[]): readonly string[] =>
    folders.flatMap((folder) => names.map((name) => join(folder, name))).filter(isFolder);
  return {
    program,
    // Morrowind has nothing in the user's documents.
    settings: [
      ...first.settings,
      ...(edition.game === 'morrowind'
        ? [program]
        : below(homes.flatMap(({ documents }) => documents.map((folder) => join(folder, 'My Games'))))),
    ],
    local: [...first.local, ...below(homes.flatMap(({ local }) => local))],
  };
}

interface UserFolders {
  readonly documents: readonly string[];
  readonly local: readonly string[];
}

function userFolders(program: string, ids: readonly string[], places: SystemPlaces): readonly UserFolders[] {
  const { platform, home, env } = places;
  if (platform === 'win32') {
    const user = env.USERPROFILE ?? home;
    const documents = [join(user, 'Documents'), ...(env.OneDrive ? [join(env.OneDrive, 'Documents')] : [])];
    return [{ documents, local: [env.LOCALAPPDATA ?? join(user, 'AppData', 'Local')] }];
  }
  const own = dirname(dirname(dirname(program)));
  // The game's own library, even if Steam's list of libraries cannot be found.
  const libraries = [...new Set([...steamLibrariesBelow([own]), ...steamLibraries(places)])];
  const prefixes = [...heroicGames(places), ...lutrisGames(places)].flatMap(({ path, prefix }) =>
    prefix !== undefined && (pathInside(path, program) ?? pathInside(program, path)) !== null ? [prefix] : [],
  );
  const drives = [...prefixes.flatMap(driveOf), ...protonDrives(libraries, ids), ...driveAround(program)];
  return [...new Set(drives)].flatMap(usersOf).map((user) => ({
    documents: [join(user, 'Documents'), join(user, 'My Documents')],
    local: [join(user, 'AppData/Local'), join(user, 'Local Settings/Application Data')],
  }));
}

/** A Wine prefix is the folder that contains `drive_c`, or one that contains it as `pfx`. */
function driveOf(prefix: string): readonly string[] {
  return [join(prefix, 'drive_c'), join(prefix, 'pfx/drive_c')].filter(isFolder);
}

/** The drive if the game was installed in Wine. */
function driveAround(program: string): readonly string[] {
  for (let folder = program; folder !== dirname(folder); folder = dirname(folder))
    if (/[\\/]drive_c$/.test(folder)) return [folder];
  return [];
}

/** Names of a game's folders, its store's first: copies from two stores keep separate files. */
function variants(name: string, program: string): readonly string[] {
  const beside = namesIn(program).map((each) => each.toLowerCase());
  const gog = beside.some((each) => each === 'galaxy64.dll' || each.startsWith('goggame-'));
  const epic = beside.some((each) => each === 'eosssdk-win64-shipping.dll') && fileIn(program, '.egstore');
  const order = gog ? [' GOG', '', ' EPIC', ' MS'] : epic ? [' EPIC', '', ' GOG', ' MS'] : [...VARIANTS];
  return order.map((variant) => `${name}${variant}`);
}
