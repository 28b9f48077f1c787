import type { FileRow } from '#main/convert/tasks/convert-record.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { ConvertRows } from '#shared/contract/convert.ts';
import { countFindings } from '#shared/findings.ts';
import { foldCase } from '#shared/text/fold.ts';

type Query = Omit<Input<'convert.rows'>, 'plan' | 'start' | 'count'>;
type Shown = Query['show'];

/** Collects the rows of a run in plan order; filters and sorts them for the window. */
export class ConvertRowList {
  readonly #rows: FileRow[] = [];
  #changes = 0;
  #counts: ConvertRows['counts'] = { all: 0, changed: 0, findings: 0, existing: 0, refused: 0 };
  #countedAt = 0;
  /** The last query's result, because the window pages through it. */
  #lastQuery: { readonly key: string; readonly rows: readonly FileRow[] } | undefined;

  add(rows: readonly FileRow[]): void {
    for (const row of rows) this.#rows[row.file] = row;
    this.#changes += 1;
  }

  get counts(): ConvertRows['counts'] {
    if (this.#countedAt !== this.#changes) {
      const count = (show: Shown): number =>
        this.#rows.reduce((sum, row) => sum + (isShown(row, show) ? 1 : 0), 0);
      this.#counts = {
        all: count('all'),
        changed: count('changed'),
        findings: count('findings'),
        existing: count('existing'),
        refused: count('refused'),
      };
      this.#countedAt = this.#changes;
    }
    return this.#counts;
  }

  /** All rows that match a query, in its order. */
  ask(query: Query): readonly FileRow[] {
    const key = JSON.stringify([this.#changes, query.show, query.words, query.sort]);
    if (this.#lastQuery?.key === key) return this.#lastQuery.rows;
    const words = foldCase(query.words ?? '')
      .split(/\s+/)
      .filter((word) => word !== '');
    const rows = this.#rows.filter((row) => {
      if (!isShown(row, query.show)) return false;
      const path = foldCase(row.in);
      return words.every((word) => path.includes(word));
    });
    const { sort } = query;
    if (sort !== undefined) {
      const compare = ORDERS[sort.by];
      const sign = sort.descending ? -1 : 1;
      rows.sort((a, b) => sign * compare(a, b) || a.file - b.file);
    }
    this.#lastQuery = { key, rows };
    return rows;
  }
}

function isShown({ result, findings, error }: FileRow, show: Shown): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'changed':
      return result === 'converted';
    case 'findings':
      return findings.length > 0;
    case 'existing':
      return result === 'existing';
    case 'refused':
      return error !== null && result !== 'existing';
  }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const ORDERS: Readonly<Record<NonNullable<Query['sort']>['by'], (a: FileRow, b: FileRow) => number>> = {
  path: (a, b) => byText(foldCase(a.in), foldCase(b.in)),
  result: (a, b) => byText(a.result, b.result),
  removed: (a, b) => a.blocksRemoved - b.blocksRemoved,
  names: (a, b) => a.namesRestored - b.namesRestored,
  findings: (a, b) => countFindings(a.findings) - countFindings(b.findings),
  size: (a, b) => a.bytesOut - b.bytesOut,
};
