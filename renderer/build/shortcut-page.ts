import { type CommandFacts, keysOf } from '#renderer/commands/command.ts';
import { shortcutLabel } from '#renderer/ui/shortcut.ts';

export const SHORTCUT_PAGE = 'docs/shortcuts.md';

/** Every command of the window, one per id, from the files whose name ends in `commands`. */
export function declaredCommands(): readonly CommandFacts[] {
  // No type argument: with one, the test runner does not recognize the glob and caches a stale list.
  const modules: Readonly<Record<string, unknown>> = import.meta.glob('/renderer/**/*-commands.ts', {
    eager: true,
  });
  const byId = new Map<string, CommandFacts>();
  for (const value of Object.values(modules).flatMap((module) => Object.values(module as object))) {
    if (!Array.isArray(value)) continue;
    for (const command of value.filter(isCommand)) byId.set(command.id, command);
  }
  return [...byId.values()];
}

/** The list of shortcuts in the docs: commands with keys by category, and how to find the others. */
export function shortcutPage(commands: readonly CommandFacts[]): string {
  const shown = commands.filter((command) => keysOf(command).length > 0);
  const categories = [...new Set(shown.map(({ category }) => category))].sort();
  const tables = categories.map((category) => {
    const rows = shown
      .filter((command) => command.category === category)
      .sort((a, b) => compare(a.title, b.title) || compare(a.id, b.id))
      .map(
        (command) =>
          `| ${command.title} | ${keyText(command)} | ${command.local === true ? 'needs focus' : ''} |`,
      );
    return [`## ${category}`, '', '| command | keys | |', '|---|---|---|', ...rows, ''].join('\n');
  });
  return [
    '# Keyboard shortcuts',
    '',
    'Made by `npm run docs` from the commands of the window; change the command, not this page.',
    '',
    'All commands, with and without keys, are in the palette: Ctrl+Shift+P. On macOS, Ctrl is ⌘. “Needs focus” marks keys',
    'that work only while their view has the focus.',
    '',
    ...tables,
  ].join('\n');
}

function keyText(command: CommandFacts): string {
  return keysOf(command)
    .map((keys) => `\`${shortcutLabel(keys, false).replaceAll('|', '\\|')}\``)
    .join(', ');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isCommand(value: unknown): value is CommandFacts {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'run' in value;
}
