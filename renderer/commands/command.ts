import type { IconName } from '#renderer/ui/icon.tsx';

/** What is known of a command without a window: what lists, menus, the palette and the docs show of it. */
export interface CommandFacts {
  /** `explorer.copyPath`: stable, since a host's menu and the user's habits name it. */
  readonly id: string;
  /** As the palette shows it, without the category: `Copy Path`. */
  readonly title: string;
  /** Groups the palette: `File`, `View`, `Go`, `Hex`… */
  readonly category: string;
  readonly icon?: IconName | undefined;
  /** What else the palette finds it by: single words that modders have for it and that the title does not. */
  readonly aliases?: readonly string[] | undefined;
  /**
   * `Ctrl+Shift+P`, `F2`, `Alt+ArrowUp`; the first one is shown. `Ctrl` means Command on macOS. Text fields keep the
   * keys they need (typing, Ctrl+A/C/V/X/Z/Y).
   */
  readonly keys?: string | readonly string[] | undefined;
  /** Taken before the focused view sees the key: for what must work everywhere, such as going to another tab. */
  readonly first?: boolean | undefined;
  /** Its keys count only while the focus is in its view: for single letters and arrows. */
  readonly local?: boolean | undefined;
  /** Also while a dialog is open, which otherwise keeps what lies behind it as it is. */
  readonly anywhere?: boolean | undefined;
}

/**
 * Something the user can do, declared once, in a file whose name ends in `commands`: palette, keys, menus, buttons and the
 * list of shortcuts in the docs all come from this value. What it acts on is the context, which the view that has the
 * state hands over when it registers its commands.
 */
export interface Command<Context = undefined> extends CommandFacts {
  /** The title as it is now, where that says what would happen: `Undo: Set flags to 14`. */
  readonly titleNow?: ((context: Context) => string) | undefined;
  readonly iconNow?: ((context: Context) => IconName) | undefined;
  /** Keys that count now, where not all always do. */
  readonly keysNow?: ((context: Context) => string | readonly string[] | undefined) | undefined;
  /** Whether it makes sense now; it is neither shown nor run otherwise. Absent = always. */
  readonly when?: ((context: Context) => boolean) | undefined;
  /** State of a toggle, for a tick in menus and palette. */
  readonly checked?: ((context: Context) => boolean) | undefined;
  readonly run: (context: Context) => void | Promise<void>;
}

/** A command with its context, as it is while a view has registered it. */
export interface ActiveCommand extends CommandFacts {
  readonly when?: (() => boolean) | undefined;
  readonly checked?: (() => boolean) | undefined;
  readonly run: () => void | Promise<void>;
}

/** Gives a command its context, which is asked for whenever something is asked of the command. */
export function activate<Context>(command: Command<Context>, context: () => Context): ActiveCommand {
  const { titleNow, iconNow, keysNow, when, checked, run, ...facts } = command;
  return {
    ...facts,
    get title() {
      return titleNow === undefined ? facts.title : titleNow(context());
    },
    get icon() {
      return iconNow === undefined ? facts.icon : iconNow(context());
    },
    get keys() {
      return keysNow === undefined ? facts.keys : keysNow(context());
    },
    ...(when === undefined ? {} : { when: () => when(context()) }),
    ...(checked === undefined ? {} : { checked: () => checked(context()) }),
    run: () => run(context()),
  };
}

export function keysOf({ keys = [] }: CommandFacts): readonly string[] {
  return typeof keys === 'string' ? [keys] : keys;
}
