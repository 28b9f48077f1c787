import { parentPort, workerData } from 'node:worker_threads';
import { UserError } from '#shared/errors.ts';
import { plainError, type RunMessage, type ThreadData, type ThreadMessage } from './messages.ts';
import type { Task, TaskContext, TaskLoaders } from './task.ts';

const PROGRESS_INTERVAL = 50;

export interface ServeOptions {
  /** Called after the first job of each task has been answered: its code is loaded now. */
  readonly onFirst?: () => void;
}

/**
 * The thread's side of the pool: runs each job's task, and loads its code before the first. Jobs are cancelled through shared memory, because a
 * thread busy with synchronous work (all of ours: inflate, parse, search) receives no messages.
 */
export function serveTasks(loaders: TaskLoaders, { onFirst }: ServeOptions = {}): void {
  const port = parentPort;
  if (port === null) throw new Error('serveTasks must run in a worker thread');
  const cancelCell = new Int32Array((workerData as ThreadData).cancel);

  const served = new Set<string>();

  const post = (message: ThreadMessage, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);

  port.on('message', async ({ id, task, input }: RunMessage) => {
    const handed: ArrayBuffer[] = [];
    try {
      const load = loaders[task];
      if (load === undefined) throw new Error(`no task named ${task}`);
      const run = (await load()) as Task<unknown, unknown>;
      const context = createContext(id, cancelCell, post, handed);
      context.check();
      const output = await run(input, context);
      post({ kind: 'done', id, output }, handed);
    } catch (error) {
      post({ kind: 'failed', id, error: plainError(error) });
    }
    if (served.has(task)) return;
    served.add(task);
    onFirst?.();
  });
  post({ kind: 'ready' });
}

function createContext(
  id: number,
  cancelCell: Int32Array,
  post: (message: ThreadMessage) => void,
  handed: ArrayBuffer[],
): TaskContext {
  let lastProgress = Number.NEGATIVE_INFINITY;
  const cancelled = () => Atomics.load(cancelCell, 0) === id;
  return {
    cancelled,
    check() {
      if (cancelled()) throw new UserError('cancelled', 'Canceled.');
    },
    progress(progress) {
      const now = performance.now();
      if (now - lastProgress < PROGRESS_INTERVAL) return;
      lastProgress = now;
      post({ kind: 'progress', id, progress });
    },
    transfer(...buffers) {
      // A duplicate or shared buffer would make the whole result fail to clone.
      for (const buffer of buffers) {
        if (buffer instanceof ArrayBuffer && !handed.includes(buffer)) handed.push(buffer);
      }
    },
  };
}
