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
 * @throws FormatError `unexpected-value`, `truncated`, `bad-length`, `unknown-version`, `too-many-classes`,
 * `directory-too-large`
 */
export function readDeclarations(source: ByteSource): DeclaredClasses {
  const { value, end } = readGrowing(source, 0, 0, (bytes) => readWithEnd(Declarations, bytes, CONTEXT));
  const { header, strings, classes } = value;
  if (header.version > NEWEST_VERSION) {
    const message = `is of version ${header.version}, and the newest that Modwright reads is ${NEWEST_VERSION}`;
    throw new FormatError('unknown-version', message, { offset: 8, path: 'header.version' });
  }
  const names = classes.reduce((sum, { fields }) => sum + 1 + fields.length, 0);
  if (names > MOST_NAMES) {
    const message = `declares ${names} classes and fields, and more than ${MOST_NAMES} are not read`;
    throw new FormatError('too-many-classes', message, { path: 'types.classCount' });
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
export function storedSize(classes: DeclaredClasses, type: number): number | undefined {
  // Each class once: thousands of fields of a class of thousands of fields would take forever.
  const known = new Map<number, number | undefined>();
  const sizeOf = (one: number, depth: number): number | undefined => {
    if (one >= FIRST_BUILT_IN) return BUILT_IN_SIZE[one];
    if (known.has(one)) return known.get(one);
    const found = classes.classOf(one);
    if (found === undefined || found.isUser || depth > DEEPEST) return undefined;
    // A class that has itself as a field has no size.
    known.set(one, undefined);
    let sum: number | undefined = 0;
    for (const field of found.fields) {
      const size = sizeOf(field.type, depth + 1);
      sum = size === undefined ? undefined : sum + size;
      if (sum === undefined) break;
    }
    known.set(one, sum);
    return sum;
  };
  return sizeOf(type, 0);
}

/** Rows of tables are structs of structs of numbers. */
const DEEPEST = 3;

function stringAt(strings: Uint8Array, at: number): string {
  const name = strings.subarray(at, at + LONGEST_NAME);
  const end = name.indexOf(0);
  return byteString(name, 0, end < 0 ? name.length : end);
}

/** Real files declare a few thousand. */
const MOST_NAMES = 100_000;
/** Real names have up to 60 bytes; many fields could share one of megabytes. */
const LONGEST_NAME = 1024;
