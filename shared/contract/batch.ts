import * as v from 'valibot';
import type { LeftOut } from '#shared/batch/left-out.ts';
import { BATCH_TOOL_FACTS, type BatchToolId, type ListedTool } from '#shared/tools/batch-tool-facts.ts';
import { Id, Paths } from './inputs.ts';
import type { JobReport } from './jobs.ts';
import { method } from './method.ts';
import type { FoundColumns } from './search.ts';

/** Limit of rows in one plan. */
export const MAX_PLANNED = 100_000;

/** A question for a batch tool, and the files to scan. */
export type PlanRequest = { [T in BatchToolId]: PlanRequestOf<T> }[BatchToolId];
interface PlanRequestOf<T extends BatchToolId> {
  readonly workspace: string;
  readonly paths?: v.InferOutput<typeof Paths>;
  readonly tool: T;
  readonly question: v.InferOutput<Extract<ListedTool, { readonly id: T }>['question']>;
}

const planRequests = BATCH_TOOL_FACTS.map(({ id, question }) =>
  v.strictObject({ workspace: Id, paths: Paths, tool: v.literal(id), question }),
);
// The mapped list loses the link between tool and question, so the type restores it.
const PlanRequest = v.variant('tool', planRequests) as v.GenericSchema<unknown, PlanRequest>;

/** Changes of many files by a batch tool: a plan, its application, and its undo. */
export const batchMethods = {
  /**
   * Finds what matches in the files that the game loads, loose and in archives (a copy in the mod folder first), and works
   * out what the tool would change. Nothing is written. Files with unsaved edits are skipped, and are problems of the job.
   * Fails with the tool's errors for the question, such as `bad-expression`. Progress: files.
   */
  'changes.plan': method<ChangePlan>()(PlanRequest),
  /**
   * Writes the files of a plan to the mod folder, each as a save does; replaced files stay as backups. A file whose changes
   * would differ from the plan is skipped and is a problem. Fails with `no-such-plan` and `plan-changed`. Progress: files.
   */
  'changes.apply': method<ChangeReport>()(v.strictObject({ plan: Id })),
  /** Steps of this session and earlier ones that can be undone, latest first, including those canceled half-way. */
  'changes.steps': method<readonly ChangeStep[]>()(v.strictObject({ workspace: Id })),
  /** What undoing a step would do now, file by file. Fails with `no-such-step`. */
  'changes.restores': method<StepRestores>()(v.strictObject({ step: Id })),
  /**
   * Restores every file of a step: to its backup, or to nothing. A file that was changed since is skipped and is a problem.
   * Fails with `no-such-step`.
   */
  'changes.undo': method<UndoReport>()(v.strictObject({ step: Id })),
};

/** The values that would change, one per row; if the question changes nothing, the matches. */
export interface ChangePlan extends FoundColumns {
  /** Handle for `changes.apply`; null = nothing would change. */
  readonly plan: string | null;
  /** Files that were read. */
  readonly scanned: number;
  /** Matches, listed or not. */
  readonly found: number;
  /** Values that would change, listed or not, and in how many files. */
  readonly values: number;
  readonly changedFiles: number;
  /** By row: index of its file in the other columns, and its block; −1 = not in a block. */
  readonly file: Uint32Array;
  readonly block: Int32Array;
  /** By row, as an index in `texts`: what it is about, name of the value, and the value before and after; '' = none. */
  readonly label: Uint32Array;
  readonly name: Uint32Array;
  readonly before: Uint32Array;
  readonly after: Uint32Array;
  readonly texts: readonly string[];
  /** By row, as an index in `texts`: why the new value is not what was typed; '' = it is. */
  readonly note: Uint32Array;
  /** By row, as an index in `texts`: path of the field; '' = more than one. */
  readonly field: Uint32Array;
  /** The values of matches, in the order of the tool's `values`; empty if rows are changes. */
  readonly cells: readonly CellColumn[];
  /** Whether there are more rows than listed. */
  readonly more: boolean;
  /** Matches that stay as they are; empty if nobody counted them. */
  readonly leftOut: readonly LeftOut[];
  /** Files that were skipped or only partly read. */
  readonly problems: number;
  /** Why, most files first: the first reasons. */
  readonly reasons: readonly SkipReason[];
  /** Of these, files skipped because of unsaved edits. */
  readonly unsaved: number;
  /** The first files that new values name and neither Data nor the mod folder has, sorted. */
  readonly missing: readonly string[];
  /** What to know before the changes are written, such as names that are not known: the first sentences. */
  readonly warnings: readonly string[];
}

/** Why files were skipped or only partly read. */
export interface SkipReason {
  /** A sentence without its subject and full stop. */
  readonly message: string;
  readonly files: number;
  /** Names of the first of these files, in Data or in an archive. */
  readonly first: readonly string[];
}

/** The values of one name, by row: numbers, NaN where there is none, or texts as indices in `texts`. */
export type CellColumn = { readonly numbers: Float64Array } | { readonly texts: Uint32Array };

/** A change of many files that can be undone. */
export interface ChangeStep {
  readonly id: string;
  readonly tool: BatchToolId;
  /** `friction=0.2 where material == "Glass"`. */
  readonly label: string;
  /** Files that it wrote and that are not restored. */
  readonly files: number;
  /** Milliseconds since 1970. */
  readonly when: number;
}

/** What undoing a step would do: how many files go back to what they were, are removed again, or are left alone. */
export interface StepRestores {
  readonly restore: number;
  readonly remove: number;
  readonly skip: number;
  /** The first of its files, sorted by path. */
  readonly files: readonly StepFile[];
}

/** A file of a step. */
export interface StepFile {
  /** Path in Data. */
  readonly path: string;
  readonly does: 'restore' | 'remove' | 'skip';
  /** Why it is left alone; '' = it is not. */
  readonly why: string;
}

/** The files written, or put back. */
export interface ChangeReport extends JobReport {
  /** Paths in Data of the files that changed. */
  readonly paths: readonly string[];
}

export interface UndoReport extends ChangeReport {
  /** Of the files: those that the step had added, which are gone again. The others are restored. */
  readonly removed: number;
}
