import { addressKey } from '#renderer/state/address.ts';
import { closeDocument, documentAt, openDocument } from '#renderer/state/documents.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { openRoot } from '#renderer/state/workspace.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** Opens an archive that was just written. Reopens one that is open, which is the old one. */
export async function openOutputArchive(client: Client, address: FileAddress): Promise<void> {
  const old = documentAt(addressKey(address));
  if (old !== null) {
    await closeDocument(client, old.id);
    await openDocument(client, address);
  }
  useWorkbench.getState().openFile(address, { pin: true, view: 'archive', focus: true });
}

/** Opens the output folder instead of the current one. */
export async function openOutputFolder(client: Client, root: RootInfo): Promise<void> {
  await openRoot(client, root);
}
