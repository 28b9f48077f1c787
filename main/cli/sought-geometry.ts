import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { geometryInFolder } from '#main/services/find-geometry.ts';
import type { GeometryPlace } from '#main/workers/geometry-files.ts';
import { UserError } from '#shared/errors.ts';
import { hex32 } from '#shared/formats/hex-name.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { geometryHash, likelyPlugin, missingGeometry } from '#shared/formats/precombined/geometry-names.ts';
import { groupName } from '#shared/formats/precombined/group-path.ts';
import { combinedGeometries } from '#shared/formats/precombined/objects.ts';
import { type GeometryOf, soughtHashes } from '#shared/formats/precombined/sought-geometry.ts';
import { dataFoldersOf } from './export-textures.ts';
import type { Target } from './target.ts';

/** Where a command is told to look for the vertices of precombined meshes. */
export interface GeometryArguments {
  /** The geometry file itself, whatever it is called. */
  readonly csg?: string;
  /** Data folders. */
  readonly data: readonly string[];
}

/** Geometry files that a mesh needs, and what people should know of them. */
export interface SoughtPlaces {
  readonly hashes: readonly number[];
  /** Undefined where nothing says where to look. */
  readonly places: readonly GeometryPlace[] | undefined;
  readonly warnings: readonly string[];
}

/**
 * Where the geometry files are that a mesh needs: the one that is named, or what the Data folders have that are named or
 * that the mesh lies in.
 * @param file as it was typed
 * @throws UserError `file-missing`
 */
export function soughtPlaces(
  file: string,
  { format, source }: Target,
  { csg, data }: GeometryArguments,
): SoughtPlaces {
  const nif = format.id === 'nif' ? openNif(source.read(0, source.size)) : undefined;
  const hashes = nif === undefined ? [] : soughtHashes(combinedGeometries(nif));
  if (csg !== undefined) {
    if (statSync(csg, { throwIfNoEntry: false })?.isFile() !== true)
      throw new UserError('file-missing', `“${csg}” is not there, or is no file.`, { path: csg });
    const path = resolve(csg);
    const own = geometryHash(path);
    const others = hashes.filter((hash) => hash !== own);
    return {
      hashes,
      places: hashes.map((hash) => ({ hash, path, message: `“${csg}” was named.` })),
      warnings: others.map(
        (hash) =>
          `The mesh means a geometry file with the hash ${hex32(hash)}${pluginWords(hash, file)}; “${csg}” has ${hex32(own)}. Its vertices may be those of other objects.`,
      ),
    };
  }
  const folders = dataFoldersOf(file, data);
  if (hashes.length === 0 || folders.length === 0) {
    return { hashes, places: hashes.length === 0 ? [] : undefined, warnings: [] };
  }
  return { hashes, places: hashes.map((hash) => placeIn(folders, hash)), warnings: [] };
}

/** @throws UserError `no-geometry` where one of the files is missing or cannot be read, or nothing says where to look */
export function refuseMissing({ hashes, places }: SoughtPlaces, geometryOf: GeometryOf, name: string): void {
  for (const hash of hashes) {
    if (places === undefined) {
      const message = `The vertices of “${name}” are in the geometry file with the hash ${hex32(hash)}${pluginWords(hash, name)}, and nothing says where that is: name the Data folder with --data, or the file with --csg.`;
      throw new UserError('no-geometry', message, { path: name });
    }
    const { file, message } = geometryOf(hash);
    if (file === undefined) throw new UserError('no-geometry', message, { path: name });
  }
}

function placeIn(folders: readonly string[], hash: number): GeometryPlace {
  const found = folders.map((folder) => geometryInFolder(folder, hash));
  const [first] = found;
  const { path, message = missingGeometry(hash, undefined) } = found.find((one) => one.path !== undefined) ??
    first ?? { path: undefined };
  return { hash, path, message };
}

/** The plugin that a hash is of: one of the game's, or the one whose folder the mesh is in. */
function pluginWords(hash: number, file: string): string {
  const owner = groupName(file)?.owner;
  const plugin = likelyPlugin(hash, owner === undefined ? [] : [owner]);
  return plugin === undefined ? '' : `, of “${plugin.name}”`;
}
