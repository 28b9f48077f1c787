import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { DataOrigin } from '#main/repack/tasks/make-blocks.ts';
import type { TextureChunks } from '#main/repack/tasks/texture-chunks.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import type { SourcedChange } from './sourced-change.ts';

/** Textures per task. */
const BATCH = 500;

/** The number of chunks of each texture in texture archives, or why it cannot be in one. */
export async function chunksOf(
  pool: Pool<Tasks>,
  origins: readonly DataOrigin[],
  signal?: AbortSignal,
): Promise<readonly TextureChunks[]> {
  const batches: Promise<readonly TextureChunks[]>[] = [];
  for (let at = 0; at < origins.length; at += BATCH) {
    const batch = { origins: origins.slice(at, at + BATCH) };
    batches.push(pool.run('texture-chunks', batch, { signal, quarantineKey: MANY_FILES }));
  }
  return (await Promise.all(batches)).flat();
}

/** Adds the numbers of chunks to a texture archive's changes; returns changes of other archives unchanged. */
export async function withChunks(
  pool: Pool<Tasks>,
  { blocks }: Pick<WritableArchive, 'blocks'>,
  changes: readonly SourcedChange[],
  signal?: AbortSignal,
): Promise<readonly SourcedChange[]> {
  if (blocks.textures !== true) return changes;
  const uncounted = changes.flatMap((change) =>
    change.action === 'remove' || change.chunks !== undefined ? [] : [change],
  );
  const found = await chunksOf(
    pool,
    uncounted.map(({ origin }) => origin),
    signal,
  );
  const known = new Map(uncounted.map((change, i) => [change as SourcedChange, found[i]?.chunks]));
  return changes.map((change) => {
    const chunks = known.get(change);
    return change.action === 'remove' || chunks === undefined ? change : { ...change, chunks };
  });
}
