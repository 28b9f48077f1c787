import { withNewReferences } from '#shared/binary/renumber.ts';
import { UserError } from '#shared/errors.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import { downLinksOf } from '#shared/formats/nif/links.ts';
import type { BlockValue, EditWords, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** More than any shape has below it. */
const MOST_COPIED = 100;
/** What belongs to the one shape: animations, collision, notes about it, and lists of its vertices. */
const OWN_LINKS = /^blocks\[\d+]\.(controller|collisionObject|extraData|extraDataList\[\d+]|additionalData)$/;

/**
 * Adds a copy of a shape, with copies of its vertices, skin and properties; not of its animations, collision and extra data.
 * @returns the number of the shape in the draft; the blocks of the copies follow each other
 * @throws UserError `not-known`, `over-limit` in words that follow “The object”, before anything is added
 */
export function copyShape(draft: MeshDraft, shape: number, words: EditWords): number {
  const order = copiedBlocks(draft, shape);
  const numbers = new Map(
    order.map((block) => [block, draft.add(draft.type(block), withoutOwn(draft.value(block) ?? {}), words)]),
  );
  for (const copy of numbers.values()) {
    const value = withNewReferences(
      BLOCK_TYPES.get(draft.type(copy))!,
      draft.value(copy) ?? {},
      draft.context,
      'blocks',
      (to) => numbers.get(to) ?? to,
    );
    draft.rewrite(copy, value as BlockValue, words);
  }
  return numbers.get(shape)!;
}

/** The shape and what is below it, the shape first. */
function copiedBlocks(draft: MeshDraft, shape: number): readonly number[] {
  const { mesh } = draft;
  const found = new Set<number>();
  const pending = [shape];
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    if (found.has(block) || block >= mesh.types.length) continue;
    if (!draft.isKnown(block) || !BLOCK_TYPES.has(draft.type(block))) {
      throw new UserError(
        'not-known',
        `cannot be added like block ${shape}, as block ${block} has bytes that are not understood`,
      );
    }
    found.add(block);
    if (found.size > MOST_COPIED) {
      throw new UserError(
        'over-limit',
        `cannot be added like block ${shape}, which has too many blocks below it`,
      );
    }
    for (const { to, path } of downLinksOf(mesh.nif, block)) if (!OWN_LINKS.test(path)) pending.push(to);
  }
  found.delete(shape);
  return [shape, ...[...found].sort((a, b) => a - b)];
}

function withoutOwn(value: BlockValue): BlockValue {
  const none: Record<string, unknown> = {
    controller: -1,
    collisionObject: -1,
    extraData: -1,
    additionalData: -1,
    numExtraDataList: 0,
    extraDataList: new Int32Array(),
  };
  const own = Object.entries(none).filter(([field]) => value[field] !== undefined);
  return { ...value, ...Object.fromEntries(own) };
}
