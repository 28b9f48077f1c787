import { sizeText } from '#main/files/free-space.ts';
import { UserError } from '#shared/errors.ts';

/** More than any archive of a game has. */
const USUAL_LIMIT = 16e9;

/**
 * Rejects more data for archives than mods have: a file with holes takes no space, but days to pack.
 * @param sizes bytes of the files before compression
 * @param limit maximum bytes; undefined = the usual ones
 * @throws UserError `over-limit`
 */
export function refuseTooMuchNew(path: string, sizes: readonly number[], limit = USUAL_LIMIT): void {
  const needed = sizes.reduce((sum, size) => sum + size, 0);
  if (needed <= limit) return;
  const message = `The new data for "${path}" has ${sizeText(needed)}, and the limit is ${sizeText(limit)}. Nothing was written; a higher --limit allows it.`;
  throw new UserError('over-limit', message, { path });
}
