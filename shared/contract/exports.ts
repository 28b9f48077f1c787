import * as v from 'valibot';
import type { Problem } from '#shared/errors.ts';
import { Id, PathText } from './inputs.ts';
import { method } from './method.ts';

/** Files that a window made for other programs: pictures, scenes, tables. */
export const exportMethods = {
  /**
   * Writes files that were handed over (see `repack.handOver`) to a folder below an output root, and lets go of them. Unless
   * `replace` is set, fails with `exists` before anything is written if one of them is there; a file that is replaced stays
   * as a backup.
   */
  'export.save': method<SavedExport>()(
    v.strictObject({
      root: Id,
      folder: PathText,
      files: v.pipe(
        v.array(v.strictObject({ name: v.pipe(v.string(), v.maxLength(1024)), handed: Id })),
        v.minLength(1),
        v.maxLength(4096),
        v.readonly(),
      ),
      replace: v.boolean(),
    }),
  ),
  /**
   * Opens a file that a service wrote in the system's default program. Fails with `unsupported` in a browser,
   * `not-written-here` for any other file, and `is-program`.
   */
  'host.openSaved': method<null>()(v.strictObject({ saved: PathText })),
};

/** The files of an export, as they were written. */
export interface SavedExport {
  readonly files: readonly SavedFile[];
  readonly problems: readonly Problem[];
}

/** A file that was written. */
export interface SavedFile {
  /** For people, and for `host.reveal` and `host.openSaved`. */
  readonly path: string;
  readonly bytes: number;
  /** The file that it replaced; null = there was none. */
  readonly backup: string | null;
}
