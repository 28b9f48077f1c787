import type { BatchChange } from '#shared/batch/batch-change.ts';
import type { ToolFile } from '#shared/batch/batch-tool.ts';
import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { setMany } from '#shared/document/set-many.ts';
import type { CollisionSystem } from '#shared/formats/kit/collision-body.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { type Assignment, fieldsToSet } from './assign.ts';
import { type BodyRow, ROW_NAMES, rowValues } from './body-row.ts';
import { parseWhere, type Where } from './where.ts';

/** A value of a body that changes. */
export interface BodyChange extends BatchChange {
  readonly body: number;
}

export interface ChangedBodies {
  /** Values that differ from before. */
  readonly changes: readonly BodyChange[];
  /** The changed file, of the same size. */
  readonly source: ByteSource;
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
  const edits = systems.flatMap(({ readOnly, block, bodies }) =>
    readOnly !== undefined
      ? []
      : bodies.flatMap((body) =>
          assignments.flatMap((one) => fieldsToSet(body, one).map((field) => ({ ...field, block, body }))),
        ),
  );
  if (edits.length === 0) return { changes: [], source };
  const { fields, source: changed } = setMany(source, edits, {
    treeOf: (one) => treeOf(format.open(one)),
    tree: treeOf(file),
    maxRead: MOST_READ,
  });
  const changes = fields.flatMap(({ edit, before: old, after: now }): readonly BodyChange[] => {
    const { block, body, name, path, suffix } = edit;
    const [before, after] = [shown(old(), suffix), shown(now(), suffix)];
    if (before === after) return [];
    const place = { block, field: path };
    return [{ label: body.node ?? '', name, place, before, after, body: body.index }];
  });
  return { changes, source: changed };
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
