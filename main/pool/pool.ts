import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Progress } from '#shared/contract/method.ts';
import { UserError } from '#shared/errors.ts';
import type { TaskInput, TaskOutput, TaskTable } from './task.ts';
import { type Outcome, startThread, type Thread } from './thread.ts';

/**
 * A fixed number of worker threads and a queue. Threads start when first needed. The next job replaces a thread that
 * died or did not stop on request.
 */
export interface Pool<T extends TaskTable> {
  /** Threads for ordinary work. One more starts for interactive work when all of these are busy. */
  readonly size: number;
  /**
   * Runs a task. Rejects with the task's error, `cancelled`, `deadline`, `worker-crashed` or `quarantined`. Settles only
   * when the thread has finished with the job, so nothing of it runs afterwards.
   */
  run<K extends keyof T & string>(
    task: K,
    input: TaskInput<T, K>,
    options: RunOptions,
  ): Promise<TaskOutput<T, K>>;
  /** Cancels everything, waits for running jobs to stop (or kills their threads), and ends the threads. */
  close(): Promise<void>;
}

/** `interactive`: the user is waiting. `background`: nobody is waiting. */
export type Priority = 'interactive' | 'normal' | 'background';

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly priority?: Priority;
  /** Running time after which the job is asked to stop; after `graceMs` more its thread is killed. */
  readonly deadlineMs?: number;
  /**
   * The file that the job reads, in its present state. After it has killed two threads, jobs with this key are rejected.
   * Null for one of the reasons below.
   */
  readonly quarantineKey: string | null;
  /**
   * What threads keep in memory for such jobs, in a word: if the thread that had the last one is idle, it gets this one too,
   * and other jobs if no other is idle.
   */
  readonly keeps?: string;
  /** Buffers of the input to hand over instead of copying. */
  readonly transfer?: readonly ArrayBuffer[];
}

const OF_THE_FILE: ReadonlySet<string> = new Set(['deadline', 'worker-crashed', 'quarantined']);

/** Whether an error of the pool is about the file that the job reads. */
export function isAboutFile(error: unknown): error is UserError {
  return error instanceof UserError && OF_THE_FILE.has(error.code);
}

/** No quarantine: the job reads many files, and a crash does not tell which of them is to blame. */
export const MANY_FILES = null;
/** No quarantine: the job reads no file, or only what Modwright itself made. */
export const NO_FILE = null;

export interface PoolOptions {
  /** The built worker entry, which calls `serveTasks` with the same table. */
  readonly url: URL;
  readonly size?: number;
  /** Time that a cancelled job has to reach its next check before its thread is killed. */
  readonly graceMs?: number;
}

const DEFAULT_GRACE = 2000;
const STRIKES_TO_QUARANTINE = 2;
const PRIORITIES = ['interactive', 'normal', 'background'] as const;

interface Job {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  readonly options: RunOptions;
  readonly resolve: (output: never) => void;
  readonly reject: (error: unknown) => void;
  /** Why it was asked to stop. */
  stopped: 'cancelled' | 'deadline' | undefined;
  stop: (why: 'cancelled' | 'deadline') => void;
  readonly onAbort: () => void;
}

