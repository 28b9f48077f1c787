import { type ReactNode, useEffect, useRef } from 'react';
import { OutputPath } from '#renderer/editors/kit/output-path.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { formatCount, formatExactBytes, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { keyed, problemKey } from '#renderer/ui/keyed.ts';
import type { RepackReport } from '#shared/contract/repack.ts';
import { ACTION_LABELS, type RepackRow } from './repack-row.ts';
import styles from './report-pane.module.css';

export interface ReportPaneProps {
  readonly report: RepackReport;
  readonly rows: readonly RepackRow[];
  readonly onOpen: () => void;
  /** Opens the output folder instead of the current one. */
  readonly onOpenFolder: (() => void) | null;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Result of a repack. */
export function ReportPane(props: ReportPaneProps): ReactNode {
  const { report, rows, onOpen, onOpenFolder, onBack, onDone } = props;
  const { verified, identicalEntries, changedEntries, files, bytes, target, backup, problems } = report;
  // The host's path, of Windows too.
  const name = target.split(/[\\/]/).at(-1);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label="Report" className={styles.pane} data-selectable>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <Icon name={verified ? 'pass' : 'warning'} className={verified ? styles.good : styles.bad} />
        {verified ? `${name} was written and verified` : `${name} was written, but not verified`}
      </h2>
      <dl className={styles.facts}>
        <dt>Verified</dt>
        <dd>
          {verified
            ? 'Everything was read back from disk and compared before the file took its name.'
            : 'It could not be read back and compared.'}
        </dd>
        <dt>Entries</dt>
        <dd>
          {plural(files, 'entry', 'entries')}: {formatCount(identicalEntries)} identical,{' '}
          {formatCount(changedEntries)} rewritten
        </dd>
        <dt>Changes</dt>
        <dd>{changesText(rows)}</dd>
        <dt>Size</dt>
        <dd>{formatExactBytes(bytes)}</dd>
        <dt>Written to</dt>
        <dd>
          <OutputPath path={target} shown />
        </dd>
        <dt>Backup</dt>
        <dd>{backup === null ? 'Nothing was replaced.' : <OutputPath path={backup} shown={false} />}</dd>
        <dt>Problems</dt>
        <dd>
          {problems.length === 0 ? (
            'None'
          ) : (
            <ul className={styles.problems}>
              {keyed(problems, problemKey).map(({ key, item: { path, message } }) => (
                <li key={key}>
                  <span className="data">{path}</span> {message}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onDone}>
          Done
        </Button>
        <Button icon="go-to-file" onClick={onOpen}>
          Open the new archive
        </Button>
        {onOpenFolder !== null && (
          <Button icon="folder-opened" onClick={onOpenFolder}>
            Open its folder as Data…
          </Button>
        )}
        <Button icon="arrow-left" onClick={onBack}>
          Make more changes
        </Button>
      </div>
    </section>
  );
}

/** `2 replaced, 1 removed`. */
function changesText(rows: readonly RepackRow[]): string {
  const parts = (['add', 'replace', 'rename', 'remove', 'compression'] as const).flatMap((action) => {
    const count = rows.filter((row) => row.included && row.action === action).length;
    return count === 0 ? [] : [`${formatCount(count)} ${ACTION_LABELS[action]}`];
  });
  return parts.length === 0 ? 'No entries changed' : parts.join(', ');
}
