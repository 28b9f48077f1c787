import type { MenuItemConstructorOptions } from 'electron';

type Item = MenuItemConstructorOptions;

/**
 * The menu bar. Its entries name commands of the palette, which the window runs as if they were chosen there; only what
 * the system does itself (copy and paste in text fields, full screen, quit) has roles.
 */
export function menuTemplate(run: (command: string) => void): Item[] {
  const command = (label: string, id: string, accelerator?: string): Item => ({
    label,
    click: () => run(id),
    // Shown only: the window listens for its own keys, and a key must not act twice.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  });
  const separator: Item = { type: 'separator' };
  const mac = process.platform === 'darwin';
  return [
    ...(mac ? [{ role: 'appMenu' } satisfies Item] : []),
    {
      label: '&File',
      submenu: [
        command('Open &Folder…', 'file.openFolder', 'CmdOrCtrl+O'),
        command('Open &Archive…', 'file.openArchive'),
        separator,
        { role: mac ? 'close' : 'quit' },
      ],
    },
  ];
}
