import { create } from 'zustand';
import { withFreshDocuments } from '#renderer/state/fresh-documents.ts';
import {
  type JobOptions,
  type JobRun,
  type JobRunner,
  jobRunner,
  type Running,
} from '#renderer/state/job-run.ts';
import { showSideView } from '#renderer/state/layout.ts';
import { type FoundIn, foundIn } from '#renderer/state/providers.ts';
import { reportError } from '#renderer/state/report.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { ChangePlan, ChangeReport, ChangeStep, UndoReport } from '#shared/contract/batch.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { Client } from '#shared/rpc/api.ts';
import { foldCase } from '#shared/text/fold.ts';
import type { BatchToolId } from '#shared/tools/batch-tool-facts.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';

/** Changes of many files by batch tools: a dry run, writing what it planned, and undoing that. */

/** A question for a tool. */
export type BatchRequest = ToolQuestion<Input<'changes.plan'>> & {
  /** Files and folders to scan; null = all. */
  readonly paths: readonly string[] | null;
  /** Whether the question changes anything; else it only lists matches. */
  readonly isChange: boolean;
  /** Puts the question back into its fields. */
  readonly putBack: () => void;
};
type ToolQuestion<I> = I extends { readonly tool: infer T; readonly question: infer Q }
  ? { readonly tool: T; readonly question: Q }
  : never;

/** A dry run, writing its changes, or undoing a step. */
export type BatchWork = 'plan' | 'apply' | 'undo';

export type BatchRun =
  | { readonly state: 'none' }
  | (Running & { readonly work: BatchWork })
  | { readonly state: 'cancelled'; readonly work: BatchWork }
  | { readonly state: 'failed'; readonly work: BatchWork; readonly error: unknown }
  | { readonly state: 'planned' }
  | { readonly state: 'written'; readonly work: 'apply'; readonly report: ChangeReport }
  | { readonly state: 'written'; readonly work: 'undo'; readonly report: UndoReport };

/** A dry run and its question. */
export interface KeptPlan {
  readonly columns: ChangePlan;
  readonly asked: string;
  readonly isChange: boolean;
  /** Puts the question back into its fields. */
  readonly putBack: () => void;
  /** Files that new values name and Data does not have. */
  readonly missing: ReadonlySet<string>;
  /** The tree of that moment: with another one, the dry run is out of date. */
  readonly tree: TreeColumns | null;
}

interface BatchState {
  /** The folder of this state. */
  readonly workspace: string | null;
  readonly runs: Readonly<Partial<Record<BatchToolId, BatchRun>>>;
  /** The last dry run of each tool. */
  readonly plans: Readonly<Partial<Record<BatchToolId, KeptPlan | null>>>;
  readonly steps: readonly ChangeStep[];
  /** The step whose files Changes shows. */
  readonly shownStep: string | null;
}

const START: Omit<BatchState, 'workspace'> = {
  runs: {},
  plans: {},
  steps: [],
  shownStep: null,
};
const NOTHING: BatchRun = { state: 'none' };

export const useBatches = create<BatchState>()(() => ({ ...START, workspace: null }));

/** A tool's current work, or the end of its last. */
export function useRun(tool: BatchToolId): BatchRun {
  return useBatches(({ runs }) => runs[tool] ?? NOTHING);
}

/** The last dry run of a tool. */
export function usePlan(tool: BatchToolId): KeptPlan | null {
  return useBatches(({ plans }) => plans[tool] ?? null);
}

const jobs: Partial<Record<BatchToolId, JobRunner<Done>>> = {};

/** Shows the files of the tool's latest step in Changes. */
export function showLatestStep(tool: BatchToolId): void {
  const step = useBatches.getState().steps.find((one) => one.tool === tool);
  useBatches.setState({ shownStep: step?.id ?? null });
  showSideView('changes');
}

/** Starts over when another folder is open. */
export function followWorkspace(client: Client, workspace: string | null): void {
  if (useBatches.getState().workspace === workspace) return;
  for (const job of Object.values(jobs)) job.leave();
  useBatches.setState({ ...START, workspace });
  void showSteps(client);
}

function runOf(tool: BatchToolId): BatchRun {
  return useBatches.getState().runs[tool] ?? NOTHING;
}

function isRunning(tool: BatchToolId): boolean {
  return runOf(tool).state === 'running';
}

/** A request as one text: a dry run may only be written for an equal request. */
export function askedText({ question, paths }: BatchRequest): string {
  return JSON.stringify([question, paths]);
}

