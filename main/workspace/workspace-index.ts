import { basename, dirname, join } from 'node:path';
import { stampOf } from '#main/files/file-stamp.ts';
import type { DataLayout } from '#main/games/data-folder.ts';
import { dataLayout, plainLayout } from '#main/games/data-layout.ts';
import { type GameSetup, NO_GAME, readGameSetup } from '#main/games/read-game-setup.ts';
import { thisSystem } from '#main/games/system-places.ts';
import type { KnownIndex } from '#main/workspace/tasks/known-index.ts';
import { type Finding, UserError } from '#shared/errors.ts';
import type { BuiltTree } from '#shared/workspace/built-tree.ts';
import { type ArchivePlace, ArchiveReads, archivesAtOnce } from './archive-reads.ts';
import { expectedFiles, GrowingTree, treeOf } from './growing-tree.ts';
import type { IndexOptions } from './index-options.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import { knownTree, treeIfKnown } from './known-tree.ts';
import { LooseFiles } from './loose-files.ts';
import type { LooseFolder } from './loose-folder.ts';
import { archivePlaces, LOOSE_FILES, seenFiles, withOwnNames } from './loose-folders.ts';
import { walkFolders } from './walk-folders.ts';

/** The contents of a Data folder at the time of indexing. */
export interface WorkspaceIndex {
  /** The folders that make up Data. */
  readonly layout: DataLayout;
  /**
   * Its folders of loose files, which are the first providers: a single one, unless a mod manager keeps mods in separate
   * folders. Each overrides those after it.
   */
  readonly folders: readonly LooseFolder[];
  /**
   * Archives that the games load, in provider order, after the folders; then those in subfolders, which are ordinary
   * files.
   */
  readonly archives: readonly IndexedArchive[];
  readonly tree: BuiltTree;
  /** The game, and how it loads what is here. */
  readonly game: GameSetup;
  readonly findings: readonly Finding[];
  /** The cached form of this index. */
  readonly known?: KnownIndex | undefined;
}

/**
 * Whether the games load an archive of this name: only directly from Data. Archives in subfolders may be backups or belong
 * to other tools, and the games ignore them.
 */
export function isLoaded(name: string): boolean {
  return !name.includes('/');
}

/**
 * Indexes a Data folder, or several that a mod manager combines: the loose files, and every `*.bsa` and `*.ba2` that
 * really is an archive.
 */
export async function indexFolder(
  folder: string,
  skip: readonly string[],
  options: IndexOptions,
): Promise<WorkspaceIndex> {
  const { signal, progress, cache, choice, places = thisSystem() } = options;
  const started = Date.now();
  const opened = dataLayout(folder, choice?.profile, places, choice?.outside);
  const loading = Promise.resolve(cache?.load(opened.key, signal));
  loading.catch(() => undefined);
  const done = { walked: 0, entries: 0 };
  const report = (current: string): void =>
    progress({ done: done.walked + done.entries, total: 0, unit: 'files', current });
  const walking = walkFolders(opened, skip, options, (files, current) => {
    done.walked += files;
    report(current);
  });
  // Awaited after the archives are listed; until then a rejection must not count as unhandled.
  walking.catch(() => undefined);
  const reads = new ArchiveReads(options, loading, ({ name, entries }) => {
    done.entries += entries.count;
    report(name);
  });
  for (const place of (await archivesAtOnce(opened.folders)).toSorted(loadedFirst)) void reads.read(place);
  const { layout, folders, findings: walked } = await walking;
  reads.addThread();
  const before = await loading;
  // A folder that nothing is known of: its tree grows while threads read the archives.
  const found = archivePlaces(folders);
  const expected = expectedFiles(folders, found.length);
  const growing = before === undefined ? new GrowingTree(folders, expected) : undefined;
  const { archives, findings } = await addArchives(found, reads, (archive) => growing?.add(archive));
  const game = setupOf(layout, folders, archives, options);
  const loaded = loadedOf(archives);
  const tree =
    growing?.finish(game) ?? treeIfKnown(folders, loaded, game, before) ?? treeOf(folders, loaded, game);
  const unchanged = before?.tree?.columns === tree.columns && before.archives.length === archives.length;
  const known = unchanged
    ? before
    : cache?.keep(layout.key, { folders, archives, started, tree: knownTree(tree, folders, loaded, game) });
  return {
    layout,
    folders,
    archives,
    game,
    tree,
    known,
    findings: [...layout.findings, ...walked, ...findings, ...game.findings],
  };
}

/** The same files under another game or with other game files; reads only those. */
export function withGame(
  index: WorkspaceIndex,
  options: Pick<IndexOptions, 'choice' | 'places'>,
): WorkspaceIndex {
  const { layout, folders, archives, game: before } = index;
  const game = setupOf(layout, folders, archives, options);
  const others = index.findings.filter((finding) => !before.findings.includes(finding));
  return {
    ...index,
    game,
    tree: treeOf(folders, loadedOf(archives), game),
    findings: [...others, ...game.findings],
  };
}

/** The same files as they will be once a mod folder is installed: its files come before all others. */
export function withModFolder(index: WorkspaceIndex, path: string, loose: LooseFiles): WorkspaceIndex {
  if (loose.count === 0) return index;
  const folders = withOwnNames([{ name: 'Mod folder', path, loose, isModFolder: true }, ...index.folders]);
  const archives = index.archives.map((archive) => ({ ...archive, folder: archive.folder + 1 }));
  const tree = treeOf(folders, loadedOf(archives), index.game);
  return { ...index, folders, archives, tree, known: undefined };
}

