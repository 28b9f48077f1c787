import { type ReactNode, useMemo, useState } from 'react';
import type { Severity } from '#shared/errors.ts';
import { countFindings } from '#shared/findings.ts';
import { useWorkbench } from '../state/workbench.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatCount, formatHex, moreText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { SEVERITY_ICONS } from '../ui/severity.ts';
import type { SortOrder } from '../ui/table-header.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Column, VirtualTable } from '../ui/virtual-table.tsx';
import { type LocatedFinding, useFindings } from './findings.ts';
import styles from './panels.module.css';

const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Everything that was found, with a jump to each place. */
export function ProblemsPanel(): ReactNode {
  const findings = useFindings();
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<SortOrder>({ column: 'severity', descending: false });
  const rows = useMemo(() => sorted(filtered(findings, filter), sort), [findings, filter, sort]);
  const total = countFindings(findings.map(({ finding }) => finding));
  const shown = rows.filter(({ finding }) => finding.count === undefined).length;

  const at = (row: number): LocatedFinding => {
    const one = rows[row];
    if (one === undefined) throw new RangeError(`problem ${row} of ${rows.length}`);
    return one;
  };
  const columns: readonly Column[] = [
    {
      id: 'severity',
      title: 'Kind',
      width: 96,
      sortable: true,
      text: (row) => at(row).finding.severity,
      cell: (row) => <Severe severity={at(row).finding.severity} />,
    },
    {
      id: 'message',
      title: 'Problem',
      width: 320,
      grow: true,
      sortable: true,
      text: (row) => messageOf(at(row)),
      cell: (row) => {
        const one = at(row);
        if (one.finding.count === undefined) return messageOf(one);
        return <span className={styles.more}>{messageOf(one)}</span>;
      },
    },
    {
      id: 'file',
      title: 'File',
      width: 240,
      sortable: true,
      text: (row) => at(row).file,
      cell: (row) => <MiddleEllipsis text={at(row).file} keep={20} />,
    },
    {
      id: 'offset',
      title: 'Offset',
      width: 100,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => {
        const { offset } = at(row).finding;
        return offset === undefined ? '' : formatHex(offset);
      },
    },
    {
      id: 'code',
      title: 'Code',
      width: 130,
      data: true,
      sortable: true,
      text: (row) => at(row).finding.code,
    },
  ];
  const open = (row: number): void => {
    const { address, finding, field } = at(row);
    if (address === null) return;
    useWorkbench.getState().showProblem(address, { offset: finding.offset, path: field ?? undefined });
  };
  if (findings.length === 0) {
    return (
      <EmptyState icon="pass" title="No problems found">
        What is odd or broken in archives and open files is listed here, with a jump to its place.
      </EmptyState>
    );
  }
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <TextField
          label="Filter problems"
          placeholder="Filter"
          icon="filter"
          value={filter}
          onChange={setFilter}
          className={styles.filter}
        />
        <span className={styles.count} role="status">
          {shown === total ? formatCount(total) : `${formatCount(shown)} of ${formatCount(total)} shown`}
        </span>
      </div>
      <div className={styles.rest}>
        <VirtualTable
          label="Problems"
          columns={columns}
          count={rows.length}
          sort={sort}
          onSort={setSort}
          typeAhead="message"
          onActivate={open}
          empty={<EmptyState title="Nothing matches the filter" />}
        />
      </div>
    </div>
  );
}

function Severe({ severity }: { readonly severity: Severity }): ReactNode {
  return (
    <span className={styles.severity}>
      <Icon name={SEVERITY_ICONS[severity]} className={styles[severity]} />
      {severity}
    </span>
  );
}

function filtered(findings: readonly LocatedFinding[], filter: string): readonly LocatedFinding[] {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return findings;
  return findings.filter(({ finding, file, field }) =>
    [finding.message, field ?? '', file, finding.code, finding.severity].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}

function sorted(findings: readonly LocatedFinding[], sort: SortOrder): readonly LocatedFinding[] {
  const sign = sort.descending ? -1 : 1;
  const compare = (a: LocatedFinding, b: LocatedFinding): number => {
    switch (sort.column) {
      case 'severity':
        return SEVERITY_ORDER[a.finding.severity] - SEVERITY_ORDER[b.finding.severity];
      case 'offset':
        return (a.finding.offset ?? -1) - (b.finding.offset ?? -1);
      case 'file':
        return compareText(a.file, b.file);
      case 'code':
        return compareText(a.finding.code, b.finding.code);
      default:
        return compareText(messageOf(a), messageOf(b));
    }
  };
  // What stands for the rest of a list is no problem among others.
  const isRest = ({ finding }: LocatedFinding): number => (finding.count === undefined ? 0 : 1);
  return [...findings].sort((a, b) => isRest(a) - isRest(b) || sign * compare(a, b));
}

function messageOf({ finding, field }: LocatedFinding): string {
  const message = finding.count === undefined ? finding.message : moreText(finding.count);
  return field === null ? message : `${field}: ${message}`;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
