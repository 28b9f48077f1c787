import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  openOutputArchive,
  openOutputFolder,
  openWrittenArchive,
} from '#renderer/editors/kit/open-output.ts';
import { RunPane } from '#renderer/editors/kit/run-pane.tsx';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useClient } from '#renderer/host/client-context.tsx';
import { useDropZone } from '#renderer/host/file-drop.ts';
import { addressKey } from '#renderer/state/address.ts';
import { reportError } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount } from '#renderer/ui/format.ts';
import { Tabs } from '#renderer/ui/layout/tabs.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import { ChangesPane } from './changes-pane.tsx';
import { changedFlags, flagRows } from './flag-rows.ts';
import { HandOverBar } from './hand-over-bar.tsx';
import { OptionsPane } from './options-pane.tsx';
import { OutputBar } from './output-bar.tsx';
import { PlanBar } from './plan-bar.tsx';
import { releaseHanded } from './release-handed.ts';
import { useRepackCommands } from './repack-commands.ts';
import { type RepackDialog, RepackDialogs } from './repack-dialogs.tsx';
import styles from './repack-editor.module.css';
import { endSession } from './repack-session.ts';
import type { RepackStart } from './repack-start.ts';
import { ReportPane } from './report-pane.tsx';
import { useChangeTable } from './use-change-table.ts';
import { useHandOver } from './use-hand-over.ts';
import { type Repack, type RepackedArchive, useRepack } from './use-repack.ts';
import { useRepackActions } from './use-repack-actions.ts';

export interface RepackEditorProps {
  readonly document: DocumentState;
  /** The result of `archive.open`, with name and workspace. */
  readonly archive: RepackedArchive;
  /** The change it begins with; null = none. */
  readonly start: RepackStart | null;
  /** Returns to the table of entries. */
  readonly onClose: () => void;
}

type Part = 'changes' | 'options';

/** Repacks an archive: changes, options, progress and report. */
export function RepackEditor({ document, archive, start, onClose }: RepackEditorProps): ReactNode {
  const active = useWorkbench((state) => state.active === addressKey(document.address));
  const repack = useRepack(archive);
  const table = useChangeTable(repack.session.draft.rows);
  const [part, setPart] = useState<Part>('changes');
  const [dialog, setDialog] = useState<RepackDialog | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const onRows = (keys: readonly string[]): void => {
    setPart('changes');
    table.selectKeys(keys);
  };
  const handOver = useHandOver(repack, onRows);
  const actions = useRepackActions(repack, table, setDialog, handOver, onClose);
  useRepackCommands({ repack, selected: table.selected, actions }, active);
  const latest = useRef(actions.begin);
  latest.current = actions.begin;
  useEffect(() => {
    if (start !== null) latest.current(start);
  }, [start]);
  const { run } = repack.session;
  const resting = run.state === 'idle' || run.state === 'failed';
  useDropZone(
    root,
    resting
      ? {
          title: `Drop to add to ${archive.name}`,
          text: 'Files or folders. Nothing is written until you repack.',
          take: (files) => handOver.take(files, null),
        }
      : null,
  );

  const { handle } = table;
  const opened = useRef(active);
  useEffect(() => {
    if (opened.current) handle.current?.focus();
  }, [handle]);
  const ended = useRef(run.state);
  useEffect(() => {
    // The element focused during the run is gone.
    const lost = window.document.activeElement === window.document.body;
    if (ended.current === 'running' && lost) handle.current?.focus();
    ended.current = run.state;
  }, [run.state, handle]);
  const keyDown = (event: KeyboardEvent): void => {
    // Menus and dialogs are elsewhere in the DOM, but React bubbles their keys to here.
    const inside = event.target instanceof HTMLElement && root.current?.contains(event.target) === true;
    if (event.key !== 'Escape' || event.defaultPrevented || !inside) return;
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    onClose();
  };
  const show = (path: string): void => {
    setPart('changes');
    requestAnimationFrame(() => table.reveal(path));
  };
  return (
    <div ref={root} className={classes(viewStyles.view, styles.editor)} onKeyDown={keyDown}>
      {run.state === 'done' ? (
        <Report repack={repack} onClose={onClose} />
      ) : (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>Repack</h2>
            <Tabs<Part>
              label="Repack sections"
              className={styles.parts}
              items={[
                {
                  id: 'changes',
                  title: 'Changes',
                  badge: <Count of={repack.session.draft.rows.length} />,
                },
                {
                  id: 'options',
                  title: 'Flags and compression',
                  badge: <Count of={optionCount(repack)} />,
                },
              ]}
              value={part}
              onChange={setPart}
              after={
                <Button
                  kind="quiet"
                  icon="list-flat"
                  aria-label="Entries"
                  title="Back to the entries (Esc)"
                  onClick={onClose}
                >
                  <span className={styles.roomy}>Entries</span>
                </Button>
              }
            />
          </div>
          <div className={styles.part} inert={run.state === 'running'}>
            {part === 'changes' ? (
              <ChangesPane repack={repack} table={table} actions={actions} />
            ) : (
              <OptionsPane repack={repack} />
            )}
          </div>
          <HandOverBar handOver={handOver} />
          <Failures repack={repack} onRun={actions.run} />
          {run.state === 'running' ? (
            <RunPane label="Repacking" name={repack.session.output.name} run={run} onCancel={repack.cancel} />
          ) : (
            <>
              <PlanBar repack={repack} onShow={show} />
              <OutputBar repack={repack} onRun={actions.run} />
            </>
          )}
          <RepackDialogs
            repack={repack}
            dialog={dialog}
            onChange={setDialog}
            onRows={onRows}
            onRename={({ entry }) => actions.begin({ what: 'rename', entries: Uint32Array.of(entry) })}
            handOver={handOver}
          />
        </>
      )}
    </div>
  );
}

