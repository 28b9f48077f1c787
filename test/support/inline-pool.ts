import type { Pool } from '#main/pool/pool.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { type Tasks, tasks } from '#main/worker/tasks.ts';
import { releaseArchive } from '#main/workspace/tasks/open-archive.ts';
import { UserError } from '#shared/errors.ts';

/** The product's tasks run in this thread, for tests of jobs that do not need threads. */
export function inlinePool(): Pool<Tasks> {
  return {
    size: 2,
    async run(task, input, options) {
      const context: TaskContext = {
        cancelled: () => options.signal?.aborted === true,
        check: () => {
          if (options.signal?.aborted === true) throw new UserError('cancelled', 'Canceled.');
        },
        progress: (progress) => options.onProgress?.(progress),
        transfer: () => undefined,
      };
      const run = (await tasks[task]()) as (input: unknown, context: TaskContext) => unknown;
      return (await run(input, context)) as never;
    },
    close: async () => releaseArchive(),
  };
}
