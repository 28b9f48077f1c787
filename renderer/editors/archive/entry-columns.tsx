import type { Finding } from '#shared/errors.ts';
import { type EntryColumns, EntryMark } from '#shared/formats/archive.ts';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { SEVERITY_ICONS } from '../../ui/severity.ts';
import type { Column } from '../../ui/virtual-table.tsx';
import styles from './archive-view.module.css';
import { ratioOf } from './entry-order.ts';
import { worstSeverity } from './findings-by-path.ts';
import type { OpenedArchive } from './use-archive.ts';

const FLAGS: readonly { readonly mark: number; readonly word: string; readonly meaning: string }[] = [
  {
    mark: EntryMark.checked,
    word: 'checked',
    meaning: 'Its size has the bit that the game sets after checking it',
  },
  { mark: EntryMark.shared, word: 'shared', meaning: 'It shares its data with another entry' },
  { mark: EntryMark.unnamed, word: 'unnamed', meaning: 'The name tables do not name it' },
  { mark: EntryMark.outside, word: 'outside', meaning: 'Its data lies outside of the file' },
];

/** What is said of an entry whose findings are among those that are only counted. */
const UNLISTED = 'one of those that are counted';

/** Columns of the entries table. `entryAt` maps a row as shown to its entry. */
export function entryColumns(
  archive: OpenedArchive,
  sizes: Float64Array | null,
  entryAt: (row: number) => number,
  findingsOf: (entry: number) => readonly Finding[],
): readonly Column[] {
  const { entries, names, summary } = archive;
  const any = (marks: number): boolean => entries.marks.some((mark) => (mark & marks) !== 0);
  const flagsOf = (entry: number) => FLAGS.filter(({ mark }) => has(entries, entry, mark));
  const sizeText = (entry: number): string => {
    const size = sizes?.[entry];
    return size === undefined ? '' : formatCount(size);
  };
  const findingText = (entry: number): string => {
    const found = findingsOf(entry);
    if (found.length > 0) return found.map(({ message }) => message).join('; ');
    return has(entries, entry, EntryMark.finding) ? UNLISTED : '';
  };
  const columns: readonly (Column & { readonly shown?: boolean })[] = [
    {
      id: 'path',
      title: 'Path',
      width: 200,
      grow: true,
      sortable: true,
      text: (row) => names.path(entryAt(row)),
      cell: (row) => <MiddleEllipsis text={names.path(entryAt(row))} keep={18} />,
    },
    {
      id: 'size',
      title: 'Size',
      width: 84,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => sizeText(entryAt(row)),
    },
    {
      id: 'stored',
      title: 'Stored',
      width: 84,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => formatCount(entries.storedSize[entryAt(row)] ?? 0),
    },
    {
      id: 'ratio',
      title: 'Ratio',
      width: 60,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => {
        const ratio = ratioOf(entries, sizes, entryAt(row));
        return Number.isNaN(ratio) ? '' : `${Math.round(ratio * 100)}%`;
      },
    },
    {
      id: 'packed',
      title: 'Stored as',
      width: 80,
      sortable: true,
      text: (row) => (has(entries, entryAt(row), EntryMark.compressed) ? summary.codec : 'as is'),
    },
    {
      id: 'hash',
      title: 'Hash',
      width: 144,
      data: true,
      sortable: true,
      text: (row) => hashText(entries, entryAt(row)),
    },
    {
      id: 'flags',
      // Most archives have neither flags nor findings: columns of nothing take no room.
      shown: any(FLAGS.reduce((marks, { mark }) => marks | mark, 0)),
      title: 'Flags',
      width: 100,
      sortable: true,
      text: (row) =>
        flagsOf(entryAt(row))
          .map(({ word }) => word)
          .join(', '),
      cell: (row) => {
        const flags = flagsOf(entryAt(row));
        if (flags.length === 0) return null;
        return (
          <span title={flags.map(({ word, meaning }) => `${word}: ${meaning}`).join('\n')}>
            {flags.map(({ word }) => word).join(', ')}
          </span>
        );
      },
    },
    {
      id: 'findings',
      shown: any(EntryMark.finding),
      title: 'Findings',
      width: 160,
      sortable: true,
      text: (row) => findingText(entryAt(row)),
      cell: (row) => {
        const text = findingText(entryAt(row));
        if (text === '') return null;
        const severity = worstSeverity(findingsOf(entryAt(row)));
        return (
          <span className={styles.finding} data-severity={severity} title={text}>
            <Icon name={SEVERITY_ICONS[severity]} />
            <span>{text}</span>
          </span>
        );
      },
    },
  ];
  return columns.filter(({ shown = true }) => shown);
}

export function hashText(entries: EntryColumns, entry: number): string {
  return (entries.hash[entry] ?? 0n).toString(16).toUpperCase().padStart(16, '0');
}

function has(entries: EntryColumns, entry: number, mark: number): boolean {
  return ((entries.marks[entry] ?? 0) & mark) !== 0;
}
