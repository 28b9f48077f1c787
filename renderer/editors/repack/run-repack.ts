import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { Input, RepackReport } from '#shared/rpc/contract.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { refreshTree, useWorkspace } from '../../state/workspace.ts';
import { isCancelled } from '../../ui/describe-error.ts';
import { reportError, say } from '../kit/report.ts';
import { changeSession, sessionOf } from './repack-session.ts';

const running = new Map<string, AbortController>();

/**
 * Writes the new archive and puts what came of it into the session. It goes on when the view is left: its job is in the
 * list of jobs, and its result is here when the view comes back.
 */
export async function runRepack(
  client: Client,
  key: string,
  workspace: string,
  input: Input<'repack.run'>,
): Promise<void> {
  if (running.has(key)) return;
  const controller = new AbortController();
  running.set(key, controller);
  changeSession(key, (session) => ({
    ...session,
    run: { state: 'running', progress: null, cancelling: false },
  }));
  try {
    const report = await client.request('repack.run', input, {
      signal: controller.signal,
      onProgress: (progress) =>
        changeSession(key, (session) =>
          session.run.state === 'running' ? { ...session, run: { ...session.run, progress } } : session,
        ),
    });
    const inData = await shownInData(client, workspace, report);
    changeSession(key, (session) => ({
      ...session,
      run: { state: 'done', report, inData, root: input.root },
    }));
  } catch (error) {
    failed(key, error);
  } finally {
    running.delete(key);
  }
}

export function cancelRepack(key: string): void {
  running.get(key)?.abort();
  changeSession(key, (session) =>
    session.run.state === 'running' ? { ...session, run: { ...session.run, cancelling: true } } : session,
  );
}

function failed(key: string, error: unknown): void {
  const exists = error instanceof UserError && error.code === 'exists';
  if (isCancelled(error)) say('The repack was cancelled. Nothing was written.');
  else if (sessionOf(key) === null) reportError(error, 'Repack');
  changeSession(key, (session) => ({
    ...session,
    run: exists || isCancelled(error) ? { state: 'idle' } : { state: 'failed', error },
    output: exists ? { ...session.output, exists: true, overwrite: false } : session.output,
  }));
}

/** The name under which the Data folder has the new archive, once it was looked through again; null = it has not. */
async function shownInData(
  client: Client,
  workspace: string,
  { dataPath }: RepackReport,
): Promise<string | null> {
  if (dataPath === null || useWorkspace.getState().info?.id !== workspace) return null;
  try {
    await refreshTree(client, true);
  } catch (error) {
    // The archive is written all the same; only the tree is as it was.
    reportError(error, 'The file list could not be fetched again');
  }
  const { tree } = useWorkspace.getState();
  return tree !== null && nodeAt(tree, dataPath) !== undefined ? dataPath : null;
}
