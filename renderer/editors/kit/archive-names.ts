import type { ArchiveSummary } from '#shared/formats/kit/archive.ts';
import { isSafeName, splitPath } from '#shared/text/safe-name.ts';

/** Why a path is invalid in an archive, or null. */
export function pathProblem(path: string): string | null {
  const trimmed = path.trim();
  if (trimmed === '') return 'A file needs a path.';
  const parts = splitPath(trimmed);
  if (parts === 'parent-folder') return 'A path in an archive cannot contain “..”.';
  if (typeof parts === 'string') return 'A path in an archive begins with a folder, such as meshes/.';
  if (parts.some((part) => part === '')) return 'A folder or file name is empty.';
  const bad = parts.find((part) => !isSafeName(part));
  return bad === undefined ? null : `“${bad}” is not a valid file name on every system.`;
}

/** Why a name is invalid for the new archive, or null. */
export function archiveNameProblem(name: string): string | null {
  if (name === '') return 'The new archive needs a name.';
  if (/[\\/]/.test(name)) return 'Enter a name without folders.';
  if (!isSafeName(name)) return 'This name is not valid on every system.';
  return null;
}

/** A warning if games will not load an archive of this name. */
export function archiveNameWarning(name: string, { format }: Pick<ArchiveSummary, 'format'>): string | null {
  const ending = format === 'ba2' ? '.ba2' : '.bsa';
  return name.toLowerCase().endsWith(ending)
    ? null
    : `Games only load such archives if their name ends in ${ending}.`;
}

/** A path as most archives store it: the games fold only the case of letters. */
export function storedName(path: string): string {
  return path
    .trim()
    .replaceAll('\\', '/')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
