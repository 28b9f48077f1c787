import type { FileParts } from '#shared/formats/kit/pair-parts.ts';
import { captionOf } from './captions.ts';
import type { Nif } from './open.ts';

/**
 * Blocks as the parts of a file: two are the same that are of one type and name, or else of one type, whatever their names.
 * Numbers say nothing: one new block changes all behind it.
 */
export function blockParts(nif: Nif): FileParts {
  const type = (block: number): string => nif.blocks.type(block);
  return {
    group: 'blocks',
    count: nif.blocks.count,
    keys: [(block) => `${type(block)} ${captionOf(nif, block)}`, type],
  };
}
