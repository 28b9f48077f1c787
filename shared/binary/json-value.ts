import { FormatError } from '#shared/errors.ts';
import { compute, type Fields } from './codec.ts';
import { filledColumn } from './columns.ts';
import { enterStruct, type Frame, leaveStruct, type Walk } from './cursor.ts';
import { floatOf, shortestFloat } from './float-text.ts';
import type { ArrayLayout, Layout, NumberLayout, StructLayout } from './layout.ts';
import { childPath } from './path.ts';
import { resolve } from './resolve.ts';
import { makeStringList } from './string-list.ts';
import {
  type AnyType,
  type Context,
  NUMBER_SIZE,
  type NumberColumn,
  type StringList,
  type Type,
} from './type.ts';

/** Anything that JSON holds. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Names for numbers that refer to something, such as the strings of a table. */
export interface JsonNames {
  /** A name for a number of a group; undefined = the number itself. */
  readonly nameOf: (group: string, index: number) => string | null | undefined;
  /** The number that has a name; undefined if none has. */
  readonly indexOf: (group: string, name: string | null) => number | undefined;
}

const NO_NAMES: JsonNames = { nameOf: () => undefined, indexOf: () => undefined };

/**
 * A value as JSON, by its type: structs as objects in the order of their fields, lists of structs of fixed size as rows, one
 * for each, bytes as hexadecimal text. Floats are the shortest numbers that read back to the same bits; numbers of 64 bits are
 * texts.
 */
export function toJson(
  type: Type<unknown, unknown>,
  value: unknown,
  context: Context,
  names: JsonNames = NO_NAMES,
): Json {
  return new JsonWriter(context, names).value(resolve(type as AnyType, context), value, {});
}

/**
 * The value that JSON made by `toJson` stands for. Lengths are not checked against the fields that count them: `write` does.
 * @throws FormatError `bad-json` with the path of what does not fit the type
 */
export function fromJson(
  type: Type<unknown, unknown>,
  json: unknown,
  context: Context,
  names: JsonNames = NO_NAMES,
): unknown {
  return new JsonReader(context, names).value(resolve(type as AnyType, context), json, {}, '');
}

/** Bytes of one line of hexadecimal text. */
const LINE = 32;

/** Bytes as hexadecimal text: short ones as one, others as a list of lines, so that a change is a changed line. */
export function hexOf(bytes: Uint8Array): Json {
  if (bytes.length <= LINE) return hexLine(bytes);
  return Array.from({ length: Math.ceil(bytes.length / LINE) }, (_, i) =>
    hexLine(bytes.subarray(LINE * i, LINE * (i + 1))),
  );
}

/** The bytes of such a text; undefined if it is none. */
export function bytesOfHex(json: unknown): Uint8Array | undefined {
  const text = Array.isArray(json) && json.every((line) => typeof line === 'string') ? json.join('') : json;
  if (typeof text !== 'string' || text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );
}

