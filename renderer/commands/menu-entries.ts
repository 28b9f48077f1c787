import type { MenuEntry } from '../ui/menu.tsx';
import type { Command } from './command.ts';
import { findCommand, run } from './registry.ts';

/** Menu entries for commands by id; what makes no sense now is left out, and separators never stand at an edge or twice. */
export function commandEntries(ids: readonly (string | 'separator')[]): readonly MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const id of ids) {
    if (id === 'separator') {
      if (entries.length > 0 && entries.at(-1) !== 'separator') entries.push('separator');
      continue;
    }
    const command = findCommand(id);
    if (command !== null) entries.push(commandEntry(command));
  }
  if (entries.at(-1) === 'separator') entries.pop();
  return entries;
}

export function commandEntry(command: Command): MenuEntry {
  return {
    label: command.title,
    icon: command.icon,
    shortcut: shortcutOf(command),
    checked: command.checked?.(),
    run: () => run(command),
  };
}

/** The shortcut to show for a command. */
export function shortcutOf(command: Command): string | undefined {
  return typeof command.shortcut === 'string' ? command.shortcut : command.shortcut?.[0];
}
