import { Dialog } from '@base-ui/react/dialog';
import { Command as Cmdk } from 'cmdk';
import { type ReactNode, useMemo, useState } from 'react';
import { create } from 'zustand';
import { Icon } from '../ui/icon.tsx';
import { isMac } from '../ui/platform.ts';
import { useFocusBefore } from '../ui/use-focus-before.ts';
import type { Command } from './command.ts';
import { shortcutOf } from './menu-entries.ts';
import styles from './palette.module.css';
import { availableCommands, run, useCommand } from './registry.ts';
import { shortcutLabel } from './shortcut.ts';

interface Palette {
  readonly open: boolean;
  /** Ids of what was chosen last, the latest first. */
  readonly recent: readonly string[];
}

const usePalette = create<Palette>()(() => ({ open: false, recent: [] }));

/** Commands that come first because they were chosen last. */
const RECENT = 6;

/** Every command that makes sense now, by name, with its shortcut. */
export function CommandPalette(): ReactNode {
  const { open } = usePalette();
  useCommand({
    id: 'view.commands',
    title: 'All Commands',
    category: 'View',
    icon: 'terminal',
    shortcut: ['Ctrl+Shift+P', 'F1'],
    first: true,
    run: () => usePalette.setState({ open: true }),
  });
  return (
    <QuickDialog open={open} onClose={() => usePalette.setState({ open: false })} label="All commands">
      <Commands onClose={() => usePalette.setState({ open: false })} />
    </QuickDialog>
  );
}

/** The box at the top of the window that palette and quick open share. */
export function QuickDialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  const finalFocus = useFocusBefore(props.open);
  return (
    <Dialog.Root open={props.open} onOpenChange={(next) => !next && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label={props.label} finalFocus={finalFocus}>
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function recentFirst(commands: readonly Command[]): readonly Command[] {
  const { recent } = usePalette.getState();
  const known = new Map(commands.map((command) => [command.id, command]));
  known.delete('view.commands');
  const first = recent.flatMap((id) => known.get(id) ?? []);
  return [...first, ...[...known.values()].filter((command) => !first.includes(command))];
}

function Commands({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [query, setQuery] = useState('');
  // As they stood when the palette opened: `when` looks at the focus, which is in the palette now.
  const commands = useMemo(() => recentFirst(availableCommands()), []);
  const choose = (command: Command): void => {
    onClose();
    usePalette.setState(({ recent }) => ({
      recent: [command.id, ...recent.filter((id) => id !== command.id)].slice(0, RECENT),
    }));
    // The focus goes back first, so that the command acts where the user was.
    requestAnimationFrame(() => run(command));
  };
  return (
    <Cmdk label="All commands" loop vimBindings={false}>
      <div className={styles.inputRow}>
        <Icon name="terminal" />
        <Cmdk.Input
          autoFocus
          className={styles.input}
          placeholder="Type a command"
          value={query}
          onValueChange={setQuery}
        />
      </div>
      <Cmdk.List className={styles.list} label="Commands">
        <Cmdk.Empty className={styles.empty}>No command is called that.</Cmdk.Empty>
        {commands.map((command) => {
          const shortcut = shortcutOf(command);
          return (
            <Cmdk.Item
              key={command.id}
              value={`${command.category} ${command.title} ${command.id}`}
              className={styles.item}
              onSelect={() => choose(command)}
            >
              <span className={styles.tick}>
                {command.checked?.() === true ? (
                  <Icon name="check" />
                ) : (
                  command.icon !== undefined && <Icon name={command.icon} />
                )}
              </span>
              <span className={styles.label}>
                <span className={styles.category}>{command.category}: </span>
                {command.title}
              </span>
              {shortcut !== undefined && <kbd className={styles.keys}>{shortcutLabel(shortcut, isMac)}</kbd>}
            </Cmdk.Item>
          );
        })}
      </Cmdk.List>
    </Cmdk>
  );
}
