import type { Budget } from './budget.ts';
import type { FieldTree } from './field-tree.ts';
import { LocatedField, type Referents } from './located-field.ts';
import { resolve } from './resolve.ts';
import type { AnyType, Context, Type } from './type.ts';
import { treeOver } from './walk-tree.ts';

export interface LocateOptions {
  /** File position of `bytes[0]`. */
  readonly base?: number;
  readonly budget?: Partial<Budget>;
  /** What fields with `refersTo` stand for; without it they are plain numbers. */
  readonly referents?: Referents;
  /** Why a field that others are stored by cannot be changed; without it none of them can. */
  readonly fixed?: (field: LocatedField) => string | undefined;
  /** Why none of the fields can be changed; undefined = they can. */
  readonly readOnly?: string | undefined;
}

/**
 * The lazy field tree of a value in bytes. Nothing is read until it is asked for; an element of an array of fixed-size
 * items is found by arithmetic, one of varying items by walking from the last one known.
 *
 * A field that cannot be read ends its group there: what lies in front of the damage stays usable, and `read` says what
 * the damage is.
 */
export function locate(
  type: Type<unknown, unknown>,
  bytes: Uint8Array,
  context: Context,
  options: LocateOptions = {},
): FieldTree {
  return treeOver(locateRoot(type, bytes, context, options));
}

/** The root node of `locate`, to be part of a larger tree (see `region-tree.ts`). */
export function locateRoot(
  type: Type<unknown, unknown>,
  bytes: Uint8Array,
  context: Context,
  options: LocateOptions = {},
  outerPath = '',
  step: string | number = '',
): LocatedField {
  const { base = 0, budget = {}, referents, fixed, readOnly } = options;
  const ground = { bytes, context, base, budget, referents, fixed, readOnly };
  return LocatedField.root(resolve(type as AnyType, context), ground, outerPath, step);
}
