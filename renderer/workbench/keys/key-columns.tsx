import { classes } from '#renderer/ui/classes.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { isMac } from '#renderer/ui/platform.ts';
import { shortcutLabel } from '#renderer/ui/shortcut.ts';
import { type KeyRow, nameOf } from './key-rows.ts';
import styles from './keys-view.module.css';

const SOURCES = { default: 'Default', user: 'Yours' } as const;
/** The source of a command whose last key the user took away. */
const REMOVED = 'Removed by you';

/** Columns of the list of shortcuts. */
export const keyColumns: readonly DataColumn<KeyRow>[] = [
  {
    id: 'command',
    title: 'Command',
    width: 230,
    grow: true,
    sortable: true,
    text: ({ command }) => nameOf(command),
  },
  {
    id: 'keys',
    title: 'Key',
    width: 130,
    sortable: true,
    text: keysText,
    cell: (row) =>
      row.keys === null ? (
        ''
      ) : (
        <span className={classes(styles.cell, row.conflicts.length > 0 && styles.conflict)}>
          <kbd className={styles.keys}>{keysText(row)}</kbd>
          {row.conflicts.length > 0 && <Icon name="warning" />}
        </span>
      ),
  },
  {
    id: 'source',
    title: 'Source',
    width: 110,
    sortable: true,
    choices: [...Object.values(SOURCES), REMOVED],
    text: ({ source, keys }) => (source === null ? '' : keys === null ? REMOVED : SOURCES[source]),
  },
  {
    id: 'place',
    title: 'Where',
    width: 150,
    sortable: true,
    quiet: true,
    text: ({ command }) => `${command.places.join(', ')}${command.local === true ? ' (focused)' : ''}`,
  },
  {
    id: 'conflicts',
    title: 'Also used by',
    width: 200,
    sortable: true,
    text: conflictText,
    cell: (row) =>
      row.conflicts.length === 0 ? (
        ''
      ) : (
        <span className={styles.conflict} title={conflictText(row)}>
          {conflictText(row)}
        </span>
      ),
  },
  {
    id: 'id',
    title: 'Command ID',
    width: 200,
    sortable: true,
    data: true,
    quiet: true,
    text: ({ command }) => command.id,
  },
];

function keysText({ keys }: KeyRow): string {
  return keys === null ? '' : shortcutLabel(keys, isMac);
}

function conflictText({ conflicts }: KeyRow): string {
  return conflicts.map(nameOf).join(', ');
}
