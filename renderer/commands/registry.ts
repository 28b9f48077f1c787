import {
  createContext,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useLayout } from '#renderer/state/layout.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { useUserKeys } from '#renderer/state/user-keys.ts';
import { type ActiveCommand, activate, type Command, type CommandFacts, keysOf } from './command.ts';

/** A part of the window that holds commands: if two claim one key, the part with the focus wins. */
export type CommandScope = RefObject<HTMLElement | null>;

export const CommandScopeContext = createContext<CommandScope | null>(null);

interface Entry {
  readonly command: ActiveCommand;
  readonly scope: CommandScope | null;
  /** Whether palette, keys and menus have it; its buttons show its state in any case. */
  readonly enabled: boolean;
}

/** Newest last: a later registration shadows an earlier one of the same id. */
let entries: readonly Entry[] = [];
/** Buttons to draw again when a context or the list changes. */
const listeners = new Set<() => void>();

/**
 * Adds commands while the component is mounted and `enabled`. They act on the context of the latest render.
 * @param commands always the same ones
 */
export function useCommands<Context>(
  commands: readonly Command<Context>[],
  context: Context,
  enabled = true,
): void {
  const latest = useRef(context);
  const scope = useContext(CommandScopeContext);
  // Before the window is painted, so that no button shows the state of the previous render.
  useLayoutEffect(() => {
    latest.current = context;
    changed();
  });
  useLayoutEffect(() => {
    const added = commands.map((command) => ({
      command: activate(command, () => latest.current),
      scope,
      enabled,
    }));
    entries = [...entries, ...added];
    // The same listener is added only once.
    document.addEventListener('focusin', noteFocus);
    changed();
    return () => {
      entries = entries.filter((entry) => !added.includes(entry));
    };
  }, [commands, enabled, scope]);
}

/** What a button of a command shows, and what it does. */
export interface CommandState {
  readonly title: string;
  readonly icon: CommandFacts['icon'];
  readonly shortcut: string | undefined;
  /** State of a toggle. */
  readonly checked: boolean | undefined;
  readonly available: boolean;
  readonly run: () => void;
}

/**
 * The state of a command in the part of the window that the component belongs to: of two views side by side, each shows
 * its own. It is read again whenever a context or the layout changes, and on every render.
 */
export function useCommandState(facts: CommandFacts): CommandState {
  const scope = useContext(CommandScopeContext);
  const read = () => {
    const command = commandIn(scope, facts.id);
    const { title, icon, checked, when } = command ?? { ...facts, checked: undefined, when: undefined };
    return {
      title,
      icon,
      shortcut: keysOf(command ?? facts)[0],
      checked: checked?.(),
      available: when?.() ?? true,
    };
  };
  useSyncExternalStore(listen, () => JSON.stringify(read()));
  return {
    ...read(),
    run: () => {
      const command = commandIn(scope, facts.id);
      if (command !== null && (command.when?.() ?? true)) run(command);
    },
  };
}

function changed(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  const stops = [useLayout.subscribe(listener), useUserKeys.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
    listeners.delete(listener);
  };
}

/** The command of the scope, or else the one that a key would run; null = no view has it registered. */
function commandIn(scope: CommandScope | null, id: string): ActiveCommand | null {
  const all = entries.filter(({ command }) => command.id === id).reverse();
  const own = all.filter((entry) => entry.scope === scope);
  const best = own.find(({ enabled }) => enabled) ?? own[0];
  return best?.command ?? findCommand(id) ?? all[0]?.command ?? null;
}

/** Every available command, one per id, in order of registration. */
export function availableCommands(): readonly ActiveCommand[] {
  const byId = new Map<string, ActiveCommand>();
  for (const { command } of inFocusOrder()) {
    if (!byId.has(command.id) && (command.when?.() ?? true)) byId.set(command.id, command);
  }
  const order = new Map(entries.map((entry, index) => [entry.command.id, index]));
  return [...byId.values()].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** The command, or null if it is unavailable. */
export function findCommand(id: string): ActiveCommand | null {
  for (const { command } of inFocusOrder()) {
    if (command.id === id && (command.when?.() ?? true)) return command;
  }
  return null;
}

/** Runs one of the commands; a failure is shown in the status bar. Returns false if the command is unavailable. */
export function runCommand<Commands extends readonly CommandFacts[]>(
  _of: Commands,
  id: Commands[number]['id'],
): boolean {
  return runById(id);
}

/** Runs a command whose id comes from elsewhere, such as the native menu bar. */
export function runById(id: string): boolean {
  const command = findCommand(id);
  if (command === null) return false;
  run(command);
  return true;
}

export function run(command: ActiveCommand): void {
  const failed = (error: unknown): void => {
    useNotices.getState().notify({
      level: 'error',
      text: `${command.title}: ${error instanceof Error ? error.message : String(error)}`,
      cause: error,
    });
  };
  try {
    Promise.resolve(command.run()).catch(failed);
  } catch (error) {
    failed(error);
  }
}

/** Commands that may handle a key, best first: those whose scope holds the focus, then the newest. */
export function commandsInFocusOrder(): readonly ActiveCommand[] {
  return inFocusOrder().flatMap((entry) =>
    entry.command.local !== true || hasFocus(entry) ? [entry.command] : [],
  );
}

/**
 * Entries by the part of the window that they belong to: the one with the focus, then those that had it, the latest
 * first, then the newest. Of each id, only the first of these parts has a say: where it cannot do a thing, another part
 * must not do it to something else.
 */
function inFocusOrder(): readonly Entry[] {
  const newestFirst = entries
    .filter(({ enabled }) => enabled)
    .reverse()
    .map((entry) => ({ entry, turn: focusTurn(entry) }));
  const ordered = newestFirst.toSorted((a, b) => (a.turn === b.turn ? 0 : b.turn - a.turn));
  const decided = new Map<string, number>();
  return ordered.flatMap(({ entry, turn }) => {
    const { id } = entry.command;
    if ((decided.get(id) ?? turn) !== turn) return [];
    if (turn !== NEVER) decided.set(id, turn);
    return [entry];
  });
}

const NEVER = -1;
let turns = 0;
/** When each part of the window last had the focus. */
const lastFocused = new WeakMap<CommandScope, number>();

function focusTurn(entry: Entry): number {
  if (hasFocus(entry)) return Number.POSITIVE_INFINITY;
  return (entry.scope && lastFocused.get(entry.scope)) ?? NEVER;
}

/** Notes which parts have the focus, for when it is elsewhere, such as in the palette. */
function noteFocus({ target }: FocusEvent): void {
  turns += 1;
  for (const scope of new Set(entries.map((entry) => entry.scope)))
    if (scope?.current?.contains(target as Node) === true) lastFocused.set(scope, turns);
}

function hasFocus({ scope }: Entry): boolean {
  return scope?.current?.contains(document.activeElement) ?? false;
}
