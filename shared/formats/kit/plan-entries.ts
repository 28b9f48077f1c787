import type { Archive } from './archive.ts';
import { type ArchiveChange, type ArchivePlan, type NewBlock, sharedBlocks } from './archive-plan.ts';
import { rawEntryPath } from './entry-path.ts';
import { type Insertion, type Range, type Segment, segmentsOf } from './segments.ts';

/** An entry of an archive without folder records, after the changes. */
export type PlannedEntry =
  | { readonly kind: 'stored'; readonly entry: number }
  | {
      readonly kind: 'new';
      readonly change: number;
      /** The entry whose data it replaces; absent for an added one. */
      readonly entry?: number;
      readonly path: string;
    };

/** Entries in stored order, replacements at the index of the original, additions last. */
export function plannedEntries(
  { entries }: Archive,
  changes: readonly ArchiveChange[],
): readonly PlannedEntry[] {
  const changed = new Map<number, number>();
  for (const [i, change] of changes.entries()) if (change.action !== 'add') changed.set(change.entry, i);
  const planned: PlannedEntry[] = [];
  for (let entry = 0; entry < entries.count; entry += 1) {
    const change = changed.get(entry);
    if (change === undefined) planned.push({ kind: 'stored', entry });
    else if (changes[change]?.action === 'replace') {
      planned.push({ kind: 'new', change, entry, path: rawEntryPath(entries, entry) });
    }
  }
  for (const [change, added] of changes.entries()) {
    if (added.action === 'add') planned.push({ kind: 'new', change, path: added.path });
  }
  return planned;
}

/** The parts of the old file that a plan depends on. */
export interface DataRegion {
  /** Where data may be. */
  readonly region: Range;
  /** Ranges of an entry's data in the file. */
  readonly rangesOf: (entry: number) => readonly Range[];
  /** Ranges that belong to no entry and are kept or dropped. */
  readonly kept?: readonly Range[];
  readonly dropped?: readonly Range[];
}

/** The plan without its directory: replacement data at the old offset, added data at the end. */
export function planData(
  archive: Archive,
  changes: readonly ArchiveChange[],
  planned: readonly PlannedEntry[],
  { region, rangesOf, kept = [], dropped = [] }: DataRegion,
): Pick<ArchivePlan, 'blocks' | 'unchanged'> & {
  readonly segments: readonly Segment[];
  /** See `sharedBlocks`. */
  readonly shared: ReadonlyMap<number, number>;
} {
  const shared = sharedBlocks(changes);
  const needed = planned.flatMap((entry) => (entry.kind === 'stored' ? rangesOf(entry.entry) : []));
  const gone = changes.flatMap((change) => (change.action === 'add' ? [] : rangesOf(change.entry)));
  const insertions = planned.flatMap((entry): readonly Insertion[] => {
    if (entry.kind === 'stored' || shared.has(entry.change)) return [];
    const at = entry.entry === undefined ? undefined : rangesOf(entry.entry)[0]?.start;
    return [{ change: entry.change, at: at === undefined || at < region.start ? undefined : at }];
  });
  const blocks = new Map<number, NewBlock>();
  for (const entry of planned) {
    if (entry.kind === 'stored') continue;
    const change = changes[entry.change];
    const compress = change !== undefined && change.action !== 'remove' && change.compress;
    blocks.set(entry.change, { form: archive.blocks, path: entry.path, compress });
  }
  return {
    segments: segmentsOf(region, [...needed, ...kept], [...gone, ...dropped], insertions),
    blocks,
    unchanged: planned.length - blocks.size,
    shared,
  };
}
