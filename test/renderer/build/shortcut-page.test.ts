import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHORTCUT_PAGE, shortcutPage } from '#renderer/build/shortcut-page.ts';
import { keysOf } from '#renderer/commands/command.ts';
import { parseShortcut } from '#renderer/ui/shortcut.ts';
import { declaredCommands } from '#renderer/workbench/keys/declared-commands.ts';
import { MENU_BAR } from '#shared/menu-bar.ts';

const commands = declaredCommands();
const ids = new Set(commands.map(({ id }) => id));

test('the list of shortcuts matches the commands (npm run docs rewrites it)', () => {
  expect(readFileSync(SHORTCUT_PAGE, 'utf8')).toBe(shortcutPage(commands));
});

test("every command in the system’s menu bar is one of the window's", () => {
  const named = MENU_BAR.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry !== 'separator' && 'id' in entry ? [entry.id] : [])),
  );
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

test('every command has a title, a category and readable keys', () => {
  expect(commands.length).toBeGreaterThan(250);
  for (const command of commands) {
    expect(command.title).not.toBe('');
    expect(command.category).not.toBe('');
    for (const keys of keysOf(command)) expect(parseShortcut(keys).key).not.toBe('');
  }
});
