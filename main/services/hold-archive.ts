import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';

/**
 * Has every thread start and open an archive, while the caller still plans: a tenth of a second that would otherwise be
 * added to each job. Trouble is not reported here; whoever opens the archive for the job meets it too.
 */
export function holdArchive(pool: Pool<Tasks>, archive: string): void {
  for (let i = 0; i < pool.size; i += 1) pool.run('hold-archive', { archive }).catch(() => undefined);
}
