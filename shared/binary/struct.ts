import type {
  AnyType,
  ArrayType,
  Columns,
  Computed,
  Condition,
  Infer,
  InferColumn,
  LazyType,
  Length,
  Meta,
  Rows,
  StructType,
  SwitchType,
  Type,
  WhenType,
} from './type.ts';

/** Builders of composite types. */

type Cases = Readonly<Record<string | number, Type<unknown, unknown>>>;

type Fields = Readonly<Record<string, Type<unknown, unknown>>>;

/** Consecutive fields. Their list is made when first used: a process declares thousands and uses few. */
export function struct<const F extends Fields>(
  name: string,
  fields: F | (() => F),
  meta: Meta = {},
): StructType<{ readonly [K in keyof F]: Infer<F[K]> }, Columns<F>> {
  return new Struct(name, fields, meta);
}

class Struct implements StructType<never, never> {
  readonly kind = 'struct';
  readonly name: string;
  readonly meta: Meta;
  readonly #declared: Fields | (() => Fields);
  #fields: StructType['fields'] | undefined;

  constructor(name: string, declared: Fields | (() => Fields), meta: Meta) {
    this.name = name;
    this.#declared = declared;
    this.meta = meta;
  }

  get fields(): StructType['fields'] {
    if (this.#fields === undefined) {
      const declared = typeof this.#declared === 'function' ? this.#declared() : this.#declared;
      this.#fields = Object.entries(declared).map(([name, type]) => ({ name, type: type as AnyType }));
    }
    return this.#fields;
  }
}

/**
 * `count` consecutive elements, as columns: numbers become a typed array, strings a `StringList`, structs one column
 * per field (see `Columns`). A struct must have a fixed size in the file’s context; for others there is `list`.
 */
export function array<C>(element: Type<unknown, C>, count: Length, meta: Meta = {}): ArrayType<C> {
  return { kind: 'array', element: element as AnyType, count, form: 'columns', meta };
}

/**
 * `count` consecutive structs of fixed size except for an array of structs at their end, which one of their fields
 * counts: also as columns (see `Rows`).
 */
export function rows<C>(element: StructType<unknown, C>, count: Length, meta: Meta = {}): ArrayType<Rows<C>> {
  return { kind: 'array', element: element as AnyType, count, form: 'rows', meta };
}

/** `count` consecutive elements, as a plain array of values: for elements of varying size. */
export function list<T>(element: Type<T, unknown>, count: Length, meta: Meta = {}): ArrayType<readonly T[]> {
  return { kind: 'array', element: element as AnyType, count, form: 'list', meta };
}

/**
 * A field that is present only under a condition, or, with `rest`, if bytes remain; otherwise its value is undefined.
 */
export function when<T, C>(condition: Condition, type: Type<T, C>): WhenType<T, C> {
  return { kind: 'when', condition, type: type as AnyType, meta: type.meta };
}

/** Fields that are present only under a condition, in addition to their own. */
export function whenAll<const F extends Readonly<Record<string, Type<unknown, unknown>>>>(
  condition: Condition,
  fields: F,
): { readonly [K in keyof F]: WhenType<Infer<F[K]>, InferColumn<F[K]>> } {
  const entries = Object.entries(fields).map(([name, type]) => [name, when(condition, type)]);
  return Object.fromEntries(entries) as ReturnType<typeof whenAll<F>>;
}

/**
 * One of several types, selected by an earlier field or computed. Without a matching case or `otherwise` it is
 * `no-case`. A selection by the context alone is made once per file, as if the selected type were declared directly: an
 * array of it has that type’s columns.
 */
export function switchOn<const M extends Cases, O = never, OC = never>(
  on: (context: never) => string | number,
  cases: M,
  otherwise?: Type<O, OC>,
): SwitchType<Infer<M[keyof M]> | NoInfer<O>, InferColumn<M[keyof M]> | NoInfer<OC>>;
export function switchOn<const M extends Cases, O = never>(
  on: string | Computed<string | number>,
  cases: M,
  otherwise?: Type<O, unknown>,
): SwitchType<Infer<M[keyof M]> | NoInfer<O>>;
export function switchOn(
  on: string | Computed<string | number>,
  cases: Cases,
  otherwise?: Type<unknown, unknown>,
): SwitchType {
  const table = new Map<string | number, AnyType>();
  for (const [key, type] of Object.entries(cases)) {
    table.set(key, type as AnyType);
    if (String(Number(key)) === key) table.set(Number(key), type as AnyType);
  }
  return { kind: 'switch', on, cases: table, otherwise: otherwise as AnyType | undefined, meta: {} };
}

/**
 * A type derived from a number in the file: `formOf` returns the same type for the same key, or undefined if the key is
 * invalid (`no-case`). Keep the number of keys small: each costs a layout.
 */
export function formBy<T>(
  on: Computed<number>,
  formOf: (key: number) => Type<T, unknown> | undefined,
): SwitchType<T> {
  const known = new Map<number, AnyType | undefined>();
  const cases = (key: number): AnyType | undefined => {
    if (!known.has(key)) known.set(key, formOf(key) as AnyType | undefined);
    return known.get(key);
  };
  return { kind: 'switch', on, cases, otherwise: undefined, meta: {} };
}

/** A type declared later, for recursive structures. Nesting is limited by the reader’s budget. */
export function lazy<T>(type: () => Type<T, unknown>): LazyType<T> {
  return { kind: 'lazy', type: () => type() as AnyType, meta: {} };
}
