import { resolve } from 'node:path';
import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { isFile } from '#main/files/is-folder.ts';
import type { GeometryLocation } from '#main/geometry/tasks/geometry-files.ts';
import { dataFoldersOf } from '#main/targets/data-folders.ts';
import type { Target } from '#main/targets/target.ts';
import { findInAny, looseDataFile } from '#main/workspace/data-files.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryName, GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { geometryHash, likelyPlugin, missingGeometry } from '#shared/formats/nif/combined/geometry-names.ts';
import { groupName } from '#shared/precombined/group-path.ts';
import { fileAt, geometryInFolder, meshLocation, usualNames } from './find-geometry.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';

/** Where to find vertices that are in other files. */
export interface GeometryChoice {
  /** The geometry file of precombined meshes itself, under any name. */
  readonly csg: string | undefined;
  /** Data folders. */
  readonly data: readonly string[];
}

/** Files with vertices of a mesh, and warnings about them. */
export interface GeometryLocations {
  readonly names: readonly GeometryName[];
  /** Undefined if neither a Data folder nor a geometry file is known. */
  readonly locations: readonly GeometryLocation[] | undefined;
  readonly warnings: readonly string[];
}

/**
 * Locates the files with vertices of a mesh: the given file, or those in the given Data folders or the one that contains
 * the mesh.
 * @param file as typed
 * @param threads read archives, in which meshes of Starfield may be
 * @throws UserError `file-missing`
 */
export async function geometryLocations(
  file: string,
  { file: opened }: Target,
  { csg, data }: GeometryChoice,
  threads: ThreadsOnDemand,
): Promise<GeometryLocations> {
  const names = usualNames(opened.scene?.geometryNames() ?? []);
  if (names.length === 0) return { names, locations: [], warnings: [] };
  const hashes = names.filter((name) => typeof name === 'number');
  if (csg !== undefined && hashes.length > 0) return { names, ...givenFile(file, csg, hashes) };
  const folders = dataFoldersOf(file, data);
  if (folders.length === 0) return { names, locations: undefined, warnings: [] };
  const paths = names.filter((name) => typeof name === 'string');
  const locations = [
    ...hashes.map((hash) => locationIn(folders, hash)),
    ...(await meshesIn(folders, paths, threads)),
  ];
  return { names, locations, warnings: [] };
}

function givenFile(
  file: string,
  csg: string,
  hashes: readonly number[],
): Pick<GeometryLocations, 'locations' | 'warnings'> {
  if (!isFile(csg)) throw new UserError('file-missing', `“${csg}” is not a file.`, { path: csg });
  const place = fileAt(resolve(csg));
  const own = geometryHash(csg);
  const others = hashes.filter((hash) => hash !== own);
  return {
    locations: hashes.map((name) => ({ name, place, message: `“${csg}” was given.` })),
    warnings: others.map(
      (hash) =>
        `The mesh needs the geometry file with the hash ${hex32(hash)}${pluginWords(hash, file)}, but “${csg}” has ${hex32(own)}: its vertices may belong to other objects.`,
    ),
  };
}

/**
 * Refuses to write a mesh without what other files hold of it.
 * @throws UserError `no-geometry` if a file is missing or unreadable, or no Data folder is known
 */
export function refuseMissing(
  { names, locations }: GeometryLocations,
  geometryOf: GeometryOf,
  name: string,
): void {
  const [first] = names;
  if (locations === undefined && first !== undefined) {
    const where =
      typeof first === 'string'
        ? `“${first}”. Name the Data folder with --data.`
        : `the geometry file with the hash ${hex32(first)}${pluginWords(first, name)}. Name the Data folder with --data, or the file with --csg.`;
    throw new UserError('no-geometry', `The vertices of “${name}” are in ${where}`, { path: name });
  }
  refuseIncomplete(locations ?? []);
  for (const hash of names) {
    if (typeof hash === 'string') continue;
    const { file, message } = geometryOf(hash);
    if (file === undefined) throw new UserError('no-geometry', message, { path: name });
  }
}

function locationIn(folders: readonly string[], name: number): GeometryLocation {
  const found = folders.map((folder) => geometryInFolder(folder, name));
  const [first] = found;
  const { path, message = missingGeometry(name, undefined) } = found.find((one) => one.path !== undefined) ??
    first ?? { path: undefined };
  return { name, place: path === undefined ? undefined : fileAt(path), message };
}

/** Meshes of Starfield: earlier folders win, and in each of them loose files over archives. */
async function meshesIn(
  folders: readonly string[],
  paths: readonly string[],
  { withPool, onProgress }: ThreadsOnDemand,
): Promise<readonly GeometryLocation[]> {
  // Most are loose in the first folder, and archives take long to read.
  const loose = paths.map((path) => (folders[0] === undefined ? undefined : looseDataFile(folders[0], path)));
  if (loose.every((one) => one !== undefined)) return loose.map((one, i) => meshLocation(paths[i]!, one));
  const { indexFolders } = await import('#main/workspace/index-folders.ts');
  const extents = await withPool((pool) => indexFolders(folders, { pool, onProgress }));
  return paths.map((path) => meshLocation(path, findInAny(extents, [path])));
}

/** Names the plugin with this hash, if it is one of the game's or the one whose folder the mesh is in. */
function pluginWords(hash: number, file: string): string {
  const owner = groupName(file)?.owner;
  const plugin = likelyPlugin(hash, owner === undefined ? [] : [owner]);
  return plugin === undefined ? '' : `, of “${plugin.name}”`;
}
