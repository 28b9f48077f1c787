import type { Client } from '#shared/rpc/api.ts';
import type { Input } from '#shared/rpc/contract.ts';
import { useWorkbench } from '../../state/workbench.ts';
import { isCancelled } from '../../ui/describe-error.ts';
import { plural } from '../../ui/format.ts';
import { reportError, say } from '../kit/report.ts';
import { type RanPlan, setRun, useConvertState } from './convert-session.ts';

let running: AbortController | null = null;

/**
 * Converts, and puts what came of it into the session. It goes on when its tab is left: its job is in the list of jobs, and
 * what came of it is said in the status bar then.
 */
export async function runConvert(client: Client, input: Input<'convert.run'>): Promise<void> {
  if (running !== null) return;
  const controller = new AbortController();
  running = controller;
  useConvertState.setState({ ran: ranPlan(input) });
  setRun({ state: 'running', progress: null, cancelling: false });
  try {
    const report = await client.request('convert.run', input, {
      signal: controller.signal,
      onProgress: (progress) => {
        const { run } = useConvertState.getState();
        if (run.state === 'running') setRun({ ...run, progress });
      },
    });
    setRun({ state: 'done', report });
    if (!inFront()) say(`${plural(report.converted, 'console file')} converted into ${report.target}`);
  } catch (error) {
    if (!isCancelled(error) && !inFront()) reportError(error, 'Conversion');
    setRun(isCancelled(error) ? { state: 'cancelled' } : { state: 'failed', error });
  } finally {
    running = null;
  }
}

export function cancelConvert(): void {
  running?.abort();
  const { run } = useConvertState.getState();
  if (run.state === 'running') setRun({ ...run, cancelling: true });
}

function ranPlan({ plan, target }: Input<'convert.run'>): RanPlan {
  const { kind, root } = target;
  return { plan, root, into: kind, below: kind === 'archive' ? target.name : (target.folder ?? '') };
}

function inFront(): boolean {
  const { tabs, active } = useWorkbench.getState();
  return tabs.some(({ id, convert }) => convert && id === active);
}
