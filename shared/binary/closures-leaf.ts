import { FormatError } from '#shared/errors.ts';
import { type Codec, readLength, writeLength } from './codec.ts';
import { byteString, putByteString } from './columns.ts';
import type { ByteReader } from './cursor.ts';
import type { BytesLayout, NumberLayout, StringLayout } from './layout.ts';
import { numberIo } from './number-io.ts';

/** The reference back end's leaves: numbers, byte runs and byte strings. */

export function numberCodec(layout: NumberLayout): Codec {
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

export function bytesCodec({ length }: BytesLayout): Codec {
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

export function stringCodec(layout: StringLayout): Codec {
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

function unexpected(value: unknown, expect: unknown, reader: ByteReader): FormatError {
  const show = (x: unknown): string => (typeof x === 'string' ? JSON.stringify(x) : String(x));
  return new FormatError('unexpected-value', `is ${show(value)}, but must be ${show(expect)}`, {
    offset: reader.offset,
  });
}
