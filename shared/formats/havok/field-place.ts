import type { Layout } from '#shared/binary/layout.ts';
import { resolve } from '#shared/binary/resolve.ts';
import type { AnyType, Type } from '#shared/binary/type.ts';
import { CONTEXT } from './common.ts';

/** Where a field is in a struct, and its type. */
export interface FieldPlace {
  readonly offset: number;
  readonly type: AnyType;
}

const places = new WeakMap<Layout, Map<string, FieldPlace>>();

/**
 * Where a field of a struct of fixed size is, by its path in it: what fixups point from.
 * @throws Error for a field that the struct does not have: a mistake of ours
 */
export function fieldPlace(type: Type<unknown, unknown>, path: string): FieldPlace {
  const layout = resolve(type as AnyType, CONTEXT);
  let known = places.get(layout);
  if (known === undefined) {
    known = new Map();
    places.set(layout, known);
  }
  const place = known.get(path) ?? findField(layout, path.split('.'));
  known.set(path, place);
  return place;
}

function findField(layout: Layout, [name, ...deeper]: readonly string[]): FieldPlace {
  let offset = 0;
  for (const field of layout.kind === 'struct' ? layout.fields : []) {
    if (field.name === name) {
      if (deeper.length === 0) return { offset, type: field.layout.type };
      const inner = findField(field.layout, deeper);
      return { ...inner, offset: offset + inner.offset };
    }
    offset += field.layout.size ?? 0;
  }
  throw new Error(`no field ${name} in a struct that should have it`);
}
