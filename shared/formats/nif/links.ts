import { referringTo } from '#shared/binary/referring.ts';
import { blockField } from './located.ts';
import type { Nif } from './open.ts';

/** A reference from one block to another. */
export interface Link {
  readonly from: number;
  readonly to: number;
  /** Field of the reference. */
  readonly path: string;
  readonly offset: number;
}

/** References of a block in field order, without empty ones. */
export function linksOf(nif: Nif, block: number): readonly Link[] {
  return referringTo(blockField(nif, block), 'blocks')
    .map((field) => ({ from: block, to: Number(field.value()), path: field.path, offset: field.offset }))
    .filter(({ to }) => to >= 0);
}

/**
 * A block and everything below it. References that lead up or sideways (a controller's target, a bone) do not count:
 * those are `ptr`s in the schema.
 */
export function branchOf(nif: Nif, root: number): ReadonlySet<number> {
  return reachable(nif, [root], () => true);
}

/**
 * Blocks and everything that is only below them.
 * @param check called with each block before it is visited, as very many blocks take long
 */
export function onlyBelow(
  nif: Nif,
  blocks: readonly number[],
  check: (block: number) => void = () => undefined,
): ReadonlySet<number> {
  const gone = new Set(blocks);
  const below = reachable(nif, blocks, () => true);
  // Blocks that are not below stay in any case, even if no root leads to them, and so does everything they lead to.
  const beside = Array.from({ length: nif.blocks.count }, (_, block) => block).filter(
    (block) => !below.has(block),
  );
  const roots = [...(nif.footer?.roots ?? [])].filter((root) => root >= 0 && !gone.has(root));
  const staying = reachable(nif, [...roots, ...beside], (block) => {
    check(block);
    return !gone.has(block);
  });
  return new Set([...below].filter((block) => gone.has(block) || !staying.has(block)));
}

function reachable(
  nif: Nif,
  from: readonly number[],
  enter: (block: number) => boolean,
): ReadonlySet<number> {
  const seen = new Set<number>();
  const pending = [...from];
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    if (block >= nif.blocks.count || seen.has(block) || !enter(block)) continue;
    seen.add(block);
    for (const { to } of downLinksOf(nif, block)) pending.push(to);
  }
  return seen;
}

/** References that lead down: what a block owns. */
export function downLinksOf(nif: Nif, block: number): readonly Link[] {
  return referringTo(blockField(nif, block), 'blocks')
    .filter((field) => field.layout.meta.owns !== false)
    .map((field) => ({ from: block, to: Number(field.value()), path: field.path, offset: field.offset }))
    .filter(({ to }) => to >= 0);
}
