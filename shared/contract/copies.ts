import * as v from 'valibot';
import { Id, PathText } from './inputs.ts';
import type { JobReport } from './jobs.ts';
import { method } from './method.ts';

/** A copy as it was listed: it is left alone if it has changed since. */
const SeenCopy = v.strictObject({
  path: PathText,
  /** Null = it was removed, and only its backup is there. */
  size: v.nullable(v.number()),
  modified: v.nullable(v.number()),
});
const SeenCopies = v.strictObject({
  workspace: Id,
  copies: v.pipe(v.array(SeenCopy), v.minLength(1), v.maxLength(200_000), v.readonly()),
});

/** The user's copies in the mod folder: what saves and batches wrote, and what was there before. */
export const copyMethods = {
  /** Every file of the mod folder, sorted by path, and those of which only a backup is left. */
  'copies.list': method<ModCopies>()(v.strictObject({ workspace: Id })),
  /**
   * Puts the newest backup of each copy back; what it replaces becomes the newest backup. A copy that changed since it was
   * listed, or has unsaved edits, stays as it is and is a problem. Progress: files.
   */
  'copies.revert': method<CopyReport>()(SeenCopies),
  /** Removes copies, so that the game's own files are used; each stays as a backup beside it. Otherwise as `copies.revert`. */
  'copies.remove': method<CopyReport>()(SeenCopies),
  /** Shows a copy in the system's file manager. Fails with `unsupported` in a browser and `no-such-file`. */
  'copies.reveal': method<null>()(v.strictObject({ workspace: Id, path: PathText })),
};

/** Events of copies. */
export interface CopyEvents {
  /** Modwright wrote to or removed from the mod folder: list the copies again. */
  readonly 'copies.changed': { readonly workspace: string };
}

/** A copy as it was listed. */
export type SeenCopy = v.InferOutput<typeof SeenCopy>;

/** The files of the mod folder as columns: every array has one element per file, `pathStart` one more. */
export interface ModCopies {
  readonly count: number;
  /** Concatenated UTF-8 paths in the mod folder, with `/`. */
  readonly paths: Uint8Array;
  readonly pathStart: Uint32Array;
  /** Bytes, and milliseconds since 1970; NaN = it was removed. */
  readonly size: Float64Array;
  readonly modified: Float64Array;
  /** The same of its newest backup; NaN = it has none. */
  readonly backupSize: Float64Array;
  readonly backupModified: Float64Array;
}

/** The copies that were reverted or removed. */
export interface CopyReport extends JobReport {
  /** Their paths in the mod folder. */
  readonly paths: readonly string[];
}
