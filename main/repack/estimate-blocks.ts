import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { BlockOrder } from '#main/repack/tasks/make-blocks.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import type { ArchivePlan } from '#shared/formats/kit/archive-plan.ts';
import type { SourcedChange } from './sourced-change.ts';

export interface BlockEstimate {
  readonly bytes: number;
  /** Whether all blocks were made. */
  readonly exact: boolean;
}

/** Data that a dry run compresses; the rest is extrapolated from it. */
const SAMPLE_BYTES = 8 * 1024 * 1024;

/**
 * Estimates the size of an archive's new blocks. Up to the sample size, all blocks are made. Beyond it, a sample spread
 * over the list is made, and the other compressed blocks are assumed to shrink by the same ratio.
 */
export async function estimateBlocks(
  { blocks }: Pick<ArchivePlan, 'blocks'>,
  changes: readonly SourcedChange[],
  {
    pool,
    level,
    signal,
  }: { readonly pool: Pool<Tasks>; readonly level: PackLevel; readonly signal: AbortSignal },
): Promise<BlockEstimate> {
  const sourced = [...blocks].flatMap(([change, block]) => {
    const one = changes[change];
    return one === undefined || one.action === 'remove' ? [] : [{ change, block, ...one }];
  });
  const total = sourced.reduce((sum, { size }) => sum + size, 0);
  const step = Math.max(1, Math.ceil(total / SAMPLE_BYTES));
  const orders: BlockOrder[] = [];
  let sampled = 0;
  // Sizes before compression: [stored, compressed].
  const made = [0, 0];
  const left = [0, 0];
  for (const [at, { change, block, origin, size }] of sourced.entries()) {
    const kind = block.compress ? 1 : 0;
    if (at % step === 0 && sampled + size <= SAMPLE_BYTES) {
      orders.push({ change, block, origin });
      sampled += size;
      made[kind] = (made[kind] ?? 0) + size;
    } else left[kind] = (left[kind] ?? 0) + size;
  }
  const [leftStored = 0, leftPacked = 0] = left;
  if (orders.length === 0) return { bytes: leftStored + leftPacked, exact: sourced.length === 0 };
  const { lengths } = await pool.run('make-blocks', { orders, level }, { signal, quarantineKey: MANY_FILES });
  const lengthOf = (compress: boolean): number =>
    orders.reduce((sum, { block }, i) => sum + (block.compress === compress ? (lengths[i] ?? 0) : 0), 0);
  const packed = lengthOf(true);
  const [, madePacked = 0] = made;
  const shrink = madePacked === 0 ? 1 : packed / madePacked;
  return {
    bytes: Math.round(lengthOf(false) + packed + leftStored + leftPacked * shrink),
    exact: orders.length === sourced.length,
  };
}
