import { activeFilters, answerChoices } from '#renderer/editors/kit/answer-choices.ts';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { shownRows } from '#renderer/ui/lists/shown-rows.ts';
import { type KeptPlan, plannedValue } from './batch-store.ts';
import type { BatchTexts } from './batch-texts.ts';
import { plannedColumns } from './planned-columns.tsx';

/**
 * What to know before writing a dry run whose table is filtered: `All 4 values are written, also the 1 that the filter
 * hides.` Undefined = all rows are shown.
 */
export function hiddenChanges({ tool, columns: texts }: BatchTexts, plan: KeptPlan): string | undefined {
  const { columns } = plan;
  const all = columns.file.length;
  const question = { ...activeFilters(answerChoices(tool.id)), sort: null };
  const at = (row: number) => plannedValue(columns, row);
  const hidden = all - shownRows(plannedColumns(tool, texts, plan), all, at, question).length;
  if (hidden === 0) return undefined;
  if (columns.values === 1) return 'It is written although the filter hides it.';
  return `All ${plural(columns.values, ...tool.changes)} are written, also the ${formatCount(hidden)} that the filter hides.`;
}
