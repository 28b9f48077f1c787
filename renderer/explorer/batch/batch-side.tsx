import { type ReactNode, useEffect, useRef } from 'react';
import type { Command } from '#renderer/commands/command.ts';
import { CommandScopeContext, useCommands } from '#renderer/commands/registry.ts';
import search from '#renderer/explorer/search/search-view.module.css';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Button } from '#renderer/ui/button.tsx';
import { confirm } from '#renderer/ui/dialogs/questions.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { plural } from '#renderer/ui/format.ts';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { BatchContext } from './batch-commands.ts';
import { BatchOutcome } from './batch-outcome.tsx';
import styles from './batch-side.module.css';
import { BatchSteps } from './batch-steps.tsx';
import {
  applyPlan,
  askedText,
  type BatchRequest,
  cancelWork,
  followWorkspace,
  startPlan,
  usePlan,
  useRun,
} from './batch-store.ts';
import { BatchSummary } from './batch-summary.tsx';
import type { BatchTexts } from './batch-texts.ts';
import { PlanWarnings } from './dry-run-head.tsx';
import { hiddenChanges } from './hidden-changes.ts';
import { ScopeChoice } from './scope-choice.tsx';

/** The side view of a batch tool: its texts, its commands and the fields of its question. */
export interface BatchView {
  readonly texts: BatchTexts;
  readonly commands: readonly Command<BatchContext>[];
  /** Its question is of the whole folder: there is nothing to choose. */
  readonly everywhere?: true;
  /** The question as typed. */
  readonly useDraft: () => BatchDraft;
  /** The fields of the question, below the scope. */
  readonly Question: (props: QuestionProps) => ReactNode;
}

export interface BatchDraft {
  readonly request: BatchRequest;
  /** What is wrong with the question, as a message; null = nothing. */
  readonly problem: string | null;
  /** Takes over what is typed but not added, before the question is asked, which has it already. */
  readonly settle?: () => void;
  readonly setPaths: (paths: readonly string[] | null) => void;
  /** The change, as the dialog before writing describes it. */
  readonly summary: ReactNode;
}

export interface QuestionProps {
  readonly running: boolean;
  /** Searches, or starts the dry run. */
  readonly onStart: () => void;
  /** Moves the focus to the results. */
  readonly onLeave: () => void;
}

/** Finds something in a whole folder and changes all of it at once: a dry run, then writing, then undo. */
export function BatchSide({ view }: { readonly view: BatchView }): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const tree = useWorkspace((state) => state.tree);
  const scope = useRef<HTMLDivElement>(null);
  useEffect(() => followWorkspace(client, info?.id ?? null), [client, info?.id]);
  if (info === null || tree === null) {
    return (
      <EmptyState icon={view.texts.icon} title="No folder open">
        {view.texts.noFolder}
      </EmptyState>
    );
  }
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={search.view}>
        <Asked view={view} modFolder={info.modFolder} />
      </div>
    </CommandScopeContext>
  );
}

function Asked({ view, modFolder }: { readonly view: BatchView; readonly modFolder: string }): ReactNode {
  const { texts, useDraft, Question } = view;
  const { tool } = texts;
  const client = useClient();
  const draft = useDraft();
  const run = useRun(tool.id);
  const plan = usePlan(tool.id);
  const running = run.state === 'running';
  const same = plan !== null && plan.asked === askedText(draft.request);
  const canApply = !running && same && plan.columns.plan !== null;
  const start = (): void => {
    if (draft.problem !== null) return;
    draft.settle?.();
    useWorkbench.getState().openAnswer(tool.id);
    void startPlan(client, draft.request);
  };
  const apply = async (): Promise<void> => {
    if (!canApply || plan === null) return;
    const { values, changedFiles, more } = plan.columns;
    const hidden = hiddenChanges(texts, plan);
    const write = `Write ${plural(changedFiles, 'file')}`;
    const yes = await confirm({
      title: `${write}?`,
      message: (
        <>
          <p>
            {draft.summary}: {plural(values, ...tool.changes)}
            {tool.changesWhole !== true && ` in ${plural(changedFiles, 'file')}`}
            {more ? ', more than listed' : ''}.
          </p>
          {hidden !== undefined && <p className={styles.warning}>{hidden}</p>}
          <PlanWarnings warnings={plan.columns.warnings} />
          {plan.missing.size > 0 && (
            <p className={styles.warning}>
              {plural(plan.missing.size, 'new file is', 'new files are')} not in this Data folder.
            </p>
          )}
          <p>
            They are written to {modFolder}; the files of the game and of other mods do not change. Existing
            files in the mod folder are backed up (the first original and the last two versions). You can undo
            this as one step, here or in Changes.
          </p>
        </>
      ),
      action: write,
    });
    if (!yes) return;
    useWorkbench.getState().openAnswer(tool.id);
    await applyPlan(client, tool.id);
  };
  useCommands(view.commands, {
    canPlan: !running && draft.problem === null,
    plan: start,
    canApply,
    apply,
  });
  // What the view is for takes the room that is left.
  const hasIntro = plan === null && (run.state === 'none' || run.state === 'written');
  return (
    <>
      <div className={styles.form} data-alone={hasIntro || undefined}>
        <h3 className={styles.heading}>{texts.which}</h3>
        {view.everywhere !== true && (
          <ScopeChoice
            reads={tool.reads}
            paths={draft.request.paths}
            disabled={running}
            onChange={draft.setPaths}
          />
        )}
        <Question
          running={running}
          onStart={start}
          onLeave={() => {
            if (plan !== null) useWorkbench.getState().openAnswer(tool.id, { focus: true });
          }}
        />
        <div className={styles.actions}>
          <Button
            kind={canApply ? 'normal' : 'primary'}
            icon={draft.request.isChange ? 'beaker' : 'search'}
            disabled={!running && draft.problem !== null}
            onClick={running ? () => cancelWork(tool.id) : start}
          >
            {running
              ? run.cancelling
                ? 'Canceling…'
                : 'Cancel'
              : draft.request.isChange
                ? 'Dry run'
                : `Find ${tool.finds[1]}`}
          </Button>
          <Button
            kind={canApply ? 'primary' : 'normal'}
            icon="save-all"
            disabled={!canApply}
            title={canApply ? undefined : 'Do a dry run first'}
            onClick={() => void apply()}
          >
            {canApply && plan !== null ? `Write ${plural(plan.columns.changedFiles, 'file')}…` : 'Write…'}
          </Button>
        </div>
      </div>
      <BatchOutcome texts={texts} same={same} onRetry={start} />
      {!hasIntro && <div className={search.space} />}
      <BatchSteps tool={tool.id} />
      <p className={search.count} role="status">
        <BatchSummary tool={tool} />{' '}
        {(plan !== null || running) && (
          <LinkButton onClick={() => useWorkbench.getState().openAnswer(tool.id, { focus: true })}>
            Show
          </LinkButton>
        )}
      </p>
    </>
  );
}
