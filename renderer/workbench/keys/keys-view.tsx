import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { declaredKeys, type MenuItem } from '#renderer/commands/command.ts';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { AnswerTable } from '#renderer/editors/kit/answer-table.tsx';
import { type Switch, Switches } from '#renderer/editors/kit/results-bar.tsx';
import { useAnswerRows } from '#renderer/editors/kit/use-answer-rows.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { useUserKeys } from '#renderer/state/user-keys.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { noRows, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import { isMac } from '#renderer/ui/platform.ts';
import { shortcutLabel } from '#renderer/ui/shortcut.ts';
import { sameKeys } from '#shared/keys/key-text.ts';
import { rulesFor } from '#shared/keys/user-keys.ts';
import { ChangeKeyDialog } from './change-key-dialog.tsx';
import { declaredCommands } from './declared-commands.ts';
import { keyColumns } from './key-columns.tsx';
import { KeyProblems } from './key-problems.tsx';
import { type KeyRow, keyRows, keysOfCommand } from './key-rows.ts';
import { keysCommands } from './keys-commands.ts';
import styles from './keys-view.module.css';

/** Which rows are listed: all, those in conflict, those with keys of the user, or those with some keys. */
type Listed = 'all' | 'conflicts' | 'user' | { readonly keys: string };

/** Every command of the window with its keys, which the user can change. */
export function KeysView({ active }: { readonly active: boolean }): ReactNode {
  const client = useClient();
  const { byCommand } = useUserKeys();
  const all = useMemo(() => keyRows(declaredCommands(), byCommand), [byCommand]);
  const [listed, setListed] = useState<Listed>('all');
  const shown = useMemo(() => all.filter((row) => isListed(row, listed)), [all, listed]);
  const answer = useAnswerRows({
    id: 'keys',
    columns: keyColumns,
    count: shown.length,
    at: useMemo(() => (index: number) => shown[index] as KeyRow, [shown]),
  });
  const [selection, setSelection] = useState(noRows);
  const [asked, setAsked] = useState<{ readonly row: KeyRow; readonly adds: boolean } | null>(null);
  const table = useRef<TableHandle>(null);
  const row = answer.rows[selection.focus] ?? null;
  const focused = useRef<Pick<KeyRow, 'command' | 'keys'> | null>(null);
  useEffect(() => {
    // The focus stays on its command when keys, and so rows, come and go.
    const { current: before } = focused;
    const own = answer.rows.filter(({ command }) => command.id === before?.command.id);
    const next = own.find(({ keys }) => keys === before?.keys) ?? own[0];
    if (next !== undefined) setSelection(selectOnly(answer.rows.indexOf(next)));
    // The place in the list is another command's now, which nobody chose.
    else if (before !== null) setSelection(noRows);
  }, [answer.rows]);

  const change = async ({ command }: KeyRow, wanted: readonly string[]): Promise<void> => {
    const rules = [...rulesFor(declaredKeys(command), wanted)];
    const seen = (byCommand.get(command.id) ?? []).map(({ keys, removes }) => ({ keys, removes }));
    try {
      await client.request('keybindings.set', { command: command.id, seen, rules });
    } catch (error) {
      reportError(error, 'The key could not be changed');
    }
  };
  const keysOfRow = ({ command }: KeyRow): readonly string[] => keysOfCommand(all, command.id);
  const without = (one: KeyRow): readonly string[] => keysOfRow(one).filter((keys) => keys !== one.keys);
  useCommands(
    keysCommands,
    {
      row,
      isChanged: row !== null && byCommand.has(row.command.id),
      ask: (adds) => row !== null && setAsked({ row, adds }),
      remove: async () => {
        if (row !== null) await change(row, without(row));
      },
      reset: async () => {
        if (row !== null) await change(row, declaredKeys(row.command));
      },
      showSame: () => {
        if (row !== null && row.keys !== null) setListed({ keys: row.keys });
      },
    },
    active,
  );
  return (
    <div className={styles.view}>
      <KeyProblems commands={all} />
      <div className={styles.table}>
        <AnswerTable
          answer={answer}
          active={active}
          table={table}
          label="Keyboard shortcuts"
          rowNames={['shortcut', 'shortcuts']}
          fileName="shortcuts"
          switches={<Switches label="Listed shortcuts" items={switches(all, listed)} onToggle={toggle} />}
          selection={selection}
          onSelect={(next) => {
            setSelection(next);
            focused.current = answer.rows[next.focus] ?? null;
          }}
          onActivate={(index) => {
            const one = answer.rows[index];
            if (one !== undefined) setAsked({ row: one, adds: false });
          }}
          tone={({ conflicts }) => (conflicts.length > 0 ? 'warning' : undefined)}
          onContextMenu={(event, _row, anchor) => showContextMenu(event, commandEntries(MENU), anchor)}
          empty={
            <EmptyState icon="record-keys" title={NOTHING[typeof listed === 'string' ? listed : 'all']} />
          }
        />
      </div>
      {asked !== null && (
        <ChangeKeyDialog
          row={asked.row}
          adds={asked.adds}
          rows={all}
          onCancel={() => setAsked(null)}
          onKeys={(keys) => {
            setAsked(null);
            const rest = asked.adds ? keysOfRow(asked.row) : without(asked.row);
            focused.current = { command: asked.row.command, keys };
            void change(asked.row, [keys, ...rest.filter((one) => !sameKeys(one, keys))]);
          }}
        />
      )}
    </div>
  );

  function toggle(id: 'conflicts' | 'user' | 'keys'): void {
    setListed((old) => (old === id || id === 'keys' ? 'all' : id));
  }
}

const MENU: readonly MenuItem<typeof keysCommands>[] = [
  'keys.change',
  'keys.add',
  'keys.remove',
  'keys.reset',
  'separator',
  'keys.showSame',
  'keys.copyId',
  'keys.copyPath',
];

const NOTHING = {
  all: 'No commands',
  conflicts: 'No conflicts',
  user: 'You have not changed any keys',
} as const;

function isListed({ conflicts, source, keys }: KeyRow, listed: Listed): boolean {
  if (listed === 'all') return true;
  if (listed === 'conflicts') return conflicts.length > 0;
  if (listed === 'user') return source === 'user';
  return keys !== null && sameKeys(keys, listed.keys);
}

function switches(rows: readonly KeyRow[], listed: Listed): readonly Switch<'conflicts' | 'user' | 'keys'>[] {
  const count = (one: Listed): number => rows.filter((row) => isListed(row, one)).length;
  const conflicts = count('conflicts');
  return [
    {
      id: 'conflicts',
      text: `Conflicts ${conflicts}`,
      title: 'Your keys that another command also uses in the same place',
      tone: conflicts > 0 ? 'warning' : undefined,
      on: listed === 'conflicts',
    },
    {
      id: 'user',
      text: `Yours ${count('user')}`,
      title: 'Keys you have changed',
      on: listed === 'user',
    },
    ...(typeof listed === 'string'
      ? []
      : [
          {
            id: 'keys' as const,
            text: shortcutLabel(listed.keys, isMac),
            title: 'Only commands with this key',
            on: true,
          },
        ]),
  ];
}
