import type { MouseEvent, ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { formatBytes } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import type { Column } from '../../ui/virtual-table.tsx';
import styles from './changes-pane.module.css';
import { ACTION_LETTERS, ACTION_WORDS, type RepackRow, storingText } from './repack-row.ts';

const TONES: Readonly<Record<RepackRow['action'], Tone>> = {
  add: 'added',
  replace: 'changed',
  remove: 'removed',
  compression: 'info',
};

export interface ChangeColumnsOptions {
  readonly rows: readonly RepackRow[];
  readonly onToggle: (row: RepackRow) => void;
  readonly onStoring: (event: MouseEvent, row: number) => void;
}

/** Columns of the list of changes. */
export function changeColumns({ rows, onToggle, onStoring }: ChangeColumnsOptions): readonly Column[] {
  const at = (row: number): RepackRow | undefined => rows[row];
  const size = (value: number | null | undefined): string => (value == null ? '–' : formatBytes(value));
  return [
    {
      id: 'included',
      title: 'Use',
      width: 41,
      text: (row) => (at(row)?.included === true ? 'yes' : 'no'),
      cell: (row) => {
        const change = at(row);
        return change === undefined ? null : <Tick row={change} onToggle={() => onToggle(change)} />;
      },
    },
    {
      id: 'action',
      title: 'Kind',
      width: 45,
      sortable: true,
      text: (row) => letterOf(at(row)),
      cell: (row) => {
        const change = at(row);
        if (change === undefined) return null;
        return (
          <Badge tone={TONES[change.action]} title={ACTION_WORDS[change.action]}>
            {letterOf(change)}
          </Badge>
        );
      },
    },
    {
      id: 'path',
      title: 'Path in the archive',
      width: 168,
      grow: true,
      sortable: true,
      text: (row) => at(row)?.path ?? '',
      cell: (row) => {
        const change = at(row);
        if (change === undefined) return null;
        return (
          <MiddleEllipsis
            text={change.path}
            keep={24}
            className={change.included ? undefined : styles.leftOut}
          />
        );
      },
    },
    {
      id: 'oldSize',
      title: 'Old size',
      width: 72,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => size(at(row)?.oldSize),
    },
    {
      id: 'newSize',
      title: 'New size',
      width: 76,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => size(at(row)?.newSize),
    },
    {
      id: 'storing',
      title: 'Stored as',
      width: 125,
      sortable: true,
      text: (row) => storingOf(at(row)),
      cell: (row) => {
        const change = at(row);
        if (change === undefined || change.action === 'remove') return '–';
        return (
          <button
            type="button"
            tabIndex={-1}
            title="Choose how it is stored"
            className={styles.storing}
            onClick={(event) => onStoring(event, row)}
          >
            <span>{storingOf(change)}</span>
            <Icon name="chevron-down" />
          </button>
        );
      },
    },
    {
      id: 'reason',
      title: 'New data, and why',
      width: 174,
      sortable: true,
      text: (row) => at(row)?.reason ?? '',
    },
  ];
}

/** Drawn as a tick box; the keyboard ticks with Space on the row. */
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

function letterOf(row: RepackRow | undefined): string {
  return row === undefined ? '' : ACTION_LETTERS[row.action];
}

function storingOf(row: RepackRow | undefined): string {
  return row === undefined ? '' : storingText(row);
}
