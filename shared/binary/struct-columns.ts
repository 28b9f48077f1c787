import { closures } from './closures.ts';
import { readColumn, writeColumn } from './columns.ts';
import type { ByteReader, ByteWriter } from './cursor.ts';
import type { Layout, StructLayout } from './layout.ts';
import type { NumberColumn } from './type.ts';

/**
 * Columns of fixed-size structs: one typed array a number field, nested columns a struct field, a plain array of values
 * for anything else. The caller has checked that `count * stride` bytes are there (or made room for them).
 */
export function readColumns(
  struct: StructLayout,
  reader: ByteReader,
  position: number,
  count: number,
  stride: number,
): Readonly<Record<string, unknown>> & { readonly length: number } {
  const columns: Record<string, unknown> & { length: number } = { length: count };
  let at = position;
  for (const { name, layout } of struct.fields) {
    columns[name] = readFieldColumn(layout, reader, at, count, stride);
    at += layout.minSize;
  }
  return columns;
}

/** The inverse of `readColumns`. */
export function writeColumns(
  struct: StructLayout,
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

function readFieldColumn(
  layout: Layout,
  reader: ByteReader,
  position: number,
  count: number,
  stride: number,
): unknown {
  if (layout.kind === 'number') {
    return readColumn(reader.view, position, count, stride, layout.format, layout.littleEndian);
  }
  if (layout.kind === 'struct') return readColumns(layout, reader, position, count, stride);
  const codec = closures(layout);
  const outer = reader.position;
  const values: unknown[] = [];
  for (let i = 0; i < count; i += 1) {
    reader.position = position + i * stride;
    values.push(codec.read(reader, {}));
  }
  reader.position = outer;
  return values;
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
  const outer = writer.position;
  (column as readonly unknown[]).forEach((value, i) => {
    writer.position = position + i * stride;
    codec.write(writer, value, {});
  });
  writer.position = outer;
}
