import { closures } from './closures.ts';
import { readByteGroups, readColumn, readGroups, stringList, writeColumn } from './columns.ts';
import { ByteReader, type ByteWriter } from './cursor.ts';
import type { FieldLayout, Layout, NumberLayout, StructLayout } from './layout.ts';
import type { Context, NumberColumn, StringList } from './type.ts';

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
    readonly length: number;
    readonly #ground: Ground;
    #columns: unknown[] | undefined = undefined;

    constructor(ground: Ground, count: number) {
      this.length = count;
      this.#ground = ground;
    }

    column(index: number, layout: Layout, offset: number): unknown {
      this.#columns ??= [];
      this.#columns[index] ??= readFieldColumn(layout, this.#ground, offset, this.length, stride);
      return this.#columns[index];
    }

    [TOGETHER](names: readonly string[], floatOfByte?: Float32Array): NumberColumn | undefined {
      const number = numbersOfOneFormat(struct, names);
      if (number === undefined) return undefined;
      const { view, position } = this.#ground;
      const groups = { position, count: this.length, width: names.length, stride };
      if (floatOfByte === undefined) return readGroups(view, groups, number.format, number.littleEndian);
      return number.format === 'u8' ? readByteGroups(view, groups, floatOfByte) : undefined;
    }

    /** All columns as plain data: `JSON.stringify` and comparisons see the same as a reader. */
    toJSON(): Readonly<Record<string, unknown>> {
      const columns = struct.fields.map(({ name }) => [name, Reflect.get(this, name)] as const);
      return { ...this, ...Object.fromEntries(columns) };
    }
  }
  let offset = 0;
  for (const [index, { name, layout }] of struct.fields.entries()) {
    const at = offset;
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
 */
export function interleavedNumbers(columns: object, fields: readonly string[]): NumberColumn | undefined {
  const together: unknown = Reflect.get(columns, TOGETHER);
  return typeof together === 'function' ? together.call(columns, fields) : undefined;
}

/**
 * The same for structs of bytes that represent other numbers.
 * @param floatOfByte the number for each of the 256 bytes
 */
export function interleavedFloats(
  columns: object,
  fields: readonly string[],
  floatOfByte: Float32Array,
): Float32Array | undefined {
  const together: unknown = Reflect.get(columns, TOGETHER);
  return typeof together === 'function' ? together.call(columns, fields, floatOfByte) : undefined;
}

/** A key that cannot clash with a field. */
const TOGETHER = Symbol('interleaved numbers');

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
