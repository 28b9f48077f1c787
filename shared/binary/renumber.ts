import { compute, type Fields } from './codec.ts';
import { enterStruct, type Frame, leaveStruct, type Walk } from './cursor.ts';
import type { Layout, StructLayout } from './layout.ts';
import { mayRefer } from './referring.ts';
import { resolve } from './resolve.ts';
import type { AnyType, Context, NumberColumn, Type } from './type.ts';

/**
 * Renumbers all references to a group in a value: `to` returns the new number for an old one. Everything that
 * keeps its numbers is shared with the old value, not copied; the value itself if nothing changes.
 */
export function withNewReferences<T>(
  type: Type<T, unknown>,
  value: T,
  context: Context,
  group: string,
  to: (old: number) => number,
): T {
  return new Renumberer(context, group, to).apply(resolve(type as AnyType, context), value, {}) as T;
}

class Renumberer implements Walk {
  readonly context: Context;
  readonly #group: string;
  readonly #to: (old: number) => number;
  frame: Frame | undefined = undefined;
  index = -1;

  constructor(context: Context, group: string, to: (old: number) => number) {
    this.context = context;
    this.#group = group;
    this.#to = to;
  }

  apply(layout: Layout, value: unknown, self: Fields): unknown {
    if (value === undefined) return value;
    switch (layout.kind) {
      case 'number':
        return layout.meta.refersTo === this.#group ? this.#to(Number(value)) : value;
      case 'struct':
        return this.#struct(layout, value as Fields);
      case 'array':
        if (layout.form === 'list') return this.#list(layout.element, value as readonly unknown[], self);
        return mayRefer(layout.type, this.#group) ? this.#column(layout.element, value) : value;
      case 'optional':
        return this.apply(layout.layout, value, self);
      case 'switch': {
        const key = typeof layout.on === 'string' ? self[layout.on] : compute(layout.on, this, self);
        const chosen = layout.choose(typeof key === 'bigint' ? Number(key) : (key as string | number));
        return chosen === undefined ? value : this.apply(chosen, value, self);
      }
      case 'lazy':
        return this.apply(layout.resolve(), value, self);
      default:
        return value;
    }
  }

  #struct(layout: StructLayout, value: Fields): Fields {
    const result: Fields = {};
    let changed = false;
    const outer = enterStruct(this, value);
    for (const { name, layout: field } of referring(layout, this.#group)) {
      const old = value[name];
      const now = this.apply(field, old, value);
      if (now === old) continue;
      result[name] = now;
      changed = true;
    }
    leaveStruct(this, outer);
    return changed ? { ...value, ...result } : value;
  }

  #list(element: Layout, values: readonly unknown[], self: Fields): readonly unknown[] {
    if (!mayRefer(element.type, this.#group)) return values;
    const outer = this.index;
    const result = values.map((value, i) => {
      this.index = i;
      return this.apply(element, value, self);
    });
    this.index = outer;
    return result.some((value, i) => value !== values[i]) ? result : values;
  }

  /** Columns of numbers, of structs (possibly nested), and of anything else. */
  #column(element: Layout, value: unknown): unknown {
    if (element.kind === 'number') {
      if (element.meta.refersTo !== this.#group) return value;
      const numbers = value as Exclude<NumberColumn, BigInt64Array | BigUint64Array>;
      const result = numbers.map(this.#to);
      return result.some((number, i) => number !== numbers[i]) ? result : value;
    }
    if (element.kind !== 'struct') return this.#list(element, value as readonly unknown[], {});
    const columns = value as Fields & { readonly length: number };
    const result = element.fields.map(
      ({ name, layout }) =>
        [
          name,
          mayRefer(layout.type, this.#group) ? this.#column(layout, columns[name]) : columns[name],
        ] as const,
    );
    if (result.every(([name, now]) => now === columns[name])) return value;
    return { ...Object.fromEntries(result), length: columns.length };
  }
}

const known = new Map<string, WeakMap<StructLayout, StructLayout['fields']>>();

/** Fields that may contain such references. */
function referring(layout: StructLayout, group: string): StructLayout['fields'] {
  let layouts = known.get(group);
  if (layouts === undefined) {
    layouts = new WeakMap();
    known.set(group, layouts);
  }
  let fields = layouts.get(layout);
  if (fields === undefined) {
    fields = layout.fields.filter(({ layout: field }) => mayRefer(field.type, group));
    layouts.set(layout, fields);
  }
  return fields;
}
