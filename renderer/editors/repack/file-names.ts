import { isSafeName, splitPath } from '#shared/workspace/safe-name.ts';

/** Why a path cannot be used inside an archive, or null. */
export function pathProblem(path: string): string | null {
  const trimmed = path.trim();
  if (trimmed === '') return 'A file needs a path.';
  const parts = splitPath(trimmed);
  if (parts === 'parent-folder') return 'A path in an archive cannot lead up with “..”.';
  if (typeof parts === 'string') return 'A path in an archive begins with a folder, such as meshes/.';
  if (parts.some((part) => part === '')) return 'A folder or the file has no name.';
  const bad = parts.find((part) => !isSafeName(part));
  return bad === undefined ? null : `“${bad}” cannot be the name of a file on every system.`;
}

/** Why a name cannot be that of the new archive, or null. */
export function archiveNameProblem(name: string): string | null {
  if (name === '') return 'The new archive needs a name.';
  if (/[\\/]/.test(name)) return 'A name without folders, please.';
  if (!isSafeName(name)) return 'This name cannot be used on every system.';
  return null;
}

/** What a game will make of the name, where it matters. */
export function archiveNameWarning(name: string): string | null {
  return /\.bsa$/i.test(name) ? null : 'Games only load archives whose name ends in .bsa.';
}

/** A path as the archive stores it: the games fold the letters of names, and only those. */
export function storedName(path: string): string {
  return path
    .trim()
    .replaceAll('\\', '/')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
