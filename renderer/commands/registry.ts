import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { useNotices } from '../state/notices.ts';
import type { Command } from './command.ts';

/** A part of the window that holds commands: where two claim one key, the part with the focus wins. */
export type CommandScope = RefObject<HTMLElement | null>;

export const CommandScopeContext = createContext<CommandScope | null>(null);

interface Entry {
  readonly read: () => Command;
  readonly scope: CommandScope | null;
}

/** Newest last: a later registration shadows an earlier one of the same id. */
let entries: readonly Entry[] = [];

/** Adds a command until the returned function is called. */
export function registerCommand(command: Command): () => void {
  return add({ read: () => command, scope: null });
}

/** Adds commands while the component is mounted and `enabled`; always runs the closure of the latest render. */
export function useCommand(command: Command, enabled = true): void {
  const latest = useRef(command);
  useEffect(() => {
    latest.current = command;
  });
  const scope = useContext(CommandScopeContext);
  useEffect(() => (enabled ? add({ read: () => latest.current, scope }) : undefined), [enabled, scope]);
}

/** As `useCommand`, for several whose number and order never change. */
export function useCommands(commands: readonly Command[], enabled = true): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const scope = useContext(CommandScopeContext);
  useEffect(() => {
    if (!enabled) return;
    const ends = latest.current.map((command, index) =>
      add({ read: () => latest.current[index] ?? command, scope }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [enabled, scope]);
}

/** Every command that makes sense now, one an id, in order of registration. */
export function availableCommands(): readonly Command[] {
  const byId = new Map<string, Command>();
  for (const entry of inFocusOrder()) {
    const command = entry.read();
    if (!byId.has(command.id) && (command.when?.() ?? true)) byId.set(command.id, command);
  }
  const order = new Map(entries.map((entry, index) => [entry.read().id, index]));
  return [...byId.values()].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** The command as it stands now, or null where it makes no sense. */
export function findCommand(id: string): Command | null {
  for (const entry of inFocusOrder()) {
    const command = entry.read();
    if (command.id === id && (command.when?.() ?? true)) return command;
  }
  return null;
}

/** Runs a command by id; a failure is said in the status bar. Answers false where the command makes no sense now. */
export function runCommand(id: string): boolean {
  const command = findCommand(id);
  if (command === null) return false;
  run(command);
  return true;
}

export function run(command: Command): void {
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

/** Commands that may answer a key, best first: those whose scope holds the focus, then the newest. */
export function commandsInFocusOrder(): readonly Command[] {
  return inFocusOrder().flatMap((entry) => {
    const command = entry.read();
    return command.local !== true || hasFocus(entry) ? [command] : [];
  });
}

function inFocusOrder(): readonly Entry[] {
  const newestFirst = [...entries].reverse();
  return [...newestFirst.filter(hasFocus), ...newestFirst.filter((entry) => !hasFocus(entry))];
}

function hasFocus({ scope }: Entry): boolean {
  return scope?.current?.contains(document.activeElement) ?? false;
}

function add(entry: Entry): () => void {
  entries = [...entries, entry];
  return () => {
    entries = entries.filter((one) => one !== entry);
  };
}
