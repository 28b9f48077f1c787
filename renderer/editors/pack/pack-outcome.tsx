import type { ReactNode } from 'react';
import { Badge } from '#renderer/ui/badge.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatBytes, formatExactBytes, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { PackPlan } from '#shared/contract/pack.ts';
import type { Problem } from '#shared/errors.ts';
import styles from './pack.module.css';
import { REMARK_COLUMNS } from './remark-columns.ts';
import type { Pack } from './use-pack.ts';

/** The planned archives, and notes on them. */
export function PackOutcome({ pack }: { readonly pack: Pack }): ReactNode {
  const { dryRun, game } = pack;
  const { plan, busy } = dryRun;
  const general = plan?.notes.filter(({ path }) => path === undefined) ?? [];
  const remarks = plan === null ? [] : remarksOf(plan);
  return (
    <section aria-label="Dry run" aria-busy={busy} className={styles.outcome}>
      <div className={styles.archives}>
        <DataTable
          label="Archives that will be written"
          columns={ARCHIVE_COLUMNS}
          count={plan?.archives.length ?? 0}
          at={(row) => plan?.archives[row]}
          typeAhead="name"
          empty={
            <EmptyState
              title={
                game === null
                  ? 'Choose a game to see what will be written'
                  : plan === null
                    ? 'Counting files'
                    : 'There are no files to pack here'
              }
            />
          }
        />
      </div>
      <p role="status" className={styles.sum}>
        {plan === null ? '' : sumText(plan)}
        {busy && <span className={styles.busy}> Counting again</span>}
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
          <DataTable
            label="Skipped files and notes"
            columns={REMARK_COLUMNS}
            count={remarks.length}
            at={(row) => remarks[row]}
            typeAhead="path"
          />
        </div>
      )}
    </section>
  );
}

/** Notes that only inform, without a warning. */
const QUIET: ReadonlySet<string> = new Set(['needs-plugin', 'listed-by-hand', 'mod-copies']);

/** Notes on single files, skipped ones first. */
function remarksOf({ leftOut, notes }: PackPlan): readonly Pick<Problem, 'path' | 'message'>[] {
  return [
    ...leftOut,
    ...notes.flatMap(({ path, message }) => (path === undefined ? [] : [{ path, message }])),
  ];
}

function sumText({ archives, leftOut }: PackPlan): string {
  const files = archives.reduce((sum, one) => sum + one.files, 0);
  const bytes = archives.reduce((sum, one) => sum + one.packedBytes, 0);
  const about = archives.every(({ exact }) => exact) ? '' : 'about ';
  const left = leftOut.length === 0 ? '' : ` ${plural(leftOut.length, 'file')} skipped.`;
  return `${plural(archives.length, 'archive')} of ${plural(files, 'file')}, ${about}${formatBytes(bytes)}.${left}`;
}

type PlannedArchive = PackPlan['archives'][number];

const ARCHIVE_COLUMNS: readonly DataColumn<PlannedArchive>[] = [
  {
    id: 'name',
    title: 'Archive',
    width: 220,
    grow: true,
    text: ({ name }) => name,
    cell: ({ name, exists }) => (
      <span className={styles.archive}>
        <MiddleEllipsis text={name} keep={16} />
        {exists && (
          <Badge tone="changed" title="A file with this name already exists">
            exists
          </Badge>
        )}
      </span>
    ),
  },
  { id: 'label', title: 'Kind', width: 290, text: ({ label }) => label },
  { id: 'files', title: 'Files', width: 70, numeric: true, text: ({ files }) => String(files) },
  { id: 'bytes', title: 'Unpacked', width: 84, numeric: true, text: ({ bytes }) => formatBytes(bytes) },
  {
    id: 'packedBytes',
    title: 'Archive size',
    width: 100,
    numeric: true,
    text: ({ packedBytes }) => formatExactBytes(packedBytes),
    cell: ({ exact, packedBytes }) => `${exact ? '' : '≈ '}${formatBytes(packedBytes)}`,
  },
];
