import { create } from 'zustand';
import type { Keybindings } from '#shared/contract/keybindings.ts';
import type { FileRule } from '#shared/keys/key-file.ts';
import { sameKeys } from '#shared/keys/key-text.ts';
import { problemSentence } from '#shared/keys/problem-text.ts';
import { keysAfter } from '#shared/keys/user-keys.ts';
import { useNotices } from './notices.ts';
import { useWorkbench } from './workbench.ts';

interface UserKeys {
  /** Null until the services have answered. */
  readonly file: Keybindings | null;
  readonly byCommand: ReadonlyMap<string, readonly FileRule[]>;
}

/** The user's own keys, filled by `followServices`. */
export const useUserKeys = create<UserKeys>()(() => ({ file: null, byCommand: new Map() }));

/** Stores the keys of the services. Entries that do not count are said once for each state of the file. */
export function receiveKeybindings(file: Keybindings): void {
  const before = useUserKeys.getState().file;
  const byCommand = new Map<string, FileRule[]>();
  for (const rule of file.rules) {
    const own = byCommand.get(rule.command);
    if (own === undefined) byCommand.set(rule.command, [rule]);
    else own.push(rule);
  }
  useUserKeys.setState({ file, byCommand });
  const text = noticeText(file);
  if (text === null || (before !== null && noticeText(before) === text)) return;
  useNotices.getState().notify({
    level: 'warning',
    text,
    action: { label: 'Show', run: () => useWorkbench.getState().openKeys() },
  });
}

/** Draws a component that shows keys again when the user changes one. */
export function useKeyChanges(): void {
  useUserKeys(({ byCommand }) => byCommand);
}

/** The declared keys of a command with the user's own, which come first. */
export function keysFor(command: string, declared: readonly string[]): readonly string[] {
  const rules = useUserKeys.getState().byCommand.get(command);
  return rules === undefined ? declared : keysAfter(declared, rules);
}

/** Whether the user gave the command these keys. */
export function isUserKey(command: string, keys: string): boolean {
  const rules = useUserKeys.getState().byCommand.get(command) ?? [];
  return rules.findLast((rule) => sameKeys(rule.keys, keys))?.removes === false;
}

function noticeText(file: Keybindings): string | null {
  const [first] = file.problems;
  if (first === undefined) return null;
  const others = file.problems.length - 1 + file.moreProblems;
  const more = others > 0 ? ` And ${others} more.` : '';
  return `${problemSentence(file, first)}${more}`;
}
