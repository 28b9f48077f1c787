import { create } from 'zustand';
import { ASSIGNED_NAMES, type AssignedName } from '#shared/collision/assign.ts';
import { ROW_NAMES } from '#shared/collision/body-row.ts';
import { parseWhere } from '#shared/collision/where.ts';
import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { startPlan, useBulk } from './bulk-store.ts';

/** A value to set, as it is typed. */
export interface DraftAssignment {
  readonly name: AssignedName;
  readonly text: string;
}

interface CollisionQueryState {
  readonly where: string;
  readonly assignments: readonly DraftAssignment[];
  /** Files and folders to look into; null = all. */
  readonly paths: readonly string[] | null;
}

const START: CollisionQueryState = {
  where: '',
  assignments: [{ name: 'friction', text: '' }],
  paths: null,
};

export const useCollisionQuery = create<CollisionQueryState>()(() => START);

useBulk.subscribe(({ workspace }, before) => {
  if (workspace !== before.workspace) useCollisionQuery.setState(START);
});

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
export function askedText({ where, assignments, paths }: CollisionQueryState): string {
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

/** Looks what would change, or which bodies there are. */
export async function planCollision(client: Client): Promise<void> {
  const query = useCollisionQuery.getState();
  const { where, assignments, paths } = query;
  if (whereProblem(where) !== null) return;
  const texts = assignmentTexts(assignments);
  await startPlan('collision', {
    asked: askedText(query),
    changes: texts.length > 0,
    ask: async (workspace, options) => ({
      columns: await client.request(
        'collision.plan',
        {
          workspace,
          assignments: [...texts],
          ...(where.trim() === '' ? {} : { where: where.trim() }),
          ...(paths === null ? {} : { paths: [...paths] }),
        },
        options,
      ),
    }),
  });
}
