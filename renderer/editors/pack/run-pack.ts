import { jobRunner } from '#renderer/state/job-run.ts';
import { refreshFolders, refreshFoldersBeside } from '#renderer/state/refresh-folders.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { plural } from '#renderer/ui/format.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { PackReport } from '#shared/contract/pack.ts';
import type { Client } from '#shared/rpc/api.ts';
import { changePack, type Packed, usePackState } from './pack-session.ts';

const job = jobRunner<Packed>((run) => {
  changePack((session) => ({ ...session, run: run.state === 'cancelled' ? { state: 'idle' } : run }));
  if (run.state === 'cancelled') say('Packing canceled. Nothing was written.');
  if (usePackState.getState().open) return;
  if (run.state === 'failed') reportError(run.error, 'Pack');
  if (run.state === 'done') {
    const { files, archives } = run.report;
    say(`${plural(files, 'file')} packed into ${archives.map(({ name }) => name).join(', ')}`);
  }
});

/**
 * Writes the archives and stores the result in the session. It goes on as a job when the dialog closes; the status bar then
 * reports its result.
 */
export async function runPack(client: Client, input: Input<'pack.run'>): Promise<void> {
  await job.run(async (options) => {
    const report = await client.request('pack.run', input, options);
    await showInData(client, report);
    return { report, root: input.root };
  });
}

export const cancelPack = job.cancel;

async function showInData(client: Client, { archives }: PackReport): Promise<void> {
  const isInData = archives.some(({ dataPath }) => dataPath !== null);
  try {
    await (isInData ? refreshFolders(client) : refreshFoldersBeside(client));
  } catch (error) {
    // The archives are written anyway; only the tree is outdated.
    reportError(error, 'The file list could not be refreshed');
  }
}
