import { type JobRun, type JobRunner, jobRunner } from '#renderer/state/job-run.ts';
import { refreshFolders, refreshFoldersBeside } from '#renderer/state/refresh-folders.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { RepackReport } from '#shared/contract/repack.ts';
import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { changeSession, type Repacked, sessionOf } from './repack-session.ts';

const runners = new Map<string, JobRunner<Repacked>>();

/**
 * Writes the new archive and stores the result in the session. It goes on as a job when the view closes, and its result is
 * there when the view opens again.
 */
export async function runRepack(
  client: Client,
  key: string,
  workspace: string,
  input: Input<'repack.run'>,
): Promise<void> {
  const runner = runners.get(key) ?? jobRunner<Repacked>((run) => putRun(key, run));
  runners.set(key, runner);
  await runner.run(async (options) => {
    const report = await client.request('repack.run', input, options);
    return { report, inData: await shownInData(client, workspace, report), root: input.root };
  });
}

export function cancelRepack(key: string): void {
  runners.get(key)?.cancel();
}

function putRun(key: string, run: JobRun<Repacked>): void {
  const exists = run.state === 'failed' && run.error instanceof UserError && run.error.code === 'exists';
  if (run.state === 'cancelled') say('Repack canceled. Nothing was written.');
  else if (run.state === 'failed' && sessionOf(key) === null) reportError(run.error, 'Repack');
  changeSession(key, (session) => ({
    ...session,
    run: exists || run.state === 'cancelled' ? { state: 'idle' } : run,
    output: exists ? { ...session.output, exists: true, overwrite: false } : session.output,
  }));
}

/**
 * Name of the new archive in the folder of the old one; null = it is not there. Folders that have it are read again first,
 * which a cancel does not concern any more.
 */
async function shownInData(
  client: Client,
  workspace: string,
  { dataPath }: RepackReport,
): Promise<string | null> {
  const isOpen = useWorkspace.getState().info?.id === workspace;
  try {
    // Written beside the open folder, it changes nothing there, but it may be in the folder of another tab.
    await (isOpen && dataPath === null ? refreshFoldersBeside(client) : refreshFolders(client));
  } catch (error) {
    // The archive is written anyway; only the tree is outdated.
    reportError(error, 'The file list could not be refreshed');
  }
  if (dataPath === null || !isOpen) return dataPath;
  const { tree } = useWorkspace.getState();
  return tree !== null && nodeAt(tree, dataPath) !== undefined ? dataPath : null;
}
