import { BLOCK_TYPES } from './block-types.ts';
import type { BlockType } from './common.ts';
import type { Nif } from './open.ts';

/**
 * Whether a block is of a type, or of one that is built on it: whose fields begin with the very same ones. A block that
 * is may be read as the type it is built on; what its own type adds is left unread.
 */
export function isA(nif: Nif, index: number, base: BlockType): boolean {
  const type = BLOCK_TYPES.get(nif.blocks.type(index));
  return type !== undefined && buildsOn(type, base);
}

const known = new WeakMap<BlockType, WeakMap<BlockType, boolean>>();

/** Whether a type is another one, or begins with the very same fields. */
export function buildsOn(type: BlockType, base: BlockType): boolean {
  let answers = known.get(type);
  if (answers === undefined) {
    answers = new WeakMap();
    known.set(type, answers);
  }
  let answer = answers.get(base);
  if (answer === undefined) {
    answer = base.fields.every(({ name, type: field }, i) => {
      const own = type.fields[i];
      return own?.name === name && own.type === field;
    });
    answers.set(base, answer);
  }
  return answer;
}
