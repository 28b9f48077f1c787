import { cleanStaleTemps } from '#main/files/temp-files.ts';
import { UserError } from '#shared/errors.ts';
import type { Log } from './log.ts';

/** Removes leftovers of killed saves from a folder. Logs a failure, which does no harm. */
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
