import { type ReactNode, useMemo } from 'react';
import { AnswerTable } from '#renderer/editors/kit/answer-table.tsx';
import { useAnswerRows } from '#renderer/editors/kit/use-answer-rows.ts';
import { QuestionButton } from '#renderer/explorer/question-button.tsx';
import { SearchProgress } from '#renderer/explorer/search/search-parts.tsx';
import { useFoundRows } from '#renderer/explorer/search/use-found-rows.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { plural } from '#renderer/ui/format.ts';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { undoneText } from '#shared/batch/undone-text.ts';
import type { ListedTool } from '#shared/tools/batch-tool-facts.ts';
import {
  type BatchRun,
  cancelWork,
  type KeptPlan,
  plannedValue,
  showLatestStep,
  useBatches,
  usePlan,
  useRun,
} from './batch-store.ts';
import { scopeText } from './batch-summary.tsx';
import { type BatchTexts, CANCELED, DOING, FAILED } from './batch-texts.ts';
import { DryRunHead } from './dry-run-head.tsx';
import { plannedColumns } from './planned-columns.tsx';

interface BatchAnswerProps {
  readonly texts: BatchTexts;
  /** Whether its tab is in front. */
  readonly active: boolean;
}

/** What a batch tool found or would change; its question is in the side bar. */
export function BatchAnswer({ texts, active }: BatchAnswerProps): ReactNode {
  const { tool } = texts;
  const run = useRun(tool.id);
  const plan = usePlan(tool.id);
  const [, files] = tool.reads.names;
  switch (run.state) {
    case 'running':
      return <SearchProgress label={DOING[run.work](files)} run={run} onCancel={() => cancelWork(tool.id)} />;
    case 'failed':
      return <ErrorPanel title={FAILED[run.work](files)} error={run.error} />;
    case 'cancelled':
      return (
        <EmptyState icon="circle-slash" title="Canceled" action={<QuestionButton look="button" />}>
          {CANCELED[run.work]}
        </EmptyState>
      );
    case 'written':
      return <Written tool={tool} run={run} />;
    case 'planned':
      return plan !== null && <Planned texts={texts} plan={plan} active={active} />;
    case 'none':
      return (
        <EmptyState icon={texts.icon} title="No results" action={<QuestionButton look="button" />}>
          Ask in the side bar. {texts.about}
        </EmptyState>
      );
  }
}

function Written(props: {
  readonly tool: ListedTool;
  readonly run: Extract<BatchRun, { readonly state: 'written' }>;
}): ReactNode {
  const { tool, run } = props;
  return run.work === 'apply' ? (
    <EmptyState
      icon="pass"
      title={`${plural(run.report.files, 'file')} written to ${run.report.target}`}
      action={<LinkButton onClick={() => showLatestStep(tool.id)}>Show the files in Changes</LinkButton>}
    />
  ) : (
    <EmptyState icon="discard" title={undoneText(run.report.files, run.report.removed)} />
  );
}

/** The values that would change, or the matches, one per row; Enter opens the file there. */
function Planned({ texts, plan, active }: BatchAnswerProps & { readonly plan: KeptPlan }): ReactNode {
  const { tool } = texts;
  const { columns: found, isChange } = plan;
  const answer = useAnswerRows({
    id: tool.id,
    columns: useMemo(() => plannedColumns(tool, texts.columns, plan), [tool, texts, plan]),
    count: found.file.length,
    at: useMemo(() => (row: number) => plannedValue(found, row), [found]),
  });
  const rows = useFoundRows({
    rows: answer.rows,
    workspace: useBatches((state) => state.workspace),
    commands: texts.commands,
    active,
    opening: ({ field }) => ({
      view: texts.view,
      ...(field === '' ? {} : { reveal: { fieldPath: field } }),
    }),
  });
  const [title, reason] = isChange ? texts.nothing.changes : texts.nothing.found;
  const skipped = isChange && found.problems > 0 && found.found > 0;
  return (
    <AnswerTable
      {...rows}
      answer={answer}
      active={active}
      label={isChange ? texts.labels.changes : texts.labels.found}
      rowNames={isChange ? tool.changes : tool.finds}
      summary={scopeText(tool, plan)}
      total={isChange ? found.values : found.found}
      tree={plan.tree}
      actions={<QuestionButton />}
      notes={<DryRunHead columns={found} />}
      fileName={`${tool.id}-${isChange ? 'changes' : 'found'}`}
      empty={
        <EmptyState title={title}>
          {skipped ? 'What matches was skipped, or already has these values.' : reason}
        </EmptyState>
      }
    />
  );
}
