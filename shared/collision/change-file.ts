import type { BatchChange } from '#shared/batch/batch-change.ts';
import type { ToolFile } from '#shared/batch/batch-tool.ts';
import { type LeftOut, sumLeftOut } from '#shared/batch/left-out.ts';
import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import { roundedTo } from '#shared/binary/rounding.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { isUnlistedName, unlistedNameText } from '#shared/binary/unlisted-name.ts';
import { setMany } from '#shared/document/set-many.ts';
import type { CollisionBody, CollisionSystem } from '#shared/formats/kit/collision-body.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { parseWhere, type Where } from '#shared/text/where.ts';
import { type Assignment, type FieldToSet, fieldsToSet } from './assign.ts';
import { type BodyRow, ROW_NAMES, rowValues } from './body-row.ts';
import { VALUE_FACTS } from './value-facts.ts';

/** A value of a body that changes. */
export interface BodyChange extends BatchChange {
  readonly body: number;
}

export interface ChangedBodies {
  /** Values that differ from before. */
  readonly changes: readonly BodyChange[];
  /** The changed file, of the same size. */
  readonly source: ByteSource;
  /** Bodies that stay as they are, by reason; a body counts once for each value that it does not get. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Parses an expression over bodies; empty = all bodies match.
 * @throws UserError `bad-expression`
 */
export function bodyFilter(where: string | undefined): (row: BodyRow) => boolean {
  if (where === undefined || where.trim() === '') return () => true;
  const parsed: Where<(typeof ROW_NAMES)[number]> = parseWhere(where, ROW_NAMES);
  return (row) => parsed.matches((name) => rowValues(row, name));
}

/** The matching bodies of a file, by system; systems without matches are skipped. */
export function matchingBodies(
  systems: readonly CollisionSystem[],
  file: string,
  matches: (row: BodyRow) => boolean,
): readonly CollisionSystem[] {
  return systems.flatMap((system) => {
    const bodies = system.bodies.filter((body) => matches({ file, system, body }));
    return bodies.length === 0 ? [] : [{ ...system, bodies }];
  });
}

/**
 * Sets values of bodies. Nothing is written; read-only systems stay as they are.
 *
 * @param systems with the matching bodies
 * @throws UserError `bad-value`, `not-editable`, `too-many-values`: the file must stay as it is; FormatError if it cannot be
 * read
 */
export function changeCollision(
  { format, source, file }: ToolFile,
  systems: readonly CollisionSystem[],
  assignments: readonly Assignment[],
): ChangedBodies {
  const leftOut: LeftOut[] = [];
  const edits: BodyEdit[] = [];
  for (const { readOnly, block, system, bodies } of systems) {
    if (readOnly !== undefined) {
      leftOut.push({ count: bodies.length, why: ['is read-only', 'are read-only'] });
      continue;
    }
    for (const body of bodies) {
      for (const assignment of assignments) {
        const fields = fieldsToSet(body, assignment);
        if (fields.length === 0) leftOut.push({ count: 1, why: whyNot(body, assignment) });
        for (const field of fields) edits.push({ ...field, block, system, body, assignment });
      }
    }
  }
  if (edits.length === 0) return { changes: [], source, leftOut: sumLeftOut(leftOut) };
  const { fields, source: changed } = setMany(source, edits, {
    treeOf: (one) => treeOf(format.open(one)),
    tree: treeOf(file),
    maxRead: MOST_READ,
  });
  const changedFields = new Set<string>();
  const changes = fields.flatMap(({ edit, before: old, after: now }): readonly BodyChange[] => {
    const { block, body, name, path, suffix } = edit;
    const field = now();
    const [before, after] = [shown(old(), suffix), shown(field, suffix)];
    if (before === after) return [];
    changedFields.add(path);
    const place = { block, field: path };
    const note = roundingOf(edit, field);
    const warning = isUnlistedName(field.choices, edit.text)
      ? unlistedNameText(VALUE_FACTS[name].label.toLowerCase(), edit.text, Number(field.value()))
      : undefined;
    return [
      {
        label: body.node ?? '',
        name,
        place,
        before,
        after,
        body: body.index,
        ...(note === undefined ? {} : { note }),
        ...(warning === undefined ? {} : { warning }),
      },
    ];
  });
  // Bodies can share a field, which changes once for all of them.
  const changing = new Set(edits.filter(({ path }) => changedFields.has(path)).map(targetOf));
  const same = new Map(
    edits.filter((edit) => !changing.has(targetOf(edit))).map((edit) => [targetOf(edit), edit]),
  );
  for (const { assignment } of same.values()) {
    const value = `${VALUE_FACTS[assignment.name].label.toLowerCase()} ${assignment.text}`;
    leftOut.push({ count: 1, why: [`already has ${value}`, `already have ${value}`] });
  }
  return { changes, source: changed, leftOut: sumLeftOut(leftOut) };
}

interface BodyEdit extends FieldToSet {
  readonly block: number;
  readonly system: CollisionSystem['system'];
  readonly body: CollisionBody;
  readonly assignment: Assignment;
}

/** Names the body and the value that an edit is for: more than one field may hold it. */
function targetOf({ body, assignment: { name, only = '' } }: BodyEdit): string {
  return `${body.path} ${name} ${only}`;
}

/** Why a body has no field for a value. */
function whyNot({ values }: CollisionBody, { name, only }: Assignment): LeftOut['why'] {
  const value = VALUE_FACTS[name].label.toLowerCase();
  if (name === 'material') {
    const which = only === undefined ? 'no material' : `no material “${only}”`;
    return [`has ${which}`, `have ${which}`];
  }
  const { fixed } = values[name] ?? {};
  if (fixed === undefined) return [`stores no ${value}`, `store no ${value}`];
  return [`keeps its ${value}, which ${fixed}`, `keep their ${value}, which ${fixed}`];
}

/** Why the field holds another number than was typed; undefined = it does not. */
function roundingOf({ name, text, system }: BodyEdit, node: FieldNode): string | undefined {
  const rounded = roundedTo(node, text);
  if (rounded === undefined) return undefined;
  const files = system === 'packfile' ? 'Fallout 4 packfiles' : 'These meshes';
  const value = VALUE_FACTS[name].label.toLowerCase();
  return `${files} store ${value} in 16 bits: ${text.trim()} becomes ${rounded}.`;
}

/** Limit in bytes: only overlapping values cause the file to be read again. */
const MOST_READ = 2 ** 28;

function treeOf({ fields }: OpenFile): FieldTree {
  if (fields === undefined) throw new Error('a file with bodies but without fields');
  return fields();
}

/** A field's text; if the field holds a reciprocal, the text of the value itself. */
function shown(node: FieldNode, suffix: string | undefined): string {
  if (suffix === undefined) return node.text();
  const value = Math.fround(1 / Number(node.value()));
  return `${Number(value.toPrecision(7))}${suffix}`;
}
