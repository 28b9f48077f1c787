import { useCallback, useEffect, useState } from 'react';
import type { RootInfo } from '#shared/rpc/contract.ts';
import { useClient } from '../../host/client-context.tsx';
import { useSession } from '../../state/session.ts';
import { reportError } from '../kit/report.ts';

export interface Outputs {
  /** Folders that may be written to. */
  readonly roots: readonly RootInfo[];
  /** Lets the user choose another one; null where the host has no dialogs. */
  readonly choose: (() => Promise<RootInfo | null>) | null;
}

/** Folders that a new archive may go to. Those of the start are not all: opening a Data folder makes one for it. */
export function useOutputs(workspace: string): Outputs {
  const client = useClient();
  const dialogs = useSession((state) => state.info?.capabilities.dialogs === true);
  const [roots, setRoots] = useState<readonly RootInfo[]>([]);
  useEffect(() => {
    let ended = false;
    client.request('session.describe', {}).then(
      (info) => {
        if (!ended) setRoots(info.roots.filter(({ kind }) => kind === 'output'));
      },
      (error: unknown) => reportError(error),
    );
    void workspace;
    return () => {
      ended = true;
    };
  }, [client, workspace]);
  const choose = useCallback(async () => {
    const root = await client.request('dialog.openFolder', { purpose: 'output' });
    if (root === null) return null;
    setRoots((old) => (old.some(({ id }) => id === root.id) ? old : [...old, root]));
    return root;
  }, [client]);
  return { roots, choose: dialogs ? choose : null };
}
