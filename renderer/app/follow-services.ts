import { runCommand } from '#renderer/commands/registry.ts';
import { putDocument, takeChange } from '#renderer/state/documents.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { addLogLine, useSession } from '#renderer/state/session.ts';
import { takeSettings } from '#renderer/state/settings.ts';
import { refreshTree, useWorkspace } from '#renderer/state/workspace.ts';
import type { Client } from '#shared/rpc/api.ts';

/** Fills the stores with what the services say, now and from now on; answers the function that ends it. */
export async function followServices(client: Client): Promise<() => void> {
  const ends = [
    client.on('document.changed', (change) => {
      // A document that is gone by the time it is asked for needs no state.
      takeChange(client, change).catch(() => undefined);
    }),
    client.on('jobs.changed', (jobs) => useSession.setState({ jobs })),
    client.on('settings.changed', takeSettings),
    client.on('log.line', addLogLine),
    client.on('workspace.changed', ({ workspace }) => {
      if (useWorkspace.getState().info?.id !== workspace) return;
      refreshTree(client).catch((error: unknown) => {
        useNotices.getState().notify({
          level: 'error',
          text: 'The file list could not be refreshed.',
          cause: error,
        });
      });
    }),
    client.on('host.command', ({ command }) => {
      runCommand(command);
    }),
  ];
  const [info, settings, jobs, log, documents] = await Promise.all([
    client.request('session.describe', {}),
    client.request('settings.get', {}),
    client.request('jobs.list', {}),
    client.request('session.log', {}),
    client.request('document.list', {}),
  ]);
  useSession.setState({ info, jobs, log });
  takeSettings(settings);
  // What this window, or one before it, left unsaved. Everything else is opened again when its tab is.
  for (const state of documents) if (state.dirty) putDocument(state);
  return () => {
    for (const end of ends) end();
  };
}
