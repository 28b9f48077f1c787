import { createPool, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';

/**
 * A pool whose threads survive its closing, for the services of the next test: starting two of them costs more than
 * most tests. Closing it ends its own jobs, like the product's pool.
 */
export function lentPool(): Pool<Tasks> {
  // Threads keep archives open, and Windows cannot remove a folder with an open file: there they end with each test.
  if (process.platform === 'win32') return startPool();
  threads ??= startPool();
  const lender = threads;
  const closed = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    size: lender.size,
    run(task, input, options) {
      const signals = [closed.signal, ...(options.signal === undefined ? [] : [options.signal])];
      const job = lender.run(task, input, { ...options, signal: AbortSignal.any(signals) });
      running.add(job);
      const ended = () => running.delete(job);
      job.then(ended, ended);
      return job;
    },
    async close() {
      closed.abort();
      await Promise.allSettled(running);
    },
  };
}

/** The same number everywhere: tests that stop a job rely on how much of it has begun. */
const THREADS = 2;

let threads: Pool<Tasks> | undefined;

function startPool(): Pool<Tasks> {
  return createPool<Tasks>({ url: new URL('../../out/worker.js', import.meta.url), size: THREADS });
}
