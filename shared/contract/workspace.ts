import * as v from 'valibot';
import type { Finding } from '#shared/errors.ts';
import type { PackedTree } from '#shared/workspace/packed-tree.ts';
import type { Provider } from '#shared/workspace/tree.ts';
import { Address, Id, PathText } from './inputs.ts';
import { method } from './method.ts';
import type { RootInfo } from './roots.ts';

/** Workspaces: an opened Data folder, archive or file, with everything in it as one tree. */
export const workspaceMethods = {
  /** Opens a root as a workspace: indexes loose files and every archive. Progress: files indexed. */
  'workspace.open': method<WorkspaceInfo>()(v.strictObject({ root: Id })),
  /**
   * A workspace of this session or an earlier one, opened again if it is not open: tabs may have files of other folders
   * than the one the window shows. Fails with `no-such-root`. Progress: files indexed.
   */
  'workspace.describe': method<WorkspaceInfo>()(v.strictObject({ workspace: Id })),
  /** Reads the folder again. Progress: files indexed. */
  'workspace.refresh': method<WorkspaceInfo>()(v.strictObject({ workspace: Id })),
  /**
   * Makes an output root, such as one that `dialog.openFolder` returned for `mod`, the mod folder: saves mirror Data in
   * it. Remembered for the workspace's root. Fails with `mod-folder-in-data` where saves would land among the originals,
   * and `unsupported` in a browser.
   */
  'workspace.setModFolder': method<WorkspaceInfo>()(v.strictObject({ workspace: Id, root: Id })),
  /**
   * Lets folders of `WorkspaceInfo.outside` be read, or not; remembered for the workspace's root. If so, the folder is read
   * again. Progress: files indexed.
   */
  'workspace.allowOutside': method<WorkspaceInfo>()(
    v.strictObject({ workspace: Id, folders: v.pipe(v.array(Id), v.maxLength(100)), allow: v.boolean() }),
  ),
  'workspace.close': method<null>()(v.strictObject({ workspace: Id })),
  /** The whole tree. */
  'workspace.tree': method<PackedTree>()(v.strictObject({ workspace: Id })),
  /** Every provider of a path in the game's order; the one that is shown comes first. */
  'workspace.providers': method<readonly PathProvider[]>()(v.strictObject({ workspace: Id, path: PathText })),
  /** Everything about one file or folder: for the properties panel. */
  'workspace.details': method<EntryDetails>()(v.strictObject({ address: Address })),
};

/** Events of workspaces. */
export interface WorkspaceEvents {
  /** The Data folder changed on disk, or a save added a file: fetch the tree again. */
  readonly 'workspace.changed': {
    readonly workspace: string;
    /** The whole folder was read again; otherwise a save has changed its tree. */
    readonly reread: boolean;
  };
}

/** An open workspace. */
export interface WorkspaceInfo {
  readonly id: string;
  readonly root: RootInfo;
  readonly name: string;
  readonly files: number;
  readonly providers: readonly Provider[];
  /** Where saves to the mod folder go, for people. */
  readonly modFolder: string;
  /** Root that results such as extracted files go to unless another one is chosen. */
  readonly outputRoot: string;
  /** The game whose rules decide which file is shown; null where none is known. */
  readonly game: GameInfo | null;
  readonly findings: readonly Finding[];
  /** Folders outside that links or a mod manager's settings lead to, and that are not read. */
  readonly outside: readonly OutsideInfo[];
  /** How long indexing took. */
  readonly milliseconds: number;
}

/** A folder outside the opened one that is read only if the user allows it. */
export interface OutsideInfo {
  /** Opaque handle. */
  readonly id: string;
  /** For people. */
  readonly path: string;
  /** What leads there, as the beginning of a sentence: `A link`, `overwrite_directory of ModOrganizer.ini`. */
  readonly by: string;
  /** The user said no. */
  readonly refused: boolean;
}

/** The game of a Data folder. */
export interface GameInfo {
  readonly id: string;
  readonly label: string;
  readonly confidence: 'certain' | 'likely' | 'guess' | 'chosen';
  /** The evidence, for people. */
  readonly why: string;
}

/** One of the files that a path has: loose, or in an archive. */
export interface PathProvider {
  readonly provider: Provider;
  /** Entry of the archive; null for a loose file. */
  readonly entry: number | null;
  /** Bytes. */
  readonly size: number;
  /** File time of the loose file, or of the archive, in milliseconds since 1970; null = unknown. */
  readonly modified: number | null;
  /** What the tree shows and opens: the first. */
  readonly shown: boolean;
  /** What the game loads: no provider where it loads no archive that has the path. */
  readonly wins: boolean;
  /** Why it is at this position, for people. */
  readonly reason: string;
  /** People disagree about the rule behind the reason. */
  readonly disputed: boolean;
}

/** One line of a file's properties. */
export interface EntryFact {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** If it is a moment: milliseconds since 1970, which the window shows in local time. */
  readonly when?: number;
}

/** What the properties panel shows. */
export interface EntryDetails {
  readonly path: string;
  /** Label and value pairs in reading order, such as `Stored size` → `1 204`. */
  readonly facts: readonly EntryFact[];
  readonly providers: readonly PathProvider[];
  readonly findings: readonly Finding[];
}
