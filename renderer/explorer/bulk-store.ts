import { create } from 'zustand';
import type { Client } from '#shared/rpc/api.ts';
import type { ChangePlan, ChangeReport, ChangeStep } from '#shared/rpc/changes-contract.ts';
import type { Progress } from '#shared/rpc/contract.ts';
import { foldCase } from '#shared/workspace/fold.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { closeDocument, openDocument, useDocuments } from '../state/documents.ts';
import { filesOf, useWorkbench } from '../state/workbench.ts';
import { useWorkspace } from '../state/workspace.ts';
import { isCancelled } from '../ui/describe-error.ts';

/** Values of many files at once: a dry run, writing what it planned, and taking that back, whatever is changed. */

/** What is changed. */
export type BulkKind = 'collision' | 'paths';

/** What is being worked on: a dry run, writing what it planned, or taking that back. */
export type BulkWork = 'plan' | 'apply' | 'undo';

export type BulkRun =
  | { readonly state: 'none' }
  | {
      readonly state: 'running';
      readonly work: BulkWork;
      readonly progress: Progress | null;
      readonly cancelling: boolean;
    }
  | { readonly state: 'cancelled'; readonly work: BulkWork }
  | { readonly state: 'failed'; readonly work: BulkWork; readonly error: unknown }
  | { readonly state: 'planned' }
  | { readonly state: 'written'; readonly work: 'apply' | 'undo'; readonly report: ChangeReport };

/** A dry run with what it was asked. */
export interface KeptPlan {
  readonly columns: ChangePlan;
  readonly asked: string;
  readonly changes: boolean;
  /** New values that lead to nothing. */
  readonly missing: ReadonlySet<string>;
  /** The tree that it saw: with another one in its place, it is old. */
  readonly tree: TreeColumns | null;
}

interface BulkState {
  /** Folder that all of this is about. */
  readonly workspace: string | null;
  readonly runs: Readonly<Record<BulkKind, BulkRun>>;
  /** The last dry run of each kind, until another query takes its place. */
  readonly plans: Readonly<Record<BulkKind, KeptPlan | null>>;
  readonly steps: readonly ChangeStep[];
}

const START: Omit<BulkState, 'workspace'> = {
  runs: { collision: { state: 'none' }, paths: { state: 'none' } },
  plans: { collision: null, paths: null },
  steps: [],
};

export const useBulk = create<BulkState>()(() => ({ ...START, workspace: null }));

const running: Partial<Record<BulkKind, AbortController>> = {};

/** Begins anew when another folder is open. */
export function followWorkspace(client: Client, workspace: string | null): void {
  if (useBulk.getState().workspace === workspace) return;
  for (const controller of Object.values(running)) controller.abort();
  useBulk.setState({ ...START, workspace });
  void readSteps(client);
}

export function isRunning(kind: BulkKind): boolean {
  return useBulk.getState().runs[kind].state === 'running';
}

interface WorkOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Looks what would change. It goes on when the view is left: its job is in the list of jobs. */
export async function startPlan(
  kind: BulkKind,
  question: Pick<KeptPlan, 'asked' | 'changes'> & {
    readonly ask: (
      workspace: string,
      options: WorkOptions,
    ) => Promise<{ readonly columns: ChangePlan; readonly missing?: readonly string[] }>;
  },
): Promise<void> {
  const { workspace } = useBulk.getState();
  if (workspace === null || isRunning(kind)) return;
  const { tree } = useWorkspace.getState();
  const { asked, changes, ask } = question;
  await work(kind, 'plan', async (options) => {
    const { columns, missing = [] } = await ask(workspace, options);
    const plan = { columns, asked, changes, tree, missing: new Set(missing) };
    return { plan, run: { state: 'planned' } };
  });
}

/** Writes what the last dry run planned. */
export async function applyPlan(client: Client, kind: BulkKind): Promise<void> {
  const plan = useBulk.getState().plans[kind];
  const handle = plan?.columns.plan ?? null;
  if (plan === null || handle === null || isRunning(kind)) return;
  await withFreshDocuments(client, pathsOf(plan.columns), () =>
    work(kind, 'apply', async (options) => {
      const report = await client.request('changes.apply', { plan: handle }, options);
      await readSteps(client);
      return { plan: null, run: { state: 'written', work: 'apply', report } };
    }),
  );
  await readSteps(client);
}

