import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ServiceContext } from '#main/context/context.ts';
import { keptFile } from '#main/context/kept-file.ts';
import { pathInside } from '#main/files/path-inside.ts';
import { UserError } from '#shared/errors.ts';
import type { LooseFolder } from './loose-folder.ts';
import type { Root } from './roots.ts';

/** The user's mod folders, one per root, remembered for the next session. */
export interface ModFolders {
  /** The folder chosen for a root, or undefined. */
  of(root: Root): string | undefined;
  /** @throws UserError `mod-folder-in-data` for a folder where saves would mix with the originals */
  choose(root: Root, folder: string, data: readonly LooseFolder[]): Promise<void>;
}

const Chosen = v.record(v.string(), v.string());

export function createModFolders({ options, log }: ServiceContext): ModFolders {
  // Only a host with dialogs lets the user choose freely; others only use folders named at start.
  const kept =
    options.host.dialogs === undefined
      ? undefined
      : keptFile({
          path: join(options.userData, 'mod-folders.json'),
          what: 'mod folders',
          schema: Chosen,
          initial: {},
          log,
        });
  return {
    of: ({ info }) => kept?.get()[info.id],
    async choose({ info }, folder, data) {
      if (kept === undefined) {
        const message =
          'A browser cannot choose folders for Modwright. Name one when you start it: modwright serve DATA --output FOLDER.';
        throw new UserError('unsupported', message);
      }
      if (data.some(({ path }) => pathInside(real(path), real(folder)) !== null)) {
        const message = `“${folder}” is in the open folder, whose files must stay untouched. Choose a folder outside of it.`;
        throw new UserError('mod-folder-in-data', message, { path: folder });
      }
      await kept.set({ ...kept.get(), [info.id]: folder });
    },
  };
}

/** Resolves links, because a link into Data counts as Data. */
function real(path: string): string {
  return existsSync(path) ? realpathSync.native(path) : path;
}
