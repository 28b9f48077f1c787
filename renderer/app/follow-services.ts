import type { Client } from '#shared/rpc/api.ts';
import { runCommand } from '../commands/registry.ts';
import { putDocument, useDocuments } from '../state/documents.ts';
import { useNotices } from '../state/notices.ts';
import { addLogLine, useSession } from '../state/session.ts';
import { takeSettings } from '../state/settings.ts';
import { refreshTree, useWorkspace } from '../state/workspace.ts';

/** Fills the stores with what the services say, now and from now on; answers the function that ends it. */
export async function followServices(client: Client): Promise<() => void> {
  const ends = [
    client.on('document.changed', (state) => {
      // Only documents of this window: another window's are its own business.
      if (useDocuments.getState().states[state.id] !== undefined) putDocument(state);
    }),
    client.on('jobs.changed', (jobs) => useSession.setState({ jobs })),
    client.on('settings.changed', takeSettings),
    client.on('log.line', addLogLine),
    client.on('workspace.changed', ({ workspace }) => {
      if (useWorkspace.getState().info?.id !== workspace) return;
      refreshTree(client).catch((error: unknown) => {
        useNotices.getState().notify({
          level: 'error',
          text: 'The file list could not be fetched again.',
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
