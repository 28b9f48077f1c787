import { FormatError } from '#shared/errors.ts';
import { closures } from './closures.ts';
import { type Codec, checkCount, type Fields, readLength, writeLength } from './codec.ts';
import { columnElementSize, readColumn, stringList, writeColumn } from './columns.ts';
import { type ByteReader, type Walk, within } from './cursor.ts';
import type { ArrayLayout, NumberLayout, StringLayout, StructLayout } from './layout.ts';
import { numberIo } from './number-io.ts';
import { rowsCodec } from './rows-codec.ts';
import { columnsMaker, writeColumns } from './struct-columns.ts';
import type { NumberColumn, StringList } from './type.ts';

/** The reference back end’s arrays: typed arrays, columns of structs, string lists, plain lists. */

export function arrayCodec(layout: ArrayLayout): Codec {
  switch (layout.form) {
    case 'numbers':
      return numbersCodec(layout, layout.element as NumberLayout);
    case 'columns':
      return columnsCodec(layout, layout.element as StructLayout);
    case 'rows':
      return rowsCodec(layout);
    case 'strings':
      return stringsCodec(layout, layout.element as StringLayout);
    case 'list':
      return listCodec(layout);
  }
}

function numbersCodec(layout: ArrayLayout, { format, littleEndian, minSize: size }: NumberLayout): Codec {
  return {
    read(reader, self) {
      const count = readLength(layout.count, reader, self, size);
      checkCount(count, size, reader);
      reader.spending.takeBytes(count * columnElementSize(format), reader.offset);
      const column = readColumn(reader.view, reader.position, count, size, format, littleEndian);
      reader.position += count * size;
      return column;
    },
    skip: skipFixed(layout, size),
    write(writer, value, self) {
      const column = value as NumberColumn;
      writeLength(layout.count, column.length, writer, self);
      writer.reserve(column.length * size);
      writeColumn(writer.view, writer.position, size, column, format, littleEndian);
      writer.position += column.length * size;
    },
  };
}

function columnsCodec(layout: ArrayLayout, element: StructLayout): Codec {
  const stride = element.minSize;
  const make = columnsMaker(element);
  return {
    read(reader, self) {
      const count = readLength(layout.count, reader, self, stride);
      checkCount(count, stride, reader);
      reader.spending.takeBytes(count * stride, reader.offset);
      const columns = make(reader.view, reader.context, reader.position, count);
      reader.position += count * stride;
      return columns;
    },
    skip: skipFixed(layout, stride),
    write(writer, value, self) {
      const columns = value as { readonly length: number };
      writeLength(layout.count, columns.length, writer, self);
      writer.reserve(columns.length * stride);
      writeColumns(element, writer, writer.position, columns, stride);
      writer.position += columns.length * stride;
    },
  };
}

function stringsCodec(layout: ArrayLayout, element: StringLayout): Codec {
  const codec = closures(element);
  const { form } = element;
  const tail = form.by === 'terminator' ? 1 : 0;
  const prefixLayout = form.by === 'length' && form.length.by === 'prefix' ? form.length.prefix : undefined;
  const prefix = prefixLayout?.minSize ?? 0;
  return {
    read(reader, self) {
      const count = readLength(layout.count, reader, self, 1);
      checkCount(count, Math.max(1, element.minSize), reader);
      reader.spending.takeBytes(count * 8, reader.offset);
      const start = new Uint32Array(count);
      const end = new Uint32Array(count);
      const first = reader.position;
      for (let i = 0; i < count; i += 1) {
        start[i] = reader.position - first + prefix;
        try {
          codec.skip(reader, self);
        } catch (error) {
          throw within(error, `[${i}]`);
        }
        end[i] = reader.position - first - tail;
      }
      return stringList(reader.bytes.subarray(first, reader.position), start, end);
    },
    skip(reader, self) {
      this.read(reader, self);
    },
    write(writer, value, self) {
      const strings = value as StringList;
      writeLength(layout.count, strings.length, writer, self);
      const first = writer.position;
      writer.append(strings.bytes);
      if (prefixLayout === undefined || prefix === 1) return;
      // The strings may have been read in the other byte order.
      const { put } = numberIo(prefixLayout);
      for (let i = 0; i < strings.length; i += 1) {
        const [start, end] = [strings.start[i]!, strings.end[i]!];
        put(writer.view, first + start - prefix, end - start);
      }
    },
  };
}

function listCodec(layout: ArrayLayout): Codec {
  const element = closures(layout.element);
  const { minSize } = layout.element;
  const each = (walk: Walk, count: number, visit: (index: number) => void): void => {
    const outer = walk.index;
    for (let i = 0; i < count; i += 1) {
      walk.index = i;
      try {
        visit(i);
      } catch (error) {
        throw within(error, `[${i}]`);
      }
    }
    walk.index = outer;
  };
  return {
    read(reader, self) {
      if (layout.count.by === 'rest') return readRest(reader, self);
      const count = readLength(layout.count, reader, self, 1);
      checkCount(count, minSize, reader);
      reader.spending.takeNodes(count, reader.offset);
      const values: unknown[] = [];
      each(reader, count, () => values.push(element.read(reader, self)));
      return values;
    },
    skip(reader, self) {
      this.read(reader, self);
    },
    write(writer, value, self) {
      const values = value as readonly unknown[];
      writeLength(layout.count, values.length, writer, self);
      each(writer, values.length, (i) => element.write(writer, values[i], self));
    },
  };

  function readRest(reader: ByteReader, self: Fields): unknown[] {
    const values: unknown[] = [];
    const outer = reader.index;
    while (reader.position < reader.end) {
      reader.spending.takeNodes(1, reader.offset);
      const before = reader.position;
      reader.index = values.length;
      try {
        values.push(element.read(reader, self));
      } catch (error) {
        throw within(error, `[${values.length}]`);
      }
      if (reader.position === before) {
        throw new FormatError('endless-list', 'has an element of zero size in a list without a count', {
          offset: reader.offset,
        });
      }
    }
    reader.index = outer;
    return values;
  }
}

function skipFixed(layout: ArrayLayout, stride: number): Codec['skip'] {
  return (reader, self) => {
    const count = readLength(layout.count, reader, self, stride);
    checkCount(count, stride, reader);
    reader.position += count * stride;
  };
}
