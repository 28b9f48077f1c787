import { lstatSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '#shared/errors.ts';
import { pathInside } from './path-inside.ts';
import { realIfThere } from './real-path.ts';
import { asUserError, systemCode } from './system-error.ts';

/**
 * Refuses a place below a folder that a link leads out of it, itself or on the way: mod managers link files of a mod, or of
 * the game, into other folders, and what is written there would change theirs.
 *
 * @throws UserError `linked-outside`
 */
export function refuseLinkOutside(folder: string, target: string): void {
  const root = realIfThere(folder);
  for (let at = target; pathInside(folder, at) !== null && at !== folder; at = dirname(at)) {
    const real = realOf(at);
    if (real === undefined) continue;
    if (real !== null && pathInside(root, real) !== null) return;
    const where = real === null ? 'nowhere' : `to “${real}”`;
    const message = `was skipped: “${at}” is a link that leads out of the folder, ${where}, and what is there is not of this folder`;
    throw new UserError('linked-outside', message, { path: target });
  }
}

/** Where a path really is; undefined = nothing is there, null = a link that leads to nothing. */
function realOf(path: string): string | null | undefined {
  try {
    return realpathSync(path);
  } catch (error) {
    if (systemCode(error) === 'ELOOP') return null;
    if (!['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) {
      throw asUserError(error, path, 'written', 'write-failed');
    }
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true ? null : undefined;
  }
}
