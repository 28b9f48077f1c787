import { declaredKeys } from '#renderer/commands/command.ts';
import type { KeyRule } from '#shared/keys/key-file.ts';
import { sameKeys, standardKeys } from '#shared/keys/key-text.ts';
import { keysAfter } from '#shared/keys/user-keys.ts';
import { type DeclaredCommand, WINDOW } from './declared-commands.ts';

/** A command and one of its keys. */
export interface KeyRow {
  readonly command: DeclaredCommand;
  /** Null = the command has no keys. */
  readonly keys: string | null;
  /** Who says so; null = nobody gave it keys. */
  readonly source: 'default' | 'user' | null;
  /** Other commands that the same keys could run, where the user gave the keys to either. */
  readonly conflicts: readonly DeclaredCommand[];
}

type Rules = ReadonlyMap<string, readonly Pick<KeyRule, 'keys' | 'removes'>[]>;

/** The keys of all commands: a row for each, by category and title. */
export function keyRows(commands: readonly DeclaredCommand[], rules: Rules): readonly KeyRow[] {
  const rows = [...commands]
    .sort((a, b) => compare(nameOf(a), nameOf(b)) || compare(a.id, b.id))
    .flatMap((command) => rowsOf(command, rules.get(command.id) ?? []));
  const byKeys = new Map<string, KeyRow[]>();
  for (const row of rows) {
    if (row.keys === null) continue;
    const same = byKeys.get(standardKeys(row.keys));
    if (same === undefined) byKeys.set(standardKeys(row.keys), [row]);
    else same.push(row);
  }
  return rows.map((row) => {
    const same = row.keys === null ? [] : (byKeys.get(standardKeys(row.keys)) ?? []);
    const others = same.filter(
      (other) => meet(row, other) && (row.source === 'user' || other.source === 'user'),
    );
    return others.length === 0 ? row : { ...row, conflicts: others.map(({ command }) => command) };
  });
}

/** Rows of other commands that have these keys where the command works. */
export function alsoUsedBy(
  rows: readonly KeyRow[],
  command: DeclaredCommand,
  keys: string,
): readonly KeyRow[] {
  const asked = { command };
  return rows.filter((row) => row.keys !== null && sameKeys(row.keys, keys) && meet(asked, row));
}

/** Which command a key runs that the user gives to one and others have; see `listenForShortcuts`. */
export function whoWins(others: readonly KeyRow[]): string {
  return others.some(({ source }) => source === 'user')
    ? 'Both are yours: the view with the focus wins.'
    : 'Yours wins.';
}

/** `Hex: Find`. */
export function nameOf({ category, title }: DeclaredCommand): string {
  return `${category}: ${title}`;
}

/** The keys of a row's command, as its rows list them. */
export function keysOfCommand(rows: readonly KeyRow[], id: string): readonly string[] {
  return rows.flatMap(({ command, keys }) => (command.id === id && keys !== null ? [keys] : []));
}

function rowsOf(command: DeclaredCommand, rules: NonNullable<ReturnType<Rules['get']>>): readonly KeyRow[] {
  const keys = keysAfter(declaredKeys(command), rules);
  if (keys.length === 0)
    return [{ command, keys: null, source: rules.length > 0 ? 'user' : null, conflicts: [] }];
  return keys.map((one) => {
    const last = rules.findLast((rule) => sameKeys(rule.keys, one));
    return { command, keys: one, source: last === undefined ? 'default' : 'user', conflicts: [] };
  });
}

/**
 * Whether the keys of two commands can mean both: in one part of the window, or if one of them works everywhere. Of two
 * parts, the one with the focus gets a key.
 */
function meet({ command: a }: Pick<KeyRow, 'command'>, { command: b }: Pick<KeyRow, 'command'>): boolean {
  if (a.id === b.id) return false;
  return a.places.includes(WINDOW) || b.places.some((place) => place === WINDOW || a.places.includes(place));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
