import type { Finding } from '#shared/errors.ts';
import type { Deployment } from '#shared/games/deployment.ts';
import type { Edition } from '#shared/games/editions.ts';
import type { ModOrder } from '#shared/games/explain.ts';
import type { OutsideFolder } from './outside.ts';

/** A folder whose files count as files of Data. */
export interface DataFolder {
  /** Display name: the mod's, unique. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  /** Whether it is a mod's own folder: then its manager's own files and hidden files are not in Data. */
  readonly isMod: boolean;
}

/**
 * The folders that make up a game's Data. Most are one folder. A mod manager keeps each mod in its own folder and presents
 * them to the game as one, so Data combines these folders.
 */
export interface DataLayout {
  /** The game's own Data folder, or where it should be if it cannot be found. */
  readonly data: string;
  /** All folders, each overriding those after it. */
  readonly folders: readonly DataFolder[];
  /** Distinguishes it from other layouts of the same opened folder. */
  readonly key: string;
  /** The mod manager that separates the folders; absent = none. */
  readonly manager?: ModManager | undefined;
  /** The mod of each file of Data, if only that tells the order of mods. */
  readonly deployment?: Deployment | undefined;
  /** Folders outside the opened one that are not read because nobody allowed it. */
  readonly outside: readonly OutsideFolder[];
  readonly findings: readonly Finding[];
}

/** A mod manager and its settings for Data. */
export interface ModManager {
  readonly label: string;
  /** Available sets of mods, and the active one; none if there is only one. */
  readonly profiles: readonly string[];
  readonly profile: string | undefined;
  readonly order: ModOrder;
  /** The game it is for, according to itself. */
  readonly edition: Edition | undefined;
  /** Folders to search first for INI files and plugin lists. */
  readonly settings: readonly string[];
  readonly local: readonly string[];
}
