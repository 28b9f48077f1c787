import { NO_FILE, type Pool } from '#main/pool/pool.ts';
import type { TaskName, Tasks } from '#main/worker/tasks.ts';

/**
 * Starts every thread of the pool while the caller still reads and plans, which saves each job 50 ms.
 * @param tasks whose code the threads load at once; that of others is loaded by their first job
 */
export function startThreads(pool: Pool<Tasks>, tasks: readonly TaskName[] = []): void {
  // Rejected if the pool is closed meanwhile; nobody waits for its threads then.
  for (let i = 0; i < pool.size; i += 1)
    pool.run('start', tasks, { quarantineKey: NO_FILE }).catch(() => undefined);
}
