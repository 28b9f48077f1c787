import type { Problem } from '#shared/errors.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { Game } from './games.ts';

/** A file to pack. */
export interface PackFile {
  /** Path below the folder, with `/`. */
  readonly path: string;
  readonly size: number;
  /** Chunks that a texture is cut into; absent for files that archives of textures cannot hold. */
  readonly chunks?: number;
}

/** One archive of a pack. */
export interface PackedArchive<F extends PackFile = PackFile> {
  /** File name with its extension. */
  readonly name: string;
  /** Whether it is an archive of textures, where a game has such. */
  readonly textures: boolean;
  readonly files: readonly F[];
}

/** What a user should know of an archive's name or contents; nothing is left out for it. */
export interface PackNote {
  readonly code: string;
  readonly message: string;
  readonly path?: string;
}

/** No file may begin behind this in a BSA of version 103 to 105; a last one may run past it. */
const BSA_LIMIT = 0x7fffffff;
/** In archives of Morrowind, where positions have 32 bits. */
const TES3_LIMIT = 0xffffffff;
/** Of 2 GiB, what records and names take at most. */
const DIRECTORY_SHARE = 64 * 1024 * 1024;

/**
 * What a name is: that of the archive, which is changed only where several are needed; or that of a plugin, for which
 * archives get the names that the game loads with it.
 */
export type PackNaming = 'archive' | 'plugin';

/**
 * Which archives a folder is packed into, and what they are called.
 *
 * Sizes are those of the files, so that what compression saves is never counted on: an archive may come out smaller than
 * it had to be, and never too large.
 *
 * @param name file name that the user gave, with its extension
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

/** Archives and plugins are loaded beside an archive, never from inside one; nor does a game load programs. */
const NEVER_PACKED = /\.(bsa|ba2|esp|esm|esl|exe|dll)$/i;
/** What systems leave in folders. */
const SYSTEM_FILES = /(^|\/)(thumbs\.db|desktop\.ini|\.ds_store)$/i;

/**
 * Which files belong into archives, and why others do not. Of files whose names differ only in case, which are one to every
 * game, the first is packed.
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

/** The plugins among some files, without their extensions: archives are named after them. */
export function pluginStems(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => /^([^/]+)\.es[mpl]$/i.exec(path)?.[1] ?? []);
}

/** Whether a folder of that name is one that games look into, directly below Data. */
export function isDataFolder(name: string): boolean {
  return KNOWN_FOLDERS.test(`${name}/`);
}

/** Whether a game wants textures in archives of their own. */
export function hasTextureArchives({ archive }: Game): boolean {
  return archive.format === 'ba2';
}

interface Part<F> {
  readonly textures: boolean;
  /** As many as the size of an archive asks for. */
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
  // A game that knows a second name for textures is given both before it is given names that need plugins of their own.
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

/** Files in order, a new piece where the next one would begin behind the limit. */
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

/** The name of the plugin that loads an archive: its own without what games add to it. */
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
      message: `${game.label} only loads archives whose names end in ${wanted}.`,
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
      const message = `${game.label} loads “${plugin} - Main${extension}” and “${plugin} - Textures${extension}” with ${plugin}.esp, and no archive with another ending.`;
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

/** Endings of plugins that load archives; light plugins came with Skyrim Special Edition. */
function endings({ id, names }: Game): string {
  // The archives that these games came with have no plugin of their name.
  if (names === 'any') return '.esp or .esm, or by the list of archives in its INI file';
  return id === 'skyrim' ? '.esp or .esm' : '.esp, .esm or .esl';
}

/** Folders that games look into. A file elsewhere is packed all the same. */
const KNOWN_FOLDERS =
  /^(meshes|textures|sound|music|menus|fonts|shaders|shadersfx|trees|distantlod|lodsettings|facegen|interface|scripts|seq|strings|materials|vis|programs|video|dialogueviews|grass|misc|animtextdata|actors|particles|geometries|planetdata|terrain|icons|bookart|splash|source|lsdata)\//i;

function fileNotes(files: readonly PackFile[], game: Game): readonly PackNote[] {
  const notes: PackNote[] = [];
  const root = files.filter(({ path }) => !path.includes('/'));
  if (root.length > 0) {
    notes.push({
      code: 'root-files',
      message: `${count(root.length)} in the folder itself (${root[0]?.path}${root.length > 1 ? '…' : ''}), where no game looks inside an archive: pack the folder that contains meshes, textures and so on.`,
    });
  }
  const odd = files.filter(({ path }) => path.includes('/') && !KNOWN_FOLDERS.test(path));
  if (odd.length > 0) {
    notes.push({
      code: 'unknown-folder',
      message: `${count(odd.length)} in folders that ${game.label} is not known to read (${odd[0]?.path}${odd.length > 1 ? '…' : ''}).`,
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
