import { useCallback, useEffect, useRef, useState } from 'react';
import { say } from '#renderer/state/report.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Progress } from '#shared/contract/method.ts';

/** A running task: title, progress and cancel. */
export interface RunningTask {
  readonly title: string;
  readonly progress: Progress | null;
  readonly cancel: () => void;
}

export interface TaskOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export interface Tasks {
  readonly running: RunningTask | null;
  /** Why the last one failed; cleared by the next. */
  readonly failure: { readonly title: string; readonly error: unknown } | null;
  readonly dismiss: () => void;
  /** Runs one at a time. Returns null if it failed or was cancelled. */
  readonly run: <T>(title: string, work: (options: TaskOptions) => Promise<T>) => Promise<T | null>;
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
    async <T>(title: string, work: (options: TaskOptions) => Promise<T>): Promise<T | null> => {
      const controller = new AbortController();
      const show = (progress: Progress | null): void => {
        if (mounted.current) setRunning({ title, progress, cancel: () => controller.abort() });
      };
      setFailure(null);
      show(null);
      try {
        return await work({ signal: controller.signal, onProgress: show });
      } catch (error) {
        if (isCancelled(error)) say(`${title}: canceled`);
        else if (mounted.current) setFailure({ title, error });
        return null;
      } finally {
        if (mounted.current) setRunning(null);
      }
    },
    [],
  );
  return { running, failure, dismiss: () => setFailure(null), run };
}
