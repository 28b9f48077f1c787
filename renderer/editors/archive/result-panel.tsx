import type { ReactNode } from 'react';
import { openOutputFolder } from '#renderer/editors/kit/open-output.ts';
import { OutputPath } from '#renderer/editors/kit/output-path.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { formatBytes, formatCount, formatHex, moreText, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { SEVERITY_ICONS } from '#renderer/ui/severity.ts';
import type { ExtractedFolder } from '#shared/contract/archives.ts';
import type { FileLocation, Finding, Problem } from '#shared/errors.ts';
import { countFindings } from '#shared/findings.ts';
import styles from './archive-view.module.css';

/** Result of a task of the archive. Stays until dismissed. */
export type ArchiveResult =
  | { readonly kind: 'found'; readonly findings: readonly Finding[] }
  | { readonly kind: 'verified'; readonly ok: boolean; readonly findings: readonly Finding[] }
  | { readonly kind: 'extracted'; readonly report: ExtractedFolder };

type ResultRow = Pick<Finding, 'severity' | 'message' | 'path' | 'offset' | 'count'>;

/** Findings or problems of a result. */
export function resultRows(result: ArchiveResult): readonly ResultRow[] {
  return result.kind === 'extracted' ? result.report.problems.map(problemRow) : result.findings;
}

/** The result in one line, and its findings below. */
export function ResultPanel(props: {
  readonly result: ArchiveResult;
  readonly onGo: (row: FileLocation) => void;
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
        <DataTable
          label="Findings"
          columns={COLUMNS}
          count={rows.length}
          at={(row) => rows[row]}
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
  if (result.kind !== 'extracted') {
    const ok = result.kind === 'found' || result.ok;
    const text =
      result.kind === 'found'
        ? countText(result.findings)
        : `${result.ok ? 'Verified: every entry decodes' : 'Verified: errors found'}, ${countText(result.findings)}`;
    return (
      <>
        <Icon name={ok ? 'pass' : 'error'} className={ok ? styles.good : styles.bad} />
        <span role="status">{text}</span>
      </>
    );
  }
  const { files, bytes, problems, skipped, target, root } = result.report;
  return (
    <>
      <Icon
        name={problems.length === 0 ? 'pass' : 'warning'}
        className={problems.length === 0 ? styles.good : styles.odd}
      />
      <span role="status">
        {plural(files, 'file')} extracted, {formatBytes(bytes)}
        {skipped > 0 && `, ${formatCount(skipped)} already existed`}
        {problems.length > 0 && `, ${plural(problems.length, 'problem')}`}
      </span>
      <OutputPath path={target} shown />
      <Button
        kind="quiet"
        icon="go-to-file"
        title="Open the extracted folder instead of the current one"
        onClick={() => void openOutputFolder(client, root).catch((error: unknown) => reportError(error))}
      >
        Open as Data…
      </Button>
    </>
  );
}

/** `8 003 findings, 200 shown`. */
function countText(findings: readonly Finding[]): string {
  const shown = findings.filter(({ count }) => count === undefined).length;
  const all = countFindings(findings);
  return `${plural(all, 'finding')}${shown < all ? `, ${formatCount(shown)} shown` : ''}`;
}

const COLUMNS: readonly DataColumn<ResultRow>[] = [
  {
    id: 'severity',
    title: 'Kind',
    width: 92,
    text: ({ severity }) => severity,
    cell: ({ severity }) => (
      <span className={styles.finding} data-severity={severity}>
        <Icon name={SEVERITY_ICONS[severity]} />
        {severity}
      </span>
    ),
  },
  {
    id: 'message',
    title: 'What',
    width: 260,
    grow: true,
    text: ({ message }) => message,
    cell: ({ count, message }) =>
      count === undefined ? message : <span className={styles.more}>{moreText(count)}</span>,
  },
  { id: 'path', title: 'Where', width: 240, keep: 20, text: ({ path = '' }) => path },
  {
    id: 'offset',
    title: 'Offset',
    width: 96,
    numeric: true,
    text: ({ offset }) => (offset === undefined ? '' : formatHex(offset)),
  },
];

function problemRow({ path, message }: Problem): ResultRow {
  return { severity: 'warning', message, path };
}
