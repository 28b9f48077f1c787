import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { openOutputFolder } from '#renderer/editors/kit/open-output.ts';
import { RunPane } from '#renderer/editors/kit/run-pane.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import styles from './pack.module.css';
import { PackForm } from './pack-form.tsx';
import { PackOutcome } from './pack-outcome.tsx';
import { PackReportView } from './pack-report.tsx';
import { changePack, choosePack, hidePack, type PackSession } from './pack-session.ts';
import { cancelPack } from './run-pack.ts';
import { type Pack, usePack } from './use-pack.ts';

/** Packs loose files into new archives: form, progress and report. */
export function PackDialog({ session }: { readonly session: PackSession }): ReactNode {
  const pack = usePack(session);
  const { run, source } = session;
  const body = useRef<HTMLDivElement>(null);
  const state = useRef(run.state);
  useEffect(() => {
    // The element focused during the run is gone.
    const lost = !document.activeElement?.matches('[role="dialog"] *');
    const choosing = run.state === 'idle' || run.state === 'failed';
    if (state.current !== run.state && choosing && lost) {
      body.current?.querySelector<HTMLElement>('button')?.focus();
    }
    state.current = run.state;
  }, [run.state]);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || run.state === 'done') return;
    event.preventDefault();
    pack.run();
  };
  return (
    <Dialog
      open
      width="wide"
      title={source.kind === 'mod' ? 'Pack the mod folder' : 'Pack a folder'}
      onClose={hidePack}
      footer={<Footer pack={pack} />}
    >
      <div ref={body} className={styles.body} onKeyDown={keyDown}>
        {run.state === 'done' ? (
          <PackReportView report={run.report} workspace={source.workspace} onLeave={hidePack} />
        ) : session.failure !== null ? (
          <ErrorPanel title="The folder could not be scanned" error={session.failure} />
        ) : (
          <div inert={run.state === 'running'} className={styles.parts}>
            <PackForm pack={pack} />
            <PackOutcome pack={pack} />
          </div>
        )}
        {run.state === 'failed' && (
          <ErrorPanel title="Nothing was packed" error={run.error} onRetry={pack.run} />
        )}
        {run.state !== 'failed' && pack.dryRun.error !== null && (
          <ErrorPanel title="The dry run failed" error={pack.dryRun.error} onRetry={pack.dryRun.again} />
        )}
      </div>
    </Dialog>
  );
}

function Footer({ pack }: { readonly pack: Pack }): ReactNode {
  const client = useClient();
  const { session, dryRun, existing, blocked, outputs } = pack;
  const { run, choices } = session;
  if (run.state === 'running') {
    return (
      <div className={styles.running}>
        <RunPane
          label="Packing"
          name={dryRun.plan?.archives.map(({ name }) => name).join(', ') ?? ''}
          run={run}
          onCancel={cancelPack}
        />
      </div>
    );
  }
  if (run.state === 'done') {
    const folder = outputs.roots.find(({ id }) => id === run.root);
    const inData = run.report.archives.some(({ dataPath }) => dataPath !== null);
    return (
      <>
        <Button icon="arrow-left" onClick={() => changePack((old) => ({ ...old, run: { state: 'idle' } }))}>
          Pack again
        </Button>
        {folder !== undefined && !inData && (
          <Button
            icon="folder-opened"
            onClick={() => {
              hidePack();
              openOutputFolder(client, folder).catch((error: unknown) => reportError(error));
            }}
          >
            Open the folder as Data…
          </Button>
        )}
        <Button kind="primary" onClick={hidePack}>
          Done
        </Button>
      </>
    );
  }
  const count = dryRun.plan?.archives.length ?? 0;
  return (
    <>
      {existing.length > 0 && (
        <div className={styles.replace}>
          <Checkbox
            label={`Replace ${existing.length === 1 ? `“${existing[0]}”` : plural(existing.length, 'archive')}`}
            hint="The existing archive is backed up beside the new one."
            checked={choices.overwrite}
            onChange={(overwrite) => choosePack({ overwrite })}
          />
        </div>
      )}
      <Button onClick={hidePack}>Cancel</Button>
      <Button
        kind="primary"
        icon="package"
        disabled={blocked !== null}
        title={blocked ?? 'Ctrl+Enter'}
        onClick={pack.run}
      >
        {count > 1 ? `Write ${plural(count, 'archive')}` : 'Write the archive'}
      </Button>
    </>
  );
}
