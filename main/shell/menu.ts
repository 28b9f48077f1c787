import type { MenuItemConstructorOptions } from 'electron';

type Item = MenuItemConstructorOptions;
/** A command of the palette: label, id, and the key that the window listens for. */
type Entry = readonly [label: string, id: string, accelerator?: string] | 'separator' | Item;

const mac = process.platform === 'darwin';

const menus: readonly (readonly [string, readonly Entry[]])[] = [
  [
    '&File',
    [
      ['Open &Data Folder…', 'file.openFolder', 'CmdOrCtrl+O'],
      ['Open &Archive…', 'file.openArchive', 'CmdOrCtrl+Shift+O'],
      ['Open the Sample Data Folder', 'file.openSample'],
      'separator',
      ['&Save', 'file.save', 'CmdOrCtrl+S'],
      ['Save to the &Mod Folder', 'file.saveToMod'],
      ['Save as &Loose File in Data', 'file.saveLoose'],
      ['Save A&ll', 'file.saveAll', 'CmdOrCtrl+Alt+S'],
      'separator',
      ['&Close File', 'file.close', mac ? 'Cmd+W' : 'Ctrl+W'],
      'separator',
      { role: mac ? 'close' : 'quit' },
    ],
  ],
  [
    '&Edit',
    [
      ['&Undo', 'edit.undo', 'CmdOrCtrl+Z'],
      ['&Redo', 'edit.redo', mac ? 'Cmd+Shift+Z' : 'Ctrl+Y'],
      'separator',
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
    ],
  ],
  [
    '&View',
    [
      ['All &Commands…', 'view.commands', 'CmdOrCtrl+Shift+P'],
      'separator',
      ['&Side View', 'view.toggleSide', 'CmdOrCtrl+B'],
      ['&Properties', 'view.toggleProperties', 'CmdOrCtrl+Alt+B'],
      ['&Bottom Panel', 'view.togglePanel', 'CmdOrCtrl+J'],
      'separator',
      ['Zoom &In', 'view.zoomIn', 'CmdOrCtrl+='],
      ['Zoom &Out', 'view.zoomOut', 'CmdOrCtrl+-'],
      ['&Reset Zoom', 'view.zoomReset', 'CmdOrCtrl+0'],
      'separator',
      { role: 'togglefullscreen' },
    ],
  ],
  [
    '&Go',
    [
      ['Go to &File…', 'go.file', 'CmdOrCtrl+P'],
      ['Go to &Offset…', 'hex.goTo', 'CmdOrCtrl+G'],
      'separator',
      ['&Back', 'editor.back', 'Alt+Left'],
      ['F&orward', 'editor.forward', 'Alt+Right'],
    ],
  ],
];

/**
 * The menu bar. Its entries name commands of the palette, which the window runs as if they were chosen there; only what
 * the system does itself (the clipboard in text fields, full screen, quit) has roles.
 */
export function menuTemplate(run: (command: string) => void): Item[] {
  const item = (entry: Entry): Item => {
    if (entry === 'separator') return { type: 'separator' };
    if (!isCommand(entry)) return entry;
    const [label, id, accelerator] = entry;
    // The key is shown only: the window listens for its own keys, and one must not act twice.
    const shown = accelerator === undefined ? {} : { accelerator, registerAccelerator: false };
    return { id, label, click: () => run(id), ...shown };
  };
  return [
    ...(mac ? [{ role: 'appMenu' } satisfies Item] : []),
    ...menus.map(([label, entries]): Item => ({ label, submenu: entries.map(item) })),
    ...(mac ? [{ role: 'windowMenu' } satisfies Item] : []),
  ];
}

function isCommand(entry: Exclude<Entry, 'separator'>): entry is readonly [string, string, string?] {
  return Array.isArray(entry);
}
