import { basename, dirname, join } from 'node:path';
import type { Edition } from '#shared/games/editions.ts';
import { LOAD_RULES } from '#shared/games/load-rules.ts';
import type { GameFolders } from './game-folders.ts';
import { fileIn } from './system-places.ts';

/** Absolute paths of files outside Data that determine how it loads. */
export interface GameFiles {
  /** INI files; later ones override earlier ones. */
  readonly inis: readonly string[];
  /** The list of active plugins. */
  readonly plugins: string | undefined;
  readonly loadOrder: string | undefined;
  readonly creations: string | undefined;
}

/** The user's choices, which override detection. */
export interface ChosenFiles {
  readonly inis?: readonly string[] | undefined;
  readonly plugins?: string | undefined;
}

/** The active files of a game: the chosen ones, else those in their usual folders. */
export function gameFiles(edition: Edition, folders: GameFolders, chosen: ChosenFiles = {}): GameFiles {
  const plugins = chosen.plugins ?? usualPlugins(edition, folders)[0];
  const order = plugins === undefined ? undefined : fileIn(dirname(plugins), 'loadorder.txt');
  const creations = ['Skyrim.ccc', 'Fallout4.ccc', 'Starfield.ccc'].flatMap(
    (name) => fileIn(folders.program, name) ?? [],
  );
  return {
    inis: chosen.inis ?? usualInis(edition, folders),
    plugins,
    loadOrder: order === plugins ? undefined : order,
    creations: creations[0],
  };
}

/** All candidates in the usual folders: base INI files and plugin lists. */
export function candidates(
  edition: Edition,
  folders: GameFolders,
): { readonly inis: readonly string[]; readonly plugins: readonly string[] } {
  const names = [...edition.ini.slice(0, 1), ...edition.defaultIni];
  const inis = [...folders.settings, folders.program].flatMap((folder) =>
    names.flatMap((name) => fileIn(folder, name) ?? []),
  );
  return { inis: [...new Set(inis)], plugins: usualPlugins(edition, folders) };
}

/**
 * A base INI and those beside it that override it. Morrowind keeps its INI in the game's folder; other games in the user's,
 * with the defaults of a fresh installation in the game's folder.
 */
export function usualInis(edition: Edition, folders: GameFolders): readonly string[] {
  const [base = '', ...custom] = edition.ini;
  const found = [...folders.settings, folders.program].flatMap((folder) => fileIn(folder, base) ?? [])[0];
  const fresh = edition.defaultIni.flatMap((name) => fileIn(folders.program, name) ?? [])[0];
  const beside = found === undefined ? folders.settings[0] : dirname(found);
  const places = [beside, ...folders.settings].filter((folder) => folder !== undefined);
  return [
    ...(found === undefined ? (fresh === undefined ? [] : [fresh]) : [found]),
    ...custom.flatMap((name) => places.flatMap((folder) => fileIn(folder, name) ?? [])[0] ?? []),
  ];
}

/** A chosen INI, and those beside it that override it. */
export function withCustomInis(edition: Edition, path: string): readonly string[] {
  const [base = '', ...custom] = edition.ini;
  if (basename(path).toLowerCase() !== base.toLowerCase()) return [path];
  return [path, ...custom.flatMap((name) => fileIn(dirname(path), name) ?? [])];
}

function usualPlugins(edition: Edition, folders: GameFolders): readonly string[] {
  if (['none', 'ini'].includes(LOAD_RULES[edition.game].plugins)) return [];
  // Nehrim keeps its list beside its executable.
  const places = edition.id === 'nehrim' ? [folders.program, ...folders.local] : folders.local;
  return places.flatMap((folder) => fileIn(folder, 'plugins.txt') ?? []);
}

/** A path for display, with the user's home abbreviated. */
export function shownPath(path: string, home: string): string {
  return home !== '' && path.startsWith(join(home, '/')) ? `~${path.slice(home.length)}` : path;
}
