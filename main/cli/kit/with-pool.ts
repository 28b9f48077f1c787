import { startThreads } from '#main/context/start-threads.ts';
import { createPool, type Pool } from '#main/pool/pool.ts';
import type { TaskName, Tasks } from '#main/worker/tasks.ts';

/** Runs something that needs worker threads, which load the code of `tasks` at once, and ends them afterwards. */
export async function withPoolOf<R>(
  worker: URL,
  use: (pool: Pool<Tasks>) => Promise<R>,
  tasks: readonly TaskName[] = [],
): Promise<R> {
  const pool = createPool<Tasks>({ url: worker });
  startThreads(pool, tasks);
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}
