import type { Progress } from '#shared/contract/method.ts';

/** Functions for a running task. All are cheap enough to call between any two items of work. */
export interface TaskContext {
  /** True after a cancel or past the deadline; costs one atomic load. */
  readonly cancelled: () => boolean;
  /** @throws UserError `cancelled` if the job should stop. */
  readonly check: () => void;
  /** Reports progress. May be called for every item: the thread sends at most one message per 50 ms. */
  readonly progress: (progress: Progress) => void;
  /** Transfers the result's buffers instead of copying them. The task must not use them afterwards. */
  readonly transfer: (...buffers: readonly ArrayBufferLike[]) => void;
}

/** Work that runs in a worker thread. Input and output must survive a structured clone. */
export type Task<I, O> = (input: I, context: TaskContext) => O | Promise<O>;

export type TaskTable = Readonly<Record<string, Task<never, unknown>>>;

/** Functions that load the code of tasks. */
export type TaskLoaders = Readonly<Record<string, () => Promise<Task<never, unknown>>>>;

/** The tasks that loaders load. */
export type Loaded<T extends TaskLoaders> = { readonly [K in keyof T]: Awaited<ReturnType<T[K]>> };

export type TaskInput<T extends TaskTable, K extends keyof T> = Parameters<T[K]>[0];
export type TaskOutput<T extends TaskTable, K extends keyof T> = Awaited<ReturnType<T[K]>>;
