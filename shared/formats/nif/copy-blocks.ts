import { fieldLabel } from '#shared/binary/field-label.ts';
import { withNewReferences } from '#shared/binary/renumber.ts';
import type { BlockClip } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import { schemaOf } from './block-form.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { type BlockValues, blockValues } from './block-values.ts';
import { type BlockType, NO_STRING } from './common.ts';
import { nifFields } from './fields.ts';
import { branchOf, downLinksOf, linksOf } from './links.ts';
import type { Nif } from './open.ts';

type CopiedValue = BlockClip['blocks'][number]['value'];

/** Bytes of blocks that are copied at most: more than any game's mesh has. */
const MOST_COPIED = 256 * 1024 * 1024;

/**
 * Copies blocks, to be pasted into the same or another mesh.
 * @param branch whether everything below them is copied as well
 * @throws UserError `no-such-block`, `not-known` for blocks with bytes that are not understood, `too-large`
 */
export function copiedBlocks(nif: Nif, chosen: readonly number[], branch: boolean): BlockClip {
  const { context, blocks, header } = nif;
  const missing = chosen.find((block) => block >= blocks.count);
  if (missing !== undefined) {
    throw new UserError('no-such-block', `There is no block ${missing}: the file has ${blocks.count}.`);
  }
  const copied = new Set(branch ? chosen.flatMap((block) => [...branchOf(nif, block)]) : chosen);
  const order = [...copied].sort((a, b) => a - b);
  if (order.reduce((sum, block) => sum + blocks.end(block) - blocks.start(block), 0) > MOST_COPIED) {
    throw new UserError('too-large', 'These blocks are larger than any mesh, so they are not copied.');
  }

  const places = new Map(order.map((block, at) => [block, at]));
  const names = new Map<string, number>();
  const nameOf = (index: number): number => {
    if (header.strings === undefined || index >= header.strings.length) return NO_STRING;
    const text = header.strings.get(index);
    const known = names.get(text) ?? names.size;
    names.set(text, known);
    return known;
  };
  const mesh = blockValues(nif);
  const values = order.map((block) => {
    const { schema, value } = knownBlock(mesh, block);
    const linked = withNewReferences(schema, value, context, 'blocks', (to) => places.get(to) ?? -1);
    return {
      type: schema.name,
      value: withNewReferences(schema, linked, context, 'strings', nameOf) as CopiedValue,
      number: block,
    };
  });
  const fields = nifFields(nif);
  const cut = order.flatMap((block) =>
    linksOf(nif, block)
      .filter(({ to }) => !copied.has(to))
      .map(({ path }) => fieldLabel(fields, path)),
  );
  const below = new Set(
    order.flatMap((block) => downLinksOf(nif, block).flatMap(({ to }) => (to === block ? [] : [to]))),
  );
  const tops = order.flatMap((block, at) => (below.has(block) ? [] : [at]));
  // In a ring of references, none is on top.
  return { context, blocks: values, names: [...names.keys()], tops: tops.length > 0 ? tops : [0], cut };
}

/** A block that is read to its end, by the schema of its type's name. */
function knownBlock(mesh: BlockValues, block: number): { schema: BlockType; value: CopiedValue } {
  const type = mesh.types[block] ?? '';
  const [schema, value] = [BLOCK_TYPES.get(type), mesh.value(block)];
  if (schema !== undefined && value !== undefined && mesh.isKnown(block)) {
    if (schemaOf(mesh.nif, block) === schema) return { schema, value };
  }
  throw new UserError(
    'not-known',
    `Block ${block} (${type}) is not fully known. It might refer to blocks and names by number, so it is not copied.`,
    { path: `blocks[${block}]` },
  );
}
