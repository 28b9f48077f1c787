import type { IconName } from '../ui/icon.tsx';

/** Something the user can do. Palette, shortcuts, menus and buttons all run commands; nothing else acts. */
export interface Command {
  /** `explorer.copyPath`: stable, since a host's menu and the user's habits name it. */
  readonly id: string;
  /** As the palette shows it, without the category: `Copy Path`. */
  readonly title: string;
  /** Groups the palette: `File`, `View`, `Go`, `Hex`… */
  readonly category: string;
  readonly icon?: IconName | undefined;
  /** What else the palette finds it by: single words that modders have for it and that the title does not. */
  readonly words?: readonly string[] | undefined;
  /**
   * `Ctrl+Shift+P`, `F2`, `Alt+ArrowUp`; the first one is shown. `Ctrl` means Command on macOS. Text fields keep the
   * keys they need (typing, Ctrl+A/C/V/X/Z/Y).
   */
  readonly shortcut?: string | readonly string[] | undefined;
  /** Taken before the focused view sees the key: for what must work everywhere, such as going to another tab. */
  readonly first?: boolean | undefined;
  /** Its shortcut counts only while the focus is in its view: for single letters and arrows. */
  readonly local?: boolean | undefined;
  /** Also while a dialog is open, which otherwise keeps what lies behind it as it is. */
  readonly anywhere?: boolean | undefined;
  /** Whether it makes sense now; it is neither shown nor run otherwise. Absent = always. */
  readonly when?: (() => boolean) | undefined;
  /** State of a toggle, for a tick in menus and palette. */
  readonly checked?: (() => boolean) | undefined;
  readonly run: () => void | Promise<void>;
}
