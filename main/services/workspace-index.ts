import { basename, dirname, join } from 'node:path';
import { stampOf } from '#main/files/file-stamp.ts';
import { type GameChoice, type GameSetup, NO_GAME, readGameSetup } from '#main/games/read-game-setup.ts';
import { type SystemPlaces, thisSystem } from '#main/games/system-places.ts';
import type { IndexOutput } from '#main/workers/index-archive.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import { EntryMark } from '#shared/formats/archive.ts';
import { winRule } from '#shared/games/winner.ts';
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
  /** The game, and how it loads what is here. */
  readonly game: GameSetup;
  readonly findings: readonly Finding[];
}

export interface IndexOptions {
  readonly pool: Pool<Tasks>;
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
  /** What the user says of the folder's game. */
  readonly choice?: GameChoice | undefined;
  /** Where games keep their INI files and lists of plugins; absent = this system. */
  readonly places?: SystemPlaces | undefined;
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
  const { archives, findings } = await addArchives(folder, loose, names, options);
  const game = setupOf(folder, loose, archives, options);
  return {
    folder,
    loose,
    archives,
    game,
    tree: treeOf(loose, archives, game),
    findings: [...walked.findings, ...findings, ...game.findings],
  };
}

/** The same files loaded by another game, or by other files of one: nothing but those is read. */
export function withGame(
  index: WorkspaceIndex,
  options: Pick<IndexOptions, 'choice' | 'places'>,
): WorkspaceIndex {
  const { folder, loose, archives, game: before } = index;
  const game = setupOf(folder, loose, archives, options);
  const others = index.findings.filter((finding) => !before.findings.includes(finding));
  return { ...index, game, tree: treeOf(loose, archives, game), findings: [...others, ...game.findings] };
}

/** Indexes one archive as if it lay alone in its folder. */
export async function indexSingleArchive(path: string, options: IndexOptions): Promise<WorkspaceIndex> {
  const { folder, loose } = indexSingleFile(path);
  const name = basename(path);
  const { archives, findings } = await addArchives(folder, loose, [name], options);
  const [failure] = findings;
  // Here the archive is all there is: one that cannot be read is no workspace.
  if (archives.length === 0 && failure !== undefined) {
    throw new UserError(failure.code, failure.message, { path: name });
  }
  return { folder, loose, archives, game: NO_GAME, tree: treeOf(loose, archives, NO_GAME), findings };
}

/** One file as if it lay alone in its folder. @throws UserError `file-missing`, `no-permission` */
export function indexSingleFile(path: string): WorkspaceIndex {
  const { size, mtimeMs } = stampOf(path);
  const loose = LooseFiles.of([{ path: basename(path), size, modified: mtimeMs }]);
  const tree = treeOf(loose, [], NO_GAME);
  return { folder: dirname(path), loose, archives: [], game: NO_GAME, tree, findings: [] };
}

/** The same workspace with a loose file more, or with another size of one: what a save makes of it. */
export function withLooseFile(index: WorkspaceIndex, path: string, size: number): WorkspaceIndex {
  const loose = index.loose.with({ path, size, modified: Date.now() });
  return { ...index, loose, tree: treeOf(loose, index.archives, index.game) };
}

async function addArchives(
  folder: string,
  loose: LooseFiles,
  names: readonly string[],
  { pool, signal, progress }: IndexOptions,
): Promise<Pick<WorkspaceIndex, 'archives' | 'findings'>> {
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
    ...results.filter((result): result is Finding => !('entries' in result)),
    ...archives.flatMap(({ name, findings: own }) => own.map((finding) => ofArchive(name, finding))),
    ...archives.filter(({ name }) => !isLoaded(name)).map(({ name }) => notLoaded(name)),
  ];
  return { archives, findings };
}

/** The game's rules ask for what lies in the folder itself alone. */
function setupOf(
  folder: string,
  loose: LooseFiles,
  archives: readonly IndexedArchive[],
  { choice = {}, places = thisSystem() }: Pick<IndexOptions, 'choice' | 'places'>,
): GameSetup {
  const versions = archives
    .filter(({ name }) => isLoaded(name))
    .map(({ name, summary: { format, version } }) => [name, { format, version }] as const);
  return readGameSetup({
    folder,
    files: loose
      .inFolderItself()
      .map((index) => ({ name: loose.path(index), modified: loose.columns.modified[index]! })),
    versions: new Map(versions),
    choice,
    places,
  });
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

function treeOf(loose: LooseFiles, archives: readonly IndexedArchive[], game: GameSetup): BuiltTree {
  const looseInput: TreeInput = {
    provider: { kind: 'loose', name: 'Loose files', files: loose.count },
    paths: loose.columns.paths,
    pathStart: loose.columns.pathStart,
    size: loose.columns.size,
    modified: loose.columns.modified,
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
  const files = loaded.map(({ name, stamp }) => ({ name, modified: stamp.mtimeMs }));
  const rule = game.edition === undefined ? undefined : winRule(files, game.archives, game.explained.loose);
  return buildTree([looseInput, ...inputs], archiveFiles, rule);
}

function nodeMarks(marks: number): number {
  return (
    ((marks & EntryMark.compressed) === 0 ? 0 : NodeMark.compressed) |
    ((marks & EntryMark.finding) === 0 ? 0 : NodeMark.finding)
  );
}
