import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { existingPath } from '#main/files/existing-path.ts';
import { type StampedFile, stampOf } from '#main/files/file-stamp.ts';
import { MESHES, pathInData } from '#shared/batch/file-kind.ts';
import type { OtherFiles } from '#shared/batch/other-files.ts';
import { UserError } from '#shared/errors.ts';
import { type Archive, blockLocation } from '#shared/formats/kit/archive.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import type { EncodingLabel } from '#shared/text/encoding.ts';
import { foldPath, pathNames } from '#shared/text/fold.ts';
import { keptArchive } from './open-archive.ts';
import { readDataFile } from './read-data-file.ts';

/** A folder or an archive in which a thread looks for files of Data. */
export type OtherSource =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'archive';
      readonly file: StampedFile;
      readonly encoding?: EncodingLabel | undefined;
    };

/** Files of Data in these sources, of which the first that has one counts. Archives are opened when they are first needed. */
export function otherFiles(
  sources: readonly OtherSource[],
  { canAdd }: Pick<OtherFiles, 'canAdd'>,
): OtherFiles {
  return {
    canAdd,
    read(path) {
      const names = pathNames(path);
      if (names.length === 0 || names.includes('..')) return undefined;
      for (const source of sources) {
        const found = source.kind === 'folder' ? inFolder(source.folder, names) : inArchive(source, path);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/**
 * Folders on disk in which a mesh’s other files may be: the one that its path in Data starts from, and its own.
 * @param path of the mesh, below the folder
 */
export function dataRootOf(folder: string, path: string): readonly string[] {
  const mesh = resolve(folder, path);
  const below = pathInData(MESHES, resolve(folder), path).split(/[\\/]/);
  return [...new Set([resolve(mesh, ...below.map(() => '..')), dirname(mesh)])];
}

function inFolder(folder: string, names: readonly string[]): Uint8Array | undefined {
  let path: string;
  try {
    path = existingPath(folder, names);
  } catch (error) {
    // A name that is invalid on disk has no file.
    if (error instanceof UserError && error.code === 'unsafe-path') return undefined;
    throw error;
  }
  if (!existsSync(path)) return undefined;
  return readDataFile({ kind: 'file', file: { path, stamp: stampOf(path) } }, path, LARGEST_READ);
}

function inArchive(
  { file, encoding }: OtherSource & { readonly kind: 'archive' },
  path: string,
): Uint8Array | undefined {
  const { archive } = keptArchive(file);
  const entry = entriesOf(archive, encoding).get(foldPath(path));
  if (entry === undefined) return undefined;
  const block = blockLocation(archive.entries, entry);
  return readDataFile({ kind: 'entry', file, form: archive.blocks, block }, path, LARGEST_READ);
}

/** Entries by folded path, made once for each archive that is kept open. */
function entriesOf(archive: Archive, encoding: EncodingLabel | undefined): ReadonlyMap<string, number> {
  const known = byPath.get(archive);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  for (const [entry, path] of entryPaths(archive.entries, encoding).entries())
    made.set(foldPath(path), entry);
  byPath.set(archive, made);
  return made;
}

const byPath = new WeakMap<Archive, ReadonlyMap<string, number>>();
