import { sep } from 'node:path';
import { UserError } from '#shared/errors.ts';
import { isSafeName } from '#shared/text/safe-name.ts';

/**
 * Joins planned names below a folder. The last line of defense: rejects all names that could lead elsewhere (`..`,
 * separators, drives, devices).
 * @param root absolute path without a trailing separator
 * @throws UserError `unsafe-path`
 */
export function joinInside(root: string, segments: readonly string[]): string {
  if (segments.length === 0 || !segments.every(isSafeName)) {
    const path = segments.join('/');
    throw new UserError(
      'unsafe-path',
      `"${path}" is not a safe path inside "${root}", so it was not written.`,
      {
        path,
      },
    );
  }
  return root.endsWith(sep) ? root + segments.join(sep) : root + sep + segments.join(sep);
}
