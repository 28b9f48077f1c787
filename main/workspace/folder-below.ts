import { joinInside } from '#main/files/safe-path.ts';
import { UserError } from '#shared/errors.ts';
import { splitPath } from '#shared/text/safe-name.ts';

/** Path of a folder below a root, as typed by the user. @throws UserError `unsafe-path` */
export function folderBelow(root: string, folder: string): string {
  if (folder.trim() === '') return root;
  const segments = splitPath(folder.trim());
  if (typeof segments !== 'string')
    return joinInside(
      root,
      segments.filter((segment) => segment !== ''),
    );
  throw new UserError('unsafe-path', `“${folder}” leads outside of the chosen folder.`, { path: folder });
}
