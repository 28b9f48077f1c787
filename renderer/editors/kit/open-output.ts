import { addressKey } from '#renderer/state/address.ts';
import { closeDocument, documentAt, openDocument } from '#renderer/state/documents.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { openRoot, useWorkspace } from '#renderer/state/workspace.ts';
import { confirm } from '#renderer/ui/dialogs/questions.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** Opens an archive that was just written into an output folder in a tab; the open folder stays. */
export async function openWrittenArchive(client: Client, root: string, path: string): Promise<void> {
  const { info } = useWorkspace.getState();
  const workspace = info?.root.id === root ? info.id : (await client.request('workspace.open', { root })).id;
  // An index of an earlier time does not have the new file.
  await client.request('workspace.refresh', { workspace });
  await openOutputArchive(client, { workspace, path });
}

/** Opens an archive that was just written. Reopens one that is open, which is the old one. */
export async function openOutputArchive(client: Client, address: FileAddress): Promise<void> {
  const old = documentAt(addressKey(address));
  if (old !== null) {
    await closeDocument(client, old.id);
    await openDocument(client, address);
  }
  useWorkbench.getState().openFile(address, { pin: true, view: 'archive', focus: true });
}

/** Opens the output folder instead of the current one, after a question: all tabs go with that. */
export async function openOutputFolder(client: Client, root: RootInfo): Promise<void> {
  const { info } = useWorkspace.getState();
  const yes =
    info === null ||
    (await confirm({
      title: `Open “${root.label}” as Data?`,
      message: `It takes the place of “${info.root.label}”, whose tabs come back when you open that again.`,
      action: 'Open as Data',
    }));
  if (yes) await openRoot(client, root);
}
