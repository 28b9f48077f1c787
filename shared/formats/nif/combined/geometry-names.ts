import { bsCrc32 } from '#shared/codec/bs-crc32.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';

/**
 * Which geometry file a combined mesh means. It says so by the hash of the file's name without its ending, which is a
 * plugin's name and ` - Geometry`. A plugin that bakes a master's cell anew has it point to its own file, so the hash
 * decides, and never whose cell it is. Source: reference precombined.md, B3 and B5.
 */

export const GEOMETRY_SUFFIX = ' - Geometry';
/** The game reads the compressed one. */
export const GEOMETRY_ENDINGS: readonly string[] = ['csg', 'psg'];

/** The plugins of the game and its DLCs, all of which but the third workshop have geometry of their own or may have. */
const GAME_PLUGINS = [
  'Fallout4',
  'DLCRobot',
  'DLCworkshop01',
  'DLCCoast',
  'DLCworkshop02',
  'DLCworkshop03',
  'DLCNukaWorld',
];
const PLUGIN_ENDINGS = ['esm', 'esp', 'esl'];

/** The hash by which combined meshes mean a file. @param name file name or path */
export function geometryHash(name: string): number {
  const { stem } = splitName(name);
  return bsCrc32(stem);
}

/**
 * Of some files those that a hash means: compressed ones first, as the game reads those, else in the order given.
 * @param names file names, or paths whose last part counts
 */
export function geometryFilesOf<N extends string>(names: Iterable<N>, hash: number): readonly N[] {
  const found = [...names].filter((name) => endingRank(name) >= 0 && geometryHash(name) === hash);
  return found.sort((a, b) => endingRank(a) - endingRank(b));
}

/** A plugin whose geometry a hash means. */
export interface LikelyPlugin {
  /** Without its ending where it is known only from the game's own. */
  readonly name: string;
  /** Whether it is among the plugins that were looked through. */
  readonly there: boolean;
}

/**
 * The plugin that a hash is of: one of those given, else one of the game's own.
 * @param plugins file names
 */
export function likelyPlugin(hash: number, plugins: Iterable<string>): LikelyPlugin | undefined {
  for (const name of plugins) {
    const { stem, ending } = splitName(name);
    if (PLUGIN_ENDINGS.includes(ending) && bsCrc32(stem + GEOMETRY_SUFFIX) === hash)
      return { name, there: true };
  }
  const own = GAME_PLUGINS.find((stem) => bsCrc32(stem + GEOMETRY_SUFFIX) === hash);
  return own === undefined ? undefined : { name: `${own}.esm`, there: false };
}

/** What to say where no file is found, and what to do about it: whole sentences. */
export function missingGeometry(hash: number, plugin: LikelyPlugin | undefined): string {
  if (plugin === undefined) {
    return `The geometry file with the hash ${hex32(hash)} is not in this folder, and no plugin’s name has that hash. It is beside the plugin the mesh was baked with, as “plugin${GEOMETRY_SUFFIX}.csg”.`;
  }
  const { stem } = splitName(plugin.name);
  const file = `“${stem}${GEOMETRY_SUFFIX}.csg”`;
  return plugin.there
    ? `${file} of the plugin “${plugin.name}” is missing, although the plugin is here. Reinstall the mod, or rebuild its precombined meshes.`
    : `${file} is missing: it belongs to “${plugin.name}”, which is not in this folder either.`;
}

function endingRank(name: string): number {
  return GEOMETRY_ENDINGS.indexOf(splitName(name).ending);
}

function splitName(path: string): { readonly stem: string; readonly ending: string } {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0
    ? { stem: name, ending: '' }
    : { stem: name.slice(0, dot), ending: name.slice(dot + 1).toLowerCase() };
}
