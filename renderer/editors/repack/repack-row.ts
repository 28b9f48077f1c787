import type { RepackChange, RepackSource } from '#shared/contract/repack.ts';
import { foldPath } from '#shared/text/fold.ts';

/** How to store an entry: unchanged (or by the archive's default), compressed, or uncompressed. */
export type Storing = 'keep' | 'compress' | 'store';

/** A row of the list of changes. */
export interface RepackRow {
  /** Unique per file of the new archive: `entry 12`, `new meshes/cup.nif`. */
  readonly key: string;
  readonly action: RepackChange['action'];
  /** Path inside the new archive, with `/`. */
  readonly path: string;
  /** Path of the entry before it is renamed; null = it keeps its path. */
  readonly renamedFrom: string | null;
  /** Index of the entry; null for an addition. */
  readonly entry: number | null;
  /** Source of the new data; null if the data stays or is removed. */
  readonly source: RepackSource | null;
  /** Source of the new data, and why the row is in the list. */
  readonly reason: string;
  /** Uncompressed sizes, if known. */
  readonly oldSize: number | null;
  readonly newSize: number | null;
  /** How the entry is stored now; null for an addition. */
  readonly compressed: boolean | null;
  readonly storing: Storing;
  /** Checked: only such rows are part of the repack. */
  readonly included: boolean;
  /** Suggested by the services, not added by the user. */
  readonly suggested: boolean;
}

/** Facts about a picked entry. */
export interface EntryFacts {
  readonly entry: number;
  readonly path: string;
  readonly size: number | null;
  readonly compressed: boolean;
}

/** A file to put into the archive. */
export interface SourceFile {
  readonly address: RepackSource;
  readonly size: number | null;
  /** Name of a file that was handed over, as the user knows it. */
  readonly name?: string;
}

/** Letter of a change, as in version control. */
export const ACTION_LETTERS = { add: 'A', replace: 'M', rename: 'R', remove: 'D', compression: 'C' } as const;

export const ACTION_LABELS = {
  add: 'added',
  replace: 'replaced',
  rename: 'renamed',
  remove: 'removed',
  compression: 'compression changed',
} as const;

export const ACTION_TONES = {
  add: 'added',
  replace: 'changed',
  rename: 'changed',
  remove: 'removed',
  compression: 'info',
} as const;

/** Color of the bar at a row's start; undefined = none, as for data that stays the same. */
export function rowTone(action: RepackRow['action']): 'added' | 'changed' | 'removed' | undefined {
  const tone = ACTION_TONES[action];
  return tone === 'info' ? undefined : tone;
}

/** What happens to the entry: `replaced`, `renamed to meshes/mug.nif`. */
export function changeText({ action, path }: RepackRow): string {
  return action === 'rename' ? `renamed to ${path}` : ACTION_LABELS[action];
}

export function entryKey(entry: number): string {
  return `entry ${entry}`;
}

export function additionKey(path: string): string {
  return `new ${foldPath(path)}`;
}

export function addition(path: string, source: SourceFile): RepackRow {
  return {
    key: additionKey(path),
    action: 'add',
    path,
    renamedFrom: null,
    entry: null,
    source: source.address,
    reason: sourceText(source, path),
    oldSize: null,
    newSize: source.size,
    compressed: null,
    storing: 'keep',
    included: true,
    suggested: false,
  };
}

export function replacement(facts: EntryFacts, source: SourceFile): RepackRow {
  return {
    ...unchanged(facts),
    action: 'replace',
    source: source.address,
    reason: sourceText(source, facts.path),
    newSize: source.size,
  };
}

export function removal(facts: EntryFacts): RepackRow {
  return { ...unchanged(facts), action: 'remove', reason: 'Your choice' };
}

export function restoring(facts: EntryFacts, storing: 'compress' | 'store'): RepackRow {
  return {
    ...unchanged(facts),
    action: 'compression',
    reason: 'Same data, your choice',
    newSize: facts.size,
    storing,
  };
}

/** The row of an entry, or of a change to it, with another path. */
export function renaming(row: RepackRow, path: string): RepackRow {
  const from = row.renamedFrom ?? row.path;
  const own = row.source === null;
  return {
    ...row,
    action: 'rename',
    path,
    renamedFrom: from,
    reason: own ? `Renamed from ${from}` : row.reason,
    newSize: own ? row.oldSize : row.newSize,
    included: true,
    suggested: false,
  };
}

/** A row without changes: the start of renaming. */
export function startOfRenaming(facts: EntryFacts): RepackRow {
  return { ...unchanged(facts), action: 'rename', reason: '' };
}

/** How the file will be stored, with an arrow if that changes. */
export function storingText({ action, compressed, storing }: RepackRow): string {
  if (action === 'remove') return '';
  if (compressed === null) return { keep: 'default', compress: 'compressed', store: 'stored' }[storing];
  if (storing === 'keep') return compressed ? 'compressed' : 'stored';
  const willBe = storing === 'compress';
  return `${willBe === compressed ? '' : '→ '}${willBe ? 'compressed' : 'stored'}`;
}

function unchanged({ entry, path, size, compressed }: EntryFacts): Omit<RepackRow, 'action' | 'reason'> {
  return {
    key: entryKey(entry),
    path,
    renamedFrom: null,
    entry,
    source: null,
    oldSize: size,
    newSize: null,
    compressed,
    storing: 'keep',
    included: true,
    suggested: false,
  };
}

/** Omits the path of a loose file if it is the same. */
function sourceText({ address, name }: SourceFile, path: string): string {
  if ('handed' in address) return `${name ?? 'File'}, your choice`;
  return foldPath(address.path) === foldPath(path)
    ? 'Loose file, your choice'
    : `Loose file ${address.path}, your choice`;
}
