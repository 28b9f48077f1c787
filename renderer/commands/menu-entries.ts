import type { MenuEntry } from '#renderer/ui/menu.tsx';
import { type ActiveCommand, type CommandFacts, commandOf, keysOf } from './command.ts';
import { findCommand, run } from './registry.ts';

/** Menu entries for commands by id; skips unavailable commands, and separators at an edge or in a row. */
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

export function commandEntry(command: ActiveCommand): MenuEntry {
  return {
    label: command.title,
    icon: command.icon,
    shortcut: shortcutOf(command),
    checked: command.checked?.(),
    run: () => run(command),
  };
}

/** The shortcut to show for a command. */
export function shortcutOf(command: CommandFacts): string | undefined {
  return keysOf(command)[0];
}

/** The shortcut to show on a command's button. */
export function shortcutIn<Commands extends readonly CommandFacts[]>(
  commands: Commands,
  id: Commands[number]['id'],
): string | undefined {
  return shortcutOf(commandOf(commands, id));
}
