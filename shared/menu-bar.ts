/**
 * The native menu bar and its commands. The main process draws it before there is a window, so what it shows of the
 * commands is declared here; the window adds the actions.
 */

/** The part of a command that the menu bar needs. */
export interface MenuCommand {
  readonly id: string;
  /** As shown in the palette, without the category: the label without its `&`, if not declared. */
  readonly title: string;
  readonly category: string;
  /** The first one is shown. */
  readonly keys?: readonly string[];
  /** As shown in the menu, with `&` before the access key. */
  readonly label: string;
  /** Keys that the menu shows on macOS, if different. */
  readonly macKeys?: string;
}

/** Commands that the system provides. */
export type MenuRole = 'cut' | 'copy' | 'paste' | 'selectAll' | 'togglefullscreen' | 'leave';

export type MenuEntry = MenuCommand | { readonly role: MenuRole } | 'separator';

export interface Menu {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export type MenuCommandId = keyof typeof COMMANDS;

type Row = Pick<MenuCommand, 'label'> & Partial<MenuCommand>;

const COMMANDS = {
  'file.openFolder': { label: 'Open &Data Folder…', keys: ['Ctrl+O'] },
  'file.openArchive': { label: 'Open &Archive…', keys: ['Ctrl+Shift+O'] },
  'file.openSample': { label: 'Open the Sample Data Folder' },
  'file.save': { label: '&Save', keys: ['Ctrl+S'] },
  'file.saveToMod': { label: 'Save to the &Mod Folder' },
  'file.saveLoose': { label: 'Save as &Loose File in Data' },
  'file.saveAll': { label: 'Save A&ll', keys: ['Ctrl+Alt+S'] },
  'file.keys': { label: '&Keyboard Shortcuts' },
  // Browsers reserve Ctrl+W; in a browser the window puts the other one first. The palette shows its category: “File: Close”.
  'file.close': { title: 'Close', label: '&Close File', keys: ['Ctrl+W', 'Alt+W'] },
  'edit.undo': { label: '&Undo', keys: ['Ctrl+Z'] },
  'edit.redo': { label: '&Redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], macKeys: 'Ctrl+Shift+Z' },
  // The palette's field has the title as its name, where an ellipsis would say nothing.
  'view.commands': { title: 'All Commands', label: 'All &Commands…', keys: ['Ctrl+Shift+P', 'F1'] },
  'view.toggleSide': { label: '&Side View', keys: ['Ctrl+B'] },
  'view.toggleProperties': { label: '&Properties', keys: ['Ctrl+Alt+B'] },
  'view.togglePanel': { label: '&Bottom Panel', keys: ['Ctrl+J'] },
  'view.zoomIn': { label: 'Zoom &In', keys: ['Ctrl+=', 'Ctrl++'] },
  'view.zoomOut': { label: 'Zoom &Out', keys: ['Ctrl+-', 'Ctrl+_'] },
  'view.zoomReset': { label: '&Reset Zoom', keys: ['Ctrl+0'] },
  'go.file': { label: 'Go to &File…', keys: ['Ctrl+P'] },
  'hex.goTo': { category: 'Go', label: 'Go to &Offset…', keys: ['Ctrl+G'] },
  'editor.back': { category: 'Go', label: '&Back', keys: ['Alt+ArrowLeft'] },
  'editor.forward': { category: 'Go', label: 'F&orward', keys: ['Alt+ArrowRight'] },
} as const satisfies Readonly<Record<string, Row>>;

/** A menu bar command, for the window to extend. */
export function menuCommand<Id extends MenuCommandId>(id: Id): MenuCommand & { readonly id: Id } {
  const command: Row = COMMANDS[id];
  return { title: command.label.replace('&', ''), category: categoryOf(id), ...command, id };
}

export const MENU_BAR: readonly Menu[] = [
  {
    label: '&File',
    entries: [
      menuCommand('file.openFolder'),
      menuCommand('file.openArchive'),
      menuCommand('file.openSample'),
      'separator',
      menuCommand('file.save'),
      menuCommand('file.saveToMod'),
      menuCommand('file.saveLoose'),
      menuCommand('file.saveAll'),
      'separator',
      menuCommand('file.keys'),
      'separator',
      menuCommand('file.close'),
      'separator',
      { role: 'leave' },
    ],
  },
  {
    label: '&Edit',
    entries: [
      menuCommand('edit.undo'),
      menuCommand('edit.redo'),
      'separator',
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
    ],
  },
  {
    label: '&View',
    entries: [
      menuCommand('view.commands'),
      'separator',
      menuCommand('view.toggleSide'),
      menuCommand('view.toggleProperties'),
      menuCommand('view.togglePanel'),
      'separator',
      menuCommand('view.zoomIn'),
      menuCommand('view.zoomOut'),
      menuCommand('view.zoomReset'),
      'separator',
      { role: 'togglefullscreen' },
    ],
  },
  {
    label: '&Go',
    entries: [
      menuCommand('go.file'),
      menuCommand('hex.goTo'),
      'separator',
      menuCommand('editor.back'),
      menuCommand('editor.forward'),
    ],
  },
];

/** `file.save` is in `File`, unless the command sets another category. */
function categoryOf(id: string): string {
  const word = id.slice(0, id.indexOf('.'));
  return word.charAt(0).toUpperCase() + word.slice(1);
}
