import type { ReactNode } from 'react';
import { formatCount, plural } from '#renderer/ui/format.ts';
import type { BatchTexts } from './batch-outcome.tsx';
import { usePlan, useRun } from './batch-store.ts';

/** Progress of the work, or how much was found, in a line. */
export function BatchSummary({ texts }: { readonly texts: BatchTexts }): ReactNode {
  const { tool } = texts;
  const [file, files] = tool.reads.names;
  const run = useRun(tool.id);
  const plan = usePlan(tool.id);
  if (run.state === 'running') {
    const { done = 0, total = 0 } = run.progress ?? {};
    return total === 0 ? `Finding ${files}` : `${formatCount(done)} of ${plural(total, 'file')}`;
  }
  if (plan === null) return '';
  const { isChange, columns } = plan;
  const { scanned, found, values, changedFiles } = columns;
  const scope = `in ${plural(scanned, file, files)}`;
  if (!isChange) return `${plural(found, ...tool.finds)} ${scope}`;
  const [one, many] = tool.finds;
  const change = `${plural(values, ...tool.changes)} in ${plural(changedFiles, 'file')} would change`;
  return `${change}; ${plural(found, `matching ${one}`, `matching ${many}`)} ${scope}`;
}
