import type { FileParts } from '#shared/formats/kit/pair-parts.ts';
import { captionOf } from './captions.ts';
import type { Nif } from './open.ts';

/**
 * Blocks as parts of a file. Two blocks match by type and name, otherwise by type alone. Numbers do not help: one new
 * block changes all after it.
 */
export function blockParts(nif: Nif): FileParts {
  const type = (block: number): string => nif.blocks.type(block);
  return {
    group: 'blocks',
    count: nif.blocks.count,
    keys: [(block) => `${type(block)} ${captionOf(nif, block)}`, type],
  };
}
