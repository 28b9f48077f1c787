import { DEFAULT_LEVEL } from '#renderer/editors/kit/pack-levels.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { RepackChange, RepackItem } from '#shared/contract/repack.ts';
import type { ArchiveSummary, PackLevel } from '#shared/formats/kit/archive.ts';
import {
  addition,
  additionKey,
  type EntryFacts,
  entryKey,
  type RepackRow,
  removal,
  renaming,
  replacement,
  restoring,
  type SourceFile,
  type Storing,
  startOfRenaming,
} from './repack-row.ts';

/** The user's choices for the new archive, except its target. Immutable. */
export interface RepackDraft {
  readonly rows: readonly RepackRow[];
  readonly flags: number;
  readonly contentFlags: number;
  /** zlib or LZ4 level for recompressed data. */
  readonly level: PackLevel;
  /** Keys of suggestions removed from the list: they come back only on request. */
  readonly dismissed: ReadonlySet<string>;
}

export function emptyDraft({ flags, contentFlags }: ArchiveSummary): RepackDraft {
  return { rows: [], flags, contentFlags, level: DEFAULT_LEVEL, dismissed: new Set() };
}

/** Puts a file into the archive: replaces the entry of its path, or adds one. */
export function putFile(
  draft: RepackDraft,
  path: string,
  there: EntryFacts | null,
  source: SourceFile,
): RepackDraft {
  const row = there === null ? addition(path, source) : replacement(there, source);
  const old = draft.rows.find(({ key }) => key === row.key);
  const stored = { ...row, storing: old?.storing ?? row.storing };
  return put(draft, [old?.renamedFrom == null ? stored : renaming(stored, old.path)]);
}

/** Gives an entry another path; its own again ends that. The caller makes sure that no other entry has it. */
export function renameEntry(draft: RepackDraft, facts: EntryFacts, path: string): RepackDraft {
  const old = draft.rows.find(({ key }) => key === entryKey(facts.entry));
  const start = old === undefined || old.action === 'remove' ? startOfRenaming(facts) : old;
  if (path !== facts.path) return put(draft, [renaming(start, path)]);
  if (old?.renamedFrom == null) return draft;
  const { storing, source, newSize, reason } = old;
  const kept: RepackRow = { ...old, path, renamedFrom: null };
  if (source !== null) return put(draft, [{ ...kept, action: 'replace', newSize, reason }]);
  if (storing !== 'keep') return put(draft, [restoring(facts, storing)]);
  return { ...draft, rows: draft.rows.filter(({ key }) => key !== old.key) };
}

export function removeEntries(draft: RepackDraft, entries: readonly EntryFacts[]): RepackDraft {
  return put(draft, entries.map(removal));
}

/** Changes how entries are stored, in the list or not. Skips those already stored that way. */
export function storeEntries(
  draft: RepackDraft,
  entries: readonly EntryFacts[],
  storing: 'compress' | 'store',
): RepackDraft {
  const listed = new Set(draft.rows.map(({ key }) => key));
  const known = entries.map(({ entry }) => entryKey(entry)).filter((key) => listed.has(key));
  const fresh = entries.filter(
    ({ entry, compressed }) => !listed.has(entryKey(entry)) && compressed !== (storing === 'compress'),
  );
  return put(
    storeRows(draft, new Set(known), storing),
    fresh.map((facts) => restoring(facts, storing)),
  );
}

/** Removes a row that only changed how an entry is stored, once it changes nothing. */
export function storeRows(draft: RepackDraft, keys: ReadonlySet<string>, storing: Storing): RepackDraft {
  const rows = draft.rows.flatMap((row): readonly RepackRow[] => {
    if (!keys.has(row.key) || row.action === 'remove') return [row];
    const asItIs = storing === 'keep' || (storing === 'compress') === row.compressed;
    if (row.action !== 'compression') return [{ ...row, storing: asItIs ? 'keep' : storing }];
    return asItIs ? [] : [{ ...row, storing, included: true }];
  });
  return { ...draft, rows };
}

export function includeRows(draft: RepackDraft, keys: ReadonlySet<string>, included: boolean): RepackDraft {
  const rows = draft.rows.map((row) => (keys.has(row.key) ? { ...row, included } : row));
  return { ...draft, rows };
}

export function dropRows(draft: RepackDraft, keys: ReadonlySet<string>): RepackDraft {
  return {
    ...draft,
    rows: draft.rows.filter(({ key }) => !keys.has(key)),
    dismissed: new Set([...draft.dismissed, ...keys]),
  };
}

