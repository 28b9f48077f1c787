import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { RootInfo } from '#shared/contract/roots.ts';

/** Choices of the output folder. */
export interface Outputs {
  /** Writable folders. */
  readonly roots: readonly RootInfo[];
  readonly root: string | null;
  readonly choose: (root: string) => void;
  /** Opens the system's folder dialog; null if the host has none. */
  readonly browse: (() => void) | null;
}

/**
 * Writable folders; by default, the workspace’s own output folder.
 * @param workspace owner of the output; empty = none
 */
export function useOutputs(
  workspace: string,
  chosen: string | null,
  choose: (root: string) => void,
): Outputs {
  const client = useClient();
  const dialogs = useSession((state) => state.info?.capabilities.dialogs === true);
  const open = useWorkspace(({ info }) => (info?.id === workspace ? info.outputRoot : null));
  const [roots, setRoots] = useState<readonly RootInfo[]>([]);
  const beside = useOutputBeside(open === null ? workspace : '');
  useEffect(() => {
    let ended = false;
    // Not all are known at start: opening or choosing a folder adds one.
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
  const browse = async (): Promise<void> => {
    const root = await client.request('dialog.openFolder', { purpose: 'output' });
    if (root === null) return;
    setRoots((old) => (old.some(({ id }) => id === root.id) ? old : [...old, root]));
    choose(root.id);
  };
  return {
    roots,
    root: chosen ?? open ?? beside,
    choose,
    browse: dialogs ? () => void browse().catch((error: unknown) => reportError(error)) : null,
  };
}

/** The output folder of a workspace that is not the open folder, such as that of an archive in an output folder. */
function useOutputBeside(workspace: string): string | null {
  const client = useClient();
  const [found, setFound] = useState<{ readonly of: string; readonly root: string } | null>(null);
  useEffect(() => {
    if (workspace === '') return;
    client.request('workspace.describe', { workspace }).then(
      ({ outputRoot }) => setFound({ of: workspace, root: outputRoot }),
      (error: unknown) => reportError(error),
    );
  }, [client, workspace]);
  return found?.of === workspace ? found.root : null;
}

/** `useOutputs` for a dialog: the choice lasts as long as the dialog, and some folder is selected at once. */
export function useDialogOutputs(): Outputs {
  const workspace = useWorkspace(({ info }) => info?.id ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const outputs = useOutputs(workspace, chosen, setChosen);
  return { ...outputs, root: outputs.root ?? outputs.roots[0]?.id ?? null };
}
