import { cleanStaleTemps } from '#main/files/temp-files.ts';
import { UserError } from '#shared/errors.ts';
import type { Log } from './log.ts';

/** Removes what killed saves left in a folder. A folder that cannot be cleaned is said; it hinders nothing. */
export function cleanLeftovers(folder: string, log: Log): void {
  try {
    const removed = cleanStaleTemps(folder);
    if (removed.length > 0)
      log.info(`Removed leftovers of an interrupted save in ${folder}: ${removed.join(', ')}`);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    log.warning(error.message);
  }
}
