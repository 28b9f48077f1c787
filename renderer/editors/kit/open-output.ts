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
  await openOutputArchive(client, { workspace: await readAgain(client, root), path });
}

/** Opens an archive of an output folder in a tab, or shows the tab that it has. */
export async function openArchiveIn(client: Client, root: string, path: string): Promise<void> {
  const address = { workspace: await readAgain(client, root), path };
  useWorkbench.getState().openFile(address, { pin: true, view: 'archive', focus: true });
}

/** The workspace of a root, with the files that it has now. */
async function readAgain(client: Client, root: string): Promise<string> {
  const { info } = useWorkspace.getState();
  if (info?.root.id !== root) return (await client.request('workspace.open', { root })).id;
  return (await client.request('workspace.refresh', { workspace: info.id })).id;
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
