import { basename, dirname, join } from 'node:path';
import type { Edition } from '#shared/games/editions.ts';
import { LOAD_RULES } from '#shared/games/load-rules.ts';
import type { GameFolders } from './game-folders.ts';
import { fileIn } from './system-places.ts';

/** Files outside of Data that say how it is loaded: absolute paths. */
export interface GameFiles {
  /** INI files, those that override others last. */
  readonly inis: readonly string[];
  /** The list of active plugins. */
  readonly plugins: string | undefined;
  readonly loadOrder: string | undefined;
  readonly creations: string | undefined;
}

/** What the user chose in place of what would be found. */
export interface ChosenFiles {
  readonly inis?: readonly string[] | undefined;
  readonly plugins?: string | undefined;
}

/** The files that hold for a game: those that were chosen, else those in their usual places. */
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

/** Everything in the usual places that could be chosen: INI files that come first, and lists of plugins. */
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
 * A base INI and those that override it beside it. Morrowind keeps its INI in its own folder; other games in the user's,
 * and what a fresh installation says in their own.
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

/** An INI that was chosen, and those beside it that override it. */
export function withCustomInis(edition: Edition, path: string): readonly string[] {
  const [base = '', ...custom] = edition.ini;
  if (basename(path).toLowerCase() !== base.toLowerCase()) return [path];
  return [path, ...custom.flatMap((name) => fileIn(dirname(path), name) ?? [])];
}

function usualPlugins(edition: Edition, folders: GameFolders): readonly string[] {
  if (['none', 'ini'].includes(LOAD_RULES[edition.game].plugins)) return [];
  // Nehrim keeps its list beside its program.
  const places = edition.id === 'nehrim' ? [folders.program, ...folders.local] : folders.local;
  return places.flatMap((folder) => fileIn(folder, 'plugins.txt') ?? []);
}

/** A path as people read it: with the user's home cut short. */
export function shownPath(path: string, home: string): string {
  return home !== '' && path.startsWith(join(home, '/')) ? `~${path.slice(home.length)}` : path;
}
