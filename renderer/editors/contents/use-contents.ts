import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { type ComparedContents, sideOf } from '#renderer/state/contents-locations.ts';
import { type JobRun, jobRunner } from '#renderer/state/job-run.ts';
import type { ContentsComparison } from '#shared/contract/compare.ts';

export type ContentsState = JobRun<{ readonly comparison: ContentsComparison }>;

export interface Contents {
  readonly contents: ContentsState;
  readonly cancel: () => void;
  /** Scans both sides for changes on disk, then compares again. */
  readonly again: () => void;
}

const START: ContentsState = { state: 'running', progress: null, cancelling: false };

/** The comparison of two archives or folders. Closing the tab cancels it. */
export function useContents({ before, after }: ComparedContents): Contents {
  const client = useClient();
  const [contents, setContents] = useState<ContentsState>(START);
  const [runner] = useState(() => jobRunner<{ readonly comparison: ContentsComparison }>(setContents));
  const known = useRef<readonly string[]>([]);
  const key = JSON.stringify([sideOf(before), sideOf(after)]);
  const run = useCallback(
    async (refreshed: readonly string[]): Promise<void> => {
      runner.leave();
      await runner.run(async (options) => {
        const { signal } = options;
        for (const workspace of new Set(refreshed)) {
          await client.request('workspace.refresh', { workspace }, { signal });
        }
        const [one, other] = JSON.parse(key);
        const comparison = await client.request('contents.compare', { before: one, after: other }, options);
        if (!signal.aborted) known.current = comparison.workspaces;
        return { comparison };
      });
    },
    [client, key, runner],
  );
  useEffect(() => {
    void run([]);
    return runner.leave;
  }, [run, runner]);
  return {
    contents,
    cancel: runner.cancel,
    again: () => void run(known.current),
  };
}
