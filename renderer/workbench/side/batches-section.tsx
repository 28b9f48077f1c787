import { type ReactNode, useEffect, useRef, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { CommandScopeContext, useCommands } from '#renderer/commands/registry.ts';
import { type BatchRun, undoStep, useBatches, useRun } from '#renderer/explorer/batch/batch-store.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useCopies } from '#renderer/state/copies.ts';
import { addressOf } from '#renderer/state/explorer.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Button } from '#renderer/ui/button.tsx';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { confirm } from '#renderer/ui/dialogs/questions.ts';
import { formatCount, formatTime, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { noRows, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { undoneText } from '#shared/batch/undone-text.ts';
import type { ChangeStep, StepRestores } from '#shared/contract/batch.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { BATCH_FILE_COLUMNS } from './batch-file-columns.ts';
import { BATCH_FILE_MENU, batchFileCommands } from './batch-file-commands.ts';
import styles from './changes-view.module.css';

/** Batches that can be undone, of this session and earlier ones, with the files of each. */
export function BatchesSection(): ReactNode {
  const steps = useBatches((state) => state.steps);
  const shown = useBatches((state) => state.shownStep);
  return (
    <section className={styles.batches} aria-label="Batches">
      <h3 className={styles.heading}>
        <span>
          Batches <span className={styles.count}>{formatCount(steps.length)}</span>
        </span>
      </h3>
      <ul>
        {steps.map((step) => (
          <Batch key={step.id} step={step} open={shown === step.id} />
        ))}
      </ul>
    </section>
  );
}

function Batch({ step, open }: { readonly step: ChangeStep; readonly open: boolean }): ReactNode {
  const client = useClient();
  const run = useRun(step.tool);
  const scope = useRef<HTMLDivElement>(null);
  const { id, label, files, when } = step;
  const undo = async (): Promise<void> => {
    const yes = await confirm({
      title: `Undo ${label}?`,
      message: `${restoresText(await client.request('changes.restores', { step: id }))} This cannot be redone.`,
      action: 'Undo',
    });
    if (!yes) return;
    await undoStep(client, step.tool, id);
    tell(useBatches.getState().runs[step.tool]);
  };
  return (
    <li>
      <div className={styles.item}>
        <button
          type="button"
          className={styles.main}
          aria-expanded={open}
          title={label}
          onClick={() => useBatches.setState({ shownStep: open ? null : id })}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          <span className={styles.text}>
            <MiddleEllipsis text={label} className={styles.name} keep={12} />
            <span className={styles.hint}>
              {plural(files, 'file')} written, {formatTime(when)}
            </span>
          </span>
        </button>
        <Button
          icon="discard"
          disabled={run.state === 'running'}
          aria-label={`Undo ${label}`}
          onClick={() => void undo().catch((error: unknown) => reportError(error))}
        >
          Undo…
        </Button>
      </div>
      {open && (
        <CommandScopeContext value={scope}>
          <div ref={scope} className={styles.batchFiles}>
            <BatchFiles step={step} />
          </div>
        </CommandScopeContext>
      )}
    </li>
  );
}

/** The files that a batch wrote, and what undoing it would do to each. */
function BatchFiles({ step: { id, label } }: { readonly step: ChangeStep }): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  // Whatever changes the mod folder changes what can be restored.
  const copies = useCopies((state) => state.columns);
  const [restores, setRestores] = useState<StepRestores | null>(null);
  const [selection, setSelection] = useState(noRows);
  useEffect(() => {
    const controller = new AbortController();
    void copies;
    client
      .request('changes.restores', { step: id }, { signal: controller.signal })
      .then(setRestores, (error: unknown) => {
        if (!controller.signal.aborted) reportError(error);
      });
    return () => controller.abort();
  }, [client, id, copies]);
  const files = restores?.files ?? [];
  const open = (row: number): void => {
    const path = files[row]?.path;
    const { tree } = useWorkspace.getState();
    const address = path === undefined || tree === null ? null : addressOf(nodeAt(tree, path) ?? 0);
    if (address !== null) useWorkbench.getState().openFile(address, { pin: true, focus: true });
  };
  useCommands(batchFileCommands, {
    client,
    workspace: info?.id ?? '',
    modFolder: info?.modFolder ?? '',
    focused: files[selection.focus]?.path ?? null,
    paths: () => selectedRows(selection).flatMap((row) => files[row]?.path ?? []),
    open: () => open(selection.focus),
  });
  if (restores === null) return null;
  return (
    <>
      <p className={styles.hint} role="status">
        {restoresText(restores)}
      </p>
      <div className={styles.batchTable}>
        <DataTable
          label={`Files written by ${label}`}
          columns={BATCH_FILE_COLUMNS}
          count={files.length}
          at={(row) => files[row]}
          tone={({ does }) => (does === 'skip' ? 'warning' : undefined)}
          selection={selection}
          onSelect={setSelection}
          onActivate={open}
          onContextMenu={(event, _row, anchor) =>
            showContextMenu(event, commandEntries(BATCH_FILE_MENU), anchor)
          }
        />
      </div>
    </>
  );
}

/** What undoing would do, in a sentence. */
function restoresText({ restore, remove, skip }: StepRestores): string {
  const parts = [
    ...(restore > 0 ? [`puts ${plural(restore, 'file')} back to the backup`] : []),
    ...(remove > 0 ? [`removes ${plural(remove, 'file')} that the batch added`] : []),
    ...(skip > 0 ? [`leaves ${plural(skip, 'file')} alone`] : []),
  ];
  const last = parts.at(-1) ?? 'changes nothing';
  return `Undo ${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last}.`;
}

function tell(run: BatchRun | undefined): void {
  if (run?.state === 'failed') reportError(run.error);
  if (run?.state !== 'written' || run.work !== 'undo') return;
  const { files, removed, problems } = run.report;
  const left = problems.length === 0 ? '' : `; ${plural(problems.length, 'file')} left as they are: see Jobs`;
  say(`Undid the batch: ${undoneText(files, removed)}${left}`, problems.length === 0 ? 'info' : 'warning');
}
