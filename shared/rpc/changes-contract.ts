import * as v from 'valibot';
import type { FoundColumns, JobReport } from './contract.ts';
import { Id, method, PathText } from './method.ts';

/** What the window may change in many files at once; part of `contract.ts`. */

/** Files, and folders with all that is below them; absent = all. */
const Paths = v.optional(v.pipe(v.array(PathText), v.minLength(1), v.maxLength(10_000), v.readonly()));

const PathPart = v.pipe(v.string(), v.maxLength(1000));

export const changesMethods = {
  /**
   * Looks for bodies in the meshes that the game takes, loose and in archives (a copy in the mod folder before all of them),
   * and works out what assignments such as `friction=0.2` change in those that `where` means. Nothing is written. Files with
   * unsaved edits are left out and are problems of the job. `bad-expression`, `bad-assignment`. Progress: files.
   */
  'collision.plan': method<ChangePlan>()(
    v.strictObject({
      workspace: Id,
      where: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
      assignments: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(100), v.readonly()),
      paths: Paths,
    }),
  ),
  /**
   * The same for paths of materials and textures that meshes name: those that `find` means, and what they become with
   * `replace` in its place (see `PathQuery`). `bad-path-query`. Progress: files.
   */
  'paths.plan': method<PathPlan>()(
    v.strictObject({
      workspace: Id,
      find: PathPart,
      part: v.boolean(),
      replace: v.optional(PathPart),
      folder: v.optional(v.picklist(['materials', 'textures'])),
      groupsOnly: v.optional(v.boolean()),
      paths: Paths,
    }),
  ),
  /**
   * Writes the files of a plan to the mod folder, each as a save does; what is replaced stays as a backup. A file that would
   * not become what the plan says is left as it is and is a problem. `no-such-plan`, `plan-changed`. Progress: files.
   */
  'changes.apply': method<ChangeReport>()(v.strictObject({ plan: Id })),
  /** What was written in this session and can be taken back, the latest first; what was cancelled half-way included. */
  'changes.steps': method<readonly ChangeStep[]>()(v.strictObject({ workspace: Id })),
  /**
   * Makes every file of a step what it was before: its backup, or absent. One that was changed since stays and is a problem.
   */
  'changes.undo': method<ChangeReport>()(v.strictObject({ step: Id })),
};

/** What would change, one row a value; where nothing is to change what was found, one row each. */
export interface ChangePlan extends FoundColumns {
  /** Handle for `changes.apply`; null where nothing would change. */
  readonly plan: string | null;
  /** Meshes that were looked into. */
  readonly scanned: number;
  /** Bodies or paths that are meant, and values that would change in how many files: all of them, listed or not. */
  readonly found: number;
  readonly values: number;
  readonly changedFiles: number;
  /** By row: index of its file in the other columns, and block in it. */
  readonly file: Uint32Array;
  readonly block: Uint32Array;
  /** By row, in `texts`: node or type of the block, name of the value, and the value before and after; '' where there is none. */
  readonly node: Uint32Array;
  readonly name: Uint32Array;
  readonly before: Uint32Array;
  readonly after: Uint32Array;
  readonly texts: readonly string[];
  /** Whether there are more rows than are listed. */
  readonly more: boolean;
  /** Files that were left out or only partly read, and those among them that were left out for their unsaved edits. */
  readonly problems: number;
  readonly unsaved: number;
}

export interface PathPlan extends ChangePlan {
  /** New paths that lead to no file of Data or of the mod folder, sorted; the first of them. */
  readonly missing: readonly string[];
}

export interface ChangeStep {
  readonly id: string;
  /** `friction=0.2 where material == "Glass"`. */
  readonly label: string;
  /** Files that it wrote and that were not put back. */
  readonly files: number;
  /** Milliseconds since 1970. */
  readonly when: number;
}

export interface ChangeReport extends JobReport {
  /** Paths in Data of files that are not what they were. */
  readonly paths: readonly string[];
}
