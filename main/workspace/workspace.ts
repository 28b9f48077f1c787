import type { IndexedArchive } from './indexed-archive.ts';
import type { Root } from './roots.ts';
import type { WorkspaceIndex } from './workspace-index.ts';

/** A file of a workspace, found in its index. */
export type ResolvedFile =
  | {
      readonly kind: 'loose';
      readonly shown: string;
      readonly path: string;
      /** Path inside `folder`. */
      readonly relative: string;
      /** Index of the folder that it lies in. */
      readonly folder: number;
    }
  | {
      readonly kind: 'entry';
      readonly shown: string;
      readonly archive: IndexedArchive;
      readonly entry: number;
      /** Which of the archive's entries of this path it is: unlike `entry`, the same after others were added or removed. */
      readonly twin: number;
    };

/** An open Data folder (or archive, or single file). */
export interface Workspace {
  readonly id: string;
  readonly root: Root;
  /** Absolute folder that saves mirror Data in. */
  readonly modFolder: string;
  readonly outputRoot: Root;
  readonly index: WorkspaceIndex;
  readonly milliseconds: number;
}
