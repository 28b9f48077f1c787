import { FormatError, UserError } from '#shared/errors.ts';
import { closures } from './closures.ts';
import { compute, type Fields } from './codec.ts';
import { filledColumn, stringList } from './columns.ts';
import { ByteWriter, enterStruct, type Frame, leaveStruct, type Walk } from './cursor.ts';
import type { ArrayLayout, Layout, LengthLayout, NumberLayout, StructLayout } from './layout.ts';
import { childPath, type PathStep } from './path.ts';
import { resolve, SchemaError } from './resolve.ts';
import {
  type AnyType,
  type Context,
  NUMBER_SIZE,
  type NumberColumn,
  rest,
  type StringList,
  type Type,
} from './type.ts';

/** A value that matches its type again after a change to one of its parts. */
export interface Rebuilt {
  readonly value: unknown;
  /** Paths, inside the value, of fields that it had and that are no longer stored. */
  readonly lost: readonly string[];
}

/**
 * Rebuilds a value to match its type: newly stored fields are blank, fields that are no longer stored are dropped, and
 * all others keep their values, by name. Without a value, creates a blank one.
 *
 * @throws UserError `too-large` if new arrays would be larger than in any real file
 * @throws FormatError `no-case`, `bad-length` if the value’s own numbers contradict its type
 */
export function rebuild(type: Type<unknown, unknown>, old: unknown, context: Context): Rebuilt {
  const rebuilder = new Rebuilder(context, old === undefined);
  const value = rebuilder.rebuild(resolve(type as AnyType, context), old, {}, '');
  return { value, lost: rebuilder.lost };
}

/** A value with one number replaced; copies only what encloses it. */
export function withNumber(value: unknown, steps: readonly PathStep[], number: number | bigint): unknown {
  const [step, ...inner] = steps;
  if (step === undefined) return number;
  if (Array.isArray(value)) {
    return value.map((item: unknown, i) => (i === step ? withNumber(item, inner, number) : item));
  }
  const fields = value as Fields;
  return { ...fields, [step]: withNumber(fields[step], inner, number) };
}

/** Maximum memory for new arrays: more than the meshes of any game need. */
const ROOM = 64 * 1024 * 1024;

class Rebuilder implements Walk {
  readonly context: Context;
  readonly lost: string[] = [];
  frame: Frame | undefined = undefined;
  index = -1;
  /** Whether there is no old value. */
  readonly #fresh: boolean;
  #room = ROOM;

  constructor(context: Context, fresh: boolean) {
    this.context = context;
    this.#fresh = fresh;
  }

  rebuild(layout: Layout, old: unknown, self: Fields, path: string): unknown {
    switch (layout.kind) {
      case 'number':
        return isNumber(layout, old) ? old : this.#instead(blankOf(layout), old, path);
      case 'string': {
        const { expect } = layout.meta;
        const length = layout.form.by === 'length' ? this.#length(layout.form.length, self) : undefined;
        if (typeof old === 'string' && (length ?? old.length) === old.length) return old;
        const blank = typeof expect === 'string' ? expect : '\0'.repeat(this.#take(length ?? 0, 1, path));
        return this.#instead(blank, old, path);
      }
      case 'bytes': {
        const length = this.#length(layout.length, self);
        if (old instanceof Uint8Array && (length ?? old.length) === old.length) return old;
        return this.#instead(new Uint8Array(this.#take(length ?? 0, 1, path)), old, path);
      }
      case 'struct':
        return this.#struct(layout, old, path);
      case 'array':
        return this.#array(layout, old, self, path);
      case 'optional': {
        const { condition } = layout;
        const wanted = condition === rest ? this.#fresh || old !== undefined : compute(condition, this, self);
        return wanted ? this.rebuild(layout.layout, old, self, path) : this.#instead(undefined, old, path);
      }
      case 'switch': {
        const key = typeof layout.on === 'string' ? self[layout.on] : compute(layout.on, this, self);
        const chosen = layout.choose(typeof key === 'bigint' ? Number(key) : (key as string | number));
        if (chosen === undefined) {
          throw new FormatError('no-case', `has no known form for ${String(key)}`, { path });
        }
        return this.rebuild(chosen, old, self, path);
      }
      case 'lazy':
        return this.rebuild(layout.resolve(), old, self, path);
    }
  }

  #struct(layout: StructLayout, old: unknown, path: string): Fields {
    const before: Fields = isRecord(old) ? old : this.#instead({}, old, path);
    const self: Fields = {};
    const outer = enterStruct(this, self);
    for (const { name, layout: field } of layout.fields) {
      self[name] = this.rebuild(field, before[name], self, childPath(path, name));
    }
    leaveStruct(this, outer);
    for (const name of Object.keys(before)) {
      if (!(name in self)) this.#instead(undefined, before[name], childPath(path, name));
    }
    return self;
  }

