import type { FieldNode } from '../binary/field-tree.ts';
import type { ByteSource } from '../binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '../document/pieces.ts';
import type { ValueChange } from '../document/value-change.ts';
import { UserError } from '../errors.ts';
import type { Format } from '../formats/format.ts';
import { type Assignment, fieldsToSet } from './assign.ts';
import { type BodyRow, ROW_NAMES, rowValues } from './body-row.ts';
import type { CollisionSystem } from './collision-body.ts';
import { parseWhere, type Where } from './where.ts';

/** Which bodies are meant, and what they get. */
export interface CollisionQuery {
  /** Expression over `ROW_NAMES`; absent = all bodies. */
  readonly where?: string | undefined;
  readonly assignments: readonly Assignment[];
}

/** A value of a body that changes. */
export interface BodyChange extends ValueChange {
  readonly body: number;
}

export interface ChangedFile {
  /** Values that really change. */
  readonly changes: readonly BodyChange[];
  /** The file with them; of the same size as before. */
  readonly source: ByteSource;
}

/**
 * An expression over bodies, ready to be asked.
 * @throws UserError `bad-expression`
 */
export function bodyFilter(where: string | undefined): (row: BodyRow) => boolean {
  if (where === undefined || where.trim() === '') return () => true;
  const parsed: Where<(typeof ROW_NAMES)[number]> = parseWhere(where, ROW_NAMES);
  return (row) => parsed.matches((name) => rowValues(row, name));
}

/** The bodies of a file that are meant; systems without any are left out. */
export function bodiesMeant(
  systems: readonly CollisionSystem[],
  file: string,
  isMeant: (row: BodyRow) => boolean,
): readonly CollisionSystem[] {
  return systems.flatMap((system) => {
    const bodies = system.bodies.filter((body) => isMeant({ file, system, body }));
    return bodies.length === 0 ? [] : [{ ...system, bodies }];
  });
}

/**
 * What a file becomes when the bodies that are meant get their values. Nothing is written; systems that can only be looked
 * at stay as they are.
 *
 * @param file path, for the expression
 * @throws UserError `bad-value`, `not-editable`, `too-many-values`: then the file is to stay as it is; FormatError where it cannot be read
 */
export function changeCollision(
  format: Format,
  source: ByteSource,
  file: string,
  isMeant: (row: BodyRow) => boolean,
  assignments: readonly Assignment[],
): ChangedFile {
  const changes: BodyChange[] = [];
  let contents = storedContents(source.size);
  let changed = source;
  const systems = (format.collision?.(source) ?? []).filter(({ readOnly }) => readOnly === undefined);
  const wanted = bodiesMeant(systems, file, isMeant).flatMap(({ block, bodies }) =>
    bodies.flatMap((body) =>
      assignments.flatMap((one) => fieldsToSet(body, one).map((field) => ({ ...field, block, body }))),
    ),
  );
  if (wanted.length * source.size > MOST_READ) {
    const message = `has ${wanted.length} values to set, which would take too long in a file of its size: pick fewer bodies`;
    throw new UserError('too-many-values', message, { path: file });
  }
  for (const { block, body, name, path, text, suffix } of wanted) {
    // Each on top of those before it: bodies may share what is set, and some values set others.
    const tree = format.fields?.(changed).tree;
    const before = tree === undefined ? undefined : shown(tree.at(path), suffix);
    const change = tree?.change(path, text);
    if (before === undefined || change === undefined) continue;
    contents = applySplices(contents, splicesOf(change.changes)).contents;
    changed = contentsSource(contents, source);
    const node = format.fields?.(changed).tree.at(path);
    const after = node === undefined ? '' : shown(node, suffix);
    if (after === before) continue;
    changes.push({ block, body: body.index, node: body.node, name, path, before, after });
  }
  return { changes, source: changed };
}

/** Bytes that setting values may read, as a file is read again for each: real files come to a thousandth. */
const MOST_READ = 2 ** 30;

/** A field's text, or that of the value of which it holds the reciprocal. */
function shown(node: FieldNode, suffix: string | undefined): string {
  if (suffix === undefined) return node.text();
  const value = Math.fround(1 / Number(node.value()));
  return `${Number(value.toPrecision(7))}${suffix}`;
}
