import type { Progress } from '#shared/contract/method.ts';

/** What a task gets besides its input. All of it is cheap enough to call between any two items of work. */
export interface TaskContext {
  /** One atomic load: true once the job was cancelled or its deadline has passed. */
  readonly cancelled: () => boolean;
  /** @throws UserError `cancelled` once the job should stop. */
  readonly check: () => void;
  /** Reports progress; at most one message in 50 ms leaves the thread, so it may be called for every item. */
  readonly progress: (progress: Progress) => void;
  /** Hands the buffers of the result over instead of copying them. The task must not touch them afterwards. */
  readonly transfer: (...buffers: readonly ArrayBufferLike[]) => void;
}

/** Work that runs in a worker thread. Input and output must survive a structured clone. */
export type Task<I, O> = (input: I, context: TaskContext) => O | Promise<O>;

export type TaskTable = Readonly<Record<string, Task<never, unknown>>>;

export type TaskInput<T extends TaskTable, K extends keyof T> = Parameters<T[K]>[0];
export type TaskOutput<T extends TaskTable, K extends keyof T> = Awaited<ReturnType<T[K]>>;
