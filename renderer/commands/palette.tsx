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
  /** Ids of what was chosen last, the latest first. */
  readonly recent: readonly string[];
}

const usePalette = create<Palette>()(() => ({ recent: [] }));

/** Commands that come first because they were chosen last. */
const RECENT = 6;

/** Every command that makes sense now, by name, with its shortcut. */
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
  // As they stood when the palette opened: `when` looks at the focus, which is in the palette now.
  const commands = useMemo(() => recentFirst(availableCommands()), []);
  const choose = (command: ActiveCommand): void => {
    closeQuickBox();
    usePalette.setState(({ recent }) => ({
      recent: [command.id, ...recent.filter((id) => id !== command.id)].slice(0, RECENT),
    }));
    // The focus goes back first, so that the command acts where the user was.
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

/** By the words that are shown and other words for them; the id that keys a row is not among them. */
function score(_id: string, query: string, [category = '', title = '', ...words]: string[] = []): number {
  return scoreCommand(category, title, query, words);
}
