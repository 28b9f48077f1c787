import { ownerMap } from '#shared/binary/owner-map.ts';
import type { OpenFile } from './open-file.ts';

/**
 * What files of one format are opened as, for features that need more of them than `OpenFile` offers: it is neither read
 * again, nor must they know the format's id.
 */
export interface OpenedAs<T> {
  /** The file, with what it is opened as. */
  readonly keep: (file: OpenFile, opened: () => T) => OpenFile;
  /** Undefined if the file is of another format. @throws FormatError if it cannot be read */
  readonly of: (file: OpenFile) => T | undefined;
}

export function openedAs<T>(): OpenedAs<T> {
  const kept = ownerMap<OpenFile, () => T>();
  return {
    keep(file, opened) {
      kept.set(file, opened);
      return file;
    },
    of: (file) => kept.get(file)?.(),
  };
}
