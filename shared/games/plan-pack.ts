import type { Problem } from '#shared/errors.ts';
import { foldPath } from '#shared/text/fold.ts';
import { isDataFolder } from './data-folders.ts';
import type { Game } from './games.ts';

/** A file to pack. */
export interface PackFile {
  /** Path below the folder, with `/`. */
  readonly path: string;
  readonly size: number;
  /** Number of chunks of a texture; absent for files that cannot go into texture archives. */
  readonly chunks?: number;
}

/** One archive of a pack. */
export interface PackedArchive<F extends PackFile = PackFile> {
  /** File name with its extension. */
  readonly name: string;
  /** Whether it is a texture archive, if the game has those. */
  readonly textures: boolean;
  readonly files: readonly F[];
}

/** A note about an archive’s name or contents; it does not affect what is packed. */
export interface PackNote {
  readonly code: string;
  readonly message: string;
  readonly path?: string;
}

/** No file may begin after this offset in a BSA of version 103 to 105; the last one may extend past it. */
const BSA_LIMIT = 0x7fffffff;
/** Limit of Morrowind’s archives, which have 32-bit offsets. */
const TES3_LIMIT = 0xffffffff;
/** Maximum share of records and names in 2 GiB. */
const DIRECTORY_SHARE = 64 * 1024 * 1024;

/**
 * Meaning of the name: an archive’s, changed only if several are needed, or a plugin’s, from which archives get the
 * names that the game loads with it.
 */
export type PackNaming = 'archive' | 'plugin';

/**
 * Splits a folder into archives and names them.
 *
 * Uses the files’ uncompressed sizes, so an archive may come out smaller than necessary, but never too large.
 *
 * @param name file name given by the user, with its extension
 */
export function planPack<F extends PackFile>(
  files: readonly F[],
  game: Game,
  name: string,
  naming: PackNaming = 'archive',
): { readonly archives: readonly PackedArchive<F>[]; readonly notes: readonly PackNote[] } {
  const { stem, extension } = splitName(name);
  const notes: PackNote[] = [];
  const parts = partsOf(files, game);
  const several = parts.length > 1 || parts.some(({ pieces }) => pieces.length > 1);
  const named = several || (naming === 'plugin' && game.names === 'main');
  const archives = parts.flatMap(({ textures, pieces }) =>
    pieces.map((piece, i): PackedArchive<F> => {
      const own = named ? partName(plainStem(stem, game), game, textures, i) : stem;
      return { name: `${own}${extension}`, textures, files: piece };
    }),
  );
  notes.push(...nameNotes(archives, game, stem, extension));
  notes.push(...fileNotes(files, game));
  return { archives, notes };
}

/** Archives and plugins are loaded next to an archive, never from inside one; programs are not loaded at all. */
const NEVER_PACKED = /\.(bsa|ba2|esp|esm|esl|exe|dll)$/i;
/** Files that operating systems leave in folders. */
const SYSTEM_FILES = /(^|\/)(thumbs\.db|desktop\.ini|\.ds_store)$/i;

/**
 * Which files belong in archives, and why others do not. If names differ only in case, which games ignore, the first
 * one is packed.
 */
export function packable<F extends { readonly path: string }>(
  files: readonly F[],
): { readonly files: readonly F[]; readonly leftOut: readonly Problem[] } {
  const leftOut: Problem[] = [];
  const taken = new Set<string>();
  const packed = files.filter(({ path }) => {
    const key = foldPath(path);
    const reason = NEVER_PACKED.test(path)
      ? 'games load such files only from the Data folder'
      : SYSTEM_FILES.test(path)
        ? 'the system created it, and no game uses it'
        : taken.has(key)
          ? 'another file has the same name except for case, which games ignore'
          : null;
    taken.add(key);
    if (reason !== null) leftOut.push({ path, code: 'not-packed', message: `Skipped: ${reason}.` });
    return reason === null;
  });
  return { files: packed, leftOut };
}

/** Names of the plugins among some files, without extensions: archives are named after them. */
export function pluginStems(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => /^([^/]+)\.es[mpl]$/i.exec(path)?.[1] ?? []);
}

/** Whether a game needs separate texture archives. */
export function hasTextureArchives({ archive }: Game): boolean {
  return archive.format === 'ba2';
}

interface Part<F> {
  readonly textures: boolean;
  /** Split by the size limit of an archive. */
  readonly pieces: readonly (readonly F[])[];
}

function partsOf<F extends PackFile>(files: readonly F[], game: Game): readonly Part<F>[] {
  const { format } = game.archive;
  if (format === 'ba2') {
    const textures = files.filter(({ chunks }) => chunks !== undefined);
    const others = files.filter(({ chunks }) => chunks === undefined);
    return [
      { textures: false, pieces: [others] },
      { textures: true, pieces: [textures] },
    ].filter(({ pieces: [first = []] }) => first.length > 0);
  }
  const limit = format === 'tes3-bsa' ? TES3_LIMIT : BSA_LIMIT;
  const pieces = cut(files, limit - DIRECTORY_SHARE);
  // If a game knows a second name for textures, use both before names that need their own plugins.
  if (pieces.length === 1 || game.names !== 'textures') return [{ textures: false, pieces }];
  const textures = files.filter(({ path }) => isTexture(path));
  const others = files.filter(({ path }) => !isTexture(path));
  return [
    { textures: false, pieces: cut(others, limit - DIRECTORY_SHARE) },
    { textures: true, pieces: cut(textures, limit - DIRECTORY_SHARE) },
  ].filter(({ pieces: [first = []] }) => first.length > 0);
}

