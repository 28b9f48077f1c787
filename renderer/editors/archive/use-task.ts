import { useCallback, useEffect, useRef, useState } from 'react';
import { type JobOptions, jobRunner } from '#renderer/state/job-run.ts';
import { reportError, say } from '#renderer/state/report.ts';
import type { Progress } from '#shared/contract/method.ts';

/** A running task: title, progress and cancel. */
export interface RunningTask {
  readonly title: string;
  readonly progress: Progress | null;
  readonly cancel: () => void;
}

export interface Tasks {
  readonly running: RunningTask | null;
  /** Why the last one failed; cleared by the next. */
  readonly failure: { readonly title: string; readonly error: unknown } | null;
  readonly dismiss: () => void;
  /** Runs one at a time. Returns null if it failed or was cancelled. */
  readonly run: <T>(title: string, work: (options: JobOptions) => Promise<T>) => Promise<T | null>;
}

/** One long request at a time. It goes on as a job when the view closes. */
export function useTask(): Tasks {
  const [running, setRunning] = useState<RunningTask | null>(null);
  const [failure, setFailure] = useState<Tasks['failure']>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(
    <T>(title: string, work: (options: JobOptions) => Promise<T>): Promise<T | null> =>
      runTask(title, work, {
        isShown: () => mounted.current,
        onRunning: setRunning,
        onFailure: setFailure,
      }),
    [],
  );
  return { running, failure, dismiss: () => setFailure(null), run };
}

/** The view of a task, which may close before the task ends. */
interface TaskView {
  readonly isShown: () => boolean;
  readonly onRunning: (running: RunningTask | null) => void;
  readonly onFailure: (failure: Tasks['failure']) => void;
}

/** Runs a task for a view. A failure that the view cannot show any more is shown in the status bar. */
export async function runTask<T>(
  title: string,
  work: (options: JobOptions) => Promise<T>,
  { isShown, onRunning, onFailure }: TaskView,
): Promise<T | null> {
  let result: T | null = null;
  const runner = jobRunner<{ readonly value: T }>((state) => {
    const running =
      state.state === 'running' ? { title, progress: state.progress, cancel: runner.cancel } : null;
    if (isShown()) onRunning(running);
    if (state.state === 'done') result = state.value;
    else if (state.state === 'cancelled') say(`${title}: canceled`);
    else if (state.state === 'failed' && isShown()) onFailure({ title, error: state.error });
    else if (state.state === 'failed') reportError(state.error, title);
  });
  onFailure(null);
  await runner.run(async (options) => ({ value: await work(options) }));
  return result;
}
