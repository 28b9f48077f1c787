import { type ReactNode, useEffect, useRef } from 'react';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { CommandScopeContext, useCommand } from '../commands/registry.ts';
import { useClient } from '../host/client-context.tsx';
import { useWorkspace } from '../state/workspace.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { plural } from '../ui/format.ts';
import { confirm } from '../ui/questions.ts';
import { type Choice, Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { TableHandle } from '../ui/virtual-table.tsx';
import { AssignmentRows } from './assignment-rows.tsx';
import { CollisionOutcome, CollisionSteps, CollisionSummary } from './collision-outcome.tsx';
import styles from './collision-side.module.css';
import {
  applyPlan,
  askedText,
  assignmentTexts,
  cancelWork,
  followWorkspace,
  startPlan,
  useCollisionQuery,
  whereProblem,
} from './collision-store.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { selectedNodes, useExplorer } from './explorer-store.ts';
import search from './search-view.module.css';

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

type Scope = 'all' | 'selected';

function Query({ modFolder }: { readonly modFolder: string }): ReactNode {
  const client = useClient();
  const table = useRef<TableHandle>(null);
  const query = useCollisionQuery();
  const { where, assignments, paths, run, plan } = query;
  const problem = whereProblem(where);
  const running = run.state === 'running';
  const texts = assignmentTexts(assignments);
  const start = (): void => void startPlan(client);
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
            the mod folder has in their place stays as a backup. All of it can be undone as one step until
            Modwright ends.
          </p>
        </>
      ),
      action: `Write ${plural(changedFiles, 'file')}`,
    });
    if (yes) await applyPlan(client);
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
        <ScopeChoice paths={paths} disabled={running} />
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
            onClick={running ? cancelWork : start}
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
      <CollisionOutcome table={table} same={same} onRetry={start} />
      <CollisionSteps />
      <p className={search.count} role="status">
        <CollisionSummary />
      </p>
    </>
  );
}

/** The whole folder, or what is selected in the explorer when it is chosen. */
function ScopeChoice(props: {
  readonly paths: readonly string[] | null;
  readonly disabled: boolean;
}): ReactNode {
  const { paths, disabled } = props;
  const selected = useExplorer((state) => state.selection);
  const nodes = selectedNodes(MOST_SELECTED);
  void selected;
  const choices: readonly Choice<Scope>[] = [
    { value: 'all', label: 'All meshes that the game takes' },
    ...(paths !== null || nodes.length > 0
      ? [
          {
            value: 'selected' as const,
            label:
              paths === null
                ? `Only below what is selected in the explorer (${nodes.length})`
                : `Only below ${paths.length === 1 ? `“${paths[0]}”` : `${paths.length} selected paths`}`,
          },
        ]
      : []),
  ];
  return (
    <Select
      label="Where to look"
      value={paths === null ? 'all' : 'selected'}
      choices={choices}
      disabled={disabled}
      onChange={(next) => {
        const { tree } = useExplorer.getState();
        const chosen = tree === null || next === 'all' ? null : nodes.map((node) => pathOf(tree, node));
        useCollisionQuery.setState({ paths: chosen });
      }}
    />
  );
}

const MOST_SELECTED = 10_000;
