import { statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isFile, isFolder } from '#main/files/is-folder.ts';
import type { AllowedOutside } from '#main/games/outside.ts';
import type { Pool } from '#main/pool/pool.ts';
import { splitInside } from '#main/targets/target.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { fileKey, hiddenFiles } from '#main/workspace/hidden-files.ts';
import { LooseFiles } from '#main/workspace/loose-files.ts';
import { seenFiles } from '#main/workspace/loose-folders.ts';
import { type ScanSource, scanSources } from '#main/workspace/scan-sources.ts';
import { skippedProblems } from '#main/workspace/skipped-problems.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { indexFolder, type WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { FileKind } from '#shared/batch/file-kind.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { isArchiveName } from '#shared/formats/kit/archive-name.ts';
import { pathGlob } from '#shared/text/path-glob.ts';
import type { FilePlace } from './scan-files.ts';

/** Files named on the command line: single files, folders, archives, and globs over their contents. */
export interface BatchTargets {
  readonly sources: readonly ScanSource[];
  readonly isWanted: (file: FilePlace) => boolean;
  /** A file's name on the command line. */
  readonly nameOf: (file: FilePlace) => string;
  /** Archives that could not be opened, files of other kinds, and what was skipped. */
  readonly problems: readonly Problem[];
}

/** How folders are read. */
interface Reading {
  readonly pool: Pool<Tasks>;
  readonly outside: AllowedOutside;
}

interface Wanted {
  readonly source: ScanSource;
  readonly isWanted: (file: number, path: string) => boolean;
  readonly nameOf: (path: string) => string;
}

/**
 * Finds the files behind `Data/**\/*.nif`, `Meshes.ba2::**`, `Meshes.ba2`, `Data` or `book.nif`. A folder includes its
 * archives; of several copies of a file only the one that the game loads is used.
 *
 * @param kind the files that the tool reads
 * @param outside folders outside the named ones that may be read
 * @throws UserError `no-such-file`, `not-a-mesh` or `not-a-…` if nothing else is named, and those of opening archives
 */
export async function batchTargets(
  files: readonly string[],
  kind: FileKind,
  pool: Pool<Tasks>,
  outside: AllowedOutside = [],
): Promise<BatchTargets> {
  const problems: Problem[] = [];
  const wanted: Wanted[] = [];
  for (const file of files) wanted.push(...(await targetsOf(file, kind, { pool, outside }, problems)));
  const [only] = problems;
  if (files.length === 1 && only?.code === otherKind(kind)) {
    throw new UserError(only.code, `“${only.path}” ${only.message}.`, { path: only.path });
  }
  return {
    sources: wanted.map(({ source }) => source),
    isWanted: ({ source, file, path }) => wanted[source]?.isWanted(file, path) === true,
    nameOf: ({ source, path }) => wanted[source]?.nameOf(path) ?? path,
    problems,
  };
}

function otherKind({ names: [one] }: FileKind): string {
  const words = one
    .replaceAll(/[^a-z]+/gi, ' ')
    .trim()
    .replaceAll(' ', '-');
  return `not-${/^[aeiou]/.test(words) ? 'an' : 'a'}-${words}`;
}

async function targetsOf(
  file: string,
  kind: FileKind,
  reading: Reading,
  problems: Problem[],
): Promise<readonly Wanted[]> {
  const [outer, inner] = splitInside(file);
  if (inner !== undefined) return [archiveTarget(outer, pathGlob(inner))];
  if (isFolder(file)) return await folderTargets(file, reading, problems);
  if (isFile(file)) {
    if (isArchiveName(file)) return [archiveTarget(file, () => true)];
    if (kind.includes(file)) return [fileTarget(file)];
    const message = `was skipped: only ${kind.names[1]} are read`;
    problems.push({ path: file, code: otherKind(kind), message });
    return [];
  }
  const { folder, glob } = splitGlob(file);
  if (glob === '' || !isFolder(folder)) {
    throw new UserError('no-such-file', `There is neither a file nor a folder “${file}”.`, { path: file });
  }
  const fits = pathGlob(glob);
  const index = await indexOf(folder, reading);
  problems.push(...skippedProblems(index));
  return looseTargets(index, fits);
}

/** `Data/**\/*.nif` is the folder `Data` and the glob `**\/*.nif`. */
function splitGlob(file: string): { readonly folder: string; readonly glob: string } {
  const parts = file.replaceAll(sep, '/').split('/');
  const first = parts.findIndex((part) => /[*?[\]{}]/.test(part));
  if (first < 0) return { folder: file, glob: '' };
  return {
    folder: parts.slice(0, first).join('/') || (file.startsWith('/') ? '/' : '.'),
    glob: parts.slice(first).join('/'),
  };
}

function archiveTarget(path: string, fits: (path: string) => boolean): Wanted {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  const file = { path, stamp: source.stamp() };
  return {
    source: { kind: 'archive', name: basename(path), file, archive },
    isWanted: (_, inner) => fits(inner),
    nameOf: (inner) => `${path}::${inner}`,
  };
}

function fileTarget(path: string): Wanted {
  const folder = dirname(path);
  const { size, mtimeMs } = statSync(path);
  const loose = LooseFiles.of([{ path: basename(path), size, modified: mtimeMs }]);
  return {
    source: { kind: 'folder', name: folder, folder, loose },
    isWanted: () => true,
    nameOf: () => path,
  };
}

async function folderTargets(
  folder: string,
  reading: Reading,
  problems: Problem[],
): Promise<readonly Wanted[]> {
  const index = await indexOf(folder, reading);
  problems.push(...skippedProblems(index));
  const hidden = hiddenFiles(index);
  return scanSources(index).map(
    (source, provider): Wanted => ({
      source,
      isWanted: (file) => !hidden.has(fileKey(provider, file)),
      nameOf: (path) =>
        source.kind === 'archive' ? `${source.file.path}::${path}` : join(source.folder, path),
    }),
  );
}

/** The files of a Data folder that is indexed already, named by their paths in it. */
export function indexedTargets(index: WorkspaceIndex): BatchTargets {
  const hidden = hiddenFiles(index);
  return {
    sources: scanSources(index),
    isWanted: ({ source, file }) => !hidden.has(fileKey(source, file)),
    nameOf: ({ path }) => path,
    problems: skippedProblems(index),
  };
}

/** If several mods have a file, only the copy that wins, as in the folder that a mod manager builds of them. */
function looseTargets(index: WorkspaceIndex, fits: (path: string) => boolean): readonly Wanted[] {
  const all = ({ count }: LooseFiles): readonly number[] => Array.from({ length: count }, (_, file) => file);
  const seen = new Set(seenFiles(index.folders, all).map((file) => fileKey(file.folder, file.index)));
  return scanSources(index).flatMap((source, provider): readonly Wanted[] =>
    source.kind !== 'folder'
      ? []
      : [
          {
            source,
            isWanted: (file, path) => fits(path) && seen.has(fileKey(provider, file)),
            nameOf: (path) => join(source.folder, path),
          },
        ],
  );
}

async function indexOf(folder: string, { pool, outside }: Reading): Promise<WorkspaceIndex> {
  const { signal } = new AbortController();
  return await indexFolder(folder, [], { pool, signal, progress: () => undefined, choice: { outside } });
}
