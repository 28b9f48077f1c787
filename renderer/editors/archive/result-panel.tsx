import type { ReactNode } from 'react';
import type { Finding, Place, Problem } from '#shared/errors.ts';
import { countFindings } from '#shared/findings.ts';
import type { ExtractReport } from '#shared/rpc/contract.ts';
import { useClient } from '../../host/client-context.tsx';
import { useSession } from '../../state/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { formatBytes, formatCount, formatHex, moreText, plural } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { SEVERITY_ICONS } from '../../ui/severity.ts';
import { type Column, VirtualTable } from '../../ui/virtual-table.tsx';
import { reportError } from '../kit/report.ts';
import styles from './archive-view.module.css';

/** What came of something that was done with the archive. Stays until it is read. */
export type ArchiveResult =
  | { readonly kind: 'found'; readonly findings: readonly Finding[] }
  | { readonly kind: 'verified'; readonly ok: boolean; readonly findings: readonly Finding[] }
  | { readonly kind: 'extracted'; readonly report: ExtractReport };

type ResultRow = Pick<Finding, 'severity' | 'message' | 'path' | 'offset' | 'count'>;

/** Findings or problems that a result lists. */
export function resultRows(result: ArchiveResult): readonly ResultRow[] {
  return result.kind === 'extracted' ? result.report.problems.map(problemRow) : result.findings;
}

/** What came of it, in one line; below it what there is to look at, if anything. */
export function ResultPanel(props: {
  readonly result: ArchiveResult;
  readonly onGo: (row: Place) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { result, onGo, onClose } = props;
  const rows = resultRows(result);
  return (
    <section className={styles.result} data-rows={rows.length > 0 || undefined} aria-label="Result">
      <header className={styles.resultHead}>
        <Headline result={result} />
        <span className={styles.space} />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      {rows.length > 0 && (
        <VirtualTable
          label="Findings"
          columns={columnsOf(rows)}
          count={rows.length}
          onActivate={(row) => {
            const one = rows[row];
            if (one !== undefined) onGo(one);
          }}
        />
      )}
    </section>
  );
}

function Headline({ result }: { readonly result: ArchiveResult }): ReactNode {
  const client = useClient();
  const canReveal = useSession((session) => session.info?.capabilities.reveal ?? false);
  if (result.kind !== 'extracted') {
    const ok = result.kind === 'found' || result.ok;
    const words =
      result.kind === 'found'
        ? countText(result.findings)
        : `${result.ok ? 'Verified: every entry decodes' : 'Verified: there are errors'}, ${countText(result.findings)}`;
    return (
      <>
        <Icon name={ok ? 'pass' : 'error'} className={ok ? styles.good : styles.bad} />
        <span role="status">{words}</span>
      </>
    );
  }
  const { files, bytes, problems, skipped, target } = result.report;
  return (
    <>
      <Icon
        name={problems.length === 0 ? 'pass' : 'warning'}
        className={problems.length === 0 ? styles.good : styles.odd}
      />
      <span role="status">
        {plural(files, 'file')} extracted, {formatBytes(bytes)}
        {skipped > 0 && `, ${formatCount(skipped)} were there already`}
        {problems.length > 0 && `, ${plural(problems.length, 'problem')}`}
      </span>
      <MiddleEllipsis text={target} keep={32} className={styles.target} />
      {canReveal && (
        <Button
          icon="folder-opened"
          onClick={() => {
            client.request('host.reveal', { saved: target }).catch((error: unknown) => reportError(error));
          }}
        >
          Show
        </Button>
      )}
    </>
  );
}

/** `8 003 findings, 200 shown`. */
function countText(findings: readonly Finding[]): string {
  const shown = findings.filter(({ count }) => count === undefined).length;
  const all = countFindings(findings);
  return `${plural(all, 'finding')}${shown < all ? `, ${formatCount(shown)} shown` : ''}`;
}

function columnsOf(rows: readonly ResultRow[]): readonly Column[] {
  const at = (row: number): ResultRow => rows[row] ?? { severity: 'info', message: '' };
  return [
    {
      id: 'severity',
      title: 'Kind',
      width: 92,
      text: (row) => at(row).severity,
      cell: (row) => (
        <span className={styles.finding} data-severity={at(row).severity}>
          <Icon name={SEVERITY_ICONS[at(row).severity]} />
          {at(row).severity}
        </span>
      ),
    },
    {
      id: 'message',
      title: 'What',
      width: 260,
      grow: true,
      text: (row) => at(row).message,
      cell: (row) => {
        const { count, message } = at(row);
        return count === undefined ? message : <span className={styles.more}>{moreText(count)}</span>;
      },
    },
    {
      id: 'path',
      title: 'Where',
      width: 240,
      text: (row) => at(row).path ?? '',
      cell: (row) => <MiddleEllipsis text={at(row).path ?? ''} keep={20} />,
    },
    {
      id: 'offset',
      title: 'Offset',
      width: 96,
      align: 'end',
      data: true,
      text: (row) => {
        const { offset } = at(row);
        return offset === undefined ? '' : formatHex(offset);
      },
    },
  ];
}

function problemRow({ path, message }: Problem): ResultRow {
  return { severity: 'warning', message, path };
}
