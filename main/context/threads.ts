import type { Pool } from '#main/pool/pool.ts';
import type { TaskName, Tasks } from '#main/worker/tasks.ts';
import type { Progress } from '#shared/contract/method.ts';

/** Threads, cancel signal and progress for an operation. */
export interface Threads {
  readonly pool: Pool<Tasks>;
  /** Cancels it. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** The same for commands, whose threads start only if the operation asks for them. */
export interface ThreadsOnDemand {
  /** Runs something with threads, which load the code of `tasks` at once, and ends them afterwards. */
  readonly withPool: <R>(use: (pool: Pool<Tasks>) => Promise<R>, tasks?: readonly TaskName[]) => Promise<R>;
  readonly onProgress: (progress: Progress) => void;
}
