import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { ImportTrial } from '#shared/contract/mesh-tools.ts';

/** What an import would do; the answer before it is kept until the next one is there. */
export interface TriedImport {
  readonly trial: ImportTrial | null;
  /** Why the file cannot be imported; null = it can. */
  readonly error: unknown;
  /** Whether the answer is not there yet, so that an older one is shown. */
  readonly busy: boolean;
}

/** Tries an import, anew whenever what is asked or the document changes. `asked` must stay the same object meanwhile. */
export function useImportTrial(asked: Input<'mesh.tryImport'>, revision: number): TriedImport {
  const client = useClient();
  const [answer, setAnswer] = useState<
    Omit<TriedImport, 'busy'> & { readonly asked: typeof asked | null; readonly revision: number }
  >({ asked: null, revision, trial: null, error: null });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    client.request('mesh.tryImport', asked, { signal }).then(
      (trial) => {
        if (!signal.aborted) setAnswer({ asked, revision, trial, error: null });
      },
      (error: unknown) => {
        if (!signal.aborted && !isCancelled(error)) setAnswer({ asked, revision, trial: null, error });
      },
    );
    return () => controller.abort();
  }, [client, asked, revision]);
  const { trial, error } = answer;
  return { trial, error, busy: answer.asked !== asked || answer.revision !== revision };
}
