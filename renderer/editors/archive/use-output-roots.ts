import { useEffect, useState } from 'react';
import type { RootInfo } from '#shared/rpc/contract.ts';
import { useClient } from '../../host/client-context.tsx';
import { useSession } from '../../state/session.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { reportError } from '../kit/report.ts';

export interface OutputRoots {
  readonly roots: readonly RootInfo[];
  readonly root: string | null;
  readonly choose: (root: string) => void;
  /** Asks the system for another folder; null where the host has no dialogs. */
  readonly browse: (() => void) | null;
}

/** Folders that may be written to, the open workspace's own one chosen first. */
export function useOutputRoots(): OutputRoots {
  const client = useClient();
  const dialogs = useSession((session) => session.info?.capabilities.dialogs ?? false);
  const preferred = useWorkspace((state) => state.info?.outputRoot ?? null);
  const [roots, setRoots] = useState<readonly RootInfo[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    // The list grows when a folder is opened or chosen, so it is asked for when it is needed.
    client.request('session.describe', {}).then(
      (info) => {
        if (current) setRoots(info.roots.filter(({ kind }) => kind === 'output'));
      },
      (error: unknown) => reportError(error),
    );
    return () => {
      current = false;
    };
  }, [client]);
  const known = (id: string | null): boolean => roots.some((root) => root.id === id);
  return {
    roots,
    root: known(chosen) ? chosen : known(preferred) ? preferred : (roots[0]?.id ?? null),
    choose: setChosen,
    browse: dialogs
      ? () => {
          client.request('dialog.openFolder', { purpose: 'output' }).then(
            (root) => {
              if (root === null) return;
              setRoots((old) => [...old.filter(({ id }) => id !== root.id), root]);
              setChosen(root.id);
            },
            (error: unknown) => reportError(error),
          );
        }
      : null,
  };
}
