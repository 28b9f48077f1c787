import type { Client } from '#shared/rpc/api.ts';
import type { RootInfo } from '#shared/rpc/contract.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { addressKey } from '../../state/address.ts';
import { closeDocument, documentAt, openDocument } from '../../state/documents.ts';
import { useWorkbench } from '../../state/workbench.ts';
import { openRoot } from '../../state/workspace.ts';

/** Opens an archive that was just written. One that is open already is the old one, so it is opened anew. */
export async function openWritten(client: Client, address: FileAddress): Promise<void> {
  const old = documentAt(addressKey(address));
  if (old !== null) {
    await closeDocument(client, old.id);
    await openDocument(client, address);
  }
  useWorkbench.getState().openFile(address, { pin: true, view: 'archive', focus: true });
}

/** Opens the folder that archives are written to, in place of the one that is open. */
export async function openOutputFolder(client: Client, root: RootInfo): Promise<void> {
  await openRoot(client, root);
}
