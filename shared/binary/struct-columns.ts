import { closures } from './closures.ts';
import { readByteFloats } from './column-loops.ts';
import {
  readByteGroups,
  readColumn,
  readGroups,
  readInto,
  readWideGroups,
  stringList,
  writeColumn,
} from './columns.ts';
import { ByteReader, type ByteWriter } from './cursor.ts';
import type { FieldLayout, Layout, NumberLayout, StructLayout } from './layout.ts';
import type { Context, NumberColumn, NumberFormat, StringList } from './type.ts';

/**
 * Columns of fixed-size structs: one typed array per number field, a list of strings per text field, nested columns per
 * struct field, and a plain array of values for anything else.
 *
 * A column is read on first access, and kept. A typed array takes longer to create than a small record to read, and
 * most readers need only one or two fields of a mesh’s vertices or an archive’s records. The underlying bytes must not
 * change, since the reader does not own them.
 */
export interface LazyColumns {
  readonly length: number;
}

/** Makes columns over `count` consecutive structs. The caller has checked that they are in range. */
export type ColumnsMaker = (view: DataView, context: Context, position: number, count: number) => LazyColumns;

/**
 * The maker for a struct’s columns; one class per layout, so that all columns of a kind have the same shape in the
 * JavaScript engine.
 */
export function columnsMaker(struct: StructLayout): ColumnsMaker {
  return makerOf(struct, struct.minSize);
}

/** The maker for structs `stride` bytes apart: nested structs are further apart than their own size. */
function makerOf(struct: StructLayout, stride: number): ColumnsMaker {
  let strides = makers.get(struct);
  if (strides === undefined) {
    strides = new Map();
    makers.set(struct, strides);
  }
  let maker = strides.get(stride);
  if (maker === undefined) {
    maker = makeMaker(struct, stride);
    strides.set(stride, maker);
  }
  return maker;
}

/** Strides come from schemas, so there are few. */
const makers = new WeakMap<StructLayout, Map<number, ColumnsMaker>>();

/** The bytes that columns are read from. */
interface Ground {
  readonly view: DataView;
  readonly context: Context;
  readonly position: number;
}

function makeMaker(struct: StructLayout, stride: number): ColumnsMaker {
  class StructColumns implements LazyColumns {
    /** Declared only: a mesh has several of these, and V8 takes long to define a field. */
    declare readonly length: number;
    readonly #ground: Ground;
    #columns: unknown[] | undefined;

    constructor(ground: Ground, count: number) {
      this.length = count;
      this.#ground = ground;
    }

    column(index: number, layout: Layout, offset: number): unknown {
      this.#columns ??= [];
      this.#columns[index] ??= readFieldColumn(layout, this.#ground, offset, this.length, stride);
      return this.#columns[index];
    }

    [TOGETHER](names: readonly string[], { as, to }: Interleaving): NumberColumn | undefined {
      const number = numbersOfOneFormat(struct, names);
      if (number === undefined) return undefined;
      const { format, littleEndian } = number;
      const { view, position } = this.#ground;
      const groups = { position, count: this.length, width: names.length, stride };
      if (as === undefined) return readGroups(view, groups, format, littleEndian, to);
      if (as === 'wide') return format === 'u16' ? readWideGroups(view, groups, littleEndian) : undefined;
      return format === 'u8' ? readByteGroups(view, groups, as, to) : undefined;
    }

    [ALONE](name: string, to: Float32Array, first: number, step: number, as?: Float32Array): boolean {
      const field = places.get(name);
      if (field?.layout.kind !== 'number') return false;
      const { format, littleEndian } = field.layout;
      const { view, position } = this.#ground;
      const at = position + field.offset;
      if (as !== undefined && format === 'u8') readByteFloats(view, at, stride, to, as, first, step);
      else if (as === undefined && isFloat(format))
        readInto(view, at, stride, to, format, littleEndian, first, step);
      else return false;
      return true;
    }

    /** All columns as plain data: `JSON.stringify` and comparisons see the same as a reader. */
    toJSON(): Readonly<Record<string, unknown>> {
      const columns = struct.fields.map(({ name }) => [name, Reflect.get(this, name)] as const);
      return { ...this, ...Object.fromEntries(columns) };
    }
  }
  const places = new Map<string, { readonly layout: Layout; readonly offset: number }>();
  let offset = 0;
  for (const [index, { name, layout }] of struct.fields.entries()) {
    const at = offset;
    places.set(name, { layout, offset });
    Object.defineProperty(StructColumns.prototype, name, {
      enumerable: true,
      get(this: StructColumns) {
        return this.column(index, layout, at);
      },
    });
    offset += layout.minSize;
  }
  return (view, context, position, count) => new StructColumns({ view, context, position }, count);
}

/**
 * The numbers of all fields interleaved, as graphics cards expect them, in a fraction of the time that separate columns
 * take. Only for structs that consist of exactly these fields, all of one format of at most 32 bits; undefined for any
 * other columns, and for columns not made from bytes.
 * @param to where floats go, if not into an array of their own
 */
