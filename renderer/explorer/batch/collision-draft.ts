import { create } from 'zustand';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { ASSIGNED_NAMES, type AssignedName } from '#shared/collision/assign.ts';
import { ROW_NAMES } from '#shared/collision/body-row.ts';
import type { CollisionQuestion } from '#shared/collision/collision-tool.ts';
import { UserError } from '#shared/errors.ts';
import { parseWhere } from '#shared/text/where.ts';

/** A value to set, as typed. */
export interface DraftAssignment {
  readonly name: AssignedName;
  readonly text: string;
}

/** Values that a condition is chosen for. */
export type ConditionName =
  | 'material'
  | 'layer'
  | 'motion'
  | 'shape'
  | 'node'
  | 'file'
  | 'friction'
  | 'restitution'
  | 'mass';

/** A condition as chosen and typed, before it is added to the filter. */
export interface TypedCondition {
  readonly name: ConditionName;
  readonly operator: string;
  readonly value: string;
}

/** The typed filter of bodies, and the values to set on them. */
export interface CollisionDraft {
  readonly where: string;
  /** Counts as added when the question is asked: who typed it means it. */
  readonly typed: TypedCondition;
  readonly assignments: readonly DraftAssignment[];
  /** Files and folders to scan; null = all. */
  readonly paths: readonly string[] | null;
}

const START: CollisionDraft = {
  where: '',
  typed: { name: 'material', operator: '==', value: '' },
  assignments: [{ name: 'friction', text: '' }],
  paths: null,
};

export const useCollisionDraft = create<CollisionDraft>()(() => START);

// The draft was for the folder that was open.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) useCollisionDraft.setState(START);
});

/** What is wrong with an expression, as a message; null = nothing, or it is empty. */
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

/** The assignments with a value, as the services expect them. */
function assignmentTexts(assignments: readonly DraftAssignment[]): readonly string[] {
  return assignments
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, text }) => `${name}=${text.trim()}`);
}

/** The draft with what was typed as a condition added to its filter. */
export function withTyped(draft: CollisionDraft): CollisionDraft {
  const { where, typed } = draft;
  if (typed.value.trim() === '') return draft;
  return { ...draft, where: withCondition(where, typed), typed: { ...typed, value: '' } };
}

/** Adds a condition to an expression. */
function withCondition(where: string, { name, operator, value }: TypedCondition): string {
  const text = value.trim();
  const quoted = isNumberText(text)
    ? text
    : text.includes('"')
      ? `'${text.replaceAll("'", '')}'`
      : `"${text}"`;
  const condition = `${name} ${operator} ${quoted}`;
  if (where.trim() === '') return condition;
  return where.includes('||') ? `(${where.trim()}) && ${condition}` : `${where.trim()} && ${condition}`;
}

/** Whether a text is a number of the language of conditions. */
export function isNumberText(text: string): boolean {
  return /^-?((\d+\.?\d*|\.\d+)(e[-+]?\d+)?|0x[0-9a-f]+)$/i.test(text.trim());
}

/** A name without a row. */
export function unusedName(assignments: readonly DraftAssignment[]): AssignedName {
  return ASSIGNED_NAMES.find((name) => assignments.every((one) => one.name !== name)) ?? 'friction';
}

/** The draft as a question for the services. */
export function collisionQuestion({
  where,
  assignments,
}: Pick<CollisionDraft, 'where' | 'assignments'>): CollisionQuestion {
  const texts = assignmentTexts(assignments);
  return { assignments: texts, ...(where.trim() === '' ? {} : { where: where.trim() }) };
}
