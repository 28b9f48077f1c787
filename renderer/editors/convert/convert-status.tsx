import { type ReactNode, useEffect, useRef } from 'react';
import { openOutputFolder } from '#renderer/editors/kit/open-output.ts';
import { OutputPath } from '#renderer/editors/kit/output-path.tsx';
import { RunProgress } from '#renderer/editors/kit/run-pane.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatBytes, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { keyed, problemKey } from '#renderer/ui/keyed.ts';
import type { ConvertPlan, ConvertReport } from '#shared/contract/convert.ts';
import styles from './convert.module.css';
import { setRun } from './convert-session.ts';
import { countsText } from './row-text.ts';
import { cancelConvert } from './run-convert.ts';
import type { Convert } from './use-convert.ts';

/** Plan, progress or result of the conversion, with the next step. */
export function ConvertStatus({ convert }: { readonly convert: Convert }): ReactNode {
  const { run } = convert.session;
  return (
    <section aria-label="Conversion" className={styles.status} aria-busy={run.state === 'running'}>
      {run.state === 'running' ? (
        <RunProgress title="Converting" run={run} onCancel={cancelConvert} />
      ) : run.state === 'done' ? (
        <Done report={run.report} convert={convert} />
      ) : (
        <Planned convert={convert} />
      )}
    </section>
  );
}

function Planned({ convert }: { readonly convert: Convert }): ReactNode {
  const { dryRun, session, blocked, start } = convert;
  const { run } = session;
  const { plan, busy, error, again } = dryRun;
  const unfinished = plan?.unfinished === true;
  const count = plan === null ? 0 : plan.meshes + plan.textures + plan.others;
  const { sum, primary } = useFocus(blocked === null);
  const failure = error ?? (run.state === 'failed' ? run.error : null);
  return (
    <>
      {failure !== null && (
        <div className={styles.failure}>
          <ErrorPanel
            title={error === null ? 'The conversion stopped' : 'These cannot be converted'}
            error={failure}
            onRetry={error === null ? () => start('chosen') : again}
          />
        </div>
      )}
      <div className={styles.statusLine}>
        <span ref={sum} tabIndex={-1} role="status" className={styles.sum}>
          {run.state === 'cancelled' && 'Canceled. Files converted so far were kept. '}
          {plan === null ? (error === null ? 'Counting files' : '') : sumText(plan)}
          {plan !== null && busy && <span className={styles.quiet}> Counting again</span>}
        </span>
        {unfinished && (
          <Button disabled={blocked !== null} onClick={() => start('restart')}>
            Start over
          </Button>
        )}
        <Button
          ref={primary}
          kind="primary"
          icon={unfinished ? 'debug-continue' : 'desktop-download'}
          disabled={blocked !== null}
          title={blocked ?? undefined}
          onClick={() => start(unfinished ? 'resume' : 'chosen')}
        >
          {unfinished ? 'Resume' : `Convert ${plural(count, 'file')}`}
        </Button>
      </div>
      {plan !== null && <Remarks plan={plan} blocked={blocked} />}
    </>
  );
}

/** The focused button, “Convert again” or “Cancel”, is gone: focus the next step once it is enabled. */
function useFocus(ready: boolean) {
  const sum = useRef<HTMLSpanElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) sum.current?.focus();
  }, []);
  useEffect(() => {
    if (ready && document.activeElement === sum.current) primary.current?.focus();
  }, [ready]);
  return { sum, primary } as const;
}

function Remarks({
  plan,
  blocked,
}: {
  readonly plan: ConvertPlan;
  readonly blocked: string | null;
}): ReactNode {
  const { unfinished, leftOut, archives, archivesInside, meshes, textures, exists } = plan;
  const strange = archives.filter(({ xbox }) => !xbox);
  return (
    <ul className={styles.remarks} aria-label="Before you start">
      {unfinished && (
        <Remark>An earlier run into this folder was interrupted. Resume continues where it stopped.</Remark>
      )}
      {exists && <Remark odd>{blocked ?? 'The existing archive will be replaced; a backup is kept.'}</Remark>}
      {meshes + textures === 0 && <Remark odd>This contains no meshes, animations or DDX textures.</Remark>}
      {archivesInside > 0 && (
        <Remark odd>
          {plural(archivesInside, 'archive is', 'archives are')} skipped: to convert an archive’s contents,
          choose the archive itself.
        </Remark>
      )}
      {strange.map(({ name, label }) => (
        <Remark key={name}>
          {name} is not a console archive ({label}): files that are already for PC are skipped.
        </Remark>
      ))}
      {leftOut.length > 0 && (
        <li>
          <Icon name="warning" className={styles.warning} />
          <details>
            <summary>{plural(leftOut.length, 'file')} left out</summary>
            <ul>
              {keyed(leftOut.slice(0, 100), problemKey).map(({ key, item: { path, message } }) => (
                <li key={key}>
                  <span className="data">{path}</span> {message}
                </li>
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
}

function Remark(props: { readonly odd?: boolean; readonly children: ReactNode }): ReactNode {
  return (
    <li>
      <Icon
        name={props.odd === true ? 'warning' : 'info'}
        className={props.odd === true ? styles.warning : styles.info}
      />
      <span>{props.children}</span>
    </li>
  );
}

function Done(props: { readonly report: ConvertReport; readonly convert: Convert }): ReactNode {
  const { report, convert } = props;
  const client = useClient();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { ran } = convert.session;
  const folder = convert.outputs.roots.find(({ id }) => id === ran?.root);
  return (
    <>
      <div className={styles.statusLine}>
        <Icon
          name={report.refused > 0 ? 'warning' : 'pass'}
          className={report.refused > 0 ? styles.warning : styles.good}
        />
        <p ref={heading} tabIndex={-1} role="status" className={styles.sum}>
          {countsText(report)}
        </p>
        {folder !== undefined && (
          <Button
            icon="folder-opened"
            title="Opens the result’s folder instead of the current one."
            onClick={() =>
              void openOutputFolder(client, folder).catch((error: unknown) => reportError(error))
            }
          >
            Open as Data folder…
          </Button>
        )}
        <Button icon="arrow-left" onClick={() => setRun({ state: 'idle' })}>
          Convert again
        </Button>
      </div>
      <div className={styles.written} data-selectable>
        {report.archives.length === 0 ? (
          <OutputPath path={report.target} shown />
        ) : (
          report.archives.map(({ target, backup }) => (
            <div key={target}>
              <OutputPath path={target} shown />
              {backup !== null && (
                <>
                  The old archive is now
                  <OutputPath path={backup} shown={false} />
                </>
              )}
            </div>
          ))
        )}
        {report.notes.length > 0 && (
          <ul className={styles.remarks} aria-label="Notes">
            {report.notes.map((note) => (
              <Remark key={note}>{note}</Remark>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** `120 meshes and animations, 30 textures, 5 other files that are copied; 12 MB`. */
function sumText({ meshes, textures, others, bytes }: ConvertPlan): string {
  const parts = [
    ...(meshes > 0 ? [plural(meshes, 'mesh or animation', 'meshes and animations')] : []),
    ...(textures > 0 ? [plural(textures, 'texture')] : []),
    ...(others > 0 ? [`${plural(others, 'other file')} to copy`] : []),
  ];
  return parts.length === 0 ? 'No files' : `${parts.join(', ')}; ${formatBytes(bytes)}`;
}
