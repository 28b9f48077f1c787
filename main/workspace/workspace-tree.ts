import type { GameSetup } from '#main/games/read-game-setup.ts';
import type { KnownFolder, KnownIndex, KnownTree } from '#main/workspace/tasks/known-index.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { plainRule, type WinRule, winRule } from '#shared/games/winner.ts';
import { buildTree, type TreeInput } from '#shared/workspace/build-tree.ts';
import { type BuiltTree, treeOver } from '#shared/workspace/built-tree.ts';
import { NodeMark, type Provider } from '#shared/workspace/tree.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import type { LooseFolder } from './loose-folder.ts';
import { modNames } from './loose-folders.ts';

/**
 * Builds the tree of loose files and archives.
 * @param folders of loose files, each overriding those after it
 * @param loaded archives that the games load, in provider order
 * @param known cached index: its tree is reused if it has exactly these files and the same rule
 */
export function treeOf(
  folders: readonly LooseFolder[],
  loaded: readonly IndexedArchive[],
  game: GameSetup,
  known?: KnownIndex | undefined,
): BuiltTree {
  const rule = ruleOf(folders, loaded, game);
  if (known?.tree !== undefined && isOf(known, folders, loaded) && known.tree.key === keyOf(loaded, rule)) {
    return treeOver(known.tree);
  }
  const mods = modNames(folders);
  const looseInputs = folders.map(
    ({ name, loose: { columns } }, at): TreeInput => ({
      provider: { kind: 'loose', name, files: columns.count, ...withMod(mods[at]) },
      paths: columns.paths,
      pathStart: columns.pathStart,
      size: columns.size,
      modified: columns.modified,
    }),
  );
  const inputs = loaded.map(
    ({ name, folder, entries, decoded }): TreeInput => ({
      provider: { kind: 'archive', name, files: entries.count, ...withMod(mods[folder]) },
      paths: decoded?.paths ?? entries.paths,
      pathStart: decoded?.pathStart ?? entries.pathStart,
      size: entries.storedSize,
      marks: entries.marks.map(nodeMarks),
    }),
  );
  const archiveFiles = new Map<number, number>();
  const start = [0];
  for (const { loose } of folders) start.push(start.at(-1)! + loose.count);
  loaded.forEach(({ name, folder }, at) => {
    const index = folders[folder]?.loose.indexOf(name);
    if (index !== undefined) archiveFiles.set(start[folder]! + index, folders.length + at);
  });
  return buildTree([...looseInputs, ...inputs], archiveFiles, rule);
}

function withMod(mod: string | undefined): Partial<Provider> {
  return mod === undefined ? {} : { mod };
}

/** A tree with its cache key. */
export function knownTree(
  tree: BuiltTree,
  folders: readonly LooseFolder[],
  loaded: readonly IndexedArchive[],
  game: GameSetup,
): KnownTree {
  const { columns, providers, files } = tree;
  return { key: keyOf(loaded, ruleOf(folders, loaded, game)), columns, providers, files };
}

function ruleOf(
  { length }: readonly LooseFolder[],
  loaded: readonly IndexedArchive[],
  game: GameSetup,
): WinRule {
  if (game.edition === undefined) return plainRule(length + loaded.length, length);
  const files = loaded.map(({ name, stamp }) => ({ name, modified: stamp.mtimeMs }));
  return winRule(files, game.archives, game.explained.loose, length);
}

/** Everything that a tree depends on besides the files. */
function keyOf(loaded: readonly IndexedArchive[], rule: WinRule): string {
  const { place, time, loose } = rule;
  return JSON.stringify([loaded.map(({ name, folder }) => [name, folder]), [...place], [...time], loose]);
}

/** Whether the cached index has these loose files, and no archive was read again. */
function isOf(
  known: KnownIndex,
  folders: readonly LooseFolder[],
  loaded: readonly IndexedArchive[],
): boolean {
  const entries = new Set(known.archives.map((archive) => archive.entries));
  return (
    folders.length === known.folders.length &&
    folders.every((folder, at) => isSameFolder(folder, known.folders[at]!)) &&
    loaded.every((archive) => entries.has(archive.entries))
  );
}

function isSameFolder({ name, path, loose: { columns } }: LooseFolder, known: KnownFolder): boolean {
  return (
    name === known.name &&
    path === known.path &&
    (['paths', 'pathStart', 'size', 'modified'] as const).every((column) =>
      sameBytes(columns[column], known.loose[column]),
    )
  );
}

function sameBytes(a: NodeJS.ArrayBufferView, b: NodeJS.ArrayBufferView): boolean {
  const bytes = ({ buffer, byteOffset, byteLength }: NodeJS.ArrayBufferView): Buffer =>
    Buffer.from(buffer, byteOffset, byteLength);
  return bytes(a).equals(bytes(b));
}

function nodeMarks(marks: number): number {
  return (
    ((marks & EntryMark.compressed) === 0 ? 0 : NodeMark.compressed) |
    ((marks & EntryMark.finding) === 0 ? 0 : NodeMark.finding)
  );
}
