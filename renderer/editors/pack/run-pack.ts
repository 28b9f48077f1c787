import type { Client } from '#shared/rpc/api.ts';
import type { Input, PackReport } from '#shared/rpc/contract.ts';
import { refreshTree } from '../../state/workspace.ts';
import { isCancelled } from '../../ui/describe-error.ts';
import { plural } from '../../ui/format.ts';
import { reportError, say } from '../kit/report.ts';
import { changePack, type PackRun, usePackState } from './pack-session.ts';

let running: AbortController | null = null;

/**
 * Writes the archives and puts what came of it into the session. It goes on when the dialog is left: its job is in the list
 * of jobs, and what came of it is said in the status bar then.
 */
export async function runPack(client: Client, input: Input<'pack.run'>): Promise<void> {
  if (running !== null) return;
  const controller = new AbortController();
  running = controller;
  setRun({ state: 'running', progress: null, cancelling: false });
  try {
    const report = await client.request('pack.run', input, {
      signal: controller.signal,
      onProgress: (progress) => {
        const { session } = usePackState.getState();
        if (session?.run.state === 'running') setRun({ ...session.run, progress });
      },
    });
    await showInData(client, report);
    setRun({ state: 'done', report, root: input.root });
    if (!usePackState.getState().open) {
      say(
        `${plural(report.files, 'file')} packed into ${report.archives.map(({ name }) => name).join(', ')}`,
      );
    }
  } catch (error) {
    if (isCancelled(error)) say('The pack was cancelled. Nothing was written.');
    else if (!usePackState.getState().open) reportError(error, 'Pack');
    setRun(isCancelled(error) ? { state: 'idle' } : { state: 'failed', error });
  } finally {
    running = null;
  }
}

export function cancelPack(): void {
  running?.abort();
  const { session } = usePackState.getState();
  if (session?.run.state === 'running') setRun({ ...session.run, cancelling: true });
}

function setRun(run: PackRun): void {
  changePack((session) => ({ ...session, run }));
}

async function showInData(client: Client, { archives }: PackReport): Promise<void> {
  if (archives.every(({ dataPath }) => dataPath === null)) return;
  try {
    await refreshTree(client, true);
  } catch (error) {
    // The archives are written all the same; only the tree is as it was.
    reportError(error, 'The file list could not be fetched again');
  }
}
