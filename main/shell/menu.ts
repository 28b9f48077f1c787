import type { MenuItemConstructorOptions } from 'electron';
import { MENU_BAR, type MenuCommand, type MenuEntry, type MenuRole } from '#shared/menu-bar.ts';

type Item = MenuItemConstructorOptions;

const mac = process.platform === 'darwin';

/**
 * The menu bar. Its entries name commands of the palette, which the window runs as if they were chosen there; only what
 * the system does itself (the clipboard in text fields, full screen, quit) has roles.
 */
export function menuTemplate(run: (command: string) => void): Item[] {
  const item = (entry: MenuEntry): Item => {
    if (entry === 'separator') return { type: 'separator' };
    if ('role' in entry) return { role: roleOf(entry.role) };
    const accelerator = acceleratorOf(entry);
    // The key is shown only: the window listens for its own keys, and one must not act twice.
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

/** The key as Electron writes it: `CmdOrCtrl+Shift+O`, `Alt+Left`. */
function acceleratorOf({ keys = [], macKeys }: MenuCommand): string | undefined {
  const shown = mac ? (macKeys ?? keys[0]) : keys[0];
  return shown?.replace('Ctrl', 'CmdOrCtrl').replace('Arrow', '');
}
