import * as v from 'valibot';
import { Id, PathText } from './inputs.ts';
import { method } from './method.ts';
import type { RootInfo } from './roots.ts';
import type { GameInfo, WorkspaceInfo } from './workspace.ts';

/** Installed games, and the game whose rules a workspace follows. */
export const gameMethods = {
  /** Games that launchers of this system know; none where only folders named at start may be opened. */
  'games.installed': method<readonly InstalledGameInfo[]>()(v.strictObject({})),
  /** Picks a file for `workspace.setGame`; null when the user cancels. `unsupported` where the host has no dialogs. */
  'dialog.openGameFile': method<GameFileInfo | null>()(
    v.strictObject({ purpose: v.picklist(['ini', 'plugins']) }),
  ),
  /** What was found out about the folder's game, and what could be chosen instead. */
  'workspace.game': method<GameDetails>()(v.strictObject({ workspace: Id })),
  /**
   * Chooses the game, INI file, plugin list and mod manager profile, each instead of the one found (null); remembered for
   * the workspace's root. Another profile makes the folder be read again. Progress: files indexed.
   */
  'workspace.setGame': method<WorkspaceInfo>()(
    v.strictObject({
      workspace: Id,
      game: v.nullable(Id),
      ini: v.nullable(Id),
      plugins: v.nullable(Id),
      profile: v.optional(v.nullable(PathText)),
    }),
  ),
};

/** A file outside of Data that decides how a game loads it. */
export interface GameFileInfo {
  /** Opaque handle. */
  readonly id: string;
  readonly name: string;
  /** Its path, for people. */
  readonly shown: string;
}

/** Everything known of a workspace's game and of how it loads the folder. */
export interface GameDetails {
  readonly game: GameInfo | null;
  /** The game that the folder's files point to; null where they point to none. */
  readonly detected: GameInfo | null;
  /** Games that can be chosen. */
  readonly games: readonly { readonly id: string; readonly label: string }[];
  /** What was chosen instead of what was found; null = nothing. Files by handle. */
  readonly chosen: {
    readonly game: string | null;
    readonly ini: string | null;
    readonly plugins: string | null;
    readonly profile: string | null;
  };
  /** The mod manager that keeps the folder's mods apart; null = there is none. */
  readonly mods: ModDetails | null;
  /** Files that are read, those that override others last. */
  readonly inis: readonly GameFileInfo[];
  readonly plugins: GameFileInfo | null;
  /** Files that could be chosen: those in the usual places, and the chosen one. */
  readonly iniChoices: readonly GameFileInfo[];
  readonly pluginChoices: readonly GameFileInfo[];
  readonly activePlugins: number;
  /** Where the plugins are listed and in which order: text that continues “3 plugins”. */
  readonly pluginSource: string;
  /** When loose files win, for people. */
  readonly loose: string;
  readonly looseDisputed: boolean;
  /** In the game's order: `place` 0 wins over all others, null is not loaded. */
  readonly archives: readonly {
    readonly name: string;
    readonly place: number | null;
    readonly rule: string;
    readonly disputed: boolean;
  }[];
}

/** How a mod manager sets up a game. */
export interface ModDetails {
  /** `Mod Organizer 2`. */
  readonly manager: string;
  /** Profiles that can be chosen. */
  readonly profiles: readonly string[];
  /** The profile whose mods are shown; null = there is none. */
  readonly profile: string | null;
  /** Folders that Data is made of, the one that wins over the others first. */
  readonly folders: readonly { readonly name: string; readonly files: number }[];
  /** Where their order comes from: text that continues “in”. */
  readonly order: string;
  /** The order is a guess: another one is as likely. */
  readonly assumed: boolean;
}

/** A game that was found on this system. */
export interface InstalledGameInfo {
  /** Its Data folder. */
  readonly root: RootInfo;
  readonly label: string;
  /** The game's folder, for people. */
  readonly path: string;
  /** The launcher that knows it: `Steam`. */
  readonly store: string;
}
