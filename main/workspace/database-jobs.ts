import type { Pool, RunOptions } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';

/**
 * Runs jobs that read compiled databases one after another, if possible in one thread: reading one takes a second, and its
 * tables hundreds of megabytes in each thread that has them.
 */
export async function withDatabases<R>(
  pool: Pool<Tasks>,
  run: (options: Pick<RunOptions, 'keeps'>) => Promise<R>,
): Promise<R> {
  const job = (turns.get(pool) ?? Promise.resolve()).then(() => run({ keeps: 'material databases' }));
  turns.set(
    pool,
    job.catch(() => undefined),
  );
  return await job;
}

const turns = new WeakMap<Pool<Tasks>, Promise<unknown>>();
