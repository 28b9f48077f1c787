import { bsCrc32 } from '#shared/codec/bs-crc32.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';

/**
 * A combined mesh refers to its geometry file by the hash of the file's name without extension: a plugin's name and ` -
 * Geometry`. A plugin that rebuilds a master's cell makes it refer to the plugin's own file, so the hash decides, never
 * the owner of the cell. Source: reference precombined.md, B3 and B5.
 */

export const GEOMETRY_SUFFIX = ' - Geometry';
/** The game reads the compressed one. */
export const GEOMETRY_EXTENSIONS: readonly string[] = ['csg', 'psg'];

/** Plugins of the game and its DLCs. All except the third workshop have geometry files, or might have. */
const GAME_PLUGINS = [
  'Fallout4',
  'DLCRobot',
  'DLCworkshop01',
  'DLCCoast',
  'DLCworkshop02',
  'DLCworkshop03',
  'DLCNukaWorld',
];
const PLUGIN_EXTENSIONS = ['esm', 'esp', 'esl'];

/** The hash by which combined meshes refer to a file. @param name file name or path */
export function geometryHash(name: string): number {
  const { stem } = splitName(name);
  return bsCrc32(stem);
}

/**
 * The files with a hash: compressed ones first, as the game reads those, otherwise in the given order.
 * @param names file names or paths
 */
export function geometryFilesOf<N extends string>(names: Iterable<N>, hash: number): readonly N[] {
  const found = [...names].filter((name) => extensionRank(name) >= 0 && geometryHash(name) === hash);
  return found.sort((a, b) => extensionRank(a) - extensionRank(b));
}

/** The plugin that a hash probably belongs to. */
export interface LikelyPlugin {
  /** File name; `.esm` is assumed for the game's own plugins if they were not given. */
  readonly name: string;
  /** Whether it is among the given plugins. */
  readonly there: boolean;
}

/**
 * The plugin whose geometry file has the hash: one of those given, otherwise one of the game's own.
 * @param plugins file names
 */
export function likelyPlugin(hash: number, plugins: Iterable<string>): LikelyPlugin | undefined {
  for (const name of plugins) {
    const { stem, extension } = splitName(name);
    if (PLUGIN_EXTENSIONS.includes(extension) && bsCrc32(stem + GEOMETRY_SUFFIX) === hash)
      return { name, there: true };
  }
  const own = GAME_PLUGINS.find((stem) => bsCrc32(stem + GEOMETRY_SUFFIX) === hash);
  return own === undefined ? undefined : { name: `${own}.esm`, there: false };
}

/** Message for a missing file, with advice, in whole sentences. */
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

function extensionRank(name: string): number {
  return GEOMETRY_EXTENSIONS.indexOf(splitName(name).extension);
}

function splitName(path: string): { readonly stem: string; readonly extension: string } {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0
    ? { stem: name, extension: '' }
    : { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() };
}
