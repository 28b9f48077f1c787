import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { wasDropTaken } from '#renderer/host/file-drop.ts';
import { fileName } from '#renderer/state/address.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { openRoot, refreshTree, useWorkspace } from '#renderer/state/workspace.ts';
import { plural } from '#renderer/ui/format.ts';
import type { Dropped } from '#shared/contract/drag.ts';
import type { Client } from '#shared/rpc/api.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';

type Opened = Extract<Dropped, { readonly root: unknown }>;

/**
 * Opens items dropped on the window.
 * @param shownRoot root whose tabs are in the window: the tabs of another root are restored first
 */
export function useDropped(shownRoot: string): void {
  const client = useClient();
  const [wanted, setWanted] = useState<Opened | null>(null);
  useEffect(
    () =>
      client.on('host.dropped', (dropped) => {
        // The desktop app reports it as well.
        if (wasDropTaken()) return;
        if ('problem' in dropped) say(dropped.problem.message, 'error');
        else open(client, dropped).then(setWanted, (error: unknown) => reportError(error));
      }),
    [client],
  );
  useEffect(() => {
    if (wanted === null || wanted.root.id !== shownRoot) return;
    setWanted(null);
    show(wanted);
  }, [wanted, shownRoot]);
}

/** Opens the root, unless the files are in the open one. Returns null if it could not be opened. */
async function open(client: Client, dropped: Opened): Promise<Opened | null> {
  const { root, files, leftOut } = dropped;
  const { info, tree } = useWorkspace.getState();
  if (files.length === 0 || info?.root.id !== root.id || tree === null) await openRoot(client, root);
  else if (files.some((path) => nodeAt(tree, path) === undefined)) await refreshTree(client, 'change');
  if (useWorkspace.getState().info?.root.id !== root.id) return null;
  const [file = ''] = files;
  if (leftOut > 0) {
    say(`Opened only ${root.label}: one item is opened at a time. Ignored ${plural(leftOut, 'other')}.`);
  } else if (root.kind === 'file') {
    say(`${fileName(file)} is open on its own: it is not in a Data folder.`);
  } else if (file !== '' && info?.root.id !== root.id) {
    say(`${fileName(file)} is shown in its Data folder: ${root.label}.`);
  }
  return dropped;
}

function show({ files }: Opened): void {
  const { info } = useWorkspace.getState();
  if (info === null) return;
  for (const path of files) {
    useWorkbench.getState().openFile({ workspace: info.id, path }, { pin: true, focus: true });
  }
}
