import { type CommandFacts, keysOf } from '#renderer/commands/command.ts';
import { shortcutLabel } from '#renderer/ui/shortcut.ts';

export const SHORTCUT_PAGE = 'docs/shortcuts.md';

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
    'that work only while their view has the focus. You can [change them](guide.md#your-own-keys).',
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
