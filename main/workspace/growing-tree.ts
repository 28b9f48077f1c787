import type { GameSetup } from '#main/games/read-game-setup.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { TreeBuilder } from '#shared/workspace/build-tree.ts';
import type { BuiltTree } from '#shared/workspace/built-tree.ts';
import { NodeMark, type Provider } from '#shared/workspace/tree.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import type { LooseFolder } from './loose-folder.ts';
import { modNames } from './loose-folders.ts';
import { treeRule } from './tree-rule.ts';

/**
 * Builds the tree of loose files and archives.
 * @param folders of loose files, each overriding those after it
 * @param loaded archives that the games load, in provider order
 */
export function treeOf(
  folders: readonly LooseFolder[],
  loaded: readonly IndexedArchive[],
  game: GameSetup,
): BuiltTree {
  const tree = new GrowingTree(folders, total(folders, loaded));
  for (const archive of loaded) tree.add(archive);
  return tree.finish(game);
}

/** A tree built while the archives of its folders are still being read. */
export class GrowingTree {
  readonly #folders: readonly LooseFolder[];
  readonly #mods: readonly (string | undefined)[];
  readonly #builder: TreeBuilder;
  readonly #loaded: IndexedArchive[] = [];

  /**
   * @param folders of loose files, each overriding those after it
   * @param expected number of files in folders and archives; if there are more, room is made for them
   */
  constructor(folders: readonly LooseFolder[], expected: number) {
    this.#folders = folders;
    this.#mods = modNames(folders);
    this.#builder = new TreeBuilder(expected);
    folders.forEach(({ name, loose: { columns } }, at) => {
      this.#builder.add({
        provider: { kind: 'loose', name, files: columns.count, ...withMod(this.#mods[at]) },
        paths: columns.paths,
        pathStart: columns.pathStart,
        size: columns.size,
        modified: columns.modified,
      });
    });
  }

  /** Adds the next archive, in provider order, that the games load. */
  add(archive: IndexedArchive): void {
    const { name, folder, entries, decoded } = archive;
    this.#loaded.push(archive);
    this.#builder.add({
      provider: { kind: 'archive', name, files: entries.count, ...withMod(this.#mods[folder]) },
      paths: decoded?.paths ?? entries.paths,
      pathStart: decoded?.pathStart ?? entries.pathStart,
      size: entries.storedSize,
      marks: entries.marks.map(nodeMarks),
    });
  }

  /** The tree of all that was added; nothing can be added after it. */
  finish(game: GameSetup): BuiltTree {
    const [folders, loaded] = [this.#folders, this.#loaded];
    const archiveFiles = new Map<number, number>();
    const start = [0];
    for (const { loose } of folders) start.push(start.at(-1)! + loose.count);
    loaded.forEach(({ name, folder }, at) => {
      const index = folders[folder]?.loose.indexOf(name);
      if (index !== undefined) archiveFiles.set(start[folder]! + index, folders.length + at);
    });
    return this.#builder.finish(archiveFiles, treeRule(folders, loaded, game));
  }
}

/** Usual entries of an archive of a game with many mods. */
const USUAL_ENTRIES = 4000;

/** How many files there will be, as far as that can be told before the archives are read. */
export function expectedFiles(folders: readonly LooseFolder[], archives: number): number {
  return total(folders, []) + archives * USUAL_ENTRIES;
}

function total(folders: readonly LooseFolder[], loaded: readonly IndexedArchive[]): number {
  return [...folders.map(({ loose }) => loose.count), ...loaded.map(({ entries }) => entries.count)].reduce(
    (sum, count) => sum + count,
    0,
  );
}

function withMod(mod: string | undefined): Partial<Provider> {
  return mod === undefined ? {} : { mod };
}

function nodeMarks(marks: number): number {
  return (
    ((marks & EntryMark.compressed) === 0 ? 0 : NodeMark.compressed) |
    ((marks & EntryMark.finding) === 0 ? 0 : NodeMark.finding)
  );
}
