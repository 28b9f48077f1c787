import { Command as Cmdk } from 'cmdk';
import { type ReactNode, useMemo, useState } from 'react';
import { create } from 'zustand';
import { Icon } from '#renderer/ui/icon.tsx';
import { isMac } from '#renderer/ui/platform.ts';
import { shortcutLabel } from '#renderer/ui/shortcut.ts';
import type { ActiveCommand } from './command.ts';
import { shortcutOf } from './menu-entries.ts';
import styles from './palette.module.css';
import { paletteCommands } from './palette-commands.ts';
import { closeQuickBox, QuickDialog, QuickInput } from './quick-box.tsx';
import { availableCommands, run, useCommands } from './registry.ts';
import { scoreCommand } from './score.ts';

interface Palette {
  /** Ids of recently chosen commands, the latest first. */
  readonly recent: readonly string[];
}

const usePalette = create<Palette>()(() => ({ recent: [] }));

/** Number of recent commands listed first. */
const RECENT = 6;

/** Every available command, by name, with its shortcut. */
export function CommandPalette(): ReactNode {
  useCommands(paletteCommands, undefined);
  return (
    <QuickDialog id="commands" label="All commands">
      <Commands />
    </QuickDialog>
  );
}

function recentFirst(commands: readonly ActiveCommand[]): readonly ActiveCommand[] {
  const { recent } = usePalette.getState();
  const known = new Map(commands.map((command) => [command.id, command]));
  known.delete('view.commands');
  const first = recent.flatMap((id) => known.get(id) ?? []);
  return [...first, ...[...known.values()].filter((command) => !first.includes(command))];
}

function Commands(): ReactNode {
  const [query, setQuery] = useState('');
  // Taken when the palette opened: `when` may depend on the focus, which is in the palette now.
  const commands = useMemo(() => recentFirst(availableCommands()), []);
  const choose = (command: ActiveCommand): void => {
    closeQuickBox();
    usePalette.setState(({ recent }) => ({
      recent: [command.id, ...recent.filter((id) => id !== command.id)].slice(0, RECENT),
    }));
    // The focus goes back first, for the command to act where the user was.
    requestAnimationFrame(() => run(command));
  };
  return (
    <Cmdk label="All commands" loop vimBindings={false} filter={score}>
      <QuickInput icon="terminal" placeholder="Type a command" value={query} onChange={setQuery} />
      <Cmdk.List className={styles.list} label="Commands">
        <Cmdk.Empty className={styles.empty}>No matching commands.</Cmdk.Empty>
        {commands.map((command) => {
          const shortcut = shortcutOf(command);
          return (
            <Cmdk.Item
              key={command.id}
              value={command.id}
              keywords={[command.category, command.title, ...(command.aliases ?? [])]}
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

/** Scores by category, title and aliases, not by the id that keys a row. */
function score(_id: string, query: string, [category = '', title = '', ...aliases]: string[] = []): number {
  return scoreCommand(category, title, query, aliases);
}
