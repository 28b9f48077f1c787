import { FormatError } from '../errors.ts';
import { type Codec, checkCount, compute, type Fields, readLength, writeLength } from './codec.ts';
import {
  byteString,
  columnElementSize,
  putByteString,
  readColumn,
  stringList,
  writeColumn,
} from './columns.ts';
import { type ByteReader, type Frame, type Walk, within } from './cursor.ts';
import type {
  ArrayLayout,
  BytesLayout,
  Layout,
  LazyLayout,
  NumberLayout,
  OptionalLayout,
  StringLayout,
  StructLayout,
  SwitchLayout,
} from './layout.ts';
import { numberIo } from './number-io.ts';
import { readColumns, writeColumns } from './struct-columns.ts';
import type { NumberColumn, StringList } from './type.ts';

/**
 * The reference back end: a layout becomes nested functions. Runs anywhere, names the field of every error, and is what
 * generated code is tested against.
 */
export function closures(layout: Layout): Codec {
  let codec = made.get(layout);
  if (codec === undefined) {
    codec = make(layout);
    made.set(layout, codec);
  }
  return codec;
}

const made = new WeakMap<Layout, Codec>();

function make(layout: Layout): Codec {
  switch (layout.kind) {
    case 'number':
      return numberCodec(layout);
    case 'bytes':
      return bytesCodec(layout);
    case 'string':
      return layout.form.by === 'length' ? stringCodec(layout) : terminatedCodec(layout);
    case 'struct':
      return structCodec(layout);
    case 'array':
      return arrayCodec(layout);
    case 'switch':
      return switchCodec(layout);
    case 'optional':
      return optionalCodec(layout);
    case 'lazy':
      return lazyCodec(layout);
  }
}

function numberCodec(layout: NumberLayout): Codec {
  const io = numberIo(layout);
  const { expect } = layout.meta;
  return {
    read(reader) {
      reader.need(io.size);
      const value = io.get(reader.view, reader.position);
      if (expect !== undefined && value !== expect) throw unexpected(value, expect, reader);
      reader.position += io.size;
      return value;
    },
    skip(reader) {
      reader.need(io.size);
      reader.position += io.size;
    },
    write(writer, value) {
      writer.reserve(io.size);
      io.put(writer.view, writer.position, value as number | bigint);
      writer.position += io.size;
    },
  };
}

function bytesCodec({ length }: BytesLayout): Codec {
  return {
    read(reader, self) {
      const count = readLength(length, reader, self, 1);
      reader.need(count);
      reader.position += count;
      return reader.bytes.subarray(reader.position - count, reader.position);
    },
    skip(reader, self) {
      const count = readLength(length, reader, self, 1);
      reader.need(count);
      reader.position += count;
    },
    write(writer, value, self) {
      const bytes = value as Uint8Array;
      writeLength(length, bytes.length, writer, self);
      writer.append(bytes);
    },
  };
}

function stringCodec(layout: StringLayout): Codec {
  const length = layout.form.by === 'length' ? layout.form.length : undefined;
  if (length === undefined) return terminatedCodec(layout);
  const { expect } = layout.meta;
  return {
    read(reader, self) {
      const count = readLength(length, reader, self, 1);
      reader.need(count);
      const value = byteString(reader.bytes, reader.position, reader.position + count);
      if (expect !== undefined && value !== expect) throw unexpected(value, expect, reader);
      reader.position += count;
      return value;
    },
    skip(reader, self) {
      const count = readLength(length, reader, self, 1);
      reader.need(count);
      reader.position += count;
    },
    write(writer, value, self) {
      const string = value as string;
      writeLength(length, string.length, writer, self);
      writer.reserve(string.length);
      putByteString(writer.bytes, writer.position, string);
      writer.position += string.length;
    },
  };
}

function terminatedCodec(layout: StringLayout): Codec {
  const byte = layout.form.by === 'terminator' ? layout.form.byte : 0;
  const find = (reader: ByteReader): number => {
    const end = reader.bytes.indexOf(byte, reader.position);
    if (end < 0) throw reader.truncated(reader.end - reader.position + 1);
    return end;
  };
  return {
    read(reader) {
      const end = find(reader);
      const value = byteString(reader.bytes, reader.position, end);
      reader.position = end + 1;
      return value;
    },
    skip(reader) {
      reader.position = find(reader) + 1;
    },
    write(writer, value) {
      const string = value as string;
      writer.reserve(string.length + 1);
      putByteString(writer.bytes, writer.position, string);
      writer.bytes[writer.position + string.length] = byte;
      writer.position += string.length + 1;
    },
  };
}

