import type { MouseEvent, ReactNode } from 'react';
import { formatBytes } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { ChangeBadge } from './change-badge.tsx';
import styles from './changes-pane.module.css';
import { ACTION_LETTERS, type RepackRow, storingText } from './repack-row.ts';
import { CHANGE_ORDERS } from './use-change-table.ts';

export interface ChangeColumnsOptions {
  readonly onToggle: (row: RepackRow) => void;
  readonly onStoring: (event: MouseEvent, place: number) => void;
}

/** Columns of the list of changes. */
export function changeColumns(options: ChangeColumnsOptions): readonly DataColumn<RepackRow>[] {
  const { onToggle, onStoring } = options;
  return [
    {
      id: 'included',
      title: 'Use',
      width: 41,
      text: ({ included }) => (included ? 'yes' : 'no'),
      cell: (row) => <Tick row={row} onToggle={() => onToggle(row)} />,
    },
    {
      ...CHANGE_ORDERS.action,
      title: 'Kind',
      width: 45,
      text: ({ action }) => ACTION_LETTERS[action],
      cell: ({ action }) => <ChangeBadge action={action} />,
    },
    {
      ...CHANGE_ORDERS.path,
      title: 'Path in the archive',
      width: 168,
      grow: true,
      text: ({ path }) => path,
      cell: (row) => <Path row={row} />,
    },
    {
      ...CHANGE_ORDERS.oldSize,
      title: 'Old size',
      width: 72,
      numeric: true,
      text: ({ oldSize }) => sizeText(oldSize),
    },
    {
      ...CHANGE_ORDERS.newSize,
      title: 'New size',
      width: 76,
      numeric: true,
      text: ({ newSize }) => sizeText(newSize),
    },
    {
      ...CHANGE_ORDERS.storing,
      title: 'Stored as',
      width: 125,
      text: storingText,
      cell: (row, place) =>
        row.action === 'remove' ? (
          '–'
        ) : (
          <button
            type="button"
            tabIndex={-1}
            title="Choose how it is stored"
            className={styles.storing}
            onClick={(event) => onStoring(event, place)}
          >
            <span>{storingText(row)}</span>
            <Icon name="chevron-down" />
          </button>
        ),
    },
    { ...CHANGE_ORDERS.reason, title: 'Source', width: 174, text: ({ reason }) => reason },
  ];
}

/** The path, and beside it the one that it had. */
function Path({ row: { path, renamedFrom, included } }: { readonly row: RepackRow }): ReactNode {
  const look = included ? undefined : styles.leftOut;
  if (renamedFrom === null) return <MiddleEllipsis text={path} keep={24} className={look} />;
  return (
    <span className={styles.renamed} title={`${path}\nwas ${renamedFrom}`}>
      <MiddleEllipsis text={path} keep={24} className={look} title="" />
      <MiddleEllipsis text={`was ${oldName(renamedFrom, path)}`} keep={16} className={styles.old} title="" />
    </span>
  );
}

/** Without its folder, if that is the same. */
function oldName(from: string, to: string): string {
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  return to.startsWith(folder) && !to.slice(folder.length).includes('/') ? from.slice(folder.length) : from;
}

/** Drawn as a check box; on the keyboard, Space on the row toggles it. */
function Tick({ row, onToggle }: { readonly row: RepackRow; readonly onToggle: () => void }): ReactNode {
  return (
    <button
      type="button"
      role="checkbox"
      tabIndex={-1}
      aria-checked={row.included}
      aria-label={`Include ${row.path}`}
      className={styles.tick}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {row.included && <Icon name="check" />}
    </button>
  );
}

function sizeText(size: number | null): string {
  return size === null ? '–' : formatBytes(size);
}
