import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Input, RepackPlan } from '#shared/rpc/contract.ts';
import { useClient } from '../../host/client-context.tsx';
import { isCancelled } from '../../ui/describe-error.ts';

export interface DryRun {
  /** The latest answer; of an earlier state of the list while `busy`. */
  readonly plan: RepackPlan | null;
  readonly busy: boolean;
  readonly error: unknown;
  readonly again: () => void;
}

const PAUSE = 250;

interface Answer extends Pick<DryRun, 'plan' | 'error'> {
  /** What it answers. */
  readonly asked: unknown;
}

/**
 * Plans the repack whenever the list has rested for a moment.
 * @param request null = not now
 * @param edits changes when the same request may mean other bytes
 */
export function useDryRun(request: Input<'repack.plan'> | null, edits: string): DryRun {
  const client = useClient();
  const [turn, setTurn] = useState(0);
  const asked = useMemo(() => ({ request, edits, turn }), [request, edits, turn]);
  const [answer, setAnswer] = useState<Answer>({ asked: null, plan: null, error: null });

  useEffect(() => {
    const { request: wanted } = asked;
    if (wanted === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      client.request('repack.plan', wanted, { signal }).then(
        (plan) => {
          if (!signal.aborted) setAnswer({ asked, plan, error: null });
        },
        (error: unknown) => {
          if (!signal.aborted && !isCancelled(error)) setAnswer(({ plan }) => ({ asked, plan, error }));
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, asked]);

  const again = useCallback(() => setTurn((count) => count + 1), []);
  return { plan: answer.plan, busy: request !== null && answer.asked !== asked, error: answer.error, again };
}
