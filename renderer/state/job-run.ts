import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Progress } from '#shared/contract/method.ts';

/** A job that is under way. */
export interface Running {
  readonly state: 'running';
  readonly progress: Progress | null;
  readonly cancelling: boolean;
}

/** How far a job that was asked for last has come. */
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
  /** Runs one at a time; another one that is asked for meanwhile does not begin. */
  run(ask: (options: JobOptions) => Promise<Done>): Promise<void>;
  cancel(): void;
  /** Ends what runs, and hears nothing of it any more. */
  leave(): void;
}

/**
 * Runs jobs whose state is kept where views look: they go on when a view is left.
 * @param tell puts each state where it is kept
 */
export function jobRunner<Done>(tell: (run: JobRun<Done>) => void): JobRunner<Done> {
  let current: { readonly controller: AbortController; shown: Running } | null = null;
  const show = (job: NonNullable<typeof current>, change: Partial<Running>): void => {
    if (current !== job) return;
    job.shown = { ...job.shown, ...change };
    tell(job.shown);
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
      tell(end);
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
