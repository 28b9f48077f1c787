import type { MenuItemConstructorOptions } from 'electron';
import { MENU_BAR, type MenuCommand, type MenuEntry, type MenuRole } from '#shared/menu-bar.ts';

type Item = MenuItemConstructorOptions;

const mac = process.platform === 'darwin';

/**
 * The menu bar. Its entries are commands of the palette, which the window runs as if selected there. Only functions of
 * the system (the clipboard in text fields, full screen, quit) have roles.
 */
export function menuTemplate(run: (command: string) => void): Item[] {
  const item = (entry: MenuEntry): Item => {
    if (entry === 'separator') return { type: 'separator' };
    if ('role' in entry) return { role: roleOf(entry.role) };
    const accelerator = acceleratorOf(entry);
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

/** The key in Electron's notation: `CmdOrCtrl+Shift+O`, `Alt+Left`. */
function acceleratorOf({ keys = [], macKeys }: MenuCommand): string | undefined {
  const shown = mac ? (macKeys ?? keys[0]) : keys[0];
  return shown?.replace('Ctrl', 'CmdOrCtrl').replace('Arrow', '');
}
