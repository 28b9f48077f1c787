import type { ReactNode } from 'react';
import { formatCount, plural } from '#renderer/ui/format.ts';
import type { ListedTool } from '#shared/tools/batch-tool-facts.ts';
import { type KeptPlan, usePlan, useRun } from './batch-store.ts';
import { DOING } from './batch-texts.ts';

/** Progress of the work, or how much was found, in a line. */
export function BatchSummary({ tool }: { readonly tool: ListedTool }): ReactNode {
  const [, files] = tool.reads.names;
  const run = useRun(tool.id);
  const plan = usePlan(tool.id);
  if (run.state === 'running') {
    const { done = 0, total = 0 } = run.progress ?? {};
    const doing = run.cancelling ? 'Canceling…' : DOING[run.work](files);
    return total === 0 ? doing : `${doing}: ${formatCount(done)} of ${plural(total, 'file')}`;
  }
  if (plan === null) return '';
  const { isChange, columns } = plan;
  const [count, nouns] = isChange ? [columns.values, tool.changes] : [columns.found, tool.finds];
  return `${plural(count, ...nouns)} ${scopeText(tool, plan)}`;
}

/** Where that was found: `in 12 meshes`, `in 2 files would change; 4 matching bodies in 12 meshes`. */
export function scopeText(tool: ListedTool, { isChange, columns }: KeptPlan): string {
  const scope = `in ${plural(columns.scanned, ...tool.reads.names)}`;
  if (!isChange) return scope;
  if (tool.changesWhole === true) return `would change, of ${formatCount(columns.scanned)} scanned`;
  const [one, many] = tool.finds;
  const found = plural(columns.found, `matching ${one}`, `matching ${many}`);
  return `in ${plural(columns.changedFiles, 'file')} would change; ${found} ${scope}`;
}
