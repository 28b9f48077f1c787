import type { MenuEntry } from '#renderer/ui/menu.tsx';
import { parseShortcut } from '#renderer/ui/shortcut.ts';
import { type ActiveCommand, type CommandFacts, commandOf, keysOf } from './command.ts';
import { findCommand, run } from './registry.ts';

/** The shortcut of a command that works where a menu is opened; undefined = none. */
export type ShortcutShown = (command: CommandFacts) => string | undefined;

/** Menu entries for commands by id; skips unavailable commands, and separators at an edge or in a row. */
export function commandEntries(
  ids: readonly (string | 'separator')[],
  shown: ShortcutShown = shortcutOf,
): readonly MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const id of ids) {
    if (id === 'separator') {
      if (entries.length > 0 && entries.at(-1) !== 'separator') entries.push('separator');
      continue;
    }
    const command = findCommand(id);
    if (command !== null) entries.push(commandEntry(command, shown));
  }
  if (entries.at(-1) === 'separator') entries.pop();
  return entries;
}

export function commandEntry(command: ActiveCommand, shown: ShortcutShown = shortcutOf): MenuEntry {
  return {
    label: command.title,
    icon: command.icon,
    shortcut: shown(command),
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

/** The shortcut to show in a list with type-ahead, which uses letters and navigation keys itself. */
export function shortcutInList(command: CommandFacts): string | undefined {
  return keysOf(command).find((text) => {
    const { ctrl, alt, key } = parseShortcut(text);
    return ctrl || alt || !(key.length === 1 || key.startsWith('Numpad') || LIST_KEYS.has(key));
  });
}

const LIST_KEYS: ReadonlySet<string> = new Set([
  ...['Enter', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
]);