/** Whether a file is in the mod folder and nowhere in Data. */
export function isOnlyInModFolder({ tree, folders }: WorkspaceIndex, node: number): boolean {
  return tree.occurrences(node).every(({ provider }) => folders[provider]?.isModFolder === true);
}

/** Indexes one archive as if it were alone in its folder. */
export async function indexSingleArchive(path: string, options: IndexOptions): Promise<WorkspaceIndex> {
  const { layout, folders } = indexSingleFile(path);
  const name = basename(path);
  const reads = new ArchiveReads(options, Promise.resolve(undefined), ({ entries }) =>
    options.progress({ done: entries.count, total: 0, unit: 'files', current: name }),
  );
  const { archives, findings } = await addArchives([{ name, path, folder: 0 }], reads, () => undefined);
  const [failure] = findings;
  // The archive is the whole workspace, so an unreadable one is an error.
  if (archives.length === 0 && failure !== undefined) {
    throw new UserError(failure.code, failure.message, { path: name });
  }
  return {
    layout,
    folders,
    archives,
    game: NO_GAME,
    tree: treeOf(folders, loadedOf(archives), NO_GAME),
    findings,
  };
}

/** Indexes one file as if it were alone in its folder. @throws UserError `file-missing`, `no-permission` */
export function indexSingleFile(path: string): WorkspaceIndex {
  const { size, mtimeMs } = stampOf(path);
  const loose = LooseFiles.of([{ path: basename(path), size, modified: mtimeMs }]);
  const layout = plainLayout(dirname(path));
  const folders = [{ name: LOOSE_FILES, path: layout.data, loose }];
  return { layout, folders, archives: [], game: NO_GAME, tree: treeOf(folders, [], NO_GAME), findings: [] };
}

/** A loose file written by a save. */
export interface SavedLooseFile {
  /** Its folder. */
  readonly folder: Pick<LooseFolder, 'name' | 'path'>;
  /** Its path in the folder. */
  readonly path: string;
  readonly size: number;
}

/**
 * The workspace after a save: with a loose file added, or its size changed. Undefined if the file's folder is not part of
 * it.
 */
export function withLooseFile(index: WorkspaceIndex, file: SavedLooseFile): WorkspaceIndex | undefined {
  const isOwner = ({ name, path }: LooseFolder): boolean =>
    name === file.folder.name && path === file.folder.path;
  if (!index.folders.some(isOwner)) return undefined;
  const { path, size } = file;
  const folders = index.folders.map((folder) =>
    isOwner(folder) ? { ...folder, loose: folder.loose.with({ path, size, modified: Date.now() }) } : folder,
  );
  return { ...index, folders, tree: treeOf(folders, loadedOf(index.archives), index.game) };
}

/** @param onLoaded gets each archive that the games load, in provider order, as soon as it and those before it are read */
async function addArchives(
  places: readonly ArchivePlace[],
  reads: ArchiveReads,
  onLoaded: (archive: IndexedArchive) => void,
): Promise<Pick<WorkspaceIndex, 'archives' | 'findings'>> {
  const archives: IndexedArchive[] = [];
  const failures: Finding[] = [];
  const sorted = places.toSorted(loadedFirst);
  for (const place of sorted) void reads.read(place);
  for (const place of sorted) {
    const result = await reads.read(place);
    if (!('entries' in result)) {
      failures.push(result);
      continue;
    }
    // It may have been read before the order of the folders was known.
    const archive = { ...result, ...place };
    archives.push(archive);
    if (isLoaded(archive.name)) onLoaded(archive);
  }
  const findings = [
    ...failures,
    ...archives.flatMap(({ name, findings: own }) => own.map((finding) => ofArchive(name, finding))),
    ...archives.filter(({ name }) => !isLoaded(name)).map(({ name }) => notLoaded(name)),
  ];
  return { archives, findings };
}

/** Only files directly in Data matter for the game's rules; of equal paths in several folders, only the winner. */
function setupOf(
  { data, manager }: DataLayout,
  folders: readonly LooseFolder[],
  archives: readonly IndexedArchive[],
  { choice = {}, places = thisSystem() }: Pick<IndexOptions, 'choice' | 'places'>,
): GameSetup {
  const versions = archives
    .filter(({ name }) => isLoaded(name))
    .map(({ name, summary: { format, version } }) => [name, { format, version }] as const);
  const files = seenFiles(folders, (loose) => loose.inFolderItself());
  return readGameSetup({
    folder: data,
    manager,
    files: files.map(({ name, folder, index }) => ({
      name,
      modified: folders[folder]!.loose.columns.modified[index]!,
      path: join(folders[folder]!.path, name),
    })),
    versions: new Map(versions),
    choice,
    places,
  });
}

/** A finding inside an archive, moved to the archive's file, to which its offset refers. */
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
    'Games load archives only directly from Data, so the contents of this one are not in the tree.';
  return { severity: 'info', code: 'archive-in-subfolder', path: name, message };
}

function loadedOf(archives: readonly IndexedArchive[]): readonly IndexedArchive[] {
  return archives.filter(({ name }) => isLoaded(name));
}

function loadedFirst(a: Pick<ArchivePlace, 'name'>, b: Pick<ArchivePlace, 'name'>): number {
  if (isLoaded(a.name) !== isLoaded(b.name)) return isLoaded(a.name) ? -1 : 1;
  const [left, right] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : a.name < b.name ? -1 : 1;
}
