import type { Budget } from './budget.ts';
import { closures } from './closures.ts';
import type { Codec } from './codec.ts';
import { ByteReader, ByteWriter } from './cursor.ts';
import type { Layout } from './layout.ts';
import { resolve, SchemaError } from './resolve.ts';
import type { AnyType, Context, Type } from './type.ts';

/** Which back end reads and writes: `closures` (anywhere), or `generated` of `generate.ts` (Node and workers). */
export type BackEnd = (layout: Layout) => Codec;

export interface ReadOptions {
  /** Position in `bytes` to start at. */
  readonly position?: number;
  /** File position of `bytes[0]`, for errors. */
  readonly base?: number;
  readonly budget?: Partial<Budget>;
  readonly backEnd?: BackEnd;
}

/**
 * Reads a value. Bytes after it are left alone: a schema that keeps them ends in `bytes(rest)`.
 *
 * @throws FormatError with the offset and path of the field that could not be read: `truncated`, `count-too-large`,
 *   `bad-length`, `unexpected-value`, `no-case`, `endless-list`, `budget-bytes`, `budget-nodes`, `budget-depth`,
 *   `budget-time`.
 */
export function read<T>(
  type: Type<T, unknown>,
  bytes: Uint8Array,
  context: Context,
  options: ReadOptions = {},
): T {
  return readWithEnd(type, bytes, context, options).value;
}

/** Like `read`, and answers where in `bytes` the value ended. */
export function readWithEnd<T>(
  type: Type<T, unknown>,
  bytes: Uint8Array,
  context: Context,
  options: ReadOptions = {},
): { readonly value: T; readonly end: number } {
  const codec = (options.backEnd ?? closures)(resolve(type as AnyType, context));
  const reader = new ByteReader(bytes, context, options);
  const value = codec.read(reader, {}) as T;
  return { value, end: reader.position };
}

/** Bytes that a type always takes in a context. @throws SchemaError when that depends on what is read. */
export function fixedSize(type: Type<unknown, unknown>, context: Context): number {
  const { size } = resolve(type as AnyType, context);
  if (size === undefined) throw new SchemaError(`a ${type.kind} of varying size has no fixed size`);
  return size;
}

/**
 * Writes a value: exactly the bytes that `read` made it from.
 *
 * @throws FormatError `inconsistent-length`, `inconsistent-value`, `no-case` when the value contradicts itself: the
 *   caller changed a list and not its count.
 */
export function write<T>(
  type: Type<T, unknown>,
  value: T,
  context: Context,
  options: { readonly backEnd?: BackEnd } = {},
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(context);
  writeTo(writer, type, value, options);
  return writer.finish();
}

/** Writes a value behind what a writer holds already. @throws FormatError as `write` */
export function writeTo<T>(
  writer: ByteWriter,
  type: Type<T, unknown>,
  value: T,
  options: { readonly backEnd?: BackEnd } = {},
): void {
  const codec = (options.backEnd ?? closures)(resolve(type as AnyType, writer.context));
  codec.write(writer, value, {});
}
