import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';

/** Has every thread of the pool start while the caller still reads and plans: 50 ms that each job would wait otherwise. */
export function startThreads(pool: Pool<Tasks>): void {
  // A pool that is closed meanwhile rejects this; then nobody waits for its threads any more.
  for (let i = 0; i < pool.size; i += 1) pool.run('start', undefined).catch(() => undefined);
}
