import type { ReactNode } from 'react';
import { formatCount, plural } from '#renderer/ui/format.ts';
import type { BatchWords } from './batch-outcome.tsx';
import { usePlan, useRun } from './batch-store.ts';

/** How far the work is, or how much was found, in a line. */
export function BatchSummary({ words }: { readonly words: BatchWords }): ReactNode {
  const run = useRun(words.tool);
  const plan = usePlan(words.tool);
  if (run.state === 'running') {
    const { done = 0, total = 0 } = run.progress ?? {};
    return total === 0 ? 'Finding meshes' : `${formatCount(done)} of ${plural(total, 'file')}`;
  }
  if (plan === null) return '';
  const { isChange, columns } = plan;
  const { scanned, found, values, changedFiles } = columns;
  const scope = `in ${plural(scanned, 'mesh', 'meshes')}`;
  if (!isChange) return `${plural(found, ...words.finds)} ${scope}`;
  const [one, many] = words.finds;
  const change = `${plural(values, ...words.changes)} in ${plural(changedFiles, 'file')} would change`;
  return `${change}; ${plural(found, `matching ${one}`, `matching ${many}`)} ${scope}`;
}