/** Errors, the worst first. */
function Failures({ repack, onRun }: { readonly repack: Repack; readonly onRun: () => void }): ReactNode {
  const { archive, session, suggestions, dryRun, leaveResult } = repack;
  const { run } = session;
  if (run.state === 'failed') {
    return (
      <div className={styles.failure}>
        <ErrorPanel title={`${archive.name} could not be repacked`} error={run.error} onRetry={onRun}>
          <Button onClick={leaveResult}>Back to the changes</Button>
        </ErrorPanel>
      </div>
    );
  }
  if (dryRun.error !== null) {
    return (
      <div className={styles.failure}>
        <ErrorPanel title="The dry run failed" error={dryRun.error} onRetry={dryRun.again} />
      </div>
    );
  }
  if (suggestions.error === null) return null;
  return (
    <div className={styles.failure}>
      <ErrorPanel
        title="The mod folder could not be scanned"
        error={suggestions.error}
        onRetry={suggestions.again}
      />
    </div>
  );
}

function Report({ repack, onClose }: { readonly repack: Repack; readonly onClose: () => void }): ReactNode {
  const client = useClient();
  const { archive, key, outputs, session } = repack;
  const { run } = session;
  if (run.state !== 'done') return null;
  const { report, inData, root } = run;
  const folder = outputs.roots.find(({ id }) => id === root);
  const attempt = (work: Promise<void>): void => {
    work.catch((error: unknown) => reportError(error));
  };
  /** Returns to the entries; of the new archive if requested, or if it replaced the old one. */
  const leave = (opens: boolean): void => {
    releaseHanded(client, session);
    endSession(key);
    onClose();
    if (!opens) return;
    attempt(
      inData === null
        ? openWrittenArchive(client, root, session.output.name)
        : openOutputArchive(client, { workspace: archive.workspace, path: inData }),
    );
  };
  return (
    <ReportPane
      report={report}
      rows={session.draft.rows}
      onOpen={() => leave(true)}
      onOpenFolder={
        inData !== null || folder === undefined ? null : () => attempt(openOutputFolder(client, folder))
      }
      onBack={repack.leaveResult}
      onDone={() => leave(inData === archive.name)}
    />
  );
}

function Count({ of }: { readonly of: number }): ReactNode {
  return of === 0 ? null : <span className={styles.count}>{formatCount(of)}</span>;
}

/** Number of flags that differ from the archive's. */
function optionCount({ archive: { summary }, session: { draft } }: Repack): number {
  return (
    changedFlags(flagRows(summary.flagInfo, summary.flags, draft.flags, summary.format)) +
    changedFlags(flagRows(summary.contentFlagInfo, summary.contentFlags, draft.contentFlags, null))
  );
}
