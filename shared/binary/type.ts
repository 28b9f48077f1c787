/**
 * The vocabulary of the schema layer: a byte structure, declared once, as data.
 *
 * A `Type<T, C>` describes how a value of type `T` is stored in bytes, and `C` what an array of such values becomes: a
 * typed array of numbers, columns of fixed-size structs, or a plain array. Types are made by the builders (`number.ts`,
 * `text.ts`, `struct.ts`) and do nothing by themselves: `resolve` fixes everything that depends on the file’s context,
 * and reader, writer, size and field tree are derived from the result.
 */
export interface Type<out T = unknown, out C = readonly T[]> {
  readonly kind: AnyType['kind'];
  readonly meta: Meta;
  /** Only for inference; never present. */
  readonly [VALUE]?: T;
  /** Only for inference; never present. */
  readonly [COLUMN]?: C;
}
declare const VALUE: unique symbol;
declare const COLUMN: unique symbol;

/** The value that a type reads and writes. */
export type Infer<X> = X extends Type<infer T, infer _C> ? T : never;
/** What an array of a type reads and writes. */
export type InferColumn<X> = X extends Type<infer _T, infer C> ? C : never;

/**
 * What is known before a file’s structure can be read: byte order and versions, usually from its first bytes. Formats
 * extend it. Keep the number of distinct values small: generated code is made and cached per context.
 */
export interface Context {
  readonly littleEndian: boolean;
}

/** The struct being read and its enclosing structs, for lengths that depend on more than a sibling. */
export interface Scope {
  /** Index of the innermost array element that contains this struct; -1 outside arrays. */
  readonly index: number;
  /** Fields read so far of the struct `levels` above this one; 0 = this one. */
  up(levels: number): unknown;
}

/**
 * A function in a schema, of the context and the fields read before it. It declares what it needs by its annotated
 * parameters. **One that takes only the context is constant for a file**, and is evaluated once: name a second
 * parameter only to use it.
 */
export type Computed<R> = (context: never, self: never, at: Scope) => R;

/** A length or count: fixed, the value of an earlier sibling field, computed, stored as a prefix, or "to the end". */
export type Length = number | string | Computed<number> | { readonly prefix: NumberType } | typeof rest;

/**
 * The length of the remainder: for trailing bytes that a format keeps but does not interpret. As a condition: whether
 * any bytes remain.
 */
export const rest: unique symbol = Symbol('rest');

/** What determines a field’s presence: a function, or whether bytes remain at its position. */
export type Condition = Computed<boolean> | typeof rest;

/** Whether a field may be changed in the inspector, and if not, in what way it is fixed. */
export type EditRule = 'in place' | 'derived' | 'never';

/** A field’s color in hex view, fields view and legend, by its kind of content (ui.md, "Field kinds"). */
export type FieldHue = 'integer' | 'float' | 'string' | 'reference' | 'flag' | 'blob' | 'padding' | 'group';

/** A field’s meaning for readers; except for `endian`, none of it affects the bytes. */
export interface Meta {
  readonly unit?: string;
  readonly doc?: string;
  readonly display?: 'decimal' | 'hex';
  readonly hue?: FieldHue;
  readonly edit?: EditRule;
  /** Why it is derived or never edited. */
  readonly reason?: string;
  /**
   * Whether its value determines how other fields are stored. It may be changed only if a format can rebuild the
   * structure around it; otherwise it is never edited.
   */
  readonly decides?: boolean;
  /** Value of a new field; default 0. */
  readonly blank?: number;
  /** Exception to the file’s byte order. */
  readonly endian?: 'little' | 'big' | Computed<'little' | 'big'>;
  /** Names of single values. */
  readonly values?: Readonly<Record<number, string>>;
  /** The value of a name that is not in `values`: its hash. Undefined for an invalid name. */
  readonly unlisted?: (name: string) => number | undefined;
  /** Names of bits, or of `[first bit, width]` bit fields. */
  readonly bits?: Readonly<Record<string, BitField>>;
  /** The only allowed value: magics and versions. Any other is `unexpected-value`. */
  readonly expect?: number | bigint | string;
  /** Usual range; a value outside is allowed but reported. */
  readonly range?: readonly [number, number];
  /** File position that the value points to. */
  readonly pointsTo?: (value: number, context: never, self: never) => number | undefined;
  /** Path of the group that the value is an index into: `blocks`. */
  readonly refersTo?: string;
  /** Kind of element it refers to, by a name that the format knows; absent = any. */
  readonly takes?: string;
  /** Folder of Data where the value, a text, names a file: `textures`. */
  readonly names?: string;
  /**
   * False for a reference to an element owned elsewhere in the file’s tree: its parent, a bone. Others refer to
   * elements that they own.
   */
  readonly owns?: boolean;
  /**
   * For a list of structs of one size whose count field counts nothing else, what its elements are: `keys`. They can be added, as
   * copies of the one before, and removed, but not the last one.
   */
  readonly listOf?: string;
  /** One line for a whole struct, such as a hash from its halves. */
  readonly summary?: (value: never) => string;
}

