import { compute, type Fields } from './codec.ts';
import { enterStruct, type Frame, leaveStruct, type Walk } from './cursor.ts';
import type { Layout, StructLayout } from './layout.ts';
import { mayRefer } from './referring.ts';
import { resolve } from './resolve.ts';
import type { AnyType, Context, NumberColumn, Type } from './type.ts';

/**
 * A value in which every number that refers to a group leads elsewhere: `to` answers the new number for an old one. What
 * refers to nothing is shared with the old value, not copied.
 */
export function ledAnew<T>(
  type: Type<T, unknown>,
  value: T,
  context: Context,
  group: string,
  to: (old: number) => number,
): T {
  return new Leading(context, group, to).lead(resolve(type as AnyType, context), value, {}) as T;
}

class Leading implements Walk {
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

  lead(layout: Layout, value: unknown, self: Fields): unknown {
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
        return this.lead(layout.layout, value, self);
      case 'switch': {
        const key = typeof layout.on === 'string' ? self[layout.on] : compute(layout.on, this, self);
        const chosen = layout.choose(typeof key === 'bigint' ? Number(key) : (key as string | number));
        return chosen === undefined ? value : this.lead(chosen, value, self);
      }
      case 'lazy':
        return this.lead(layout.resolve(), value, self);
      default:
        return value;
    }
  }

  #struct(layout: StructLayout, value: Fields): Fields {
    const led: Fields = {};
    let changed = false;
    const outer = enterStruct(this, value);
    for (const { name, layout: field } of referring(layout, this.#group)) {
      const old = value[name];
      const now = this.lead(field, old, value);
      if (now === old) continue;
      led[name] = now;
      changed = true;
    }
    leaveStruct(this, outer);
    return changed ? { ...value, ...led } : value;
  }

  #list(element: Layout, values: readonly unknown[], self: Fields): readonly unknown[] {
    if (!mayRefer(element.type, this.#group)) return values;
    const outer = this.index;
    const led = values.map((value, i) => {
      this.index = i;
      return this.lead(element, value, self);
    });
    this.index = outer;
    return led;
  }

  /** Columns of numbers, of structs one in the other, and of anything else. */
  #column(element: Layout, value: unknown): unknown {
    if (element.kind === 'number') {
      return element.meta.refersTo === this.#group
        ? (value as Exclude<NumberColumn, BigInt64Array | BigUint64Array>).map(this.#to)
        : value;
    }
    if (element.kind !== 'struct') return this.#list(element, value as readonly unknown[], {});
    const columns = value as Fields & { readonly length: number };
    const led = element.fields.map(({ name, layout }) => [
      name,
      mayRefer(layout.type, this.#group) ? this.#column(layout, columns[name]) : columns[name],
    ]);
    return { ...Object.fromEntries(led), length: columns.length };
  }
}

const known = new Map<string, WeakMap<StructLayout, StructLayout['fields']>>();

/** Fields in which there may be such references. */
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
