import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { MeshTrial } from '#shared/contract/mesh-tools.ts';

/** What a tool would do; the answer before it is kept until the next one is there. */
export interface Trial {
  readonly trial: MeshTrial | null;
  /** Why the tool cannot run; null = it can. */
  readonly error: unknown;
  /** Whether the answer is not there yet, so that an older one is shown. */
  readonly busy: boolean;
}

/** Delay (ms) before asking: an option that is typed or dragged changes in quick succession. */
const PAUSE = 200;

/**
 * Tries a tool on a document, anew whenever what is asked or the document changes.
 * @param asked null = it cannot be asked, so that the answer before stays
 */
export function useTrial(asked: Input<'mesh.try'> | null, revision: number): Trial {
  const client = useClient();
  const [answer, setAnswer] = useState<Omit<Trial, 'busy'> & { readonly key: string }>({
    key: '',
    trial: null,
    error: null,
  });
  const key = JSON.stringify([asked, revision]);
  useEffect(() => {
    const controller = new AbortController();
    const [input] = JSON.parse(key) as [Input<'mesh.try'> | null];
    if (input === null) return;
    const timer = setTimeout(() => {
      client.request('mesh.try', input, { signal: controller.signal }).then(
        (trial) => {
          if (!controller.signal.aborted) setAnswer({ key, trial, error: null });
        },
        (error: unknown) => {
          if (!controller.signal.aborted && !isCancelled(error)) setAnswer({ key, trial: null, error });
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, key]);
  return { trial: answer.trial, error: answer.error, busy: asked !== null && answer.key !== key };
}
