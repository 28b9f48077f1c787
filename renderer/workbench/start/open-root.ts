import { useSession } from '#renderer/state/session.ts';
import { openRoot } from '#renderer/state/workspace.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import type { Client } from '#shared/rpc/api.ts';

/** Lets the user choose a Data folder and opens it. */
export async function chooseFolder(client: Client): Promise<void> {
  const root = await client.request('dialog.openFolder', { purpose: 'data' });
  if (root !== null) await openRoot(client, root);
}

export async function chooseArchive(client: Client): Promise<void> {
  const root = await client.request('dialog.openArchive', {});
  if (root !== null) await openRoot(client, root);
}

export async function openSample(client: Client): Promise<void> {
  const root = useSession.getState().info?.roots.find((one) => one.kind === 'sample');
  if (root !== undefined) await openRoot(client, root);
}

/** A root's name in lists. */
export function rootKey(root: RootInfo): string {
  return `${root.kind}:${root.label}`;
}
