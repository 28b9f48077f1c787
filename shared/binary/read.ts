import type { Budget } from './budget.ts';
import { closures } from './closures.ts';
import type { Codec } from './codec.ts';
import { ByteReader, ByteWriter } from './cursor.ts';
import type { Layout } from './layout.ts';
import { resolve, SchemaError } from './resolve.ts';
import type { AnyType, Context, Type } from './type.ts';

/** The back end that reads and writes: `closures` (anywhere), or `generated` from `generate.ts` (Node and workers). */
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
 * Reads a value. Ignores bytes after it: a schema that keeps them ends in `bytes(rest)`.
 *
 * @throws FormatError with the offset and path of the unreadable field: `truncated`, `count-too-large`, `bad-length`,
 * `unexpected-value`, `no-case`, `endless-list`, `budget-bytes`, `budget-nodes`, `budget-depth`, `budget-time`.
 */
export function read<T>(
  type: Type<T, unknown>,
  bytes: Uint8Array,
  context: Context,
  options: ReadOptions = {},
): T {
  return readWithEnd(type, bytes, context, options).value;
}

/** Like `read`, and also returns where in `bytes` the value ended. */
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

/** Reads many values from the same bytes, each as `read` reads it from its own part of them, with one reader for all. */
export class PartReader {
  readonly #reader: ByteReader;
  readonly #backEnd: BackEnd;

  constructor(
    bytes: Uint8Array,
    context: Context,
    { backEnd = closures, ...options }: Omit<ReadOptions, 'position'> = {},
  ) {
    this.#reader = new ByteReader(bytes, context, options);
    this.#backEnd = backEnd;
  }

  /** @throws FormatError as `read` */
  read<T>(type: Type<T, unknown>, start: number, end: number): T {
    const reader = this.#reader;
    const codec = this.#backEnd(resolve(type as AnyType, reader.context));
    reader.enterPart(start, end);
    return codec.read(reader, {}) as T;
  }

  /** Where the last value ended. */
  get position(): number {
    return this.#reader.position;
  }

  /** The bytes. */
  get view(): DataView {
    return this.#reader.view;
  }
}

/** A type’s fixed size in a context. @throws SchemaError if the size depends on the input */
export function fixedSize(type: Type<unknown, unknown>, context: Context): number {
  const { size } = resolve(type as AnyType, context);
  if (size === undefined) throw new SchemaError(`a ${type.kind} here has no fixed size`);
  return size;
}

/**
 * Writes a value: the same bytes that `read` got it from.
 *
 * @throws FormatError `inconsistent-length`, `inconsistent-value`, `no-case` if the value contradicts itself: the
 * caller changed a list but not its count.
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

/** Appends a value to a writer. @throws FormatError as `write` */
export function writeTo<T>(
  writer: ByteWriter,
  type: Type<T, unknown>,
  value: T,
  options: { readonly backEnd?: BackEnd } = {},
): void {
  const codec = (options.backEnd ?? closures)(resolve(type as AnyType, writer.context));
  codec.write(writer, value, {});
}
