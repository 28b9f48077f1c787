import * as v from 'valibot';
import type { RenameQuestion } from '#shared/rename/rename-tool.ts';
import type { AssetFolder } from '#shared/scene/data-path.ts';
import { ASSET_FOLDERS } from '#shared/scene/data-path.ts';
import type { ExtractedFolder } from './archives.ts';
import { Id, PathText } from './inputs.ts';
import { method } from './method.ts';

/** Files, and which of those that they need. */
const Whole = {
  workspace: Id,
  paths: v.pipe(v.array(PathText), v.minLength(1), v.maxLength(1000), v.readonly()),
  /** Kinds of files to take; absent = all. */
  kinds: v.optional(v.pipe(v.array(v.picklist([...ASSET_FOLDERS, 'other'])), v.maxLength(20))),
  /** Leaves out what the game’s own archives have. */
  skipBase: v.boolean(),
};

/**
 * Which file of Data needs which: what plugins, meshes and materials name, and what belongs together by the game’s rules.
 * Loose files of the mod folder count as if they were installed.
 */
export const graphMethods = {
  /** How much is known of a folder: nothing, what an earlier session kept, or all. */
  'graph.state': method<GraphState>()(v.strictObject({ workspace: Id })),
  /**
   * Reads what all files of a folder name, as far as it is not known. Files that cannot be read are problems of the job.
   * Progress: bytes.
   */
  'graph.read': method<GraphInfo>()(v.strictObject({ workspace: Id })),
  /**
   * What uses a file and what it needs. Reads files that changed since. Fails with `graph-not-read` before `graph.read`,
   * and `no-such-file`.
   */
  'graph.of': method<FileLinks>()(v.strictObject({ workspace: Id, path: PathText })),
  /**
   * Dry run of `graph.extract`: files with everything that they need. Reads files that changed since. Fails with
   * `graph-not-read`, `no-such-file`.
   */
  'graph.whole': method<WholeList>()(v.strictObject(Whole)),
  /**
   * Extracts files with everything that they need to an output root, below an optional folder: for each path the file that
   * the game uses. Existing files are kept and reported, or replaced. Progress: bytes, then files.
   */
  'graph.extract': method<ExtractedFolder>()(
    v.strictObject({ ...Whole, root: Id, folder: PathText, replace: v.boolean() }),
  ),
  /**
   * Where a file is named, as the question of the tool that renames it. Fails with `graph-not-read`, `no-such-file`,
   * `not-in-data` (it is only in the mod folder), `bad-renaming`, and `exists` if there is a file of the new name.
   */
  'graph.renaming': method<RenameQuestion>()(v.strictObject({ workspace: Id, from: PathText, to: PathText })),
  /** Files to look at. Reads files that changed since. Fails with `graph-not-read`. */
  'graph.report': method<GraphReport>()(
    v.strictObject({ workspace: Id, report: v.picklist(['missing', 'unused', 'odd', 'unloaded']) }),
  ),
};

export type GraphState = 'none' | 'kept' | 'read';

export interface GraphInfo {
  /** Number of files that others need, or that belong to others. */
  readonly links: number;
  /** Files that are needed and missing. */
  readonly missing: number;
  /** Files that could not be read; the job lists them. */
  readonly problems: number;
}

/** What uses a file and what it needs. */
export interface FileLinks {
  readonly usedBy: readonly LinkedFile[];
  readonly needs: readonly LinkedFile[];
  /** More files than are listed. */
  readonly moreUsers: number;
  readonly moreNeeds: number;
}

/** Files with everything that they need. */
export interface WholeList {
  /** The files themselves first, then by path. */
  readonly files: readonly WholeFile[];
  /** Paths of files that are needed but missing. */
  readonly missing: readonly string[];
  /** Files that are left out, as asked. */
  readonly left: number;
}

/** A file to take along. */
export interface WholeFile {
  readonly path: string;
  readonly kind: AssetFolder | 'other';
  /** `loose`, `mod folder`, or the archive it is in. */
  readonly provider: string;
  /** Bytes, in an archive as stored. */
  readonly size: number;
}

/** A file at the other end of links. */
export interface LinkedFile {
  /** Path in Data; of a missing one, where the game would look first. Null = the game itself. */
  readonly path: string | null;
  readonly present: boolean;
  /** Whether it is in the mod folder and nowhere in Data. */
  readonly inModFolder: boolean;
  /** The first links to it. */
  readonly links: readonly Link[];
  /** How many links there are. */
  readonly count: number;
}

export interface Link {
  /** Record of a plugin: type, form id and editor id; null = the file itself. */
  readonly record: string | null;
  /** Part of the record, field of the file, or the rule. */
  readonly part: string;
  readonly found: 'schema' | 'extension' | 'rule';
  /** Whether another copy of the naming file overrides the one that has it. */
  readonly overridden: boolean;
}

/** Files to look at, by path. */
export interface GraphReport {
  readonly rows: readonly ReportRow[];
  /** More rows than are listed. */
  readonly more: number;
}

export interface ReportRow {
  readonly path: string;
  readonly kind: AssetFolder | 'other';
  /** Bytes as stored; absent of a missing file. */
  readonly size?: number;
  /** The first that names it, and how many more do; absent if nothing does. */
  readonly by?: string;
  readonly byMore?: number;
  /** Path in Data of the first that names it. */
  readonly byPath?: string;
  /** What is odd about a name, or `missing` in a report that has both. */
  readonly why?: string;
}