function hexLine(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether numbers of a format are read as bigints. */
function isWide({ format }: NumberLayout): boolean {
  return NUMBER_SIZE[format] === 8 && format !== 'f64';
}

function isFloat({ format }: NumberLayout): boolean {
  return format === 'f16' || format === 'bf16' || format === 'f32' || format === 'f64';
}

/** The fields of structs that are stored as columns, nested ones by their paths: `vertex.x`. */
function leavesOf(struct: StructLayout, path = ''): readonly Leaf[] {
  return struct.fields.flatMap(({ name, layout }) => {
    const own = path === '' ? name : `${path}.${name}`;
    return layout.kind === 'struct' ? leavesOf(layout, own) : [{ path: own, layout }];
  });
}

interface Leaf {
  readonly path: string;
  readonly layout: Layout;
}

/** What both directions do alike: they follow switches and lazy types. */
class Follower implements Walk {
  readonly context: Context;
  readonly names: JsonNames;
  frame: Frame | undefined = undefined;
  index = -1;

  constructor(context: Context, names: JsonNames) {
    this.context = context;
    this.names = names;
  }

  chosen(layout: Extract<Layout, { kind: 'switch' }>, self: Fields): Layout | undefined {
    const key = typeof layout.on === 'string' ? self[layout.on] : compute(layout.on, this, self);
    return layout.choose(typeof key === 'bigint' ? Number(key) : (key as string | number));
  }
}

class JsonWriter extends Follower {
  value(layout: Layout, value: unknown, self: Fields): Json {
    switch (layout.kind) {
      case 'number':
        return this.#number(layout, value as number | bigint);
      case 'string':
        return value as string;
      case 'bytes':
        return hexOf(value as Uint8Array);
      case 'struct':
        return this.#struct(layout, value as Fields);
      case 'array':
        return this.#array(layout, value, self);
      case 'optional':
        return this.value(layout.layout, value, self);
      case 'switch': {
        const chosen = this.chosen(layout, self);
        if (chosen === undefined) throw bad('', 'has no known form');
        return this.value(chosen, value, self);
      }
      case 'lazy':
        return this.value(layout.resolve(), value, self);
    }
  }

  #number(layout: NumberLayout, value: number | bigint): Json {
    if (typeof value === 'bigint') return String(value);
    const { refersTo } = layout.meta;
    const name = refersTo === undefined ? undefined : this.names.nameOf(refersTo, value);
    if (name !== undefined) return name;
    return isFloat(layout) ? shortestFloat(value, layout.format) : value;
  }

  #struct(layout: StructLayout, value: Fields): Json {
    const json: Record<string, Json> = {};
    const outer = enterStruct(this, value);
    for (const { name, layout: field } of layout.fields) {
      if (value[name] !== undefined) json[name] = this.value(field, value[name], value);
    }
    leaveStruct(this, outer);
    return json;
  }

  #array({ form, element }: ArrayLayout, value: unknown, self: Fields): Json {
    switch (form) {
      case 'numbers':
        return Array.from(value as ArrayLike<number | bigint>, (one) =>
          this.#number(element as NumberLayout, one),
        );
      case 'strings': {
        const list = value as StringList;
        return Array.from({ length: list.length }, (_, i) => list.get(i));
      }
      case 'columns':
        return this.#rows(element as StructLayout, value as { readonly length: number });
      case 'rows':
        throw bad('', 'has lists of several lengths side by side');
      case 'list': {
        const outer = this.index;
        const items = (value as readonly unknown[]).map((one, i) => {
          this.index = i;
          return this.value(element, one, self);
        });
        this.index = outer;
        return items;
      }
    }
  }

  /** `columns` names the values of each row. */
  #rows(struct: StructLayout, columns: { readonly length: number }): Json {
    const leaves = leavesOf(struct).map(({ path, layout }) => ({
      path,
      layout,
      column: columnAt(columns, path),
    }));
    const stored = leaves.filter(({ column }) => column !== undefined);
    const rows = Array.from({ length: columns.length }, (_, i) =>
      stored.map(({ layout, column }) => this.value(layout, elementAt(column, i), {})),
    );
    return { columns: stored.map(({ path }) => path), rows };
  }
}

function columnAt(columns: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((one, name) => (one as Fields | undefined)?.[name], columns);
}

function elementAt(column: unknown, i: number): unknown {
  const list = column as StringList | ArrayLike<unknown>;
  return 'get' in list && typeof list.get === 'function'
    ? (list as StringList).get(i)
    : (list as ArrayLike<unknown>)[i];
}

class JsonReader extends Follower {
  value(layout: Layout, json: unknown, self: Fields, path: string): unknown {
    switch (layout.kind) {
      case 'number':
        return this.#number(layout, json, path);
      case 'string':
        if (typeof json === 'string' && isByteString(json)) return json;
        throw bad(path, 'must be a text of characters that the file can store');
      case 'bytes': {
        const bytes = bytesOfHex(json);
        if (bytes !== undefined) return bytes;
        throw bad(path, 'must be hexadecimal text');
      }
      case 'struct':
        return this.#struct(layout, json, path);
      case 'array':
        return this.#array(layout, json, self, path);
      case 'optional':
        return json === undefined ? undefined : this.value(layout.layout, json, self, path);
      case 'switch': {
        const chosen = this.chosen(layout, self);
        if (chosen === undefined) throw bad(path, 'has no known form');
        return this.value(chosen, json, self, path);
      }
      case 'lazy':
        return this.value(layout.resolve(), json, self, path);
    }
  }

