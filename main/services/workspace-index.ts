import { basename, dirname, join } from 'node:path';
import { stampOf } from '#main/files/file-stamp.ts';
import type { IndexOutput } from '#main/workers/index-archive.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import { EntryMark } from '#shared/formats/archive.ts';
import type { Progress } from '#shared/rpc/contract.ts';
import { type BuiltTree, buildTree, type TreeInput } from '#shared/workspace/build-tree.ts';
import { NodeMark } from '#shared/workspace/tree.ts';
import { LooseFiles } from './loose-files.ts';
import { readDirectory } from './read-directory.ts';

/** An archive of a workspace: its directory as it was when the workspace was indexed. */
export interface IndexedArchive extends IndexOutput {
  /** Path inside Data, which is its provider's name. */
  readonly name: string;
  readonly path: string;
}

/** Everything that a Data folder holds, at the moment it was looked at. */
export interface WorkspaceIndex {
  readonly folder: string;
  readonly loose: LooseFiles;
  /**
   * Those that the games load, in the order of providers, of which the first is the loose files; then those in subfolders,
   * which are files like any other.
   */
  readonly archives: readonly IndexedArchive[];
  readonly tree: BuiltTree;
  readonly findings: readonly Finding[];
}

export interface IndexOptions {
  readonly pool: Pool<Tasks>;
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
}

/** More files than any Data folder; a drive that was opened by mistake ends here. */
const MAX_FILES = 2_000_000;

/**
 * Whether the games load an archive of this name: from Data itself alone. What lies in a subfolder may be a backup or
 * another tool's, and its files are not in the game.
 */
export function isLoaded(name: string): boolean {
  return !name.includes('/');
}

/** Indexes a folder: its loose files, and every `*.bsa` and `*.ba2` that is an archive by its content. */
export async function indexFolder(
  folder: string,
  skip: readonly string[],
  options: IndexOptions,
): Promise<WorkspaceIndex> {
  const { pool, signal, progress } = options;
  const walked = await pool.run(
    'walk-folder',
    { root: folder, skip, maxFiles: MAX_FILES },
    { signal, onProgress: progress, priority: 'interactive' },
  );
  const loose = new LooseFiles(walked);
  const names = ['.bsa', '.ba2']
    .flatMap((ending) => loose.matching(ending))
    .map((index) => loose.path(index));
  return await addArchives(folder, loose, names, walked.findings, options);
}

/** Indexes one archive as if it lay alone in its folder. */
export async function indexSingleArchive(path: string, options: IndexOptions): Promise<WorkspaceIndex> {
  const { folder, loose } = indexSingleFile(path);
  const name = basename(path);
  const index = await addArchives(folder, loose, [name], [], options);
  const [failure] = index.findings;
  // Here the archive is all there is: one that cannot be read is no workspace.
  if (index.archives.length === 0 && failure !== undefined) {
    throw new UserError(failure.code, failure.message, { path: name });
  }
  return index;
}

/** One file as if it lay alone in its folder. @throws UserError `file-missing`, `no-permission` */
export function indexSingleFile(path: string): WorkspaceIndex {
  const { size, mtimeMs } = stampOf(path);
  const loose = LooseFiles.of([{ path: basename(path), size, modified: mtimeMs }]);
  return { folder: dirname(path), loose, archives: [], tree: treeOf(loose, []), findings: [] };
}

/** The same workspace with a loose file more, or with another size of one: what a save makes of it. */
export function withLooseFile(index: WorkspaceIndex, path: string, size: number): WorkspaceIndex {
  const loose = index.loose.with({ path, size, modified: Date.now() });
  return { ...index, loose, tree: treeOf(loose, index.archives) };
}

async function addArchives(
  folder: string,
  loose: LooseFiles,
  names: readonly string[],
  found: readonly Finding[],
  { pool, signal, progress }: IndexOptions,
): Promise<WorkspaceIndex> {
  let files = loose.count;
  const results = await Promise.all(
    names.map(async (name): Promise<IndexedArchive | Finding> => {
      try {
        const path = join(folder, name);
        const output = await readDirectory(pool, path, signal);
        files += output.entries.count;
        progress({ done: files, total: 0, unit: 'files', current: name });
        return { ...output, name, path };
      } catch (error) {
        return unreadable(name, error);
      }
    }),
  );
  const archives = results.filter((result) => 'entries' in result).sort(loadedFirst);
  const findings = [
    ...found,
    ...results.filter((result): result is Finding => !('entries' in result)),
    ...archives.flatMap(({ name, findings: own }) => own.map((finding) => ofArchive(name, finding))),
    ...archives.filter(({ name }) => !isLoaded(name)).map(({ name }) => notLoaded(name)),
  ];
  return { folder, loose, archives, tree: treeOf(loose, archives), findings };
}

/** One damaged archive is a finding, not the end of the workspace. */
function unreadable(name: string, error: unknown): Finding {
  const known = error instanceof FormatError || error instanceof UserError;
  if (!known || error.code === 'cancelled') throw error;
  const offset = error instanceof FormatError ? error.offset : undefined;
  const message =
    error instanceof FormatError
      ? `“${name}” cannot be read as an archive: it ${error.message}.`
      : error.message;
  return { severity: 'error', code: error.code, message, offset, path: name };
}

/** A finding inside an archive, addressed to the archive's file: its offset is a position there. */
function ofArchive(name: string, finding: Finding): Finding {
  const { path, message } = finding;
  return {
    ...finding,
    path: name,
    message: path === undefined ? message : `${path.replaceAll('\\', '/')}: ${message}`,
  };
}

function notLoaded(name: string): Finding {
  const message =
    'The games load archives from the Data folder itself alone, so what is in this one is not in the tree.';
  return { severity: 'info', code: 'archive-in-subfolder', path: name, message };
}

function loadedFirst(a: IndexedArchive, b: IndexedArchive): number {
  if (isLoaded(a.name) !== isLoaded(b.name)) return isLoaded(a.name) ? -1 : 1;
  const [left, right] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : a.name < b.name ? -1 : 1;
}

function treeOf(loose: LooseFiles, archives: readonly IndexedArchive[]): BuiltTree {
  const looseInput: TreeInput = {
    provider: { kind: 'loose', name: 'Loose files', files: loose.count },
    paths: loose.columns.paths,
    pathStart: loose.columns.pathStart,
    size: loose.columns.size,
  };
  const loaded = archives.filter(({ name }) => isLoaded(name));
  const inputs = loaded.map(
    ({ name, entries, decoded }): TreeInput => ({
      provider: { kind: 'archive', name, files: entries.count },
      paths: decoded?.paths ?? entries.paths,
      pathStart: decoded?.pathStart ?? entries.pathStart,
      size: entries.storedSize,
      marks: entries.marks.map(nodeMarks),
    }),
  );
  const archiveFiles = new Map<number, number>();
  loaded.forEach(({ name }, at) => {
    const index = loose.indexOf(name);
    if (index !== undefined) archiveFiles.set(index, at + 1);
  });
  return buildTree([looseInput, ...inputs], archiveFiles);
}

function nodeMarks(marks: number): number {
  return (
    ((marks & EntryMark.compressed) === 0 ? 0 : NodeMark.compressed) |
    ((marks & EntryMark.finding) === 0 ? 0 : NodeMark.finding)
  );
}
