import { addressKey } from '#renderer/state/address.ts';
import { closeDocument, documentAt } from '#renderer/state/documents.ts';
import { reportError } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { refreshTree, useWorkspace } from '#renderer/state/workspace.ts';
import type { ConvertRow } from '#shared/contract/convert.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import type { RanPlan } from './convert-session.ts';

/** Opens a converted file. Reopens one that is open, which may be from an earlier run. */
export async function openResult(client: Client, ran: RanPlan, row: ConvertRow): Promise<void> {
  if (row.out === null) return;
  try {
    const address = await addressOfResult(client, ran, row.out);
    const old = documentAt(addressKey(address));
    if (old !== null) await closeDocument(client, old.id);
    useWorkbench.getState().openFile(address, { pin: true, focus: true });
  } catch (error) {
    reportError(error);
  }
}

async function addressOfResult(
  client: Client,
  { root, below, into }: RanPlan,
  out: string,
): Promise<FileAddress> {
  const { info } = useWorkspace.getState();
  // The folder's index does not have new files yet.
  if (info?.root.id === root) await refreshTree(client, 'change');
  const workspace = info?.root.id === root ? info.id : (await client.request('workspace.open', { root })).id;
  if (info?.root.id !== root) await client.request('workspace.refresh', { workspace });
  if (into === 'archive') return { workspace, path: out, archive: below };
  return { workspace, path: below === '' ? out : `${below}/${out}` };
}
