import type { Client } from '#shared/rpc/api.ts';
import { workspacesBeside } from './copies.ts';
import { refreshTree } from './workspace.ts';

/** Has the services read the open folder again, and the others that tabs have files of. */
export async function refreshFolders(client: Client): Promise<void> {
  const others = workspacesBeside().map((workspace) =>
    // One that is gone is of no concern to the open folder; its tabs say so.
    client.request('workspace.refresh', { workspace }).catch(() => undefined),
  );
  await Promise.all([refreshTree(client, 'change'), ...others]);
}
