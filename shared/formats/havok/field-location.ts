import type { Layout } from '#shared/binary/layout.ts';
import { resolve } from '#shared/binary/resolve.ts';
import type { AnyType, Type } from '#shared/binary/type.ts';
import { CONTEXT } from './common.ts';

/** Offset of a field in a struct, and its type. */
export interface FieldLocation {
  readonly offset: number;
  readonly type: AnyType;
}

const locations = new WeakMap<Layout, Map<string, FieldLocation>>();

/**
 * The location of a field in a struct of fixed size, by its path: this is where fixups point from.
 * @throws Error if the struct has no such field, which is a bug
 */
export function fieldLocation(type: Type<unknown, unknown>, path: string): FieldLocation {
  const layout = resolve(type as AnyType, CONTEXT);
  let known = locations.get(layout);
  if (known === undefined) {
    known = new Map();
    locations.set(layout, known);
  }
  const location = known.get(path) ?? findField(layout, path.split('.'));
  known.set(path, location);
  return location;
}

function findField(layout: Layout, [name, ...deeper]: readonly string[]): FieldLocation {
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
