import { keysFor } from '#renderer/state/user-keys.ts';
import type { IconName } from '#renderer/ui/icon.tsx';

/** The static part of a command, known without a window: what lists, menus, the palette and the docs show. */
export interface CommandFacts {
  /** `explorer.copyPath`: stable, since the native menu bar refers to it. */
  readonly id: string;
  /** As the palette shows it, without the category: `Copy Path`. */
  readonly title: string;
  /** Groups the palette: `File`, `View`, `Go`, `Hex`… */
  readonly category: string;
  readonly icon?: IconName | undefined;
  /** Single words, not in the title, by which the palette finds it too. */
  readonly aliases?: readonly string[] | undefined;
  /**
   * `Ctrl+Shift+P`, `F2`, `Alt+ArrowUp`; the first one is shown. `Ctrl` means Command on macOS. Text fields keep the
   * keys they need (typing, Ctrl+A/C/V/X/Z/Y). The user can change them: `keysOf` has those in force.
   */
  readonly keys?: string | readonly string[] | undefined;
  /** Handled before the focused view sees the key: for what must work everywhere, such as switching tabs. */
  readonly first?: boolean | undefined;
  /** Its keys work only while its view has the focus: for single letters and arrows. */
  readonly local?: boolean | undefined;
  /** Its keys work while a dialog is open too. */
  readonly anywhere?: boolean | undefined;
}

/**
 * Something the user can do, declared once, in a file whose name ends in `commands`: palette, keys, menus, buttons and the
 * list of shortcuts in the docs all come from this value. It acts on the context, which the view passes when it registers
 * its commands.
 */
export interface Command<Context = undefined> extends CommandFacts {
  /** A title that says what would happen now: `Undo: Set flags to 14`. */
  readonly titleNow?: ((context: Context) => string) | undefined;
  readonly iconNow?: ((context: Context) => IconName) | undefined;
  /** The keys that work now, if not all of them always do. */
  readonly keysNow?: ((context: Context) => string | readonly string[] | undefined) | undefined;
  /** Whether it is available; it is neither shown nor run otherwise. Absent = always. */
  readonly when?: ((context: Context) => boolean) | undefined;
  /** State of a toggle, for a tick in menus and palette. */
  readonly checked?: ((context: Context) => boolean) | undefined;
  /** What must end before the command runs, such as an edit that moves the selected block; null = nothing. */
  readonly waitsFor?: ((context: Context) => Promise<unknown> | null) | undefined;
  readonly run: (context: Context) => void | Promise<void>;
}

/** A command whose id is known to the compiler. */
export type NamedCommand<Context, Id extends string> = Command<Context> & { readonly id: Id };

/**
 * Declares commands of one context. Their ids become types, so a menu with the id of no command fails to compile:
 *
 *     export const textCommands = declareCommands<TextContext>()([{ id: 'text.find', … }]);
 *     const MENU: readonly MenuItem<typeof textCommands>[] = ['text.find'];
 */
export function declareCommands<Context = undefined>() {
  return <const Id extends string>(
    commands: readonly NamedCommand<Context, Id>[] &
      (string extends Id ? 'One of the ids is unknown to the compiler' : unknown),
  ): readonly NamedCommand<Context, Id>[] => commands;
}

/** One of the commands, for its button. @throws if there is none, which the compiler rules out */
export function commandOf<Commands extends readonly CommandFacts[]>(
  commands: Commands,
  id: Commands[number]['id'],
): Commands[number] {
  const command = commands.find((one) => one.id === id);
  if (command === undefined) throw new Error(`There is no command ${id} here.`);
  return command;
}

/** An item of a menu of these commands. */
export type MenuItem<Commands extends readonly CommandFacts[]> = Commands[number]['id'] | 'separator';

/** A command bound to its context while a view has it registered. */
export interface ActiveCommand extends CommandFacts {
  readonly when?: (() => boolean) | undefined;
  readonly checked?: (() => boolean) | undefined;
  /** Whether it would have to wait now. A key that repeats is ignored meanwhile, so that nothing goes on after its release. */
  readonly busy: () => boolean;
  readonly run: () => void | Promise<void>;
}

/** Binds a command to its context, which is read again on every use. */
export function activate<Context>(command: Command<Context>, context: () => Context): ActiveCommand {
  const { titleNow, iconNow, keysNow, when, checked, waitsFor, run, ...facts } = command;
  // Whoever read its name in the list of shortcuts finds it by that name, whatever it would do now.
  const aliases = titleNow === undefined ? facts.aliases : [facts.title, ...(facts.aliases ?? [])];
  const waiting = (): Promise<unknown> | null => waitsFor?.(context()) ?? null;
  return {
    ...facts,
    aliases,
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
    busy: () => waiting() !== null,
    run: () => (waiting() === null ? run(context()) : runLater()),
  };

  async function runLater(): Promise<void> {
    for (let last = waiting(); last !== null; last = waiting()) {
      await last;
      // The context is that of the latest render, which comes after what was waited for.
      await new Promise((rendered) => setTimeout(rendered));
    }
    if (when?.(context()) ?? true) await run(context());
  }
}

/** The keys of a command: the user's own first, then those declared that the user left. */
export function keysOf(command: CommandFacts): readonly string[] {
  return keysFor(command.id, declaredKeys(command));
}

/** The keys of a command before the user changed any. */
export function declaredKeys({ keys = [] }: CommandFacts): readonly string[] {
  return typeof keys === 'string' ? [keys] : keys;
}
