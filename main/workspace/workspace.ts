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
      /** Index of its folder. */
      readonly folder: number;
    }
  | {
      readonly kind: 'entry';
      readonly shown: string;
      readonly archive: IndexedArchive;
      readonly entry: number;
      /** Its index among the archive's entries with this path: unlike `entry`, stable when others are added or removed. */
      readonly twin: number;
    };

/** An open Data folder (or archive, or single file). */
export interface Workspace {
  readonly id: string;
  readonly root: Root;
  /** Absolute path of the folder where saves mirror Data. */
  readonly modFolder: string;
  readonly outputRoot: Root;
  readonly index: WorkspaceIndex;
  readonly milliseconds: number;
}
