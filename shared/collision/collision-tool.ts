import * as v from 'valibot';
import type { CellValue } from '#shared/batch/batch-change.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { MESHES } from '#shared/batch/file-kind.ts';
import type { CollisionBody, CollisionSystem } from '#shared/formats/kit/collision-body.ts';
import { ASSIGNED_NAMES, type AssignedName, type Assignment, parseAssignment } from './assign.ts';
import { type BodyRow, idText } from './body-row.ts';
import { bodyFilter, changeCollision, matchingBodies } from './change-file.ts';
import { VALUE_FACTS } from './value-facts.ts';

/** A filter over bodies, and the values that the matching ones get. */
const Question = v.strictObject({
  /** Expression over `ROW_NAMES`; absent = all bodies. */
  where: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  /** `friction=0.2`, `material:Glass=Metal`. */
  assignments: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(100), v.readonly()),
});
export type CollisionQuestion = v.InferOutput<typeof Question>;

/** A parsed question. */
export interface AskedBodies {
  readonly matches: (row: BodyRow) => boolean;
  readonly assignments: readonly Assignment[];
}

/** Finds collision bodies in meshes and sets their values. */
export const collisionTool: BatchTool<CollisionQuestion, AskedBodies, CollisionSystem, 'collision'> = {
  id: 'collision',
  reads: MESHES,
  finds: ['body', 'bodies'],
  changes: ['value', 'values'],
  question: Question,
  ask: ({ where, assignments }) => ({
    assignments: assignments.map(parseAssignment),
    matches: bodyFilter(where),
  }),
  isChange: ({ assignments }) => assignments.length > 0,
  label: ({ where = '', assignments }) =>
    `${assignments.map(assignmentText).join(', ')}${where.trim() === '' ? '' : ` where ${where.trim()}`}`,
  find: ({ file, path, report }, { matches }) => {
    const all = file.collision?.() ?? [];
    const systems = matchingBodies(all, path, matches);
    const matching = new Set(systems.map(({ block }) => block));
    for (const { readOnly, block, bodies } of all) {
      // An unreadable system might match.
      if (readOnly !== undefined && (bodies.length === 0 || matching.has(block)))
        report('read-only', `block ${block} ${readOnly}`);
    }
    return systems;
  },
  change: (file, { assignments }, systems) => changeCollision(file, systems, assignments),
  values: [
    { id: 'motion', title: 'Motion', numeric: false },
    { id: 'shape', title: 'Shape', numeric: false },
    ...ASSIGNED_NAMES.map((name) => ({ id: name, title: valueTitle(name), numeric: isNumeric(name) })),
  ],
  rows: ({ block, bodies }) =>
    bodies.map((body) => ({
      label: body.node ?? '',
      name: '',
      place: { block, field: body.path },
      text: bodyText(body),
      cells: [body.motion, body.shape?.class, ...ASSIGNED_NAMES.map((name) => cellOf(body, name))],
    })),
};

/** `Mass, kg`. */
function valueTitle(name: AssignedName): string {
  const { label, unit } = VALUE_FACTS[name];
  return unit === undefined ? label : `${label}, ${unit}`;
}

function isNumeric(name: AssignedName): boolean {
  return VALUE_FACTS[name].kind !== 'choice';
}

function cellOf(body: CollisionBody, name: AssignedName): CellValue {
  if (name === 'material') return materialText(body);
  const stored = body.values[name];
  if (stored === undefined || isNumeric(name)) return stored?.value;
  return stored.name ?? String(stored.value);
}

function materialText({ shape }: CollisionBody): string {
  return (shape?.materials ?? []).map(({ id, name }) => name ?? `0x${idText(id)}`).join(' + ');
}

function assignmentText(assignment: string): string {
  const { name, only, text } = parseAssignment(assignment);
  return `${name}${only === undefined ? '' : `:${only}`}=${text}`;
}

/** A body in a line. */
function bodyText(body: CollisionBody): string {
  const { motion, values } = body;
  const number = (name: 'friction' | 'restitution' | 'mass', unit = ''): string[] => {
    const value = values[name]?.value;
    return value === undefined ? [] : [`${name} ${Number(value.toPrecision(4))}${unit}`];
  };
  const { layer } = values;
  return [
    motion,
    ...(layer === undefined ? [] : [layer.name ?? `layer ${layer.value}`]),
    materialText(body) || 'no material',
    ...number('friction'),
    ...number('restitution'),
    ...number('mass', ' kg'),
  ].join(', ');
}