  #number(layout: NumberLayout, json: unknown, path: string): number | bigint {
    if (isWide(layout)) {
      if (typeof json === 'string' && /^-?\d{1,20}$/.test(json)) return BigInt(json);
      throw bad(path, 'must be a whole number as a text');
    }
    const { refersTo } = layout.meta;
    if (refersTo !== undefined && (typeof json === 'string' || json === null)) {
      const index = this.names.indexOf(refersTo, json);
      if (index !== undefined) return index;
      throw bad(path, `“${String(json)}” is not in the file’s table`);
    }
    const number = isFloat(layout) ? floatOf(json) : json;
    if (typeof number === 'number' && (isFloat(layout) || Number.isSafeInteger(number))) return number;
    throw bad(path, isFloat(layout) ? 'must be a number' : 'must be a whole number');
  }

  #struct(layout: StructLayout, json: unknown, path: string): Fields {
    if (!isObject(json)) throw bad(path, 'must be an object');
    const self: Fields = {};
    const outer = enterStruct(this, self);
    for (const { name, layout: field } of layout.fields) {
      const own = Object.hasOwn(json, name) ? json[name] : undefined;
      const inner = childPath(path, name);
      if (own === undefined && field.kind !== 'optional' && field.kind !== 'switch' && field.kind !== 'lazy')
        throw bad(inner, 'is missing');
      self[name] = own === undefined ? undefined : this.value(field, own, self, inner);
    }
    leaveStruct(this, outer);
    const extra = Object.keys(json).find((name) => !layout.fields.some((field) => field.name === name));
    if (extra !== undefined) throw bad(childPath(path, extra), 'is not a field of this block');
    return self;
  }

  #array({ form, element }: ArrayLayout, json: unknown, self: Fields, path: string): unknown {
    if (form === 'columns') return this.#columns(element as StructLayout, json, path);
    if (!Array.isArray(json)) throw bad(path, 'must be a list');
    const list = json as readonly unknown[];
    switch (form) {
      case 'numbers':
        return this.#column(element as NumberLayout, list, path);
      case 'strings':
        return this.#strings(element, list, path);
      case 'rows':
        throw bad(path, 'has lists of several lengths side by side');
      case 'list': {
        const outer = this.index;
        const items = list.map((one, i) => {
          this.index = i;
          return this.value(element, one, self, childPath(path, i));
        });
        this.index = outer;
        return items;
      }
    }
  }

  #column(element: NumberLayout, list: readonly unknown[], path: string): NumberColumn {
    const column = filledColumn(element.format, list.length, 0);
    for (const [i, one] of list.entries())
      column[i] = this.#number(element, one, childPath(path, i)) as never;
    return column;
  }

  #strings(element: Layout, list: readonly unknown[], path: string): StringList {
    const texts = list.map((one, i) => this.value(element, one, {}, childPath(path, i)) as string);
    return makeStringList(texts, stringForm(element, path));
  }

  #columns(struct: StructLayout, json: unknown, path: string): unknown {
    const { columns: names, rows } = isObject(json) ? json : {};
    if (!Array.isArray(names) || !Array.isArray(rows)) throw bad(path, 'must have columns and rows');
    const length = rows.length;
    for (const [i, row] of rows.entries()) {
      if (!Array.isArray(row) || row.length !== names.length)
        throw bad(`${path}.rows[${i}]`, `must have ${names.length} values, one for each column`);
    }
    requireColumns(leavesOf(struct), names, length, `${path}.columns`);
    const result: Fields = { length };
    for (const { path: own, layout } of leavesOf(struct)) {
      const at = names.indexOf(own);
      if (at < 0) continue;
      const list = rows.map((row: readonly unknown[]) => row[at]);
      const place = childPath(path, own);
      setAt(
        result,
        own,
        layout.kind === 'number'
          ? this.#column(layout, list, place)
          : list.map((one, i) => this.value(layout, one, {}, childPath(place, i))),
        length,
      );
    }
    return result;
  }
}

/** Checks the names of columns against the fields of a struct. Without rows, columns say nothing and may be missing. */
function requireColumns(
  leaves: readonly Leaf[],
  names: readonly unknown[],
  length: number,
  path: string,
): void {
  const known = leaves.map((leaf) => leaf.path);
  for (const [i, name] of names.entries()) {
    if (!known.includes(String(name)))
      throw bad(`${path}[${i}]`, `“${String(name)}” is not one of the columns ${known.join(', ')}`);
    if (names.indexOf(name) !== i) throw bad(`${path}[${i}]`, `“${String(name)}” is there twice`);
  }
  const missing = leaves.find(({ path: own, layout }) => !names.includes(own) && layout.kind !== 'optional');
  if (missing !== undefined && length > 0) throw bad(path, `the column “${missing.path}” is missing`);
}

/** Puts a column at its path, in nested columns of the same length. */
function setAt(columns: Fields, path: string, column: unknown, length: number): void {
  const [name = '', ...inner] = path.split('.');
  if (inner.length === 0) {
    columns[name] = column;
    return;
  }
  columns[name] ??= { length };
  setAt(columns[name] as Fields, inner.join('.'), column, length);
}

function stringForm(element: Layout, path: string): 'sized' | 'long' | 'terminated' {
  if (element.kind === 'string') {
    if (element.form.by === 'terminator' && element.form.byte === 0) return 'terminated';
    const { length } = element.form.by === 'length' ? element.form : { length: undefined };
    if (length?.by === 'prefix' && length.prefix.format === 'u16') return 'sized';
    if (length?.by === 'prefix' && length.prefix.format === 'u32') return 'long';
  }
  throw bad(path, 'has texts in a form that cannot be written');
}

/** Whether files can store a text: each character is a byte. */
export function isByteString(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 255) return false;
  return true;
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function bad(path: string, what: string): FormatError {
  return new FormatError('bad-json', what, { path });
}
