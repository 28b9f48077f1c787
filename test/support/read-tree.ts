import type { Client } from '#shared/rpc/api.ts';
import { unpackTree } from '#shared/workspace/packed-tree.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';

/** The whole tree of a workspace. */
export async function readTree(client: Client, workspace: string): Promise<TreeColumns> {
  return unpackTree(await client.request('workspace.tree', { workspace }));
}
