import { FormatError } from '#shared/errors.ts';
import type { ByteReader, ByteWriter, Walk } from './cursor.ts';
import { scopeOf } from './cursor.ts';
import type { LengthLayout, NumberLayout } from './layout.ts';
import { numberIo } from './number-io.ts';
import { type Computed, type Condition, rest } from './type.ts';

/**
 * Reads, skips and writes a layout. Made by both back ends: `closures.ts`, the reference, and `generate.ts`. `self` is
 * the enclosing struct: the part read so far, or all of it when writing.
 */
export interface Codec {
  read(reader: ByteReader, self: Fields): unknown;
  /** Skips the value without creating it. */
  skip(reader: ByteReader, self: Fields): void;
  write(writer: ByteWriter, value: unknown, self: Fields): void;
}

export type Fields = Record<string, unknown>;

/** Calls a schema’s function with the values it may use. */
export function compute<R>(fn: Computed<R>, walk: Walk, self: Fields): R {
  return fn(walk.context as never, self as never, scopeOf(walk.frame));
}

/** Whether a field is present in the input. */
export function isPresent(condition: Condition, reader: ByteReader, self: Fields): boolean {
  return condition === rest ? reader.position < reader.end : compute(condition, reader, self);
}

/**
 * Reads a length: a constant, a sibling, computed, or stored at the cursor (which then moves past it).
 * @throws FormatError `bad-length` if it is not a whole number of zero or more
 */
export function readLength(length: LengthLayout, reader: ByteReader, self: Fields, unit: number): number {
  switch (length.by) {
    case 'constant':
      return length.value;
    case 'rest':
      return Math.floor((reader.end - reader.position) / Math.max(1, unit));
    case 'prefix':
      return checkLength(readPrefix(length.prefix, reader), reader);
    case 'field':
      return checkLength(Number(self[length.name]), reader);
    case 'function':
      return checkLength(compute(length.compute, reader, self), reader);
  }
}

/**
 * Writes a stored length, or checks that the value has the length declared by the preceding fields.
 * @throws FormatError `inconsistent-length`
 */
export function writeLength(length: LengthLayout, actual: number, writer: ByteWriter, self: Fields): void {
  if (length.by === 'rest') return;
  if (length.by === 'prefix') {
    const io = numberIo(length.prefix);
    writer.reserve(io.size);
    io.put(writer.view, writer.position, actual);
    if (Number(io.get(writer.view, writer.position)) !== actual) {
      throw new FormatError(
        'inconsistent-length',
        `${actual} does not fit its ${length.prefix.format} length`,
      );
    }
    writer.position += io.size;
    return;
  }
  const stated =
    length.by === 'constant'
      ? length.value
      : length.by === 'field'
        ? Number(self[length.name])
        : compute(length.compute, writer, self);
  if (stated !== actual) {
    throw new FormatError(
      'inconsistent-length',
      `has ${actual} elements, but the preceding fields declare ${stated}`,
    );
  }
}

/**
 * Rejects a count that the remaining bytes cannot hold, before anything is allocated for it.
 * @throws FormatError `count-too-large`
 */
export function checkCount(count: number, minSize: number, reader: ByteReader): void {
  const left = reader.end - reader.position;
  if (count * minSize > left) {
    throw new FormatError(
      'count-too-large',
      `declares ${count} elements, but the remaining ${left} bytes cannot hold them`,
      {
        offset: reader.offset,
      },
    );
  }
}

function checkLength(length: number, reader: ByteReader): number {
  if (Number.isSafeInteger(length) && length >= 0) return length;
  throw new FormatError('bad-length', `has the invalid length ${length}`, { offset: reader.offset });
}

function readPrefix(prefix: NumberLayout, reader: ByteReader): number {
  const io = numberIo(prefix);
  reader.need(io.size);
  const value = Number(io.get(reader.view, reader.position));
  reader.position += io.size;
  return value;
}
