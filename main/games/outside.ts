import { basename, dirname } from 'node:path';
import { pathInside } from '#main/files/path-inside.ts';
import { realIfThere } from '#main/files/real-path.ts';
import type { Finding } from '#shared/errors.ts';
import { detectGame } from '#shared/games/detect-game.ts';
import { namesIn } from './system-places.ts';

/** Folders outside the opened one that the user allows to be read, with their links resolved; `all` = any. */
export type AllowedOutside = 'all' | readonly string[];

/** A folder outside the opened one that something in it leads to. It is not read unless the user allows it. */
export interface OutsideFolder {
  /** Absolute, with its links resolved. */
  readonly path: string;
  /** What leads there: `overwrite_directory of ModOrganizer.ini`. */
  readonly by: string;
}

/**
 * Decides which folders outside the opened one may be read. The settings of an instance come with its download, and may
 * name any folder of the machine.
 */
export interface OutsideCheck {
  /** Whether a folder may be read: it is in the opened folder, or allowed. If not, it is listed in `refused`. */
  may(path: string, by: string): boolean;
  /** As `may`, for a game's Data folder: one with a game's master file is no private folder. */
  mayAsGame(path: string, by: string): boolean;
  refused(): readonly OutsideFolder[];
}

export function outsideCheck(opened: string, allowed: AllowedOutside = []): OutsideCheck {
  const root = realIfThere(opened);
  const refused = new Map<string, OutsideFolder>();
  const isKnown = (path: string): boolean => pathInside(root, path) !== null || isAllowed(path, allowed);
  return {
    may(path, by) {
      const real = realIfThere(path);
      if (isKnown(real)) return true;
      refused.set(real, { path: real, by });
      return false;
    },
    mayAsGame(path, by) {
      const real = realIfThere(path);
      if (isKnown(real) || isGameData(real)) return true;
      refused.set(real, { path: real, by });
      return false;
    },
    refused: () => [...refused.values()],
  };
}

/** Whether a path with its links resolved is in an allowed folder. */
export function isAllowed(real: string, allowed: AllowedOutside): boolean {
  return allowed === 'all' || allowed.some((folder) => pathInside(folder, real) !== null);
}

/** The message for folders that are not read. */
export function outsideFindings(folders: readonly OutsideFolder[]): readonly Finding[] {
  return folders.map(({ path, by }) => ({
    severity: 'warning',
    code: OUTSIDE_FOLDER,
    message: `${by} leads outside the opened folder, to “${path}”, which is not read unless you allow it.`,
  }));
}

export const OUTSIDE_FOLDER = 'outside-folder';

function isGameData(folder: string): boolean {
  const clues = { files: namesIn(folder), beside: namesIn(dirname(folder)), versions: new Map() };
  return basename(folder) !== '' && detectGame(clues) !== undefined;
}