/** Changes the path of an added file; if the archive has that path, it becomes a replacement. */
export function moveAddition(
  draft: RepackDraft,
  key: string,
  path: string,
  there: EntryFacts | null,
): RepackDraft {
  const row = draft.rows.find((one) => one.key === key);
  if (row?.action !== 'add' || row.source === null || row.path === path) return draft;
  const source = { address: row.source, size: row.newSize };
  const fresh = there === null ? addition(path, source) : replacement(there, source);
  const moved = 'handed' in row.source ? { ...fresh, reason: row.reason } : fresh;
  const taken = draft.rows.filter((one) => one.key !== moved.key || one.key === key);
  const storing = row.storing;
  return { ...draft, rows: taken.map((one) => (one.key === key ? { ...moved, storing } : one)) };
}

/**
 * Merges the current suggestions. Keeps the user's decisions: manual rows, check marks, storing, and removed rows. Drops
 * outdated suggestions.
 */
export function mergeSuggestions(
  draft: RepackDraft,
  items: readonly RepackItem[],
  factsOf: (entry: number) => EntryFacts,
  canCompress = true,
): RepackDraft {
  const offered = new Map(
    items.map((item) => {
      const row = suggestion(item, factsOf, canCompress);
      return [row.key, row];
    }),
  );
  const rows = draft.rows.flatMap((row): readonly RepackRow[] => {
    const now = offered.get(row.key);
    // What is saved to the mod folder meanwhile goes into the renamed entry.
    if (row.renamedFrom !== null && row.source === null && now?.source != null)
      return [{ ...renaming(now, row.path), included: row.included, storing: row.storing }];
    if (!row.suggested) return [row];
    return now === undefined ? [] : [{ ...now, included: row.included, storing: row.storing }];
  });
  const listed = new Set(rows.map(({ key }) => key));
  const fresh = [...offered.values()].filter(({ key }) => !listed.has(key) && !draft.dismissed.has(key));
  const next = [...rows, ...fresh];
  return JSON.stringify(next) === JSON.stringify(draft.rows) ? draft : { ...draft, rows: next };
}

/** The draft as a request to the services. */
export function requestOf(
  draft: RepackDraft,
  archive: string,
  { flags, contentFlags }: ArchiveSummary,
): Input<'repack.plan'> {
  return {
    archive,
    changes: draft.rows.filter(({ included }) => included).flatMap(changesOf),
    level: draft.level,
    ...(draft.flags === flags ? {} : { flags: draft.flags }),
    ...(draft.contentFlags === contentFlags ? {} : { contentFlags: draft.contentFlags }),
  };
}

/** True if the new archive will be identical. */
export function changesNothing(draft: RepackDraft, { flags, contentFlags }: ArchiveSummary): boolean {
  const { rows } = draft;
  return draft.flags === flags && draft.contentFlags === contentFlags && !rows.some((row) => row.included);
}

/** Replaces rows of the same key, appends the others. */
function put(draft: RepackDraft, fresh: readonly RepackRow[]): RepackDraft {
  const byKey = new Map(fresh.map((row) => [row.key, row]));
  const rows = draft.rows.map((row) => {
    const next = byKey.get(row.key);
    byKey.delete(row.key);
    return next ?? row;
  });
  return { ...draft, rows: [...rows, ...byKey.values()] };
}

function suggestion(
  { change, reason, oldSize, newSize }: RepackItem,
  factsOf: (entry: number) => EntryFacts,
  canCompress: boolean,
): RepackRow {
  const { path, action } = change;
  const entry = 'entry' in change ? (change.entry ?? null) : null;
  const compressed = entry === null ? null : factsOf(entry).compressed;
  return {
    key: entry === null ? additionKey(path) : entryKey(entry),
    action,
    path,
    renamedFrom: null,
    entry,
    source: 'source' in change ? (change.source ?? null) : null,
    reason: reason.charAt(0).toUpperCase() + reason.slice(1),
    oldSize,
    newSize,
    compressed,
    // Modwright cannot write XMem: store such data uncompressed.
    storing: compressed === true && !canCompress ? 'store' : 'keep',
    included: true,
    suggested: true,
  };
}

function changesOf(row: RepackRow): readonly RepackChange[] {
  const { action, path, source, storing, renamedFrom } = row;
  const named = row.entry === null ? { path } : { path: renamedFrom ?? path, entry: row.entry };
  if (action === 'remove') return [{ action, ...named }];
  const compression: readonly RepackChange[] =
    storing === 'keep' ? [] : [{ action: 'compression', ...named, compress: storing === 'compress' }];
  if (renamedFrom !== null) {
    return [{ action: 'rename', ...named, to: path, ...(source === null ? {} : { source }) }, ...compression];
  }
  if (source === null) return compression;
  if (action === 'add') return [{ action, path, source }, ...compression];
  return [{ action: 'replace', ...named, source }, ...compression];
}
