import type { ByteChange } from '#shared/binary/field-tree.ts';
import { followNumber } from '#shared/binary/patch.ts';
import { headerField } from './located.ts';
import type { Nif } from './open.ts';

/** The change of a block's size in the header after it grew (or shrank); none if headers have no sizes. */
export function blockSizeFollows(nif: Nif, block: number, grown: number): readonly ByteChange[] {
  const size = headerField(nif).step('blockSize')?.step(block);
  return size === undefined || grown === 0 ? [] : [followNumber(size, Number(size.value()) + grown)];
}
