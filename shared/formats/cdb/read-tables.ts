import { Spending } from '#shared/binary/budget.ts';
import { fixedSize, read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Type } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { type DeclaredClasses, storedSize } from './declared-classes.ts';
import { readMap } from './read-component.ts';
import {
  CHUNK_HEAD,
  CLASS,
  CONTEXT,
  ComponentRow,
  ComponentTable,
  EdgeRow,
  EdgeTable,
  ObjectRow,
  ObjectTable,
  OldObjectRow,
  OldObjectTable,
} from './schema.ts';

/** The objects of a database: materials, and the layers, blenders and other parts that they are made of. */
export interface ObjectColumns {
  readonly count: number;
  /** The resource id, which is the hash of a path if the object is a file of Data. */
  readonly name: Uint32Array;
  readonly extension: Uint32Array;
  readonly folder: Uint32Array;
  /** Number by which others refer to it. */
  readonly id: Uint32Array;
  /** Number of the object whose values it inherits; 0 = none. */
  readonly parent: Uint32Array;
  /** The parent’s resource id; absent in older databases. */
  readonly parentResource?:
    | { readonly name: Uint32Array; readonly extension: Uint32Array; readonly folder: Uint32Array }
    | undefined;
}

export interface ComponentColumns {
  readonly count: number;
  /** Number of the object that it is of. */
  readonly object: Uint32Array;
  readonly index: Uint16Array;
  readonly type: Uint16Array;
}

export interface EdgeColumns {
  readonly count: number;
  readonly source: Uint32Array;
  /** The object that the source is part of. */
  readonly target: Uint32Array;
  readonly index: Uint16Array;
  readonly type: Uint16Array;
}

/** Where a table is: a chunk `LIST`. */
export interface TablePlace {
  readonly at: number;
  readonly size: number;
}

/** @throws FormatError `unknown-layout`, `count-too-large`, `truncated` */
export function readObjects(source: ByteSource, place: TablePlace, classes: DeclaredClasses): ObjectColumns {
  const size = rowSize(classes, CLASS.object, [OldObjectRow, ObjectRow], place);
  if (size === fixedSize(OldObjectRow, CONTEXT)) {
    const { name, extension, folder, id, parent } = readRows(OldObjectTable, source, place);
    return { count: id.length, name, extension, folder, id, parent };
  }
  const rows = readRows(ObjectTable, source, place);
  const { name, extension, folder, id, parent } = rows;
  const parentResource = {
    name: rows.parentName,
    extension: rows.parentExtension,
    folder: rows.parentFolder,
  };
  return { count: id.length, name, extension, folder, id, parent, parentResource };
}

/** @throws FormatError as `readObjects` */
export function readComponents(
  source: ByteSource,
  place: TablePlace,
  classes: DeclaredClasses,
): ComponentColumns {
  rowSize(classes, CLASS.component, [ComponentRow], place);
  const { object, index, type } = readRows(ComponentTable, source, place);
  return { count: object.length, object, index, type };
}

/** @throws FormatError as `readObjects` */
export function readEdges(source: ByteSource, place: TablePlace, classes: DeclaredClasses): EdgeColumns {
  rowSize(classes, CLASS.edge, [EdgeRow], place);
  const { source: from, target, index, type } = readRows(EdgeTable, source, place);
  return { count: from.length, source: from, target, index, type };
}

/** Names of component types and edge types by their numbers. @throws FormatError if the chunks are damaged */
export function readTypeNames(
  source: ByteSource,
  { start, end }: { readonly start: number; readonly end: number },
  classes: DeclaredClasses,
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  if (end - start > LARGEST_TYPES) return names;
  const spending = new Spending({ nodes: MOST_TYPES, bytes: LARGEST_TYPES, depth: DEEPEST });
  const { pairs } = readMap({ bytes: source.read(start, end - start), base: start }, classes, spending);
  for (const [key, value] of pairs) {
    if (key.kind !== 'integer' || value.kind !== 'struct') continue;
    const text = [...value.fields.values()].find(({ kind }) => kind === 'text');
    if (text?.kind === 'text') names.set(Number(key.value), text.text);
  }
  return names;
}

/** The game has about 100 types. */
const [MOST_TYPES, LARGEST_TYPES, DEEPEST] = [500_000, 16 * 1024 * 1024, 10];

function readRows<C>(
  table: Type<{ readonly rows: C }, unknown>,
  source: ByteSource,
  { at, size }: TablePlace,
): C {
  return read(table, source.read(at + CHUNK_HEAD, size), CONTEXT, { base: at + CHUNK_HEAD }).rows;
}

/**
 * The size of a table’s rows as the file declares it.
 * @throws FormatError `unknown-layout` if it is that of none of the known rows
 */
function rowSize(
  classes: DeclaredClasses,
  name: string,
  known: readonly Type<unknown, unknown>[],
  { at }: TablePlace,
): number {
  const declared = storedSize(classes, classes.numberOf(name));
  const sizes = known.map((row) => fixedSize(row, CONTEXT));
  if (declared !== undefined && sizes.includes(declared)) return declared;
  const is = declared === undefined ? 'rows of varying size' : `rows of ${declared} bytes`;
  const message = `declares a table of ${name} with ${is}, and Modwright knows ${sizes.join(' and ')} bytes`;
  throw new FormatError('unknown-layout', message, { offset: at });
}
