import { type ReactNode, useEffect, useRef } from 'react';
import { CommandScopeContext, useCommand } from '../commands/registry.ts';
import { useClient } from '../host/client-context.tsx';
import { useWorkspace } from '../state/workspace.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { plural } from '../ui/format.ts';
import { confirm } from '../ui/questions.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { TableHandle } from '../ui/virtual-table.tsx';
import { BulkOutcome, BulkSteps, BulkSummary, type BulkWords } from './bulk-outcome.tsx';
import styles from './bulk-side.module.css';
import { applyPlan, cancelWork, followWorkspace, useBulk } from './bulk-store.ts';
import { askedPaths, draftProblem, planPaths, usePathDraft } from './path-store.ts';
import { ScopeChoice } from './scope-choice.tsx';
import search from './search-view.module.css';

const WORDS: BulkWords = {
  kind: 'paths',
  commands: { id: 'pathQuery', category: 'Paths' },
  open: { title: 'Open the Mesh', view: 'mesh' },
  labels: { changes: 'Paths that would change', found: 'Paths found' },
  columns: { node: 'Block', value: 'Field', found: 'Path' },
  long: true,
  nothing: {
    changes: [
      'Nothing would change',
      'No mesh that was looked into names such a path, or those that do have the new one already.',
    ],
    found: ['No such path', 'Look for less of it, or into more files.'],
  },
  thing: ['path', 'paths'],
  title: 'Paths in many meshes',
  about:
    'Which meshes use this material, and what if it were another one? Say which path is meant and what stands in its place. A dry run lists every path that would change; nothing is written before you have seen it.',
  icon: 'replace-all',
};

/** Finds materials and textures that meshes name over the whole folder, and replaces them: first tried, then written, then undone. */
export function PathSide(): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const tree = useWorkspace((state) => state.tree);
  const scope = useRef<HTMLDivElement>(null);
  useEffect(() => followWorkspace(client, info?.id ?? null), [client, info?.id]);
  if (info === null || tree === null) {
    return (
      <EmptyState icon="replace-all" title="No folder open">
        Open a Data folder to see which materials and textures its meshes name, and to replace them in many
        meshes at once.
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
  const draft = usePathDraft();
  const run = useBulk(({ runs }) => runs.paths);
  const plan = useBulk(({ plans }) => plans.paths);
  const { find, replace, clears, part, folder, groupsOnly, paths } = draft;
  const problem = draftProblem(draft);
  const running = run.state === 'running';
  const replaces = clears || replace.trim() !== '';
  const same = plan !== null && plan.asked === askedPaths(draft);
  const canApply = !running && same && plan.columns.plan !== null;
  const put = usePathDraft.setState;
  const start = (): void => void planPaths(client);
  const apply = async (): Promise<void> => {
    if (!canApply || plan === null) return;
    const { values, changedFiles, more } = plan.columns;
    const write = `Write ${plural(changedFiles, 'file')}`;
    const yes = await confirm({
      title: `${write}?`,
      message: (
        <>
          <p>
            “{find.trim()}” {clears ? part ? 'is taken out' : 'is cleared' : <>becomes “{replace.trim()}”</>}:{' '}
            {plural(values, 'path')} in {plural(changedFiles, 'file')}
            {more ? ', more than are listed' : ''}.
          </p>
          {plan.missing.size > 0 && (
            <p className={styles.warning}>
              {plural(plan.missing.size, 'new file is', 'new files are')} not in this Data folder.
            </p>
          )}
          <p>
            They are written to {modFolder}. The files of the game and of other mods stay as they are; what
            the mod folder has in their place stays as a backup, the last three of each. All of it can be
            undone as one step until Modwright ends.
          </p>
        </>
      ),
      action: write,
    });
    if (yes) await applyPlan(client, 'paths');
  };
  useCommand({
    id: 'pathQuery.plan',
    title: 'Try Replacing Paths (Dry Run)',
    category: 'Paths',
    icon: 'beaker',
    when: () => !running && problem === null,
    run: start,
  });
  useCommand({
    id: 'pathQuery.apply',
    title: 'Write Replaced Paths to the Mod Folder…',
    category: 'Paths',
    icon: 'save-all',
    when: () => canApply,
    run: apply,
  });
  return (
    <>
      <div className={styles.form}>
        <h3 className={styles.heading}>Paths that are meant</h3>
        <ScopeChoice paths={paths} disabled={running} onChange={(next) => put({ paths: next })} />
        <Checkbox
          label="Only precombined meshes (_OC.NIF)"
          checked={groupsOnly}
          disabled={running}
          onChange={(next) => put({ groupsOnly: next })}
        />
        <div className={styles.choices}>
          <Select
            label="Which files are named"
            value={folder}
            choices={[
              { value: 'both', label: 'Materials and textures' },
              { value: 'materials', label: 'Materials only' },
              { value: 'textures', label: 'Textures only' },
            ]}
            disabled={running}
            onChange={(next) => put({ folder: next })}
          />
          <Select
            label="How the path is meant"
            value={part ? 'part' : 'whole'}
            choices={[
              { value: 'whole', label: 'Whole path (with * and ?)' },
              { value: 'part', label: 'Part of the path' },
            ]}
            disabled={running}
            onChange={(next) => put({ part: next === 'part' })}
          />
        </div>
        <TextField
          label="Path to find"
          placeholder={part ? 'All paths, or architecture\\brick' : 'All paths, or materials\\brick\\*.bgsm'}
          title="Case and slashes do not matter, nor whether it begins with Data, Materials or Textures"
          icon="search"
          data
          value={find}
          error={draftProblem({ ...draft, replace: '', clears: false })}
          onChange={(text) => put({ find: text })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') start();
            else if (event.key === 'ArrowDown' && plan !== null) table.current?.focus();
            else return;
            event.preventDefault();
          }}
        />
        <h3 className={styles.heading}>What stands in its place</h3>
        <TextField
          label="New path"
          data-wanted={find !== '' && replace === '' ? true : undefined}
          placeholder={clears ? 'Nothing' : part ? 'architecture\\stone' : 'materials\\mymod\\*.bgsm'}
          title="A * or ? takes what the same sign found in the old path. Empty: nothing changes, paths are only listed"
          icon="replace"
          data
          value={clears ? '' : replace}
          disabled={clears}
          error={problem}
          onChange={(text) => put({ replace: text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            start();
            event.preventDefault();
          }}
        />
        <Checkbox
          label={part ? 'Nothing: take the part out' : 'Nothing: leave the field empty'}
          checked={clears}
          disabled={running}
          onChange={(next) => put({ clears: next })}
        />
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            kind={canApply ? 'normal' : 'primary'}
            icon={replaces ? 'beaker' : 'search'}
            disabled={!running && problem !== null}
            onClick={running ? () => cancelWork('paths') : start}
          >
            {running ? (run.cancelling ? 'Cancelling …' : 'Cancel') : replaces ? 'Dry run' : 'Find paths'}
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
      <BulkSteps kind="paths" />
      <p className={search.count} role="status">
        <BulkSummary words={WORDS} />
      </p>
    </>
  );
}
