import { startThreads } from '#main/services/start-threads.ts';
import { createPool, type Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';

/** Runs something that needs worker threads, and ends them afterwards. */
export async function withPool<R>(use: (pool: Pool<Tasks>) => Promise<R>): Promise<R> {
  const pool = createPool<Tasks>({ url: workerUrl() });
  startThreads(pool);
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}

/** The built worker entry lies beside the command line's own bundle, from which this process was started. */
export function workerUrl(): URL {
  if (bundle === undefined) throw new Error('startedFrom was not called');
  return new URL('./worker.js', bundle);
}

/** Remembers the entry bundle's address: chunks of it lie in other folders, so only the entry knows. */
export function startedFrom(url: string): void {
  bundle = url;
}

/** A file of the built program, beside the command line's bundle. */
export function builtFile(name: string): URL {
  if (bundle === undefined) throw new Error('startedFrom was not called');
  return new URL(name, bundle);
}

let bundle: string | undefined;
