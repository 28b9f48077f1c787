import { resolve } from 'node:path';
import { isFile } from '#main/files/is-folder.ts';
import type { GeometryLocation } from '#main/geometry/tasks/geometry-files.ts';
import { dataFoldersOf } from '#main/targets/data-folders.ts';
import type { Target } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { geometryHash, likelyPlugin, missingGeometry } from '#shared/formats/nif/combined/geometry-names.ts';
import { groupName } from '#shared/precombined/group-path.ts';
import { geometryInFolder } from './find-geometry.ts';

/** Where to find the vertices of precombined meshes. */
export interface GeometryChoice {
  /** The geometry file itself, under any name. */
  readonly csg: string | undefined;
  /** Data folders. */
  readonly data: readonly string[];
}

/** Geometry files that a mesh needs, and warnings about them. */
export interface GeometryLocations {
  readonly hashes: readonly number[];
  /** Undefined if neither a Data folder nor a geometry file is known. */
  readonly locations: readonly GeometryLocation[] | undefined;
  readonly warnings: readonly string[];
}

/**
 * Locates the geometry files that a mesh needs: the given file, or those in the given Data folders or the one that
 * contains the mesh.
 * @param file as typed
 * @throws UserError `file-missing`
 */
export function geometryLocations(
  file: string,
  { file: opened }: Target,
  { csg, data }: GeometryChoice,
): GeometryLocations {
  const hashes = opened.scene?.geometryHashes() ?? [];
  if (csg !== undefined) {
    if (!isFile(csg)) throw new UserError('file-missing', `“${csg}” is not a file.`, { path: csg });
    const path = resolve(csg);
    const own = geometryHash(path);
    const others = hashes.filter((hash) => hash !== own);
    return {
      hashes,
      locations: hashes.map((hash) => ({ hash, path, message: `“${csg}” was given.` })),
      warnings: others.map(
        (hash) =>
          `The mesh needs the geometry file with the hash ${hex32(hash)}${pluginWords(hash, file)}, but “${csg}” has ${hex32(own)}: its vertices may belong to other objects.`,
      ),
    };
  }
  const folders = dataFoldersOf(file, data);
  if (hashes.length === 0 || folders.length === 0) {
    return { hashes, locations: hashes.length === 0 ? [] : undefined, warnings: [] };
  }
  return { hashes, locations: hashes.map((hash) => locationIn(folders, hash)), warnings: [] };
}

/** @throws UserError `no-geometry` if a file is missing or unreadable, or no Data folder is known */
export function refuseMissing(
  { hashes, locations }: GeometryLocations,
  geometryOf: GeometryOf,
  name: string,
): void {
  for (const hash of hashes) {
    if (locations === undefined) {
      const message = `The vertices of “${name}” are in the geometry file with the hash ${hex32(hash)}${pluginWords(hash, name)}. Name the Data folder with --data, or the file with --csg.`;
      throw new UserError('no-geometry', message, { path: name });
    }
    const { file, message } = geometryOf(hash);
    if (file === undefined) throw new UserError('no-geometry', message, { path: name });
  }
}

function locationIn(folders: readonly string[], hash: number): GeometryLocation {
  const found = folders.map((folder) => geometryInFolder(folder, hash));
  const [first] = found;
  const { path, message = missingGeometry(hash, undefined) } = found.find((one) => one.path !== undefined) ??
    first ?? { path: undefined };
  return { hash, path, message };
}

/** Names the plugin with this hash, if it is one of the game's or the one whose folder the mesh is in. */
function pluginWords(hash: number, file: string): string {
  const owner = groupName(file)?.owner;
  const plugin = likelyPlugin(hash, owner === undefined ? [] : [owner]);
  return plugin === undefined ? '' : `, of “${plugin.name}”`;
}
