import type { MenuItemConstructorOptions } from 'electron';
import type { KeyRule } from '#shared/keys/key-file.ts';
import { standardKeys } from '#shared/keys/key-text.ts';
import { keysAfter } from '#shared/keys/user-keys.ts';
import { MENU_BAR, type MenuCommand, type MenuEntry, type MenuRole } from '#shared/menu-bar.ts';

type Item = MenuItemConstructorOptions;

const mac = process.platform === 'darwin';

/**
 * The menu bar. Its entries are commands of the palette, which the window runs as if selected there. Only functions of
 * the system (the clipboard in text fields, full screen, quit) have roles.
 * @param rules the user's own keys
 */
export function menuTemplate(run: (command: string) => void, rules: readonly KeyRule[]): Item[] {
  const item = (entry: MenuEntry): Item => {
    if (entry === 'separator') return { type: 'separator' };
    if ('role' in entry) return { role: roleOf(entry.role) };
    const accelerator = acceleratorOf(entry, rules);
    // Only displayed: the window handles its own keys, and a key must not run its command twice.
    const shown = accelerator === undefined ? {} : { accelerator, registerAccelerator: false };
    return { id: entry.id, label: entry.label, click: () => run(entry.id), ...shown };
  };
  return [
    ...(mac ? [{ role: 'appMenu' } satisfies Item] : []),
    ...MENU_BAR.map(({ label, entries }): Item => ({ label, submenu: entries.map(item) })),
    ...(mac ? [{ role: 'windowMenu' } satisfies Item] : []),
  ];
}

function roleOf(role: MenuRole): NonNullable<Item['role']> {
  if (role === 'leave') return mac ? 'close' : 'quit';
  return role;
}

/** The first key of a command in Electron's notation: `CmdOrCtrl+Shift+O`, `Alt+Left`; undefined for keys that it lacks. */
function acceleratorOf(
  { id, keys = [], macKeys }: MenuCommand,
  rules: readonly KeyRule[],
): string | undefined {
  const left = keysAfter(
    keys,
    rules.filter(({ command }) => command === id),
  );
  const isDeclared = left[0] === keys[0];
  const shown = mac && isDeclared && left.includes(macKeys ?? '') ? macKeys : left[0];
  if (shown === undefined) return undefined;
  const parts = /^(.*\+)?(.+)$/.exec(standardKeys(shown));
  const [, modifiers = '', key = ''] = parts ?? [];
  const named = key === '+' ? 'Plus' : (NUMBER_PAD[key] ?? key.replace(/^Arrow|^Numpad(?=\d$)/, renamed));
  return /^[!-~]+$/.test(named) && !/^Numpad/.test(named)
    ? `${modifiers.replace('Ctrl', 'CmdOrCtrl')}${named}`
    : undefined;
}

function renamed(start: string): string {
  return start === 'Numpad' ? 'num' : '';
}

const NUMBER_PAD: Readonly<Record<string, string>> = {
  NumpadAdd: 'numadd',
  NumpadSubtract: 'numsub',
  NumpadMultiply: 'nummult',
  NumpadDivide: 'numdiv',
  NumpadDecimal: 'numdec',
};
