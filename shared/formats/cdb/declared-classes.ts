import { byteString } from '#shared/binary/columns.ts';
import { readWithEnd } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { readGrowing } from '#shared/formats/kit/grow.ts';
import {
  BUILT_IN_NAMES,
  BUILT_IN_SIZE,
  CONTEXT,
  Declarations,
  FIRST_BUILT_IN,
  NEWEST_VERSION,
  USER_CLASS,
} from './schema.ts';

/** A class as the file declares it. */
export interface DeclaredClass {
  readonly name: string;
  /** Its values are chunks of their own. */
  readonly isUser: boolean;
  /** In the order in which their values are stored. */
  readonly fields: readonly { readonly name: string; readonly type: number }[];
}

/** What a file says about its own layout. */
export interface DeclaredClasses {
  readonly version: number;
  /** Chunks of the file, as it declares. */
  readonly chunkCount: number;
  /** Chunks up to `end`. */
  readonly chunksBefore: number;
  /** Number of the class with this name; -1 = none, which no type is. */
  readonly numberOf: (name: string) => number;
  /** The class with this number; undefined = there is none. */
  readonly classOf: (type: number) => DeclaredClass | undefined;
  /** Position of the first chunk after the declarations. */
  readonly end: number;
}

/**
 * Reads what a database declares.
 * @throws FormatError `unexpected-value`, `truncated`, `bad-length`, `unknown-version`, `directory-too-large`
 */
export function readDeclarations(source: ByteSource): DeclaredClasses {
  const { value, end } = readGrowing(source, 0, 0, (bytes) => readWithEnd(Declarations, bytes, CONTEXT));
  const { header, strings, classes } = value;
  if (header.version > NEWEST_VERSION) {
    const message = `is of version ${header.version}, and the newest that Modwright reads is ${NEWEST_VERSION}`;
    throw new FormatError('unknown-version', message, { offset: 8, path: 'header.version' });
  }
  const textAt = (at: number): string => stringAt(strings.text, at);
  const byNumber = new Map<number, DeclaredClass>();
  const byName = new Map<string, number>();
  for (const { name: number, flags, fields } of classes) {
    const name = textAt(number);
    const declared = Array.from({ length: fields.length }, (_, i) => ({
      name: textAt(fields.name[i] ?? 0),
      type: fields.type[i] ?? 0,
    }));
    byNumber.set(number, { name, isUser: (flags & USER_CLASS) !== 0, fields: declared });
    if (!byName.has(name)) byName.set(name, number);
  }
  return {
    version: header.version,
    chunkCount: header.chunkCount,
    chunksBefore: DECLARING_CHUNKS + classes.length,
    numberOf: (name) => byName.get(name) ?? -1,
    classOf: (type) => byNumber.get(type),
    end,
  };
}

/** Header, strings and types. */
const DECLARING_CHUNKS = 3;

/** The name of a type for people; its number if the file declares no such class. */
export function typeName({ classOf }: Pick<DeclaredClasses, 'classOf'>, type: number): string {
  return classOf(type)?.name ?? BUILT_IN_NAMES[type] ?? `type ${type.toString(16).toUpperCase()}`;
}

/** Bytes that each value of a type takes where it is stored; undefined if they vary, or nothing declares the type. */
export function storedSize(classes: DeclaredClasses, type: number, depth = 0): number | undefined {
  if (type >= FIRST_BUILT_IN) return BUILT_IN_SIZE[type];
  const found = classes.classOf(type);
  if (found === undefined || found.isUser || depth > DEEPEST) return undefined;
  let sum = 0;
  for (const field of found.fields) {
    const size = storedSize(classes, field.type, depth + 1);
    if (size === undefined) return undefined;
    sum += size;
  }
  return sum;
}

/** Rows of tables are structs of structs of numbers. */
const DEEPEST = 3;

function stringAt(strings: Uint8Array, at: number): string {
  const end = strings.indexOf(0, at);
  return byteString(strings, Math.min(at, strings.length), end < 0 ? strings.length : end);
}