function isTexture(path: string): boolean {
  return /^textures\//i.test(path) || /\.dds$/i.test(path);
}

/** Splits files in order; a new piece begins if the next file would begin after the limit. */
function cut<F extends PackFile>(files: readonly F[], limit: number): readonly (readonly F[])[] {
  const pieces: F[][] = [[]];
  let bytes = 0;
  for (const file of files) {
    if (bytes + file.size > limit && (pieces.at(-1)?.length ?? 0) > 0) {
      pieces.push([]);
      bytes = 0;
    }
    pieces.at(-1)?.push(file);
    bytes += file.size;
  }
  return pieces;
}

/** The name of the plugin that loads an archive: the archive’s name without a suffix known to the game. */
export function plainStem(stem: string, { names }: Pick<Game, 'names'>): string {
  if (names === 'exact' || names === 'ini') return stem;
  return stem.replace(/ - (Main|Textures|Voices_\w+)$/i, '');
}

function partName(stem: string, { names, archive }: Game, textures: boolean, piece: number): string {
  const number = piece === 0 ? '' : String(piece + 1);
  if (archive.format === 'ba2') return `${stem} - ${textures ? 'Textures' : 'Main'}${number}`;
  if (names === 'any') return piece === 0 ? stem : `${stem} - ${piece + 1}`;
  return `${stem}${number}${textures ? ' - Textures' : ''}`;
}

function nameNotes<F extends PackFile>(
  archives: readonly PackedArchive<F>[],
  game: Game,
  stem: string,
  extension: string,
): readonly PackNote[] {
  const notes: PackNote[] = [];
  const wanted = game.archive.format === 'ba2' ? '.ba2' : '.bsa';
  if (extension.toLowerCase() !== wanted) {
    notes.push({
      code: 'extension',
      message: `${game.label} only loads archives with names that end in ${wanted}.`,
      path: `${stem}${extension}`,
    });
  }
  if (game.names === 'ini') {
    notes.push({
      code: 'listed-by-hand',
      message: `${game.label} loads archives by name only: add ${list(archives.map(({ name }) => name))} to its INI file.`,
    });
    return notes;
  }
  for (const { name } of archives) {
    const own = splitName(name).stem;
    const plugin = plainStem(own, game);
    const loaded = game.names === 'main' ? own !== plugin : true;
    if (!loaded) {
      const message = `${game.label} loads “${plugin} - Main${extension}” and “${plugin} - Textures${extension}” with ${plugin}.esp, and no archives with other suffixes.`;
      notes.push({ code: 'name-not-loaded', message, path: name });
    }
  }
  const plugins = [...new Set(archives.map(({ name }) => plainStem(splitName(name).stem, game)))];
  const first = plugins[0] ?? stem;
  const others = plugins.filter(
    (plugin) => plugin !== first && !(game.names === 'any' && plugin.startsWith(first)),
  );
  notes.push({
    code: 'needs-plugin',
    message: `The game loads ${archives.length === 1 ? 'it' : 'them'} with a plugin named ${first}${endings(game)}${
      others.length === 0 ? '' : `, and ${list(others)} with plugins of those names (empty ones suffice)`
    }.`,
  });
  return notes;
}

/** Extensions of plugins that load archives; light plugins exist since Skyrim Special Edition. */
function endings({ id, names }: Game): string {
  // The archives that came with these games have no plugin of the same name.
  if (names === 'any') return '.esp or .esm, or by the list of archives in its INI file';
  return id === 'skyrim' ? '.esp or .esm' : '.esp, .esm or .esl';
}

/** What to know of files that games do not read. They are packed anyway. */
function fileNotes(files: readonly PackFile[], game: Game): readonly PackNote[] {
  const notes: PackNote[] = [];
  const root = files.filter(({ path }) => !path.includes('/'));
  if (root.length > 0) {
    notes.push({
      code: 'root-files',
      message: `${count(root.length)} in the folder itself (${root[0]?.path}${root.length > 1 ? '…' : ''}). Games ignore such files inside an archive: pack the folder that contains meshes, textures and so on.`,
    });
  }
  const unusual = files.filter(
    ({ path }) => path.includes('/') && !isDataFolder(path.slice(0, path.indexOf('/'))),
  );
  if (unusual.length > 0) {
    notes.push({
      code: 'unknown-folder',
      message: `${count(unusual.length)} in folders that ${game.label} is not known to read (${unusual[0]?.path}${unusual.length > 1 ? '…' : ''}).`,
    });
  }
  return notes;
}

function count(files: number): string {
  return files === 1 ? 'A file is' : `${files} files are`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? { stem: name, extension: '' } : { stem: name.slice(0, dot), extension: name.slice(dot) };
}
