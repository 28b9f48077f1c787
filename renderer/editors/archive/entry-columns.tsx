import { hashText, pathColumn, sizeColumn } from '#renderer/editors/kit/entry-facts.ts';
import { ratioOf } from '#renderer/editors/kit/entry-order.ts';
import {
  ACTION_LETTERS,
  ACTION_TONES,
  changeText,
  type RepackRow,
} from '#renderer/editors/repack/repack-row.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { formatCount } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { SEVERITY_ICONS } from '#renderer/ui/severity.ts';
import type { Finding } from '#shared/errors.ts';
import { type EntryColumns, EntryMark } from '#shared/formats/kit/archive.ts';
import styles from './archive-view.module.css';
import { worstSeverity } from './findings-by-path.ts';
import type { OpenedArchive } from './use-archive.ts';

interface Flag {
  readonly mark: number;
  readonly word: string;
  readonly meaning: string;
}

const FLAGS: readonly Flag[] = [
  {
    mark: EntryMark.checked,
    word: 'checked',
    meaning: 'Its size has the bit that games set once they have checked it',
  },
  { mark: EntryMark.shared, word: 'shared', meaning: 'It shares its data with another entry' },
  { mark: EntryMark.unnamed, word: 'unnamed', meaning: 'It has no name in the name tables' },
  { mark: EntryMark.outside, word: 'outside', meaning: 'Its data is outside of the file' },
];

/** Text for an entry whose findings are only counted. */
const UNLISTED = 'counted, not listed';

/**
 * Columns of a table of entries, by their indices.
 * @param changes what a repack would do to entries
 */
export function entryColumns(
  archive: OpenedArchive,
  sizes: Float64Array | null,
  findingsOf: (entry: number) => readonly Finding[],
  changes: ReadonlyMap<number, RepackRow>,
): readonly DataColumn<number>[] {
  const { entries, names, summary } = archive;
  const any = (marks: number): boolean => entries.marks.some((mark) => (mark & marks) !== 0);
  const findingText = (entry: number): string => {
    const found = findingsOf(entry);
    if (found.length > 0) return found.map(({ message }) => message).join('; ');
    return has(entries, entry, EntryMark.finding) ? UNLISTED : '';
  };
  const columns: readonly (DataColumn<number> & { readonly shown?: boolean })[] = [
    pathColumn(names, { title: 'Path', width: 200, keep: 18 }),
    {
      id: 'repack',
      shown: changes.size > 0,
      title: 'Repack',
      width: 130,
      text: (entry) => textOf(changes.get(entry)),
      cell: (entry) => {
        const change = changes.get(entry);
        if (change === undefined) return null;
        return (
          <span className={styles.change} title={changeText(change)}>
            <span aria-hidden="true">
              <Badge tone={ACTION_TONES[change.action]}>{ACTION_LETTERS[change.action]}</Badge>
            </span>
            <span>{changeText(change)}</span>
          </span>
        );
      },
    },
    sizeColumn(sizes, formatCount),
    {
      id: 'stored',
      title: 'Stored',
      width: 84,
      numeric: true,
      sortable: true,
      text: (entry) => formatCount(entries.storedSize[entry] ?? 0),
    },
    {
      id: 'ratio',
      title: 'Ratio',
      width: 60,
      numeric: true,
      sortable: true,
      text: (entry) => {
        const ratio = ratioOf(entries, sizes, entry);
        return Number.isNaN(ratio) ? '' : `${Math.round(ratio * 100)}%`;
      },
    },
    {
      id: 'packed',
      title: 'Stored as',
      width: 108,
      sortable: true,
      text: (entry) => (has(entries, entry, EntryMark.compressed) ? summary.codec : 'uncompressed'),
    },
    {
      id: 'hash',
      title: 'Hash',
      width: 144,
      data: true,
      sortable: true,
      text: (entry) => hashText(entries, entry),
    },
    {
      id: 'flags',
      // Most archives have neither flags nor findings: hide empty columns.
      shown: any(FLAGS.reduce((marks, { mark }) => marks | mark, 0)),
      title: 'Flags',
      width: 100,
      sortable: true,
      text: (entry) => flagsText(flagsOf(entries, entry)),
      cell: (entry) => {
        const flags = flagsOf(entries, entry);
        if (flags.length === 0) return null;
        const meanings = flags.map(({ word, meaning }) => `${word}: ${meaning}`).join('\n');
        return <span title={meanings}>{flagsText(flags)}</span>;
      },
    },
    {
      id: 'findings',
      shown: any(EntryMark.finding),
      title: 'Findings',
      width: 160,
      sortable: true,
      text: findingText,
      cell: (entry) => {
        const text = findingText(entry);
        if (text === '') return null;
        const severity = worstSeverity(findingsOf(entry));
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

function textOf(change: RepackRow | undefined): string {
  return change === undefined ? '' : changeText(change);
}

function has(entries: EntryColumns, entry: number, mark: number): boolean {
  return ((entries.marks[entry] ?? 0) & mark) !== 0;
}

function flagsOf(entries: EntryColumns, entry: number): readonly Flag[] {
  return FLAGS.filter(({ mark }) => has(entries, entry, mark));
}

function flagsText(flags: readonly Flag[]): string {
  return flags.map(({ word }) => word).join(', ');
}
