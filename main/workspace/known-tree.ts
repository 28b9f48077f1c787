import type { GameSetup } from '#main/games/read-game-setup.ts';
import type { KnownFolder, KnownIndex, KnownTree } from '#main/workspace/tasks/known-index.ts';
import type { WinRule } from '#shared/games/winner.ts';
import { type BuiltTree, treeOver } from '#shared/workspace/built-tree.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import type { LooseFolder } from './loose-folder.ts';
import { treeRule } from './tree-rule.ts';

/** The cached tree, if it has exactly these files and the same rule. */
export function treeIfKnown(
  folders: readonly LooseFolder[],
  loaded: readonly IndexedArchive[],
  game: GameSetup,
  known: KnownIndex | undefined,
): BuiltTree | undefined {
  if (known?.tree === undefined || !isOf(known, folders, loaded)) return undefined;
  return known.tree.key === keyOf(loaded, treeRule(folders, loaded, game)) ? treeOver(known.tree) : undefined;
}

/** A tree with its cache key. */
export function knownTree(
  tree: BuiltTree,
  folders: readonly LooseFolder[],
  loaded: readonly IndexedArchive[],
  game: GameSetup,
): KnownTree {
  const { columns, providers, files } = tree;
  return { key: keyOf(loaded, treeRule(folders, loaded, game)), columns, providers, files };
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
