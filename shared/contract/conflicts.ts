import * as v from 'valibot';
import type { ConflictFiles } from '#shared/workspace/conflict-pairs.ts';
import type { Provider } from '#shared/workspace/tree.ts';
import { Id } from './inputs.ts';
import { method } from './method.ts';

/** Conflicts: paths that several files have. */
export const conflictMethods = {
  /** Every path that several files have, loose or in archives of the folder, each with all of them. */
  'conflicts.list': method<ConflictColumns>()(v.strictObject({ workspace: Id })),
  /**
   * Compares the contents of files with those of the first file of their paths; `same` has a `SameContent` for each.
   * `files`: indices in the list's columns. Fails with `conflicts-changed` where the folder was read again since, and
   * `no-such-file`. Files that cannot be read are problems of the job. Progress: files.
   */
  'conflicts.compare': method<{ readonly same: Uint8Array; readonly problems: number }>()(
    v.strictObject({ workspace: Id, list: Id, files: v.instance(Uint32Array) }),
  ),
};

/** Paths that several files have, in the order of the tree. `paths` and `pathStart` are by path, the other columns by file. */
export interface ConflictColumns extends ConflictFiles {
  /** Handle for `conflicts.compare`. */
  readonly list: string;
  /** Paths. */
  readonly count: number;
  /** UTF-8 paths in Data, one after the other. */
  readonly paths: Uint8Array;
  /** Where each path begins in `paths`, and where the last one ends. */
  readonly pathStart: Uint32Array;
  /** Providers that `provider` is an index in. */
  readonly providers: readonly ConflictProvider[];
  /** The archive's entry; meaningless for a loose file. */
  readonly entry: Uint32Array;
  /** Bytes as stored. */
  readonly size: Float64Array;
  /** 1 where the path differs in case from that of the first file. */
  readonly respelled: Uint8Array;
}

/** Where a file in conflict comes from. */
export interface ConflictProvider extends Pick<Provider, 'kind' | 'name' | 'mod'> {
  /** Whether the game loads it: an archive that it does not load never wins. */
  readonly loaded: boolean;
}

/** Whether a file has the same content as the first of its path. The numbers are on the wire. */
export const SameContent = { unread: 0, identical: 1, differs: 2 } as const;
