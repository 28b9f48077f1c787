import type { Client } from '#shared/rpc/api.ts';
import { unpackTree } from '#shared/workspace/packed-tree.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';

/** The whole tree of a workspace. @throws UserError `no-such-workspace`, `cancelled` */
export async function requestTree(
  client: Client,
  workspace: string,
  signal?: AbortSignal,
): Promise<TreeColumns> {
  const options = signal === undefined ? {} : { signal };
  return unpackTree(await client.request('workspace.tree', { workspace }, options));
}
