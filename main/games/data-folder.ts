import type { Finding } from '#shared/errors.ts';
import type { Deployment } from '#shared/games/deployment.ts';
import type { Edition } from '#shared/games/editions.ts';
import type { ModOrder } from '#shared/games/explain.ts';

/** A folder whose files are in Data as if they lay there. */
export interface DataFolder {
  /** For people: the mod's name. No two have the same. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  /** What a mod manager keeps in it for itself, and hidden files, are not in Data. */
  readonly isMod: boolean;
}

/**
 * What a game's Data folder is made of. Most are one folder. A mod manager keeps each mod in a folder of its own and shows
 * them to the game as one: then Data is what those folders have together.
 */
export interface DataLayout {
  /** The game's own Data folder; where it cannot be found, the place where it would be. */
  readonly data: string;
  /** All folders, each of which hides the files of those behind it. */
  readonly folders: readonly DataFolder[];
  /** Tells it from other layouts of the same opened folder. */
  readonly key: string;
  /** Who keeps the folders apart; absent where nobody does. */
  readonly manager?: ModManager | undefined;
  /** Which mod each file of Data is from, where that alone says the order of mods. */
  readonly deployment?: Deployment | undefined;
  readonly findings: readonly Finding[];
}

/** A mod manager, and what it says of Data. */
export interface ModManager {
  readonly label: string;
  /** Sets of mods that can be chosen, and the one that holds; none where there is only one. */
  readonly profiles: readonly string[];
  readonly profile: string | undefined;
  readonly order: ModOrder;
  /** The game that it says it is for. */
  readonly edition: Edition | undefined;
  /** Folders in which INI files and lists of plugins are looked for first. */
  readonly settings: readonly string[];
  readonly local: readonly string[];
}