/** Makes the files of a step what they were before. */
export async function undoStep(client: Client, kind: BulkKind, step: string): Promise<void> {
  if (isRunning(kind)) return;
  await withFreshDocuments(client, null, () =>
    work(kind, 'undo', async (options) => {
      const report = await client.request('changes.undo', { step }, options);
      // Before it ends: the button of this step goes, and the focus is to be on something that stays.
      await readSteps(client);
      return { plan: null, run: { state: 'written', work: 'undo', report } };
    }),
  );
  await readSteps(client);
}

export function cancelWork(kind: BulkKind): void {
  running[kind]?.abort();
  const run = useBulk.getState().runs[kind];
  if (run.state === 'running') put(kind, { run: { ...run, cancelling: true } });
}

async function readSteps(client: Client): Promise<void> {
  const { workspace } = useBulk.getState();
  if (workspace === null) return;
  const steps = await client.request('changes.steps', { workspace });
  if (useBulk.getState().workspace === workspace) useBulk.setState({ steps });
}

interface Done {
  readonly run: BulkRun;
  /** Absent = it stays. */
  readonly plan?: KeptPlan | null;
}

function put(kind: BulkKind, { run, plan }: Done): void {
  useBulk.setState(({ runs, plans }) => ({
    runs: { ...runs, [kind]: run },
    ...(plan === undefined ? {} : { plans: { ...plans, [kind]: plan } }),
  }));
}

async function work(
  kind: BulkKind,
  what: BulkWork,
  ask: (options: WorkOptions) => Promise<Done>,
): Promise<void> {
  const { workspace } = useBulk.getState();
  const controller = new AbortController();
  running[kind] = controller;
  const current = (): boolean => running[kind] === controller && useBulk.getState().workspace === workspace;
  put(kind, { run: { state: 'running', work: what, progress: null, cancelling: false } });
  try {
    const done = await ask({
      signal: controller.signal,
      onProgress: (progress) => {
        const run = useBulk.getState().runs[kind];
        if (current() && run.state === 'running') put(kind, { run: { ...run, progress } });
      },
    });
    if (current()) put(kind, done);
  } catch (error) {
    if (!current()) return;
    put(kind, {
      run: isCancelled(error) ? { state: 'cancelled', work: what } : { state: 'failed', work: what, error },
      // Files may have been written or put back until then: what was planned before is old.
      ...(what === 'plan' ? {} : { plan: null }),
    });
  }
}

/**
 * Lets go of documents without edits while their files are written, and opens them anew: what a tab shows is what is saved.
 * @param paths of the files; null = any
 */
async function withFreshDocuments(
  client: Client,
  paths: ReadonlySet<string> | null,
  act: () => Promise<void>,
): Promise<void> {
  const { states } = useDocuments.getState();
  const shown = Object.values(states).filter(
    ({ dirty, address, format }) =>
      !dirty && format === 'nif' && (paths === null || paths.has(foldCase(address.path))),
  );
  for (const { id } of shown) await closeDocument(client, id);
  try {
    await act();
  } finally {
    for (const file of useWorkbench.getState().tabs.flatMap(filesOf)) void openDocument(client, file);
  }
}

/** Folded paths of the files of a plan; null where not all of them are listed. */
function pathsOf(plan: ChangePlan): ReadonlySet<string> | null {
  if (plan.more) return null;
  return new Set(Array.from({ length: plan.count }, (_, at) => foldCase(plannedPath(plan, at))));
}

/** A row of a plan. */
export interface PlannedValue {
  readonly path: string;
  readonly archive: string | null;
  readonly mod: string | null;
  readonly entry: number;
  readonly node: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export function plannedValue(plan: ChangePlan, row: number): PlannedValue {
  const { file, archives, archive, mods, mod, entry, texts, node, name, before, after } = plan;
  const at = file[row] ?? 0;
  const text = (column: Uint32Array): string => texts[column[row] ?? 0] ?? '';
  return {
    path: plannedPath(plan, at),
    archive: archives[archive[at] ?? -1] ?? null,
    mod: mods[mod[at] ?? -1] ?? null,
    entry: entry[at] ?? 0,
    node: text(node),
    name: text(name),
    before: text(before),
    after: text(after),
  };
}

function plannedPath({ paths, pathStart }: ChangePlan, file: number): string {
  return utf8.decode(paths.subarray(pathStart[file], pathStart[file + 1]));
}

const utf8 = new TextDecoder();
