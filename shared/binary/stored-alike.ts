import type { Layout, LengthLayout } from './layout.ts';
import { resolve } from './resolve.ts';
import { type AnyType, type Context, rest, type Type } from './type.ts';

/**
 * Whether every value of a type has the same bytes in two contexts. False also where that cannot be told beforehand,
 * because a function of the schema decides, which might ask the context.
 */
export function isStoredAlike(type: Type<unknown, unknown>, one: Context, other: Context): boolean {
  const layout = resolve(type as AnyType, one);
  const second = resolve(type as AnyType, other);
  let known = answers.get(layout);
  if (known === undefined) {
    known = new WeakMap();
    answers.set(layout, known);
  }
  const answer = known.get(second) ?? isAlike(layout, second);
  known.set(second, answer);
  return answer;
}

const answers = new WeakMap<Layout, WeakMap<Layout, boolean>>();

function isAlike(a: Layout, b: Layout): boolean {
  switch (a.kind) {
    case 'number':
      return b.kind === 'number' && a.format === b.format && a.littleEndian === b.littleEndian;
    case 'bytes':
      return b.kind === 'bytes' && isLengthAlike(a.length, b.length);
    case 'string':
      if (b.kind !== 'string') return false;
      if (a.form.by === 'terminator') return b.form.by === 'terminator' && a.form.byte === b.form.byte;
      return b.form.by === 'length' && isLengthAlike(a.form.length, b.form.length);
    case 'struct':
      return (
        b.kind === 'struct' &&
        a.fields.length === b.fields.length &&
        a.fields.every(({ name, layout }, i) => {
          const field = b.fields[i];
          return field !== undefined && field.name === name && isAlike(layout, field.layout);
        })
      );
    case 'array':
      return b.kind === 'array' && isLengthAlike(a.count, b.count) && isAlike(a.element, b.element);
    case 'optional':
      return (
        b.kind === 'optional' && a.condition === rest && b.condition === rest && isAlike(a.layout, b.layout)
      );
    // The cases of a switch cannot be listed, and a lazy layout may contain itself.
    case 'switch':
    case 'lazy':
      return false;
  }
}

function isLengthAlike(a: LengthLayout, b: LengthLayout): boolean {
  switch (a.by) {
    case 'constant':
      return b.by === 'constant' && a.value === b.value;
    case 'field':
      return b.by === 'field' && a.name === b.name;
    case 'prefix':
      return b.by === 'prefix' && isAlike(a.prefix, b.prefix);
    case 'rest':
      return b.by === 'rest';
    case 'function':
      return false;
  }
}
