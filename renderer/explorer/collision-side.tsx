import { type ReactNode, useEffect, useRef } from 'react';
import { CommandScopeContext, useCommand } from '../commands/registry.ts';
import { useClient } from '../host/client-context.tsx';
import { useWorkspace } from '../state/workspace.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { plural } from '../ui/format.ts';
import { confirm } from '../ui/questions.ts';
import { TextField } from '../ui/text-field.tsx';
import type { TableHandle } from '../ui/virtual-table.tsx';
import { AssignmentRows } from './assignment-rows.tsx';
import { BulkOutcome, BulkSteps, BulkSummary, type BulkWords } from './bulk-outcome.tsx';
import styles from './bulk-side.module.css';
import { applyPlan, cancelWork, followWorkspace, useBulk } from './bulk-store.ts';
import {
  askedText,
  assignmentTexts,
  planCollision,
  useCollisionQuery,
  whereProblem,
} from './collision-store.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import search from './search-view.module.css';

const WORDS: BulkWords = {
  kind: 'collision',
  commands: { id: 'collisionQuery', category: 'Collision' },
  open: { title: 'Open at Its Bodies', view: 'collision' },
  labels: { changes: 'Values that would change', found: 'Bodies found' },
  columns: { node: 'Node', value: 'Value', found: 'Body' },
  long: false,
  nothing: {
    changes: ['Nothing would change', 'No body is meant, or all that are meant have these values already.'],
    found: ['No body is meant', 'Ask for less, or look into more files.'],
  },
  thing: ['body', 'bodies'],
  title: 'Collision of many files',
  about:
    'Which bodies are of glass, or bounce too much? Say which are meant and what they are to get. A dry run lists every value that would change; nothing is written before you have seen it.',
  icon: 'circuit-board',
};

/** Finds bodies over the whole folder, and sets values of all of them at once: first tried, then written, then undone. */
export function CollisionSide(): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const tree = useWorkspace((state) => state.tree);
  const scope = useRef<HTMLDivElement>(null);
  useEffect(() => followWorkspace(client, info?.id ?? null), [client, info?.id]);
  if (info === null || tree === null) {
    return (
      <EmptyState icon="circuit-board" title="No folder open">
        Open a Data folder to look for collision bodies in it, and to set values of many at once.
      </EmptyState>
    );
  }
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={search.view}>
        <Query modFolder={info.modFolder} />
      </div>
    </CommandScopeContext>
  );
}

function Query({ modFolder }: { readonly modFolder: string }): ReactNode {
  const client = useClient();
  const table = useRef<TableHandle>(null);
  const query = useCollisionQuery();
  const { where, assignments, paths } = query;
  const run = useBulk(({ runs }) => runs.collision);
  const plan = useBulk(({ plans }) => plans.collision);
  const problem = whereProblem(where);
  const running = run.state === 'running';
  const texts = assignmentTexts(assignments);
  const start = (): void => void planCollision(client);
  const same = plan !== null && plan.asked === askedText(query);
  const canApply = !running && same && plan.columns.plan !== null;
  const apply = async (): Promise<void> => {
    if (!canApply || plan === null) return;
    const { values, changedFiles, more } = plan.columns;
    const yes = await confirm({
      title: `Write ${plural(changedFiles, 'file')}?`,
      message: (
        <>
          <p>
            {texts.join(', ')}: {plural(values, 'value')} in {plural(changedFiles, 'file')}
            {more ? ', more than are listed' : ''}.
          </p>
          <p>
            They are written to {modFolder}. The files of the game and of other mods stay as they are; what
            the mod folder has in their place stays as a backup, the last three of each. All of it can be
            undone as one step until Modwright ends.
          </p>
        </>
      ),
      action: `Write ${plural(changedFiles, 'file')}`,
    });
    if (yes) await applyPlan(client, 'collision');
  };
  useCommand({
    id: 'collisionQuery.plan',
    title: 'Try Collision Values (Dry Run)',
    category: 'Collision',
    icon: 'beaker',
    when: () => !running && problem === null,
    run: start,
  });
  useCommand({
    id: 'collisionQuery.apply',
    title: 'Write Collision Values to the Mod Folder…',
    category: 'Collision',
    icon: 'save-all',
    when: () => canApply,
    run: apply,
  });
  return (
    <>
      <div className={styles.form}>
        <h3 className={styles.heading}>Bodies that are meant</h3>
        <ScopeChoice
          paths={paths}
          disabled={running}
          onChange={(next) => useCollisionQuery.setState({ paths: next })}
        />
        <TextField
          label="Condition on bodies"
          placeholder={'All bodies, or material == "Glass" && friction > 0.3'}
          title="Compares file, node, motion, shape, material, layer, friction, mass and more with ==, !=, <, <=, >, >= or ~ (like); && and, || or, ! not"
          icon="filter"
          data
          value={where}
          error={problem}
          onChange={(text) => useCollisionQuery.setState({ where: text })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') start();
            else if (event.key === 'ArrowDown' && plan !== null) table.current?.focus();
            else return;
            event.preventDefault();
          }}
        />
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <ConditionBuilder />
        <h3 className={styles.heading}>What they get</h3>
        <AssignmentRows onEnter={start} />
        <div className={styles.actions}>
          <Button
            kind={canApply ? 'normal' : 'primary'}
            icon={texts.length === 0 ? 'search' : 'beaker'}
            disabled={!running && problem !== null}
            onClick={running ? () => cancelWork('collision') : start}
          >
            {running
              ? run.cancelling
                ? 'Cancelling …'
                : 'Cancel'
              : texts.length === 0
                ? 'Find bodies'
                : 'Dry run'}
          </Button>
          <Button
            kind={canApply ? 'primary' : 'normal'}
            icon="save-all"
            disabled={!canApply}
            title={
              canApply ? undefined : 'Shows first what would change: run it dry with what is asked for now'
            }
            onClick={() => void apply()}
          >
            {canApply && plan !== null ? `Write ${plural(plan.columns.changedFiles, 'file')}…` : 'Write…'}
          </Button>
        </div>
      </div>
      <BulkOutcome words={WORDS} table={table} same={same} onRetry={start} />
      <BulkSteps kind="collision" />
      <p className={search.count} role="status">
        <BulkSummary words={WORDS} />
      </p>
    </>
  );
}
