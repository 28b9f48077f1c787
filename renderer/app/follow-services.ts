import { runById } from '#renderer/commands/registry.ts';
import { followTabs, isFollowed, loadCopies } from '#renderer/state/copies.ts';
import { applyChange, putDocument, useDocuments } from '#renderer/state/documents.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { reportError } from '#renderer/state/report.ts';
import { addLogLine, rootToOpen, useSession } from '#renderer/state/session.ts';
import { receiveSettings } from '#renderer/state/settings.ts';
import { receiveKeybindings } from '#renderer/state/user-keys.ts';
import { beginReading, noteChange, refreshTree, useWorkspace } from '#renderer/state/workspace.ts';
import type { JobInfo } from '#shared/contract/jobs.ts';
import type { SessionInfo } from '#shared/contract/session.ts';
import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';

/** Fills the stores from the services and keeps them up to date; returns the function that stops it. */
export async function followServices(client: Client): Promise<() => void> {
  const ends = [
    client.on('document.changed', (change) => {
      applyChange(client, change).catch((error: unknown) => {
        if (!isGone(error)) reportError(error, 'An open file could not be refreshed');
      });
    }),
    client.on('document.discarded', ({ document, name }) => {
      if (useDocuments.getState().states[document] === undefined) return;
      useNotices.getState().notify({
        level: 'warning',
        text: `The unsaved edits of ${name} were discarded in another window.`,
      });
    }),
    client.on('jobs.changed', followJobs),
    client.on('settings.changed', receiveSettings),
    client.on('keybindings.changed', receiveKeybindings),
    client.on('log.line', addLogLine),
    client.on('workspace.changed', ({ workspace, reread }) => {
      noteChange();
      if (useWorkspace.getState().info?.id !== workspace) {
        if (isFollowed(workspace)) void loadCopies(client);
        return;
      }
      refreshTree(client, reread ? 'reread' : 'save').catch((error: unknown) => {
        useNotices.getState().notify({
          level: 'error',
          text: 'The file list could not be refreshed.',
          cause: error,
        });
      });
    }),
    client.on('copies.changed', ({ workspace }) => {
      if (isFollowed(workspace)) void loadCopies(client);
    }),
    // Another folder, or it was read again.
    useWorkspace.subscribe(({ info }, { info: before }) => {
      if (info !== before) void loadCopies(client);
    }),
    followTabs(client),
    client.on('host.command', ({ command }) => {
      runById(command);
    }),
  ];
  const [info, settings, keybindings, jobs, log, documents] = await Promise.all([
    describeSession(client),
    client.request('settings.get', {}),
    client.request('keybindings.get', {}),
    client.request('jobs.list', {}),
    client.request('session.log', {}),
    client.request('document.list', {}),
  ]);
  useSession.setState({ info, jobs, log });
  receiveSettings(settings);
  receiveKeybindings(keybindings);
  // Only documents with unsaved edits, of this window or an earlier one; the rest open with their tabs.
  for (const state of documents) if (state.dirty) putDocument(state);
  return () => {
    for (const end of ends) end();
  };
}

/** Also begins to read the root that the window opens first, since most of the window's code is still to be loaded. */
async function describeSession(client: Client): Promise<SessionInfo> {
  const info = await client.request('session.describe', {});
  const root = rootToOpen(info);
  if (root !== undefined) beginReading(client, root);
  return info;
}

function followJobs(jobs: readonly JobInfo[]): void {
  const known = new Set(useSession.getState().jobs.map(({ id }) => id));
  if (jobs.some(({ id, state }) => state === 'running' && !known.has(id))) useNotices.getState().moveOn();
  useSession.setState({ jobs });
}

/** The document was closed meanwhile, or the connection is lost, which the window shows by itself. */
function isGone(error: unknown): boolean {
  return error instanceof UserError && (error.code === 'no-such-document' || error.code === 'disconnected');
}
