import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { ServiceContext } from '#main/context/context.ts';
import { keptFile } from '#main/context/kept-file.ts';
import { shownPath } from '#main/games/game-files.ts';
import type { GameChoice } from '#main/games/read-game-setup.ts';
import { type SystemPlaces, thisSystem } from '#main/games/system-places.ts';
import type { GameFileInfo } from '#shared/contract/games.ts';
import { UserError } from '#shared/errors.ts';
import { editionOf } from '#shared/games/editions.ts';
import type { Root } from './roots.ts';

/** The user's game settings for Data folders, one per root, remembered for the next session. */
export interface GameChoices {
  readonly places: SystemPlaces;
  of(root: Root): GameChoice;
  /** @throws UserError `no-such-game`, `no-such-file` for a handle that was not issued in this session */
  choose(root: Root, choice: ChosenGame): Promise<void>;
  /** A file's handle for windows, which never name one by its path. */
  file(path: string): GameFileInfo;
}

/** A choice from the window: an edition's ID, and handles of files; null = detect. */
export interface ChosenGame {
  readonly game: string | null;
  readonly ini: string | null;
  readonly plugins: string | null;
  /** Name of a mod manager's profile. */
  readonly profile?: string | null | undefined;
}

const Choices = v.record(
  v.string(),
  v.object({
    game: v.optional(v.string()),
    ini: v.optional(v.string()),
    plugins: v.optional(v.string()),
    profile: v.optional(v.string()),
  }),
);

export function createGameChoices({ options, log }: ServiceContext): GameChoices {
  const places = options.places ?? thisSystem();
  const paths = new Map<string, string>();
  const kept = keptFile({
    path: join(options.userData, 'game-choices.json'),
    what: 'games of folders',
    schema: Choices,
    initial: {},
    log,
  });

  function pathOf(handle: string | null): string | undefined {
    if (handle === null) return undefined;
    const path = paths.get(handle);
    if (path !== undefined) return path;
    throw new UserError('no-such-file', 'This file is no longer known. Choose it again.');
  }

  return {
    places,
    of({ info }) {
      const { game, ini, plugins, profile } = kept.get()[info.id] ?? {};
      // Ignores an edition that only another version of Modwright knows.
      const known = game !== undefined && editionOf(game) !== undefined ? game : undefined;
      return { game: known, inis: ini === undefined ? undefined : [ini], plugins, profile };
    },
    async choose({ info }, { game, ini, plugins, profile = null }) {
      if (game !== null && editionOf(game) === undefined)
        throw new UserError('no-such-game', `“${game}” is not a game Modwright knows.`);
      const choice = {
        ...(game === null ? {} : { game }),
        ...(ini === null ? {} : { ini: pathOf(ini) }),
        ...(plugins === null ? {} : { plugins: pathOf(plugins) }),
        ...(profile === null ? {} : { profile }),
      };
      await kept.set({ ...kept.get(), [info.id]: choice });
    },
    file(path) {
      const id = createHash('sha256').update(`game file\0${path}`).digest('hex').slice(0, 20);
      paths.set(id, path);
      return { id, name: basename(path), shown: shownPath(path, places.home) };
    },
  };
}