export function createPool<T extends TaskTable>(options: PoolOptions): Pool<T> {
  const size = options.size ?? availableParallelism();
  const grace = options.graceMs ?? DEFAULT_GRACE;
  const queues: Readonly<Record<Priority, Job[]>> = { interactive: [], normal: [], background: [] };
  const running = new Set<Job>();
  const threads = new Set<Thread>();
  /** The threads that had the last jobs for which they keep something. */
  const keepers = new Map<string, Thread>();
  const strikes = new Map<string, number>();
  let nextId = 1;
  let closed = false;
  let onDrained: (() => void) | undefined;

  function schedule(): void {
    for (const priority of PRIORITIES) {
      const queue = queues[priority];
      const limit = priority === 'interactive' ? size + 1 : size;
      while (queue.length > 0 && running.size < limit) start(queue.shift()!);
    }
  }

  function start(job: Job): void {
    if (isQuarantined(job)) {
      settle(job, () => job.reject(quarantineError()));
      return;
    }
    const thread = idleThread(job.options.keeps);
    running.add(job);
    let killTimer: NodeJS.Timeout | undefined;
    job.stop = (why) => {
      if (job.stopped !== undefined) return;
      job.stopped = why;
      thread.cancel(job.id);
      killTimer = setTimeout(() => void thread.kill(), grace);
    };
    const deadline = job.options.deadlineMs;
    let deadlineTimer: NodeJS.Timeout | undefined;
    let over = false;
    if (deadline !== undefined) {
      void thread.ready.then(() => {
        if (!over) deadlineTimer = setTimeout(() => job.stop('deadline'), deadline);
      });
    }
    const ended = () => {
      over = true;
      clearTimeout(killTimer);
      clearTimeout(deadlineTimer);
      running.delete(job);
      if (thread.dead) threads.delete(thread);
    };
    thread
      .run({
        id: job.id,
        task: job.task,
        input: job.input,
        transfer: job.options.transfer ?? [],
        onProgress: job.options.onProgress,
      })
      .then(
        (outcome) => {
          ended();
          if (outcome.kind === 'died') threads.delete(thread);
          finish(job, outcome);
        },
        (error: unknown) => {
          ended();
          settle(job, () => job.reject(error));
        },
      );
  }

  function idleThread(keeps: string | undefined): Thread {
    for (const thread of threads) if (thread.dead) threads.delete(thread);
    const idle = [...threads].filter((thread) => !thread.busy);
    const holders = [...keepers.values()];
    const keeper = keeps === undefined ? undefined : keepers.get(keeps);
    const thread =
      idle.find((one) => one === keeper) ??
      idle.find((one) => !holders.includes(one)) ??
      idle[0] ??
      startThread(options.url);
    threads.add(thread);
    if (keeps !== undefined) keepers.set(keeps, thread);
    return thread;
  }

  function finish(job: Job, outcome: Outcome): void {
    settle(job, () => {
      // Finished before it saw the cancel: it succeeded.
      if (outcome.kind === 'done') {
        job.resolve(outcome.output as never);
        return;
      }
      if (outcome.kind === 'died' && job.stopped !== 'cancelled') strike(job);
      if (job.stopped === 'cancelled') job.reject(cancelError());
      else if (job.stopped === 'deadline') job.reject(deadlineError(job));
      else if (outcome.kind === 'failed') job.reject(outcome.error);
      else job.reject(crashError(outcome.cause));
    });
  }

  function settle(job: Job, how: () => void): void {
    job.options.signal?.removeEventListener('abort', job.onAbort);
    how();
    if (running.size === 0) onDrained?.();
    schedule();
  }

  function strike(job: Job): void {
    const key = job.options.quarantineKey;
    if (key !== null) strikes.set(key, (strikes.get(key) ?? 0) + 1);
  }

  function isQuarantined(job: Job): boolean {
    const key = job.options.quarantineKey;
    return key !== null && (strikes.get(key) ?? 0) >= STRIKES_TO_QUARANTINE;
  }

  function dequeue(job: Job): boolean {
    const queue = queues[job.options.priority ?? 'normal'];
    const at = queue.indexOf(job);
    if (at < 0) return false;
    queue.splice(at, 1);
    return true;
  }

  return {
    size,
    run(task, input, runOptions) {
      return new Promise((resolve, reject) => {
        const { signal } = runOptions;
        if (closed || signal?.aborted) {
          reject(cancelError());
          return;
        }
        const job: Job = {
          id: nextId++,
          task,
          input,
          options: runOptions,
          resolve,
          reject,
          stopped: undefined,
          stop: () => {},
          onAbort: () => {
            if (dequeue(job)) settle(job, () => job.reject(cancelError()));
            else job.stop('cancelled');
          },
        };
        if (signal !== undefined) {
          // A request may fan out into hundreds of jobs; Node would warn of a leak at the eleventh.
          setMaxListeners(0, signal);
          signal.addEventListener('abort', job.onAbort, { once: true });
        }
        queues[runOptions.priority ?? 'normal'].push(job);
        schedule();
      });
    },
    async close() {
      closed = true;
      for (const priority of PRIORITIES) {
        for (const job of queues[priority].splice(0)) settle(job, () => job.reject(cancelError()));
      }
      const drained = new Promise<void>((resolve) => {
        onDrained = resolve;
        if (running.size === 0) resolve();
      });
      for (const job of running) job.stop('cancelled');
      await drained;
      await Promise.all([...threads].map((thread) => thread.kill()));
      threads.clear();
    },
  };
}

function cancelError(): UserError {
  return new UserError('cancelled', 'Canceled.');
}

function deadlineError(job: Job): UserError {
  const seconds = Math.max(1, Math.round((job.options.deadlineMs ?? 0) / 1000));
  return new UserError('deadline', `Stopped after ${seconds} s: this file takes far too long.`);
}

function crashError(cause: Error | undefined): UserError {
  return new UserError('worker-crashed', 'The background thread working on this file crashed.', {
    cause,
  });
}

function quarantineError(): UserError {
  return new UserError(
    'quarantined',
    'This file crashed the background thread twice. It is not tried again until it changes or Modwright restarts.',
  );
}
