import { existsSync } from 'node:fs';
import { stampOf } from '#main/files/file-stamp.ts';
import type { DataFilePlace } from '#main/workspace/tasks/read-data-file.ts';
import { UserError } from '#shared/errors.ts';
import { blockLocation } from '#shared/formats/kit/archive.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import { loosePath } from './loose-folders.ts';
import { mirrored } from './save-targets.ts';
import type { ResolvedFile, Workspace } from './workspace.ts';
import type { WorkspaceIndex } from './workspace-index.ts';

/** A file of Data as the game loads it, or will load it once the mod folder is installed. */
export interface DataFile {
  /** Path in Data, in its own spelling. */
  readonly shown: string;
  /** Displayed source: `loose`, `mod folder`, or the archive’s name. */
  readonly source: string;
  readonly place: DataFilePlace;
  /** Stays the same while the bytes do. */
  readonly key: string;
}

/** Sources of Data files. */
export interface DataExtents {
  readonly index: WorkspaceIndex;
  /** Folder whose files stand before those of Data; absent = none. */
  readonly modFolder?: string;
}

/**
 * Finds the first of `paths` that exists in Data: a saved copy in the mod folder, then a loose file, then an archive entry.
 * Never leaves these: paths are looked up in the index, and those in a mod folder are checked name by name.
 */
export function findDataFile(
  { index, modFolder }: DataExtents,
  paths: readonly string[],
): DataFile | undefined {
  for (const path of paths) {
    const saved = modFolder === undefined ? undefined : savedCopy(modFolder, path);
    const found = saved ?? indexed(index, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Finds a file in the first of several Data folders that has it. */
export function findInAny(extents: readonly DataExtents[], paths: readonly string[]): DataFile | undefined {
  for (const places of extents) {
    const found = findDataFile(places, paths);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The file at an address, or the copy in the mod folder that replaces it. */
export function dataFileOf({ modFolder }: Pick<Workspace, 'modFolder'>, file: ResolvedFile): DataFile {
  const { shown } = file;
  return (
    savedCopy(modFolder, shown) ??
    (file.kind === 'loose' ? fileAt(file.path, shown, 'loose') : entryOf(file.archive, file.entry, shown))
  );
}

/** A loose file of a Data folder that was not indexed; undefined if there is none. */
export function looseDataFile(folder: string, shown: string): DataFile | undefined {
  const found = savedCopy(folder, shown);
  return found === undefined ? undefined : { ...found, source: 'loose' };
}

/** The files of one path in archives, the one that wins first. */
export function archivedFiles(
  { index: { folders, tree, archives } }: Pick<DataExtents, 'index'>,
  path: string,
): readonly DataFile[] {
  const node = nodeAt(tree.columns, path);
  if (node === undefined) return [];
  return tree.occurrences(node).flatMap(({ provider, index }) => {
    const archive = archives[provider - folders.length];
    return archive === undefined ? [] : [entryOf(archive, index, pathOf(tree.columns, node))];
  });
}

function savedCopy(modFolder: string, shown: string): DataFile | undefined {
  try {
    const path = mirrored(modFolder, shown);
    return existsSync(path) ? fileAt(path, shown, 'mod folder') : undefined;
  } catch (error) {
    // A name that is invalid on disk has no saved copy.
    if (error instanceof UserError && error.code === 'unsafe-path') return undefined;
    throw error;
  }
}

function indexed({ folders, tree, archives }: WorkspaceIndex, path: string): DataFile | undefined {
  const node = nodeAt(tree.columns, path);
  const first = node === undefined ? undefined : tree.occurrences(node)[0];
  if (node === undefined || first === undefined) return undefined;
  const shown = pathOf(tree.columns, node);
  const archive = archives[first.provider - folders.length];
  if (archive === undefined) {
    const source = folders[first.provider]?.isModFolder === true ? 'mod folder' : 'loose';
    return fileAt(loosePath(folders, first), shown, source);
  }
  return entryOf(archive, first.index, shown);
}

function entryOf(
  { stamp, path, name, blocks, entries }: IndexedArchive,
  entry: number,
  shown: string,
): DataFile {
  return {
    shown,
    source: name,
    place: { kind: 'entry', file: { path, stamp }, form: blocks, block: blockLocation(entries, entry) },
    key: JSON.stringify([path, stamp, entry]),
  };
}

function fileAt(path: string, shown: string, source: string): DataFile {
  const stamp = stampOf(path);
  return {
    shown,
    source,
    place: { kind: 'file', file: { path, stamp } },
    key: JSON.stringify([path, stamp]),
  };
}
