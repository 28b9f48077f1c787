import { lstatSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '#shared/errors.ts';
import { pathInside } from './path-inside.ts';
import { realIfThere } from './real-path.ts';
import { asUserError, systemCode } from './system-error.ts';

/**
 * Rejects a path below a folder if a link at it or on the way leads outside: mod managers link files of a mod or the game
 * into other folders, and writing there would change theirs.
 *
 * @throws UserError `linked-outside`
 */
export function refuseLinkOutside(folder: string, target: string): void {
  const root = realIfThere(folder);
  for (let at = target; pathInside(folder, at) !== null && at !== folder; at = dirname(at)) {
    const real = realOf(at);
    if (real === undefined) continue;
    if (real !== null && pathInside(root, real) !== null) return;
    const what = real === null ? 'a broken link' : `a link to “${real}”, outside the folder`;
    const message = `was skipped: “${at}” is ${what}`;
    throw new UserError('linked-outside', message, { path: target });
  }
}

/** The resolved path; undefined = it does not exist, null = a broken link. */
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
