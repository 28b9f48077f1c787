import { isFile } from '#main/files/is-folder.ts';
import { splitInside } from '#main/targets/target.ts';
import { isArchiveName } from '#shared/formats/kit/archive-name.ts';

/** The only file that is named, on disk or in an archive; undefined for several, folders, archives and globs. */
export function oneFile(files: readonly string[]): string | undefined {
  const [file] = files;
  if (files.length !== 1 || file === undefined) return undefined;
  const [outer, inner] = splitInside(file);
  if (inner !== undefined) return /[*?[\]{}]/.test(inner) ? undefined : file;
  return isFile(outer) && !isArchiveName(outer) ? file : undefined;
}
