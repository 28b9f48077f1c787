import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { workspacesBeside } from './copies.ts';
import { reportError } from './report.ts';
import { refreshTree } from './workspace.ts';

/** Has the services read the open folder again, and the others that tabs have files of. */
export async function refreshFolders(client: Client): Promise<void> {
  await Promise.all([refreshTree(client, 'change'), refreshFoldersBeside(client)]);
}

/** The same of the others alone. One that is gone is no failure: its tabs say so. */
export async function refreshFoldersBeside(client: Client): Promise<void> {
  const refresh = async (workspace: string): Promise<void> => {
    try {
      await client.request('workspace.refresh', { workspace });
    } catch (error) {
      if (!isGone(error)) reportError(error, 'A folder that tabs have files of could not be refreshed');
    }
  };
  await Promise.all(workspacesBeside().map(refresh));
}

const GONE: ReadonlySet<string> = new Set([
  'no-such-workspace',
  'no-such-root',
  'no-such-folder',
  'file-missing',
]);

function isGone(error: unknown): boolean {
  return error instanceof UserError && GONE.has(error.code);
}
