import { UserError } from '#shared/errors.ts';
import { blockValues } from './block-values.ts';
import { type Nif, stringOf } from './open.ts';

/**
 * The block that a text stands for: its number, or the name that only it has.
 * @throws UserError `no-such-block`, `several-blocks`
 */
export function findBlock(nif: Nif, text: string): number {
  const mesh = blockValues(nif, nif.backEnd);
  const { count } = nif.blocks;
  if (/^\d+$/.test(text)) {
    const block = Number(text);
    if (block < count) return block;
    throw new UserError('no-such-block', `has no block ${text}: it has ${count}`);
  }
  const named = mesh.types.flatMap((_, block) => {
    const name = mesh.value(block)?.name;
    const isText = typeof name === 'number' || typeof name === 'string';
    return isText && stringOf(nif, name) === text ? [block] : [];
  });
  const [block, another] = named;
  if (block === undefined) throw new UserError('no-such-block', `has no block named “${text}”`);
  if (another === undefined) return block;
  throw new UserError(
    'several-blocks',
    `has ${named.length} blocks named “${text}”, such as ${block} and ${another}: give the number`,
  );
}
