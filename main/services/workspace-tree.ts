import type { GameSetup } from '#main/games/read-game-setup.ts';
import type { KnownIndex, KnownTree } from '#main/workers/known-index.ts';
import { EntryMark } from '#shared/formats/archive.ts';
import { type WinRule, winRule } from '#shared/games/winner.ts';
import { type BuiltTree, buildTree, type TreeInput, treeOver } from '#shared/workspace/build-tree.ts';
import { NodeMark } from '#shared/workspace/tree.ts';
import type { LooseFiles } from './loose-files.ts';
import type { IndexedArchive } from './workspace-index.ts';

/**
 * The tree of loose files and archives.
 * @param loaded archives that the games load, in the order of providers
 * @param known from before: its tree is taken where it is of exactly these files, by the same rule
 */
export function treeOf(
  loose: LooseFiles,
  loaded: readonly IndexedArchive[],
  game: GameSetup,
  known?: KnownIndex | undefined,
): BuiltTree {
  const rule = ruleOf(loaded, game);
  if (known?.tree !== undefined && isOf(known, loose, loaded) && known.tree.key === keyOf(loaded, rule)) {
    return treeOver(known.tree);
  }
  const looseInput: TreeInput = {
    provider: { kind: 'loose', name: 'Loose files', files: loose.count },
    paths: loose.columns.paths,
    pathStart: loose.columns.pathStart,
    size: loose.columns.size,
    modified: loose.columns.modified,
  };
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
  return buildTree([looseInput, ...inputs], archiveFiles, rule);
}

/** A tree with what it was made by, to be known again. */
export function knownTree(tree: BuiltTree, loaded: readonly IndexedArchive[], game: GameSetup): KnownTree {
  const { columns, providers, files } = tree;
  return { key: keyOf(loaded, ruleOf(loaded, game)), columns, providers, files };
}

function ruleOf(loaded: readonly IndexedArchive[], game: GameSetup): WinRule | undefined {
  const files = loaded.map(({ name, stamp }) => ({ name, modified: stamp.mtimeMs }));
  return game.edition === undefined ? undefined : winRule(files, game.archives, game.explained.loose);
}

/** Everything that a tree follows from, besides what files hold. */
function keyOf(loaded: readonly IndexedArchive[], rule: WinRule | undefined): string {
  const { place = [], time = [], loose } = rule ?? {};
  return JSON.stringify([loaded.map(({ name }) => name), [...place], [...time], loose]);
}

/** Whether what is known is of these loose files, and of archives that were not read anew. */
function isOf(known: KnownIndex, { columns }: LooseFiles, loaded: readonly IndexedArchive[]): boolean {
  const entries = new Set(known.archives.map((archive) => archive.entries));
  return (
    (['paths', 'pathStart', 'size', 'modified'] as const).every((column) =>
      sameBytes(columns[column], known.loose[column]),
    ) && loaded.every((archive) => entries.has(archive.entries))
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
