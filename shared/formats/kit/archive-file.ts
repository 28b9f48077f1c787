import type { Archive } from './archive.ts';
import { once } from './once.ts';
import { fieldsOnce, type LocatedFields, type OpenFile } from './open-file.ts';

/**
 * An archive as an open file.
 * @param open reads the directory
 * @param locate builds the field tree, which must also work for an archive whose directory is damaged
 */
export function archiveFile<A extends Archive>(
  open: () => A,
  locate: (archive: () => A) => LocatedFields,
): OpenFile {
  const archive = once(open);
  return { views: () => ['archive', 'fields', 'hex'], archive, ...fieldsOnce(() => locate(archive)) };
}
