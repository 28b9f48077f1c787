import { join } from 'node:path';
import { isFolder } from '#main/files/is-folder.ts';
import { readVdf, type VdfGroup } from '#shared/games/vdf.ts';
import { namesIn, type SystemPlaces, smallText } from './system-places.ts';

/** A game installed by Steam. */
export interface SteamGame {
  readonly id: string;
  /** The game's folder. */
  readonly path: string;
  /** Its library: the folder that contains `steamapps`. */
  readonly library: string;
}

/** All Steam libraries: folders that contain `steamapps`. */
export function steamLibraries({ platform, home, env }: SystemPlaces): readonly string[] {
  const programs = env['ProgramFiles(x86)'] ?? 'C:\\Program Files (x86)';
  const roots =
    platform === 'win32'
      ? [join(programs, 'Steam'), join(env.ProgramFiles ?? 'C:\\Program Files', 'Steam')]
      : platform === 'darwin'
        ? [join(home, 'Library/Application Support/Steam')]
        : [
            join(env.XDG_DATA_HOME ?? join(home, '.local/share'), 'Steam'),
            join(home, '.steam/steam'),
            join(home, '.steam/root'),
            join(home, '.var/app/com.valvesoftware.Steam/.local/share/Steam'),
            join(home, '.var/app/com.valvesoftware.Steam/data/Steam'),
            join(home, 'snap/steam/common/.local/share/Steam'),
          ];
  return steamLibrariesBelow(roots);
}

/** Libraries listed by Steam installations, including the installations themselves. */
export function steamLibrariesBelow(roots: readonly string[]): readonly string[] {
  const libraries = roots.filter((root) => isFolder(join(root, 'steamapps')));
  for (const root of [...libraries]) {
    const text =
      smallText(join(root, 'steamapps/libraryfolders.vdf')) ??
      smallText(join(root, 'config/libraryfolders.vdf'));
    for (const path of text === undefined ? [] : libraryPaths(readVdf(text)))
      if (isFolder(join(path, 'steamapps'))) libraries.push(path);
  }
  return [...new Set(libraries)];
}

/** In current files a library is a group with a `path`, in older ones just its path. */
function libraryPaths(root: VdfGroup): readonly string[] {
  const folders = root.get('libraryfolders');
  if (folders === undefined || typeof folders === 'string') return [];
  return [...folders].flatMap(([key, value]) => {
    if (!/^\d+$/.test(key)) return [];
    const path = typeof value === 'string' ? value : value.get('path');
    return typeof path === 'string' ? [path] : [];
  });
}

/** Games with these IDs that a library lists as installed. */
export function steamGames(libraries: readonly string[], ids: readonly string[]): readonly SteamGame[] {
  return libraries.flatMap((library) =>
    ids.flatMap((id) => {
      const text = smallText(join(library, 'steamapps', `appmanifest_${id}.acf`));
      const state = text === undefined ? undefined : readVdf(text).get('appstate');
      const folder = state === undefined || typeof state === 'string' ? undefined : state.get('installdir');
      // Only a name below Steam's own folder, so that a manifest cannot lead elsewhere.
      if (typeof folder !== 'string' || /[\\/]|^\.*$/.test(folder)) return [];
      return [{ id, path: join(library, 'steamapps/common', folder), library }];
    }),
  );
}

/** `drive_c` of the libraries' Proton prefixes for games with these IDs. */
export function protonDrives(libraries: readonly string[], ids: readonly string[]): readonly string[] {
  return libraries
    .flatMap((library) => ids.map((id) => join(library, 'steamapps/compatdata', id, 'pfx/drive_c')))
    .filter(isFolder);
}

/** Home folders of the users on a Wine or Proton drive. */
export function usersOf(drive: string): readonly string[] {
  const users = namesIn(join(drive, 'users')).filter((name) => name.toLowerCase() !== 'public');
  return users.map((name) => join(drive, 'users', name));
}
