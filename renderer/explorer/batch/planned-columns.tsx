import type { ReactNode } from 'react';
import { folderColumn, NAME_COLUMN, providerColumn } from '#renderer/explorer/search/found-columns.ts';
import styles from '#renderer/explorer/search/search-view.module.css';
import { plural } from '#renderer/ui/format.ts';
import { numberText } from '#renderer/ui/forms/arithmetic.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { ValueColumn } from '#shared/batch/batch-tool.ts';
import { foldCase } from '#shared/text/fold.ts';
import type { ListedTool } from '#shared/tools/batch-tool-facts.ts';
import { type KeptPlan, type PlannedValue, plannedValue } from './batch-store.ts';
import type { ColumnTexts } from './batch-texts.ts';

type Columns = readonly DataColumn<PlannedValue>[];

/** A column for each value: those of the matches, or what each value is now and would be. */
export function plannedColumns(tool: ListedTool, texts: ColumnTexts, plan: KeptPlan): Columns {
  const { columns, isChange, missing } = plan;
  const name: DataColumn<PlannedValue> = {
    ...NAME_COLUMN,
    title: 'File',
    width: 180,
    // Names of precombined meshes differ at their end.
    keep: texts.long ? 15 : 8,
    totals: {
      kind: 'different',
      by: ({ path, archive, mod }) => [path, archive, mod].join('|'),
      text: (count) => plural(count, 'file'),
    },
  };
  const label = named('label', texts.label, ({ label: text }) => text);
  const value = named('value', texts.value, ({ name: text }) => text);
  const rest: Columns = [folderColumn(220), providerColumn(180)];
  if (isChange) return [name, label, value, ...changeColumns(texts, missing), ...rest];
  const values = tool.values ?? [];
  if (values.length === 0) {
    const found = {
      ...wide(texts),
      id: 'found',
      title: texts.found,
      text: ({ before }: PlannedValue) => before,
    };
    return [name, found, label, value, ...rest];
  }
  const rows = Array.from({ length: columns.file.length }, (_, row) => plannedValue(columns, row));
  const used = values.flatMap((one, at) =>
    rows.some(({ cells }) => isThere(cells[at])) ? ([[one, at]] as const) : [],
  );
  return [name, label, ...used.map(([one, at]) => valueColumn(one, at)), ...rest];
}

function changeColumns(texts: ColumnTexts, missing: ReadonlySet<string>): Columns {
  return [
    {
      ...wide(texts),
      id: 'before',
      title: 'Now',
      text: ({ before }) => before,
      value: ({ before }) => numberIn(before),
    },
    {
      ...wide(texts),
      id: 'after',
      title: 'New',
      text: ({ after }) => after,
      value: ({ after }) => numberIn(after),
      cell: ({ after, note }) => <NewValue text={after} note={note} missing={missing} />,
    },
  ];
}

/** The number that a text is, which sorts and filters as one, or the text. */
function numberIn(text: string): number | string {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? foldCase(text) : number;
}

function wide({ long }: ColumnTexts): Pick<DataColumn<PlannedValue>, 'width' | 'sortable' | 'keep' | 'data'> {
  return long
    ? { width: 300, keep: 18, sortable: true, data: true }
    : { width: 120, sortable: true, data: true };
}

function named(id: string, title: string, text: (row: PlannedValue) => string): DataColumn<PlannedValue> {
  return { id, title, width: 140, sortable: true, text };
}

function valueColumn({ id, title, numeric }: ValueColumn, at: number): DataColumn<PlannedValue> {
  const text = ({ cells }: PlannedValue): string => {
    const cell = cells[at];
    if (!isThere(cell)) return '';
    return typeof cell === 'number' ? shortNumber(cell) : cell;
  };
  if (!numeric) return { id, title, width: 124, sortable: true, text };
  return {
    id,
    title,
    width: Math.max(80, title.length * 7 + 36),
    sortable: true,
    numeric: true,
    text,
    value: ({ cells }) => {
      const cell = cells[at];
      return typeof cell === 'number' && isThere(cell) ? cell : '';
    },
    totals: { kind: 'range', text: shortNumber },
  };
}

function isThere(cell: number | string | undefined): cell is number | string {
  return cell !== undefined && cell !== '' && !Number.isNaN(cell);
}

/** With the digits that the fields show. */
function shortNumber(value: number): string {
  return numberText(Number(value.toPrecision(6)));
}

/** A new value, with a mark if the file that it names is missing, or if it is not what was typed. */
function NewValue({
  text,
  note,
  missing,
}: {
  readonly text: string;
  readonly note: string;
  readonly missing: ReadonlySet<string>;
}): ReactNode {
  if (text === '') return <span className={styles.folder}>Nothing</span>;
  if (note !== '') {
    return (
      <span className={styles.name} title={note}>
        <MiddleEllipsis text={text} keep={14} title="" />
        <Icon name="info" className={styles.icon} />
        <span className="visually-hidden">{note}</span>
      </span>
    );
  }
  const shown = <MiddleEllipsis text={text} keep={14} />;
  if (!missing.has(text)) return shown;
  return (
    <span className={styles.name} title={`“${text}” is not in this Data folder`}>
      <Icon name="warning" className={styles.missing} />
      <span className="visually-hidden">Not in Data: </span>
      {shown}
    </span>
  );
}
