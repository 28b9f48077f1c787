import { type ReactNode, useMemo, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { showMeshTool } from '#renderer/state/mesh-draft.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Button } from '#renderer/ui/button.tsx';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatCount, formatHex, moreText } from '#renderer/ui/format.ts';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { type DataColumn, orderRows } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { noRows } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { SEVERITY_ICONS } from '#renderer/ui/severity.ts';
import type { Severity } from '#shared/errors.ts';
import { countFindings } from '#shared/findings.ts';
import { toolFacts } from '#shared/mesh-tools/tool-facts.ts';
import { type LocatedFinding, useFindings } from './findings.ts';
import { fixEntries, fixFinding, toolFor } from './fix-finding.ts';
import styles from './panels.module.css';

const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** All findings, each with a jump to its location. */
export function ProblemsPanel(): ReactNode {
  const findings = useFindings();
  const client = useClient();
  const [filter, setFilter] = useState('');
  const [selection, setSelection] = useState(noRows);
  const [sort, setSort] = useState<SortOrder>({ column: 'severity', descending: false });
  const rows = useMemo(() => sorted(filtered(findings, filter), sort), [findings, filter, sort]);
  const hasFixes = useMemo(() => findings.some((one) => toolFor(one) !== undefined), [findings]);
  const total = countFindings(findings.map(({ finding }) => finding));
  const shown = rows.filter(({ finding }) => finding.count === undefined).length;

  const open = (row: number): void => {
    const { address = null, finding, field } = rows[row] ?? {};
    if (address === null) return;
    useWorkbench.getState().showProblem(address, { offset: finding?.offset, path: field ?? undefined });
  };
  const chosen = rows[selection.focus];
  const tool = chosen === undefined ? undefined : toolFor(chosen);
  if (findings.length === 0) {
    return (
      <EmptyState icon="pass" title="No problems found">
        Problems in archives and open files are listed here. Open one to jump to it.
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
        {hasFixes && (
          <>
            <Button
              kind="quiet"
              icon="tools"
              disabled={tool === undefined}
              title={tool === undefined ? 'Select a problem that a mesh tool mends' : toolFacts(tool).title}
              onClick={() => chosen && tool && void fixFinding(client, chosen, tool)}
            >
              Fix…
            </Button>
            <Button
              kind="quiet"
              icon="tools"
              disabled={tool === undefined}
              title="Mends all meshes of the Data folder that have it, after a dry run"
              onClick={() => tool && showMeshTool(tool)}
            >
              Fix all in Data…
            </Button>
          </>
        )}
      </div>
      <div className={styles.rest}>
        <DataTable
          label="Problems"
          columns={hasFixes ? [...COLUMNS, FIX] : COLUMNS}
          count={rows.length}
          at={(row) => rows[row]}
          sort={sort}
          onSort={setSort}
          typeAhead="message"
          selection={selection}
          onSelect={setSelection}
          onActivate={open}
          onContextMenu={(event, row, anchor) => {
            const at = rows[row];
            if (at !== undefined) showContextMenu(event, fixEntries(client, at), anchor);
          }}
          empty={<EmptyState title="No matches" />}
        />
      </div>
    </div>
  );
}

function SeverityIcon({ severity }: { readonly severity: Severity }): ReactNode {
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
  // A finding that stands for the rest of a list is not a problem itself.
  const rest = findings.filter(({ finding }) => finding.count !== undefined);
  const single = findings.filter(({ finding }) => finding.count === undefined);
  return [...orderRows(single, COLUMNS, sort), ...orderRows(rest, COLUMNS, sort)];
}

function messageOf({ finding, field }: LocatedFinding): string {
  const message = finding.count === undefined ? finding.message : moreText(finding.count);
  return field === null ? message : `${field}: ${message}`;
}

const COLUMNS: readonly DataColumn<LocatedFinding>[] = [
  {
    id: 'severity',
    title: 'Kind',
    width: 96,
    sortable: true,
    text: ({ finding }) => finding.severity,
    cell: ({ finding }) => <SeverityIcon severity={finding.severity} />,
    value: ({ finding }) => SEVERITY_ORDER[finding.severity],
  },
  {
    id: 'message',
    title: 'Problem',
    width: 320,
    grow: true,
    sortable: true,
    text: messageOf,
    cell: (row) =>
      row.finding.count === undefined ? (
        messageOf(row)
      ) : (
        <span className={styles.more}>{messageOf(row)}</span>
      ),
    value: messageOf,
  },
  {
    id: 'file',
    title: 'File',
    width: 240,
    sortable: true,
    keep: 20,
    text: ({ file }) => file,
    value: ({ file }) => file,
  },
  {
    id: 'offset',
    title: 'Offset',
    width: 100,
    numeric: true,
    sortable: true,
    text: ({ finding: { offset } }) => (offset === undefined ? '' : formatHex(offset)),
    value: ({ finding: { offset = -1 } }) => offset,
  },
  {
    id: 'code',
    title: 'Code',
    width: 130,
    data: true,
    sortable: true,
    text: ({ finding }) => finding.code,
    value: ({ finding }) => finding.code,
  },
];

/** Shown where a mesh tool mends any of the problems. */
const FIX: DataColumn<LocatedFinding> = {
  id: 'fix',
  title: 'Mended by',
  width: 160,
  text: (row) => {
    const tool = toolFor(row);
    return tool === undefined ? '' : toolFacts(tool).title;
  },
};
