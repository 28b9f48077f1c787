import type { GraphReport, ReportRow } from '#shared/contract/graph.ts';
import { kindOfPath } from '#shared/scene/asset-endings.ts';
import { missingFiles, oddNames, type Use, unusedFiles } from './answers.ts';
import type { DataGraph } from './data-graph.ts';
import { unloadedNeeds } from './unloaded-needs.ts';

/** Rows that anyone scrolls through. */
const MOST_ROWS = 20_000;

const EVERYTHING = (): boolean => true;

/** Files that are needed and missing, with what wants them. What only unloaded plugins want, nobody misses. */
export function missingReport(data: DataGraph): GraphReport {
  return cut(
    missingFiles(data, (node) => !data.unloaded.has(node)).map(({ path, kind, wantedBy }) => ({
      path,
      kind,
      ...namedBy(wantedBy),
    })),
  );
}

/** Files that nothing needs. */
export function unusedReport(data: DataGraph): GraphReport {
  return cut(
    unusedFiles(data, EVERYTHING).map(({ path, size }) => ({
      path,
      kind: kindOfPath(path),
      size,
    })),
  );
}

/** Names that work here by luck: of another case than the file’s, absolute, or with another extension. */
export function oddReport(data: DataGraph): GraphReport {
  return cut(oddNames(data).map(({ path, kind, why, by }) => ({ path, kind, why, ...namedBy(by) })));
}

/** What the plugins would need that the game does not load. */
export function unloadedReport(data: DataGraph): GraphReport {
  return cut(
    unloadedNeeds(data).map(({ path, kind, present, by }) => ({
      path,
      kind,
      ...(present ? {} : { why: 'missing' }),
      ...namedBy(by),
    })),
  );
}

function namedBy(uses: readonly Use[]): Pick<ReportRow, 'by' | 'byMore' | 'byPath'> {
  const [first] = uses;
  if (first === undefined) return {};
  const { from, record, part } = first;
  return {
    by: [from ?? 'the game', record, part].filter((word) => word !== null).join(' '),
    byMore: uses.length - 1,
    ...(from === null ? {} : { byPath: from }),
  };
}

function cut(rows: readonly ReportRow[]): GraphReport {
  return { rows: rows.slice(0, MOST_ROWS), more: Math.max(0, rows.length - MOST_ROWS) };
}
