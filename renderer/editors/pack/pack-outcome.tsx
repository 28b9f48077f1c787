import type { ReactNode } from 'react';
import type { PackPlan } from '#shared/rpc/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatBytes, formatExactBytes, plural } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { type Column, VirtualTable } from '../../ui/virtual-table.tsx';
import styles from './pack.module.css';
import type { Pack } from './use-pack.ts';

/** What will be written, and what the user should know before it is. */
export function PackOutcome({ pack }: { readonly pack: Pack }): ReactNode {
  const { dryRun, game } = pack;
  const { plan, busy } = dryRun;
  const general = plan?.notes.filter(({ path }) => path === undefined) ?? [];
  const remarks = plan === null ? [] : remarksOf(plan);
  return (
    <section aria-label="Dry run" aria-busy={busy} className={styles.outcome}>
      <div className={styles.archives}>
        <VirtualTable
          label="Archives that will be written"
          columns={archiveColumns(plan)}
          count={plan?.archives.length ?? 0}
          typeAhead="name"
          empty={
            <EmptyState
              title={
                game === null
                  ? 'Choose a game to see what will be written'
                  : plan === null
                    ? 'Counting the files'
                    : 'There are no files to pack here'
              }
            />
          }
        />
      </div>
      <p role="status" className={styles.sum}>
        {plan === null ? '' : sumText(plan)}
        {busy && <span className={styles.busy}> Counting anew</span>}
      </p>
      {general.length > 0 && (
        <ul className={styles.notes} aria-label="Notes" data-selectable>
          {general.map(({ code, message }) => (
            <li key={`${code} ${message}`}>
              <Icon
                name={QUIET.has(code) ? 'info' : 'warning'}
                className={QUIET.has(code) ? styles.quiet : styles.odd}
              />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {remarks.length > 0 && (
        <div className={styles.remarks}>
          <VirtualTable
            label="Files left out, and others to know of"
            columns={remarkColumns(remarks)}
            count={remarks.length}
            typeAhead="path"
          />
        </div>
      )}
    </section>
  );
}

/** Notes that tell how things are, not that something may be wrong. */
const QUIET: ReadonlySet<string> = new Set(['needs-plugin', 'listed-by-hand', 'mod-copies']);

interface Remark {
  readonly path: string;
  readonly message: string;
  readonly leftOut: boolean;
}

/** Everything that is said of single files, what is left out first. */
function remarksOf({ leftOut, notes }: PackPlan): readonly Remark[] {
  return [
    ...leftOut.map(({ path, message }) => ({ path, message, leftOut: true })),
    ...notes.flatMap(({ path, message }) => (path === undefined ? [] : [{ path, message, leftOut: false }])),
  ];
}

function sumText({ archives, leftOut }: PackPlan): string {
  const files = archives.reduce((sum, one) => sum + one.files, 0);
  const bytes = archives.reduce((sum, one) => sum + one.packedBytes, 0);
  const about = archives.every(({ exact }) => exact) ? '' : 'about ';
  const left = leftOut.length === 0 ? '' : ` ${plural(leftOut.length, 'file')} left out.`;
  return `${plural(archives.length, 'archive')} of ${plural(files, 'file')}, ${about}${formatBytes(bytes)}.${left}`;
}

function archiveColumns(plan: PackPlan | null): readonly Column[] {
  const at = (row: number) => plan?.archives[row];
  return [
    {
      id: 'name',
      title: 'Archive',
      width: 220,
      grow: true,
      text: (row) => at(row)?.name ?? '',
      cell: (row) => (
        <span className={styles.archive}>
          <MiddleEllipsis text={at(row)?.name ?? ''} keep={16} />
          {at(row)?.exists === true && (
            <Badge tone="changed" title="A file of this name is there already">
              is there
            </Badge>
          )}
        </span>
      ),
    },
    { id: 'label', title: 'Kind', width: 290, text: (row) => at(row)?.label ?? '' },
    {
      id: 'files',
      title: 'Files',
      width: 70,
      align: 'end',
      data: true,
      text: (row) => String(at(row)?.files ?? ''),
    },
    {
      id: 'bytes',
      title: 'Unpacked',
      width: 84,
      align: 'end',
      data: true,
      text: (row) => formatBytes(at(row)?.bytes ?? 0),
    },
    {
      id: 'packedBytes',
      title: 'Archive size',
      width: 100,
      align: 'end',
      data: true,
      text: (row) => formatExactBytes(at(row)?.packedBytes ?? 0),
      cell: (row) => `${at(row)?.exact === true ? '' : '≈ '}${formatBytes(at(row)?.packedBytes ?? 0)}`,
    },
  ];
}

function remarkColumns(remarks: readonly Remark[]): readonly Column[] {
  const at = (row: number): Remark => remarks[row] ?? { path: '', message: '', leftOut: false };
  return [
    {
      id: 'path',
      title: 'File',
      width: 260,
      text: (row) => at(row).path,
      cell: (row) => <MiddleEllipsis text={at(row).path} keep={20} />,
    },
    {
      id: 'message',
      title: 'What to know',
      width: 300,
      grow: true,
      text: (row) => at(row).message,
    },
  ];
}
