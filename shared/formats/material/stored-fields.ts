import { resolve } from '#shared/binary/resolve.ts';
import { type AnyType, rest, type Type } from '#shared/binary/type.ts';
import { Bgem, Bgsm, type MaterialContext, NEWEST_VERSION } from './schema.ts';

/** The fields of material files by name, for work that is the same for all of them. */

/** The kinds of material files with a magic of their own. */
export type MaterialKind = 'BGSM' | 'BGEM';

/** Values of fields by name, as `read` returns them. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** What a field holds. */
export type StoredKind = 'text' | 'color' | 'flag' | 'float' | 'whole' | 'bytes';

export interface StoredField {
  readonly name: string;
  readonly kind: StoredKind;
  /** Type of the value where it is stored. */
  readonly type: Type<unknown, unknown>;
  /** Whether it is stored, by the values of the fields before it. */
  readonly isStored: (values: FieldValues) => boolean;
}

/** The fields of a version of a kind, in the order of the file. */
export function storedFields(kind: MaterialKind, version: number): readonly StoredField[] {
  const context: MaterialContext = { littleEndian: true, version };
  const layout = resolve((kind === 'BGSM' ? Bgsm : Bgem) as AnyType, context);
  if (layout.kind !== 'struct') throw new Error('materials are structs');
  return layout.fields.map(({ name, layout: outer }) => {
    const inner = outer.kind === 'optional' ? outer.layout : outer;
    const condition = outer.kind === 'optional' ? outer.condition : undefined;
    return {
      name,
      kind: kindOf(inner),
      type: inner.type as Type<unknown, unknown>,
      isStored: (values) => {
        if (condition === undefined) return true;
        if (condition === rest) return values[name] !== undefined;
        return (condition as (context: MaterialContext, self: FieldValues) => boolean)(context, values);
      },
    };
  });
}

/** Every field that some version of a kind has, each once. */
export function fieldsOfAnyVersion(kind: MaterialKind): readonly StoredField[] {
  const known = new Map<string, StoredField>();
  for (let version = NEWEST_VERSION; version >= 0; version -= 1) {
    for (const field of storedFields(kind, version)) if (!known.has(field.name)) known.set(field.name, field);
  }
  return [...known.values()];
}

function kindOf(layout: ReturnType<typeof resolve>): StoredKind {
  switch (layout.kind) {
    case 'string':
      return 'text';
    case 'struct':
      return 'color';
    case 'bytes':
      return 'bytes';
    case 'number':
      if (layout.format === 'f32') return 'float';
      return layout.meta.values?.[1] === 'yes' ? 'flag' : 'whole';
    default:
      throw new Error(`materials have no ${layout.kind}`);
  }
}