/** Searches, or works out what would change. It continues if the view is closed: its job is in the list of jobs. */
export async function startPlan(client: Client, request: BatchRequest): Promise<void> {
  const { workspace } = useBatches.getState();
  const { isChange, paths, putBack, ...question } = request;
  if (workspace === null || isRunning(question.tool)) return;
  const { tree } = useWorkspace.getState();
  await work(question.tool, 'plan', async (options) => {
    const scope = { workspace, ...(paths === null ? {} : { paths: [...paths] }) };
    const columns = await client.request('changes.plan', { ...question, ...scope }, options);
    const missing = new Set(columns.missing);
    return {
      plan: { columns, asked: askedText(request), isChange, putBack, tree, missing },
      run: { state: 'planned' },
    };
  });
}

/** Writes the changes of the last dry run. */
export async function applyPlan(client: Client, tool: BatchToolId): Promise<void> {
  const plan = useBatches.getState().plans[tool] ?? null;
  const handle = plan?.columns.plan ?? null;
  if (plan === null || handle === null || isRunning(tool)) return;
  await withFreshDocuments(client, pathsOf(plan.columns), () =>
    work(tool, 'apply', async (options) => {
      const report = await client.request('changes.apply', { plan: handle }, options);
      await showSteps(client);
      return { plan: null, run: { state: 'written', work: 'apply', report } };
    }),
  );
  await showSteps(client);
}

/** Undoes a step: puts files back to their backups, and removes those that it added. */
export async function undoStep(client: Client, tool: BatchToolId, step: string): Promise<void> {
  if (isRunning(tool)) return;
  await withFreshDocuments(client, null, () =>
    work(tool, 'undo', async (options) => {
      const report = await client.request('changes.undo', { step }, options);
      // Before the work ends: the button of this step is removed, and the focus needs one that stays.
      await showSteps(client);
      return { plan: null, run: { state: 'written', work: 'undo', report } };
    }),
  );
  await showSteps(client);
}

export function cancelWork(tool: BatchToolId): void {
  jobs[tool]?.cancel();
}

/** The list of steps is one thing and what was written another: a list that cannot be read does not undo that. */
async function showSteps(client: Client): Promise<void> {
  try {
    await readSteps(client);
  } catch (error) {
    reportError(error, 'The list of changes could not be refreshed');
  }
}

async function readSteps(client: Client): Promise<void> {
  const { workspace } = useBatches.getState();
  if (workspace === null) return;
  const steps = await client.request('changes.steps', { workspace });
  if (useBatches.getState().workspace === workspace) useBatches.setState({ steps });
}

interface Done {
  readonly run: BatchRun;
  /** Absent = unchanged. */
  readonly plan?: KeptPlan | null;
}

function put(tool: BatchToolId, { run, plan }: Done): void {
  useBatches.setState(({ runs, plans }) => ({
    runs: { ...runs, [tool]: run },
    ...(plan === undefined ? {} : { plans: { ...plans, [tool]: plan } }),
  }));
}

async function work(
  tool: BatchToolId,
  what: BatchWork,
  ask: (options: JobOptions) => Promise<Done>,
): Promise<void> {
  const job = jobRunner<Done>((run) => put(tool, shownAs(what, run)));
  jobs[tool] = job;
  await job.run(ask);
}

function shownAs(what: BatchWork, run: JobRun<Done>): Done {
  if (run.state === 'done') return run;
  // A new dry run replaces the plan, also where it fails: the plan answers another question. Other work may have written or
  // restored some files.
  const outdated = what === 'plan' || run.state !== 'running';
  return { run: { ...run, work: what }, ...(outdated ? { plan: null } : {}) };
}

/** Folded paths of the files of a plan; null if not all of them are listed. */
function pathsOf(plan: ChangePlan): ReadonlySet<string> | null {
  if (plan.more) return null;
  return new Set(Array.from({ length: plan.count }, (_, at) => foldCase(foundIn(plan, at).path)));
}

/** A row of a plan. */
export interface PlannedValue extends FoundIn {
  readonly label: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Why the new value is not what was typed; '' = it is. */
  readonly note: string;
  /** Path of its field, or of its block; '' = neither. */
  readonly field: string;
  /** Values of a match, in the order of the tool's. */
  readonly cells: readonly (number | string)[];
}

export function plannedValue(plan: ChangePlan, row: number): PlannedValue {
  const { file, texts, label, name, before, after, note, field, block, cells } = plan;
  const text = (column: Uint32Array): string => texts[column[row] ?? 0] ?? '';
  const at = block[row] ?? -1;
  return {
    ...foundIn(plan, file[row] ?? 0),
    label: text(label),
    name: text(name),
    before: text(before),
    after: text(after),
    note: text(note),
    field: text(field) || (at < 0 ? '' : `blocks[${at}]`),
    cells: cells.map((cell) => ('numbers' in cell ? (cell.numbers[row] ?? Number.NaN) : text(cell.texts))),
  };
}
