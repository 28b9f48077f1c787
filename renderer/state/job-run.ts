import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Progress } from '#shared/contract/method.ts';

/** A running job. */
export interface Running {
  readonly state: 'running';
  readonly progress: Progress | null;
  readonly cancelling: boolean;
}

/** State of the last requested job. */
export type JobRun<Done> =
  | Running
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly error: unknown }
  | ({ readonly state: 'done' } & Done);

export interface JobOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export interface JobRunner<Done> {
  /** Runs a job, one at a time; a request while one runs is ignored. */
  run(ask: (options: JobOptions) => Promise<Done>): Promise<void>;
  cancel(): void;
  /** Cancels the running job and ignores its result. */
  leave(): void;
}

/**
 * Runs jobs whose state is kept outside of views, so that they go on when a view closes.
 * @param onChange stores each state
 */
export function jobRunner<Done>(onChange: (run: JobRun<Done>) => void): JobRunner<Done> {
  let current: { readonly controller: AbortController; shown: Running } | null = null;
  const show = (job: NonNullable<typeof current>, change: Partial<Running>): void => {
    if (current !== job) return;
    job.shown = { ...job.shown, ...change };
    onChange(job.shown);
  };
  return {
    async run(ask) {
      if (current !== null) return;
      const controller = new AbortController();
      const job = {
        controller,
        shown: { state: 'running', progress: null, cancelling: false } as Running,
      };
      current = job;
      show(job, {});
      let end: JobRun<Done>;
      try {
        const done = await ask({
          signal: controller.signal,
          onProgress: (progress) => show(job, { progress }),
        });
        end = { state: 'done', ...done };
      } catch (error) {
        end = isCancelled(error) ? { state: 'cancelled' } : { state: 'failed', error };
      }
      if (current !== job) return;
      current = null;
      onChange(end);
    },
    cancel() {
      if (current === null) return;
      current.controller.abort();
      show(current, { cancelling: true });
    },
    leave() {
      current?.controller.abort();
      current = null;
    },
  };
}
