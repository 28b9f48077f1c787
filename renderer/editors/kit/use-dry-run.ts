import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Input, Output } from '#shared/contract/contract.ts';

/** Methods that plan a job. */
export type DryRunMethod = 'repack.plan' | 'pack.plan' | 'convert.plan';

export interface DryRun<Plan> {
  /** The latest plan; of an earlier request while `busy`. */
  readonly plan: Plan | null;
  readonly busy: boolean;
  readonly error: unknown;
  readonly again: () => void;
}

const PAUSE = 250;

interface Answer<Plan> extends Pick<DryRun<Plan>, 'plan' | 'error'> {
  /** The request of this plan. */
  readonly asked: unknown;
}

/**
 * Requests a plan once the request has not changed for a moment.
 * @param request null = not now
 * @param edits changes when the same request may refer to other bytes
 */
export function useDryRun<M extends DryRunMethod>(
  method: M,
  request: Input<M> | null,
  edits: string,
): DryRun<Output<M>> {
  const client = useClient();
  const [turn, setTurn] = useState(0);
  const asked = useMemo(() => ({ request, edits, turn }), [request, edits, turn]);
  const [answer, setAnswer] = useState<Answer<Output<M>>>({ asked: null, plan: null, error: null });

  useEffect(() => {
    const { request: wanted } = asked;
    if (wanted === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      client.request(method, wanted, { signal }).then(
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
  }, [client, method, asked]);

  const again = useCallback(() => setTurn((count) => count + 1), []);
  return { plan: answer.plan, busy: request !== null && answer.asked !== asked, error: answer.error, again };
}
