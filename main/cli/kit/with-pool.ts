import { startThreads } from '#main/context/start-threads.ts';
import { createPool, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';

/** Runs something that needs worker threads, and ends them afterwards. */
export async function withPoolOf<R>(worker: URL, use: (pool: Pool<Tasks>) => Promise<R>): Promise<R> {
  const pool = createPool<Tasks>({ url: worker });
  startThreads(pool);
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}