  #array(layout: ArrayLayout, old: unknown, self: Fields, path: string): unknown {
    const before = isArray(old) ? old : this.#instead(undefined, old, path);
    const count = this.#length(layout.count, self) ?? before?.length ?? 0;
    if (before?.length !== count) this.#take(count, layout.element.minSize, path);
    if (before !== undefined && before.length > count) this.lost.push(path);
    switch (layout.form) {
      case 'list':
        return this.#list(layout.element, before, count, self, path);
      case 'numbers':
        return this.#column(layout.element as NumberLayout, before, count, path);
      case 'columns':
        return this.#columns(layout.element as StructLayout, before, count, path);
      case 'rows':
        throw new SchemaError('rows cannot be rebuilt');
      case 'strings':
        return this.#strings(layout.element, before, count, path);
    }
  }

  #list(element: Layout, before: Sized | undefined, count: number, self: Fields, path: string): unknown {
    const items = Array.isArray(before) ? (before as readonly unknown[]) : [];
    const outer = this.index;
    const elements = Array.from({ length: count }, (_, i) => {
      this.index = i;
      return this.rebuild(element, items[i], self, childPath(path, i));
    });
    this.index = outer;
    return elements;
  }

  #column(element: NumberLayout, before: Sized | undefined, count: number, path: string): NumberColumn {
    const none = filledColumn(element.format, 0, 0);
    const same = before !== undefined && before.constructor === none.constructor;
    if (same && before.length === count) return before as NumberColumn;
    const column = filledColumn(element.format, count, Number(blankOf(element)));
    if (same) column.set((before as typeof column).subarray(0, count) as never);
    else this.#instead(undefined, before, path);
    return column;
  }

  /** Structs of fixed size: each field’s column separately, so that the common fields are kept. */
  #columns(element: StructLayout, before: Sized | undefined, count: number, path: string): unknown {
    const columns: Record<string, unknown> = {};
    const stored = (before ?? {}) as Readonly<Record<string, unknown>>;
    for (const { name, layout } of element.fields) {
      const old = stored[name];
      const column = isArray(old) ? old : undefined;
      const inner = childPath(path, name);
      if (layout.kind === 'number') columns[name] = this.#column(layout, column, count, inner);
      else if (layout.kind === 'struct') columns[name] = this.#columns(layout, column, count, inner);
      else columns[name] = this.#list(layout, column, count, {}, inner);
    }
    if (before !== undefined && before.length > 0) {
      for (const name in before) {
        if (name !== 'length' && !(name in columns)) this.lost.push(childPath(path, name));
      }
    }
    return { ...columns, length: count };
  }

  #strings(element: Layout, before: Sized | undefined, count: number, path: string): StringList {
    const known = before as StringList | undefined;
    if (known?.length === count) return known;
    const items = Array.from({ length: count }, (_, i) => {
      const writer = new ByteWriter(this.context, 16);
      const text = known !== undefined && i < known.length ? known.get(i) : undefined;
      closures(element).write(writer, this.rebuild(element, text, {}, path), {});
      return { bytes: writer.finish(), content: text?.length ?? 0 };
    });
    const bytes = new Uint8Array(items.reduce((sum, item) => sum + item.bytes.length, 0));
    const ends = new Uint32Array(count);
    let at = 0;
    for (const [i, item] of items.entries()) {
      bytes.set(item.bytes, at);
      at += item.bytes.length;
      ends[i] = at;
    }
    return stringList(
      bytes,
      ends.map((end, i) => end - (items[i]?.content ?? 0)),
      ends,
    );
  }

  /** A length given by the fields built so far; undefined if the value has its own. */
  #length(length: LengthLayout, self: Fields): number | undefined {
    const stated =
      length.by === 'constant'
        ? length.value
        : length.by === 'field'
          ? Number(self[length.name])
          : length.by === 'function'
            ? compute(length.compute, this, self)
            : undefined;
    if (stated === undefined || (Number.isSafeInteger(stated) && stated >= 0)) return stated;
    throw new FormatError('bad-length', `has the invalid length ${stated}`);
  }

  /** Allocates from the limit for new arrays. */
  #take(count: number, size: number, path: string): number {
    this.#room -= count * Math.max(1, size);
    if (this.#room >= 0) return count;
    throw new UserError('too-large', `${path} would be larger than any mesh`, { path });
  }

  /** A replacement for another value, which is recorded as lost unless it was empty. */
  #instead<T>(value: T, old: unknown, path: string): T {
    const empty = old === undefined || old === '' || (isArray(old) && old.length === 0);
    if (!empty) this.lost.push(path);
    return value;
  }
}

interface Sized {
  readonly length: number;
}

function blankOf({ format, meta }: NumberLayout): number | bigint {
  const blank = meta.blank ?? (typeof meta.expect === 'string' ? 0 : (meta.expect ?? 0));
  return NUMBER_SIZE[format] === 8 && format !== 'f64' ? BigInt(blank) : Number(blank);
}

function isNumber({ format }: NumberLayout, value: unknown): value is number | bigint {
  return typeof value === (NUMBER_SIZE[format] === 8 && format !== 'f64' ? 'bigint' : 'number');
}

/** A struct as it is read. It may have a field called `length`. */
function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Lists, typed arrays, columns, lists of strings. */
function isArray(value: unknown): value is Sized {
  return typeof value === 'object' && value !== null && !isRecord(value);
}
