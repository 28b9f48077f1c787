import { BLOCK_TYPES } from './block-types.ts';
import type { BlockType } from './common.ts';
import type { Nif } from './open.ts';

/**
 * Whether a block's type is `base` or builds on it, so that its first fields are the same. Such a block can be read as
 * `base`; fields that its own type adds are left unread.
 */
export function isA(nif: Nif, index: number, base: BlockType): boolean {
  const type = BLOCK_TYPES.get(nif.blocks.type(index));
  return type !== undefined && buildsOn(type, base);
}

const known = new WeakMap<BlockType, WeakMap<BlockType, boolean>>();

/** Whether a type is `base` or starts with the same fields. */
export function buildsOn(type: BlockType, base: BlockType): boolean {
  let results = known.get(type);
  if (results === undefined) {
    results = new WeakMap();
    known.set(type, results);
  }
  let result = results.get(base);
  if (result === undefined) {
    result = base.fields.every(({ name, type: field }, i) => {
      const own = type.fields[i];
      return own?.name === name && own.type === field;
    });
    results.set(base, result);
  }
  return result;
}
