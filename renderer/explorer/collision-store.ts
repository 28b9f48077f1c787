import { create } from 'zustand';
import { ASSIGNED_NAMES, type AssignedName } from '#shared/collision/assign.ts';
import { ROW_NAMES } from '#shared/collision/body-row.ts';
import { parseWhere } from '#shared/collision/where.ts';
import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { CollisionPlan, CollisionReport, CollisionStep, Progress } from '#shared/rpc/contract.ts';
import { foldCase } from '#shared/workspace/fold.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { closeDocument, openDocument, useDocuments } from '../state/documents.ts';
import { filesOf, useWorkbench } from '../state/workbench.ts';
import { useWorkspace } from '../state/workspace.ts';
import { isCancelled } from '../ui/describe-error.ts';

/** What is being worked on: a dry run, writing what it planned, or taking that back. */
export type CollisionWork = 'plan' | 'apply' | 'undo';

export type CollisionState =
  | { readonly state: 'none' }
  | {
      readonly state: 'running';
      readonly work: CollisionWork;
      readonly progress: Progress | null;
      readonly cancelling: boolean;
    }
  | { readonly state: 'cancelled'; readonly work: CollisionWork }
  | { readonly state: 'failed'; readonly work: CollisionWork; readonly error: unknown }
  | { readonly state: 'planned' }
  | { readonly state: 'written'; readonly work: 'apply' | 'undo'; readonly report: CollisionReport };

/** A value to set, as it is typed. */
export interface DraftAssignment {
  readonly name: AssignedName;
  readonly text: string;
}

interface CollisionQueryState {
  /** Folder that all of this is about. */
  readonly workspace: string | null;
  readonly where: string;
  readonly assignments: readonly DraftAssignment[];
  /** Files and folders to look into; null = all. */
  readonly paths: readonly string[] | null;
  readonly run: CollisionState;
  /** The last dry run with what it was asked, until another query takes its place. */
  readonly plan: {
    readonly columns: CollisionPlan;
    readonly asked: string;
    readonly changes: boolean;
    /** The tree that it saw: with another one in its place, it is old. */
    readonly tree: TreeColumns | null;
  } | null;
  readonly steps: readonly CollisionStep[];
}

const START: Omit<CollisionQueryState, 'workspace'> = {
  where: '',
  assignments: [{ name: 'friction', text: '' }],
  paths: null,
  run: { state: 'none' },
  plan: null,
  steps: [],
};

export const useCollisionQuery = create<CollisionQueryState>()(() => ({ ...START, workspace: null }));

let running: AbortController | null = null;

/** Begins anew when another folder is open. */
export function followWorkspace(client: Client, workspace: string | null): void {
  if (useCollisionQuery.getState().workspace === workspace) return;
  running?.abort();
  useCollisionQuery.setState({ ...START, workspace });
  void readSteps(client);
}

/** What is wrong with an expression, in words; null where it can be asked, or is empty. */
export function whereProblem(where: string): string | null {
  if (where.trim() === '') return null;
  try {
    parseWhere(where, ROW_NAMES);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** Assignments that say something, as the services take them. */
export function assignmentTexts(assignments: readonly DraftAssignment[]): readonly string[] {
  return assignments
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, text }) => `${name}=${text.trim()}`);
}

/** The query as one text: a dry run that answers another one is no base for writing. */
export function askedText({
  where,
  assignments,
  paths,
}: Pick<CollisionQueryState, 'where' | 'assignments' | 'paths'>): string {
  return JSON.stringify([where.trim(), assignmentTexts(assignments), paths]);
}

/** Adds a condition to an expression. */
export function withCondition(where: string, name: string, operator: string, value: string): string {
  const text = value.trim();
  const isNumber = /^-?(\d+\.?\d*|\.\d+|0x[0-9a-f]+)$/i.test(text);
  const quoted = isNumber ? text : text.includes('"') ? `'${text.replaceAll("'", '')}'` : `"${text}"`;
  const condition = `${name} ${operator} ${quoted}`;
  if (where.trim() === '') return condition;
  return where.includes('||') ? `(${where.trim()}) && ${condition}` : `${where.trim()} && ${condition}`;
}

