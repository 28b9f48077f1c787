import { jobRunner } from '#renderer/state/job-run.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { frontTab } from '#renderer/state/workbench.ts';
import { plural } from '#renderer/ui/format.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { ConvertReport } from '#shared/contract/convert.ts';
import type { Client } from '#shared/rpc/api.ts';
import { type RanPlan, setRun, useConvertState } from './convert-session.ts';

const job = jobRunner<{ readonly report: ConvertReport }>((run) => {
  setRun(run);
  if (inFront()) return;
  if (run.state === 'done') {
    const { converted, target } = run.report;
    say(`${plural(converted, 'console file')} converted into ${target}`);
  } else if (run.state === 'failed') reportError(run.error, 'Conversion');
});

/**
 * Converts, and stores the result in the session. It goes on as a job when its tab closes; the status bar then reports
 * its result.
 */
export async function runConvert(client: Client, input: Input<'convert.run'>): Promise<void> {
  if (useConvertState.getState().run.state === 'running') return;
  useConvertState.setState({ ran: ranPlan(input) });
  await job.run(async (options) => ({ report: await client.request('convert.run', input, options) }));
}

export const cancelConvert = job.cancel;

function ranPlan({ plan, target }: Input<'convert.run'>): RanPlan {
  const { kind, root } = target;
  return { plan, root, into: kind, below: kind === 'archive' ? target.name : (target.folder ?? '') };
}

function inFront(): boolean {
  return frontTab()?.kind === 'convert';
}
