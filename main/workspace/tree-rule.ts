import type { GameSetup } from '#main/games/read-game-setup.ts';
import { plainRule, type WinRule, winRule } from '#shared/games/winner.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import type { LooseFolder } from './loose-folder.ts';

/** Which file of a path wins in these folders and archives, which are in provider order. */
export function treeRule(
  { length }: readonly LooseFolder[],
  loaded: readonly IndexedArchive[],
  game: GameSetup,
): WinRule {
  if (game.edition === undefined) return plainRule(length + loaded.length, length);
  const files = loaded.map(({ name, stamp }) => ({ name, modified: stamp.mtimeMs }));
  return winRule(files, game.archives, game.explained.loose, length);
}