export function interleavedNumbers(
  columns: object,
  fields: readonly string[],
  to?: Float32Array,
): NumberColumn | undefined {
  return together(columns, fields, { to });
}

/** The same for numbers of 16 bits, as wider ones. */
export function interleavedWide(columns: object, fields: readonly string[]): NumberColumn | undefined {
  return together(columns, fields, { as: 'wide' });
}

/**
 * The same for structs of bytes that represent other numbers.
 * @param floatOfByte the number for each of the 256 bytes
 */
export function interleavedFloats(
  columns: object,
  fields: readonly string[],
  floatOfByte: Float32Array,
  to?: Float32Array,
): NumberColumn | undefined {
  return together(columns, fields, { as: floatOfByte, to });
}

/**
 * Reads one float of each struct into every `step`th element from `first` on, without a column of its own.
 * @param floatOfByte the number for each of the 256 bytes, if the field is a byte
 * @returns false if the field is not a float, or the columns were not made from bytes
 */
export function readFloatsOf(
  columns: object,
  field: string,
  { to, first, step }: { readonly to: Float32Array; readonly first: number; readonly step: number },
  floatOfByte?: Float32Array,
): boolean {
  return ALONE in columns && (columns as Stored)[ALONE](field, to, first, step, floatOfByte);
}

function together(columns: object, fields: readonly string[], how: Interleaving): NumberColumn | undefined {
  return TOGETHER in columns ? (columns as Stored)[TOGETHER](fields, how) : undefined;
}

/** What numbers become, if not what they are: bytes the floats of a table, shorts wider numbers. */
interface Interleaving {
  readonly as?: Float32Array | 'wide';
  readonly to?: Float32Array | undefined;
}

/** Keys that cannot clash with a field. */
const TOGETHER = Symbol('interleaved numbers');
const ALONE = Symbol('floats of one field');

/** Columns made from bytes. */
interface Stored {
  [TOGETHER](names: readonly string[], how: Interleaving): NumberColumn | undefined;
  [ALONE](name: string, to: Float32Array, first: number, step: number, as?: Float32Array): boolean;
}

function isFloat(format: NumberFormat): boolean {
  return format === 'f32' || format === 'f16' || format === 'bf16';
}

/** Writes columns, lazy or plain, as consecutive structs. The caller has made room for them. */
export function writeColumns(
  struct: { readonly fields: readonly FieldLayout[] },
  writer: ByteWriter,
  position: number,
  columns: Readonly<Record<string, unknown>> & { readonly length: number },
  stride: number,
): void {
  let at = position;
  for (const { name, layout } of struct.fields) {
    writeFieldColumn(layout, writer, at, columns[name], stride);
    at += layout.minSize;
  }
}

function numbersOfOneFormat({ fields }: StructLayout, names: readonly string[]): NumberLayout | undefined {
  const [first] = fields;
  if (first?.layout.kind !== 'number' || fields.length !== names.length) return undefined;
  const { format, littleEndian } = first.layout;
  const alike = fields.every(
    ({ name, layout }, i) =>
      name === names[i] &&
      layout.kind === 'number' &&
      layout.format === format &&
      layout.littleEndian === littleEndian,
  );
  return alike ? first.layout : undefined;
}

function readFieldColumn(
  layout: Layout,
  { view, context, position: start }: Ground,
  offset: number,
  count: number,
  stride: number,
): unknown {
  const position = start + offset;
  if (layout.kind === 'number') {
    return readColumn(view, position, count, stride, layout.format, layout.littleEndian);
  }
  if (layout.kind === 'struct') return makerOf(layout, stride)(view, context, position, count);
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  if (layout.kind === 'string') {
    const start = new Uint32Array(count);
    const end = new Uint32Array(count);
    for (let i = 0; i < count; i += 1) {
      start[i] = position + i * stride;
      end[i] = position + i * stride + layout.minSize;
    }
    return stringList(bytes, start, end);
  }
  const codec = closures(layout);
  const reader = new ByteReader(bytes, context);
  return Array.from({ length: count }, (_, i) => {
    reader.position = position + i * stride;
    return codec.read(reader, {});
  });
}

function writeFieldColumn(
  layout: Layout,
  writer: ByteWriter,
  position: number,
  column: unknown,
  stride: number,
): void {
  if (layout.kind === 'number') {
    writeColumn(writer.view, position, stride, column as NumberColumn, layout.format, layout.littleEndian);
    return;
  }
  if (layout.kind === 'struct') {
    const nested = column as Readonly<Record<string, unknown>> & { readonly length: number };
    writeColumns(layout, writer, position, nested, stride);
    return;
  }
  const codec = closures(layout);
  const values = layout.kind === 'string' ? stringsOf(column as StringList) : (column as readonly unknown[]);
  const outer = writer.position;
  values.forEach((value, i) => {
    writer.position = position + i * stride;
    codec.write(writer, value, {});
  });
  writer.position = outer;
}

function stringsOf(list: StringList): readonly string[] {
  return Array.from({ length: list.length }, (_, i) => list.get(i));
}
