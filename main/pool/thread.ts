import { Worker } from 'node:worker_threads';
import type { Progress } from '#shared/contract/method.ts';
import { errorFromPlain, type ThreadData, type ThreadMessage } from './messages.ts';

/** How a job ended. `died`: the thread died, too. */
export type Outcome =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'died'; readonly cause: Error | undefined };

export interface ThreadJob {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  readonly transfer: readonly ArrayBuffer[];
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** One worker thread of the pool. It runs one job at a time, may die at any moment, and never recovers. */
export interface Thread {
  readonly busy: boolean;
  readonly dead: boolean;
  /** Resolves when the entry has loaded, or the thread has died trying. */
  readonly ready: Promise<void>;
  /** Errors in the thread resolve as an outcome. @throws if the input cannot be cloned. */
  run(job: ThreadJob): Promise<Outcome>;
  /** Asks the running job to stop at its next check. */
  cancel(id: number): void;
  /** Ends the thread immediately; a running job ends as `died`. */
  kill(): Promise<void>;
}

/** Heap of a thread in MiB: a hostile file that fills it kills the thread, not the application. */
const HEAP_LIMIT = 1024;

export function startThread(url: URL): Thread {
  const cancel = new SharedArrayBuffer(4);
  const cancelCell = new Int32Array(cancel);
  const worker = new Worker(url, {
    workerData: { cancel } satisfies ThreadData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT },
  });
  worker.unref();

  let onReady: () => void;
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  let current: { readonly job: ThreadJob; readonly settle: (outcome: Outcome) => void } | undefined;
  let dead = false;
  let cause: Error | undefined;

  function finish(outcome: Outcome): void {
    const ended = current;
    current = undefined;
    // An idle pool must not keep a command line run alive.
    worker.unref();
    ended?.settle(outcome);
  }

  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'ready') {
      onReady();
      return;
    }
    if (current === undefined || message.id !== current.job.id) return;
    if (message.kind === 'progress') current.job.onProgress?.(message.progress);
    else if (message.kind === 'done') finish({ kind: 'done', output: message.output });
    else finish({ kind: 'failed', error: errorFromPlain(message.error) });
  });
  worker.on('messageerror', (error) => finish({ kind: 'failed', error }));
  worker.on('error', (error) => {
    cause = error instanceof Error ? error : new Error(String(error));
  });
  worker.on('exit', () => {
    dead = true;
    onReady();
    finish({ kind: 'died', cause });
  });

  return {
    ready,
    get busy() {
      return current !== undefined;
    },
    get dead() {
      return dead;
    },
    run(job) {
      return new Promise<Outcome>((resolve, reject) => {
        if (dead) {
          resolve({ kind: 'died', cause });
          return;
        }
        current = { job, settle: resolve };
        worker.ref();
        try {
          worker.postMessage({ id: job.id, task: job.task, input: job.input }, job.transfer);
        } catch (error) {
          current = undefined;
          worker.unref();
          reject(error);
        }
      });
    },
    cancel(id) {
      if (current?.job.id === id) Atomics.store(cancelCell, 0, id);
    },
    async kill() {
      await worker.terminate();
    },
  };
}
