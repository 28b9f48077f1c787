import { join } from 'node:path';
import * as v from 'valibot';
import { isFolder } from '#main/files/is-folder.ts';
import { STORES, storeFacts } from '#shared/games/stores.ts';
import { namesIn, type SystemPlaces, smallText } from './system-places.ts';

/** A game's folder according to a launcher. */
export interface LauncherGame {
  /** The game's folder, or one that contains it. */
  readonly path: string;
  /** Name of the launcher. */
  readonly store: string;
  /** Its Wine prefix. */
  readonly prefix?: string | undefined;
}

/** Games installed by Heroic from GOG and Epic, from its own lists. */
export function heroicGames({ platform, home, env }: SystemPlaces): readonly LauncherGame[] {
  const folders =
    platform === 'win32'
      ? [join(env.APPDATA ?? join(home, 'AppData/Roaming'), 'heroic')]
      : platform === 'darwin'
        ? [join(home, 'Library/Application Support/heroic')]
        : [
            join(env.XDG_CONFIG_HOME ?? join(home, '.config'), 'heroic'),
            join(home, '.var/app/com.heroicgameslauncher.hgl/config/heroic'),
          ];
  return folders.filter(isFolder).flatMap((folder) => {
    const gog = json(join(folder, 'gog_store/installed.json'), HeroicGog)?.installed ?? [];
    const epic = Object.entries(
      json(join(folder, 'legendaryConfig/legendary/installed.json'), HeroicEpic) ?? {},
    ).map(([appName, game]) => ({ appName, ...game }));
    return [...gog.map((game) => ({ ...game, store: 'Heroic (GOG)' })), ...epic.map(withStore)].flatMap(
      ({ appName, install_path: path, store }) =>
        path === undefined ? [] : [{ path, store, prefix: heroicPrefix(folder, appName) }],
    );
  });
}

function withStore<T extends object>(game: T): T & { readonly store: string } {
  return { ...game, store: 'Heroic (Epic)' };
}

function heroicPrefix(folder: string, appName: string): string | undefined {
  // The name becomes part of a path, so only the characters of such names are allowed.
  if (!/^[\w-]+$/.test(appName)) return undefined;
  const settings = json(join(folder, 'GamesConfig', `${appName}.json`), HeroicSettings);
  const own = settings?.[appName];
  return typeof own === 'object' && own !== null && 'winePrefix' in own && typeof own.winePrefix === 'string'
    ? own.winePrefix
    : undefined;
}

const HeroicGog = v.object({
  installed: v.array(v.object({ appName: v.string(), install_path: v.optional(v.string()) })),
});
const HeroicEpic = v.record(v.string(), v.object({ install_path: v.optional(v.string()) }));
const HeroicSettings = v.record(v.string(), v.unknown());

/** A JSON file in its known form, or undefined. */
function json<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | undefined {
  const text = smallText(path);
  if (text === undefined) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Half written by its own program, or of a version with another form.
    return undefined;
  }
}

/** Games of Lutris, which has one YAML file per game: reads only the program's path and the prefix. */
export function lutrisGames({ platform, home, env }: SystemPlaces): readonly LauncherGame[] {
  if (platform !== 'linux') return [];
  const folders = [
    join(env.XDG_CONFIG_HOME ?? join(home, '.config'), 'lutris/games'),
    join(env.XDG_DATA_HOME ?? join(home, '.local/share'), 'lutris/games'),
    join(home, '.var/app/net.lutris.Lutris/config/lutris/games'),
    join(home, '.var/app/net.lutris.Lutris/data/lutris/games'),
  ];
  return folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => /\.ya?ml$/.test(name))
      .flatMap((name) => {
        const text = smallText(join(folder, name), 1024 * 1024) ?? '';
        const prefix = yamlValue(text, 'prefix');
        const program = yamlValue(text, 'exe');
        if (program === undefined) return [];
        const path = program.startsWith('/')
          ? program
          : prefix === undefined
            ? undefined
            : join(prefix, program);
        return path === undefined ? [] : [{ path: join(path, '..'), store: 'Lutris', prefix }];
      }),
  );
}

function yamlValue(text: string, key: string): string | undefined {
  const found = new RegExp(`^\\s+${key}:[ \\t]*(.+?)[ \\t]*$`, 'm').exec(text)?.[1];
  return found?.replace(/^(['"])(.*)\1$/, '$2');
}

/** Default folders of GOG's installers, and folders in the Windows registry. */
export async function gogGames({
  platform,
  home,
  env,
  registry,
}: SystemPlaces): Promise<readonly LauncherGame[]> {
  const programs = env['ProgramFiles(x86)'] ?? 'C:\\Program Files (x86)';
  const folders =
    platform === 'win32'
      ? ['C:\\GOG Games', join(programs, 'GOG Galaxy', 'Games'), join(programs, 'GOG.com')]
      : [join(home, 'GOG Games')];
  const found = folders.flatMap((folder) => namesIn(folder).map((name) => join(folder, name)));
  const ids = [...new Set(Object.values(STORES).flatMap(({ gog }) => gog))];
  const registered =
    registry === undefined
      ? []
      : await Promise.all(
          ids.map((id) => registry(`HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\Games\\${id}`, 'path')),
        );
  return [...found, ...registered.filter((path) => path !== undefined)].map((path) => ({
    path,
    store: 'GOG',
  }));
}

/** Folders that the games' own installers wrote to the Windows registry. */
export async function registeredGames({ registry }: SystemPlaces): Promise<readonly LauncherGame[]> {
  if (registry === undefined) return [];
  const keys = Object.keys(STORES).flatMap((id) => storeFacts(id)?.registry || []);
  const paths = await Promise.all(
    keys.flatMap((key) =>
      ['SOFTWARE\\WOW6432Node', 'SOFTWARE'].map((root) =>
        registry(`HKLM\\${root}\\${key}`, 'Installed Path'),
      ),
    ),
  );
  return paths.flatMap((path) => (path === undefined ? [] : [{ path, store: 'Windows registry' }]));
}