function structCodec(layout: StructLayout): Codec {
  const fields = layout.fields.map(({ name, layout: field }) => ({ name, codec: closures(field) }));
  const fixed = layout.size;
  const eachField = (walk: Walk, self: Fields, visit: (codec: Codec, name: string) => void): void => {
    const outer = layout.usesScope ? enter(walk, self) : undefined;
    for (const { name, codec } of fields) {
      try {
        visit(codec, name);
      } catch (error) {
        throw within(error, name);
      }
    }
    if (outer !== undefined) leave(walk, outer);
  };
  return {
    read(reader) {
      const self: Fields = {};
      eachField(reader, self, (codec, name) => {
        self[name] = codec.read(reader, self);
      });
      return self;
    },
    skip(reader, self) {
      if (fixed === undefined) {
        // Later lengths may depend on these fields, so they are read, not skipped.
        this.read(reader, self);
        return;
      }
      reader.need(fixed);
      reader.position += fixed;
    },
    write(writer, value) {
      const self = value as Fields;
      eachField(writer, self, (codec, name) => codec.write(writer, self[name], self));
    },
  };
}

function arrayCodec(layout: ArrayLayout): Codec {
  switch (layout.form) {
    case 'numbers':
      return numbersCodec(layout, layout.element as NumberLayout);
    case 'columns':
      return columnsCodec(layout, layout.element as StructLayout);
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
  return {
    read(reader, self) {
      const count = readLength(layout.count, reader, self, stride);
      checkCount(count, stride, reader);
      reader.spending.takeBytes(count * stride, reader.offset);
      const columns = readColumns(element, reader, reader.position, count, stride);
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
  const prefix = form.by === 'length' && form.length.by === 'prefix' ? form.length.prefix.minSize : 0;
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
      writer.append(strings.bytes);
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
        throw new FormatError('endless-list', 'has an element of no size in a list to the end', {
          offset: reader.offset,
        });
      }
    }
    reader.index = outer;
    return values;
  }
}

function switchCodec({ on, choose }: SwitchLayout): Codec {
  const codecFor = (walk: Walk, self: Fields, offset: number | undefined): Codec => {
    const key = typeof on === 'string' ? (self[on] as string | number) : compute(on, walk, self);
    const chosen = choose(typeof key === 'bigint' ? Number(key) : key);
    if (chosen !== undefined) return closures(chosen);
    throw new FormatError('no-case', `has no known form for ${String(key)}`, { offset });
  };
  return {
    read: (reader, self) => codecFor(reader, self, reader.offset).read(reader, self),
    skip: (reader, self) => codecFor(reader, self, reader.offset).skip(reader, self),
    write: (writer, value, self) => codecFor(writer, self, undefined).write(writer, value, self),
  };
}

function optionalCodec({ condition, layout }: OptionalLayout): Codec {
  const codec = closures(layout);
  return {
    read: (reader, self) => (compute(condition, reader, self) ? codec.read(reader, self) : undefined),
    skip(reader, self) {
      if (compute(condition, reader, self)) codec.skip(reader, self);
    },
    write(writer, value, self) {
      const wanted = compute(condition, writer, self);
      if (wanted !== (value !== undefined)) {
        throw new FormatError(
          'inconsistent-value',
          wanted ? 'is missing' : 'must be absent, as other fields say',
        );
      }
      if (wanted) codec.write(writer, value, self);
    },
  };
}

function lazyCodec(layout: LazyLayout): Codec {
  const codec = (): Codec => closures(layout.resolve());
  const nested = <R>(reader: ByteReader, run: () => R): R => {
    reader.spending.enter(reader.offset);
    const result = run();
    reader.spending.leave();
    return result;
  };
  return {
    read: (reader, self) => nested(reader, () => codec().read(reader, self)),
    skip: (reader, self) => nested(reader, () => codec().skip(reader, self)),
    write: (writer, value, self) => codec().write(writer, value, self),
  };
}

function skipFixed(layout: ArrayLayout, stride: number): Codec['skip'] {
  return (reader, self) => {
    const count = readLength(layout.count, reader, self, stride);
    checkCount(count, stride, reader);
    reader.position += count * stride;
  };
}

function enter(walk: Walk, self: Fields): Frame {
  const frame: Frame = { self, index: walk.index, parent: walk.frame };
  walk.frame = frame;
  walk.index = -1;
  return frame;
}

function leave(walk: Walk, frame: Frame): void {
  walk.frame = frame.parent;
  walk.index = frame.index;
}

function unexpected(value: unknown, expect: unknown, reader: ByteReader): FormatError {
  const show = (x: unknown): string => (typeof x === 'string' ? JSON.stringify(x) : String(x));
  return new FormatError('unexpected-value', `is ${show(value)}, but must be ${show(expect)}`, {
    offset: reader.offset,
  });
}
