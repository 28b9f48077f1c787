import type { Budget } from './budget.ts';
import type { FieldTree } from './field-tree.ts';
import { LocatedField } from './located-field.ts';
import type { Referents } from './referent.ts';
import { resolve } from './resolve.ts';
import type { AnyType, Context, Type } from './type.ts';
import { treeOver } from './walk-tree.ts';

export interface LocateOptions {
  /** File position of `bytes[0]`. */
  readonly base?: number;
  readonly budget?: Partial<Budget>;
  /** The elements that `refersTo` fields refer to; without it they are plain numbers. */
  readonly referents?: Referents;
  /** Why a field that determines how others are stored cannot be changed; without it, none of them can. */
  readonly fixed?: (field: LocatedField) => string | undefined;
  /** Why none of the fields can be changed; undefined = they can. */
  readonly readOnly?: string | undefined;
}

/**
 * The lazy field tree of a value in bytes. Nothing is read until requested; an element of an array of fixed-size items
 * is found by arithmetic, one of varying size by walking from the last known one.
 *
 * A field that cannot be read ends its group: everything before the damage stays usable, and `read` reports the damage.
 */
export function locate(
  type: Type<unknown, unknown>,
  bytes: Uint8Array,
  context: Context,
  options: LocateOptions = {},
): FieldTree {
  return treeOver(locateRoot(type, bytes, context, options));
}

/** The root node of `locate`, for use in a larger tree (see `region-tree.ts`). */
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