export interface BitField {
  readonly at: number;
  readonly width?: number;
  readonly doc?: string;
  /** Names of single values. */
  readonly values?: Readonly<Record<number, string>>;
  readonly edit?: EditRule;
  readonly reason?: string;
  readonly decides?: boolean;
}

/** Number formats with their width in bytes. `bf16` is the upper half of an `f32`. */
export const NUMBER_SIZE = {
  u8: 1,
  i8: 1,
  u16: 2,
  i16: 2,
  u32: 4,
  i32: 4,
  f16: 2,
  bf16: 2,
  f32: 4,
  f64: 8,
  u64: 8,
  i64: 8,
} as const;
export type NumberFormat = keyof typeof NUMBER_SIZE;

export interface NumberType<T = number | bigint, C = NumberColumn> extends Type<T, C> {
  readonly kind: 'number';
  readonly format: NumberFormat;
}

/** Columns of numbers. Half floats become f32, which can represent each of them exactly. */
export type NumberColumn =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array
  | BigUint64Array
  | BigInt64Array;

export interface BytesType extends Type<Uint8Array> {
  readonly kind: 'bytes';
  readonly length: Length;
}

/**
 * Text as a *byte string*: a JavaScript string in which every character is one byte (0 to 255). Nothing is decoded, so
 * nothing is lost; `shared/text` decodes for display.
 */
export interface StringType extends Type<string, StringList> {
  readonly kind: 'string';
  /** How the end is determined. `sized` keeps a terminator that the length counts as part of the value. */
  readonly form:
    | { readonly by: 'length'; readonly length: Length }
    | { readonly by: 'terminator'; readonly byte: number };
}

export interface StructType<T = unknown, C = unknown> extends Type<T, C> {
  readonly kind: 'struct';
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly type: AnyType }[];
}

export interface ArrayType<T = unknown> extends Type<T> {
  readonly kind: 'array';
  readonly element: AnyType;
  readonly count: Length;
  /** Whether elements become columns (`array`, `rows`) or a plain array of values (`list`). */
  readonly form: 'columns' | 'rows' | 'list';
}

export interface WhenType<T = unknown, C = unknown> extends Type<T | undefined, C | undefined> {
  readonly kind: 'when';
  readonly condition: Condition;
  readonly type: AnyType;
}

export interface SwitchType<T = unknown, C = readonly T[]> extends Type<T, C> {
  readonly kind: 'switch';
  readonly on: string | Computed<string | number>;
  /** The type for each key. A function creates types that are too many to list, such as one for each vertex layout. */
  readonly cases: ReadonlyMap<string | number, AnyType> | ((key: number) => AnyType | undefined);
  readonly otherwise: AnyType | undefined;
}

/** A type named before it is declared, for recursive structures. */
export interface LazyType<T = unknown> extends Type<T> {
  readonly kind: 'lazy';
  readonly type: () => AnyType;
}

export type AnyType =
  | NumberType
  | BytesType
  | StringType
  | StructType
  | ArrayType
  | WhenType
  | SwitchType
  | LazyType;

/** Strings of an array, kept as the stored bytes; a string is created only on request. */
export interface StringList {
  readonly length: number;
  /** Stored bytes of all strings with their prefixes and terminators. */
  readonly bytes: Uint8Array;
  /**
   * Start of each string’s content in `bytes`, without its prefix; the type determines whether the terminator is
   * included.
   */
  readonly start: Uint32Array;
  /** End of each string’s content. */
  readonly end: Uint32Array;
  /** The `index`-th byte string. */
  get(index: number): string;
}

/** Fixed-size structs of an array, as one column per field. */
export type Columns<F> = { readonly [K in keyof F]: InferColumn<F[K]> } & { readonly length: number };

/** Columns of structs that end in an array: the elements of all structs’ arrays are consecutive. */
export type Rows<C> = {
  readonly [K in keyof C]: C[K] extends readonly (infer E extends { readonly length: number })[]
    ? Tails<E>
    : C[K];
};

/** Struct `i` has the elements from `start[i]` up to `start[i + 1]`. */
export type Tails<E> = E & { readonly start: Uint32Array };
