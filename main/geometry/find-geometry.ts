import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from '#main/files/file-stamp.ts';
import type { GeometryLocation } from '#main/geometry/tasks/geometry-files.ts';
import { type DataExtents, type DataFile, findDataFile } from '#main/workspace/data-files.ts';
import type { DataFilePlace } from '#main/workspace/tasks/read-data-file.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryName } from '#shared/formats/kit/geometry-source.ts';
import {
  geometryFilesOf,
  type LikelyPlugin,
  likelyPlugin,
  missingGeometry,
} from '#shared/formats/nif/combined/geometry-names.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { nameOf } from '#shared/workspace/tree-paths.ts';

/** Limit on geometry files per group; real groups use one. */
export const MAX_GEOMETRIES = 64;
/** Limit on meshes of Starfield per file; large ones name hundreds. */
const MAX_MESHES = 4096;

/** Where the geometry file with a hash is. */
export interface GeometrySearch {
  /** Absolute path; undefined without a loose file, because the game reads only those. */
  readonly path: string | undefined;
  /** Its name in Data. */
  readonly name: string | undefined;
  /** The plugin whose name has this hash, if known. */
  readonly plugin: LikelyPlugin | undefined;
  /** What was found, or what is missing and how to fix it, in whole sentences. */
  readonly message: string;
}

/** Finds the geometry file with a hash in a Data folder on disk. @throws UserError `file-missing` */
export function geometryInFolder(folder: string, hash: number): GeometrySearch {
  const names = namesIn(folder);
  const plugin = likelyPlugin(hash, names);
  const [name] = geometryFilesOf(names, hash);
  return name === undefined
    ? missing(hash, plugin)
    : { path: join(folder, name), name, plugin, message: `“${name}” has the geometry.` };
}

/** The same in an indexed Data folder, which may span mod folders, and among the files saved to the mod folder. */
export function geometryInData(places: DataExtents, hash: number): GeometrySearch {
  const names = namesInData(places);
  const plugin = likelyPlugin(hash, names);
  const found = geometryFilesOf(names, hash)
    .map((name) => findDataFile(places, [name]))
    .filter((file) => file !== undefined);
  const loose = found.find(({ place }) => place.kind === 'file');
  if (loose !== undefined) return foundAt(loose, plugin);
  const [packed] = found;
  if (packed === undefined) return missing(hash, plugin);
  const message = `“${packed.shown}” is only in the archive “${packed.source}”, where the game does not look for it. Extract it into Data.`;
  return { path: undefined, name: packed.shown, plugin, message };
}

/** Names of the files directly in Data, and of those saved to the mod folder. */
export function namesInData({ index, modFolder }: DataExtents): readonly string[] {
  const saved = modFolder === undefined ? [] : savedNames(modFolder);
  return [...new Set([...saved, ...rootNames(index.tree.columns)])];
}

/** Where the files with these names are, for a thread. */
export function geometryLocations(
  places: DataExtents,
  names: readonly GeometryName[],
): readonly GeometryLocation[] {
  return usualNames(names).map((name) => geometryLocation(places, name));
}

/** As many names of files as a real file has. */
export function usualNames(names: readonly GeometryName[]): readonly GeometryName[] {
  const hashes = names.filter((name) => typeof name === 'number').slice(0, MAX_GEOMETRIES);
  const paths = names.filter((name) => typeof name === 'string').slice(0, MAX_MESHES);
  return [...hashes, ...paths];
}

/** Where the file with a name is, for a thread. */
export function geometryLocation(places: DataExtents, name: GeometryName): GeometryLocation {
  if (typeof name === 'string') return meshLocation(name, meshIn(places, name));
  const { path, message } = geometryInData(places, name);
  return { name, place: path === undefined ? undefined : fileAt(path), message };
}

/** Where a mesh of Starfield is. @param found undefined = nowhere in Data */
export function meshLocation(name: string, found: DataFile | undefined): GeometryLocation {
  if (found === undefined) return { name, place: undefined, message: `“${name}” is missing in Data.` };
  return { name, place: found.place, message: `“${found.shown}” has the geometry (${found.source}).` };
}

/** A file on disk as a place. */
export function fileAt(path: string): DataFilePlace {
  return { kind: 'file', file: { path, stamp: stampOf(path) } };
}

/** A mesh that was removed since Data was indexed is missing. */
function meshIn(places: DataExtents, path: string): DataFile | undefined {
  try {
    return findDataFile(places, [path]);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

function foundAt({ shown, place }: DataFile, plugin: LikelyPlugin | undefined): GeometrySearch {
  return { path: place.file.path, name: shown, plugin, message: `“${shown}” has the geometry.` };
}

function missing(hash: number, plugin: LikelyPlugin | undefined): GeometrySearch {
  return { path: undefined, name: undefined, plugin, message: missingGeometry(hash, plugin) };
}

/** Names of the files directly in Data. */
function rootNames(tree: DataExtents['index']['tree']['columns']): readonly string[] {
  const first = tree.firstChild[0] ?? 0;
  const nodes = Array.from({ length: tree.childCount[0] ?? 0 }, (_, i) => first + i);
  return nodes.filter((node) => tree.kind[node] !== NodeKind.folder).map((node) => nameOf(tree, node));
}

/** Empty if the mod folder is missing: the first save creates it. */
function savedNames(folder: string): readonly string[] {
  try {
    return namesIn(folder);
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((item) => !item.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError('file-missing', `The folder "${folder}" cannot be read: ${why}`, { path: folder });
  }
}