/** A name that has no row yet. */
export function unusedName(assignments: readonly DraftAssignment[]): AssignedName {
  return ASSIGNED_NAMES.find((name) => assignments.every((one) => one.name !== name)) ?? 'friction';
}

/** Looks what would change. It goes on when the view is left: its job is in the list of jobs. */
export async function startPlan(client: Client): Promise<void> {
  const query = useCollisionQuery.getState();
  const { workspace, where, assignments, paths } = query;
  if (workspace === null || query.run.state === 'running' || whereProblem(where) !== null) return;
  const { tree } = useWorkspace.getState();
  const texts = assignmentTexts(assignments);
  await work('plan', async (options) => {
    const columns = await client.request(
      'collision.plan',
      {
        workspace,
        assignments: [...texts],
        ...(where.trim() === '' ? {} : { where: where.trim() }),
        ...(paths === null ? {} : { paths: [...paths] }),
      },
      options,
    );
    const plan = { columns, asked: askedText(query), changes: texts.length > 0, tree };
    return { plan, run: { state: 'planned' } };
  });
}

/** Writes what the last dry run planned. */
export async function applyPlan(client: Client): Promise<void> {
  const { plan, run } = useCollisionQuery.getState();
  const handle = plan?.columns.plan ?? null;
  if (plan === null || handle === null || run.state === 'running') return;
  await withFreshDocuments(client, pathsOf(plan.columns), () =>
    work('apply', async (options) => {
      const report = await client.request('collision.apply', { plan: handle }, options);
      return { plan: null, run: { state: 'written', work: 'apply', report } };
    }),
  );
  await readSteps(client);
}

/** Makes the files of a step what they were before. */
export async function undoStep(client: Client, step: string): Promise<void> {
  if (useCollisionQuery.getState().run.state === 'running') return;
  await withFreshDocuments(client, null, () =>
    work('undo', async (options) => {
      const report = await client.request('collision.undo', { step }, options);
      return { plan: null, run: { state: 'written', work: 'undo', report } };
    }),
  );
  await readSteps(client);
}

export function cancelWork(): void {
  running?.abort();
  useCollisionQuery.setState(({ run }) =>
    run.state === 'running' ? { run: { ...run, cancelling: true } } : {},
  );
}

async function readSteps(client: Client): Promise<void> {
  const { workspace } = useCollisionQuery.getState();
  if (workspace === null) return;
  const steps = await client.request('collision.steps', { workspace });
  if (useCollisionQuery.getState().workspace === workspace) useCollisionQuery.setState({ steps });
}

type Done = Partial<Pick<CollisionQueryState, 'plan' | 'run'>>;

async function work(
  what: CollisionWork,
  ask: (options: {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: Progress) => void;
  }) => Promise<Done>,
): Promise<void> {
  const { workspace } = useCollisionQuery.getState();
  const controller = new AbortController();
  running = controller;
  const current = (): boolean =>
    running === controller && useCollisionQuery.getState().workspace === workspace;
  useCollisionQuery.setState({ run: { state: 'running', work: what, progress: null, cancelling: false } });
  try {
    const done = await ask({
      signal: controller.signal,
      onProgress: (progress) => {
        if (!current()) return;
        useCollisionQuery.setState(({ run }) =>
          run.state === 'running' ? { run: { ...run, progress } } : {},
        );
      },
    });
    if (current()) useCollisionQuery.setState(done);
  } catch (error) {
    if (!current()) return;
    useCollisionQuery.setState({
      run: isCancelled(error) ? { state: 'cancelled', work: what } : { state: 'failed', work: what, error },
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

/** Folded paths of the files of a plan. */
function pathsOf(plan: CollisionPlan): ReadonlySet<string> {
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

export function plannedValue(plan: CollisionPlan, row: number): PlannedValue {
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

function plannedPath({ paths, pathStart }: CollisionPlan, file: number): string {
  return utf8.decode(paths.subarray(pathStart[file], pathStart[file + 1]));
}

const utf8 = new TextDecoder();
