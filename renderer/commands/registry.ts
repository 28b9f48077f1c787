import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { useNotices } from '#renderer/state/notices.ts';
import { type ActiveCommand, activate, type Command } from './command.ts';

/** A part of the window that holds commands: if two claim one key, the part with the focus wins. */
export type CommandScope = RefObject<HTMLElement | null>;

export const CommandScopeContext = createContext<CommandScope | null>(null);

interface Entry {
  readonly command: ActiveCommand;
  readonly scope: CommandScope | null;
}

/** Newest last: a later registration shadows an earlier one of the same id. */
let entries: readonly Entry[] = [];

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
  useEffect(() => {
    latest.current = context;
  });
  const scope = useContext(CommandScopeContext);
  useEffect(() => {
    if (!enabled) return;
    const added = commands.map((command) => ({ command: activate(command, () => latest.current), scope }));
    entries = [...entries, ...added];
    return () => {
      entries = entries.filter((entry) => !added.includes(entry));
    };
  }, [commands, enabled, scope]);
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

/** Runs a command by id; a failure is shown in the status bar. Returns false if the command is unavailable. */
export function runCommand(id: string): boolean {
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

function inFocusOrder(): readonly Entry[] {
  const newestFirst = [...entries].reverse();
  return [...newestFirst.filter(hasFocus), ...newestFirst.filter((entry) => !hasFocus(entry))];
}

function hasFocus({ scope }: Entry): boolean {
  return scope?.current?.contains(document.activeElement) ?? false;
}
