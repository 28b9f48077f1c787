import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { type ComparedContents, sideOf } from '#renderer/state/contents-locations.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { ContentsComparison } from '#shared/contract/compare.ts';
import type { Progress } from '#shared/contract/method.ts';

export type ContentsState =
  | { readonly state: 'running'; readonly progress: Progress | null; readonly cancelling: boolean }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'done'; readonly comparison: ContentsComparison };

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
  const running = useRef<AbortController | null>(null);
  const known = useRef<readonly string[]>([]);
  const key = JSON.stringify([sideOf(before), sideOf(after)]);
  const run = useCallback(
    async (refreshed: readonly string[]): Promise<void> => {
      running.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setContents(START);
      try {
        for (const workspace of new Set(refreshed)) {
          await client.request('workspace.refresh', { workspace }, { signal });
        }
        const [one, other] = JSON.parse(key);
        const comparison = await client.request(
          'contents.compare',
          { before: one, after: other },
          {
            signal,
            onProgress: (progress) => {
              if (running.current !== controller) return;
              setContents((now) => (now.state === 'running' ? { ...now, progress } : now));
            },
          },
        );
        if (running.current !== controller) return;
        known.current = comparison.workspaces;
        setContents({ state: 'done', comparison });
      } catch (error) {
        if (running.current !== controller) return;
        setContents(isCancelled(error) ? { state: 'cancelled' } : { state: 'failed', error });
      }
    },
    [client, key],
  );
  useEffect(() => {
    void run([]);
    return () => {
      const { current } = running;
      running.current = null;
      current?.abort();
    };
  }, [run]);
  return {
    contents,
    cancel: () => {
      running.current?.abort();
      setContents((now) => (now.state === 'running' ? { ...now, cancelling: true } : now));
    },
    again: () => void run(known.current),
  };
}
