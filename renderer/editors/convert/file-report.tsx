import type { ReactNode } from 'react';
import { fileName } from '#renderer/state/address.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { JumpLink } from '#renderer/ui/error-panel.tsx';
import { formatCount, formatExactBytes, moreText } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { keyed } from '#renderer/ui/keyed.ts';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { ConvertRow } from '#shared/contract/convert.ts';
import styles from './convert.module.css';
import { layoutsText, resultLabel } from './row-text.ts';

const ERROR = { name: 'error', className: styles.error } as const;

export interface FileReportProps {
  readonly row: ConvertRow;
  readonly onOpenSource: () => void;
  /** Null if the file is not in the result. */
  readonly onOpenResult: (() => void) | null;
}

/** Result of one file, and its findings with their locations. */
export function FileReport({ row, onOpenSource, onOpenResult }: FileReportProps): ReactNode {
  const { word, tone } = resultLabel(row);
  const show = (offset: number): void => useWorkbench.getState().showProblem(row.source, { offset });
  return (
    <section aria-label="File report" className={styles.report} data-selectable>
      <header className={styles.reportHead}>
        <Badge tone={tone}>{word}</Badge>
        <strong className={styles.reportName}>
          <MiddleEllipsis text={fileName(row.in)} keep={18} />
        </strong>
        <span className={styles.space} />
        <Button kind="quiet" icon="go-to-file" onClick={onOpenSource}>
          Open source
        </Button>
        {onOpenResult !== null && (
          <Button kind="quiet" icon="go-to-file" onClick={onOpenResult}>
            Open result
          </Button>
        )}
      </header>
      {row.result === 'already-pc' ? (
        <p className={styles.problem}>
          <Icon name="info" className={styles.info} />
          <span>This is already a PC file, by its byte order. It is not converted.</span>
        </p>
      ) : (
        row.error !== null && (
          <p className={styles.problem}>
            <Icon {...(row.result === 'existing' ? { name: 'info', className: styles.info } : ERROR)} />
            <span>
              {row.error.path !== undefined && <span className="data">{row.error.path} </span>}
              {row.error.message}{' '}
              {row.error.offset !== undefined && <JumpLink offset={row.error.offset} onJump={show} />}
            </span>
          </p>
        )
      )}
      {row.out !== null && <Facts row={row} />}
      {row.findings.length > 0 && (
        <ul className={styles.findings} aria-label="Findings">
          {keyed(row.findings, ({ code, message, path }) => `${code} ${path} ${message}`).map(
            ({ key, item: { severity, message, path, offset, count } }) => (
              <li key={key}>
                <Icon name={severity} className={styles[severity]} />
                <span>
                  {path !== undefined && <span className="data">{path} </span>}
                  {count === undefined ? message : moreText(count)}{' '}
                  {offset !== undefined && <JumpLink offset={offset} onJump={show} />}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

const REMOVED =
  'Blocks that only consoles have, such as packed vertices. Their contents moved into the mesh blocks.';

function Facts({ row }: { readonly row: ConvertRow }): ReactNode {
  const facts = [
    ['Layouts', layoutsText(row)],
    ['Blocks converted', numberText(row.blocksConverted)],
    ['Console-only blocks removed', numberText(row.blocksRemoved), REMOVED],
    ['Names restored', numberText(row.namesRestored)],
    ['Size', `${formatExactBytes(row.bytesIn)}, now ${formatExactBytes(row.bytesOut)}`],
    ['Written as', row.out ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, hint]) => (
        <div key={label} title={hint}>
          <dt>{label}</dt>
          <dd className="data">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function numberText(value: number): string {
  return value === 0 ? '' : formatCount(value);
}
