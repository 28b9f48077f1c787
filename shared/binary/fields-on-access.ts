import type { Fields } from './codec.ts';
import type { StructLayout } from './layout.ts';

/** A struct’s fields as schema functions see them, each asked for on access. */
export function fieldsOnAccess(layout: StructLayout, ask: (name: string) => unknown): Fields {
  return new (fieldsClass(layout))(ask) as Fields;
}

type FieldsClass = new (ask: (name: string) => unknown) => object;

const fieldsClasses = new WeakMap<StructLayout, FieldsClass>();

/**
 * A class whose objects have a struct’s fields; created once per layout, since a file may have any number of structs.
 */
function fieldsClass(layout: StructLayout): FieldsClass {
  const known = fieldsClasses.get(layout);
  if (known !== undefined) return known;
  class StructFields {
    readonly #ask: (name: string) => unknown;

    constructor(ask: (name: string) => unknown) {
      this.#ask = ask;
    }

    static {
      for (const { name } of layout.fields) {
        Object.defineProperty(StructFields.prototype, name, {
          enumerable: true,
          get(this: StructFields) {
            return this.#ask(name);
          },
        });
      }
    }
  }
  fieldsClasses.set(layout, StructFields);
  return StructFields;
}
