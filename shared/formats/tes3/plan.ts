import { write } from '#shared/binary/read.ts';
import { makeStringList } from '#shared/binary/string-list.ts';
import type { StringList } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import {
  type ArchiveChange,
  type ArchivePlan,
  type BlockParts,
  type BlockStreamer,
  type MadeBlock,
  withShared,
} from '#shared/formats/kit/archive-plan.ts';
import { copyPieces } from '#shared/formats/kit/pack-pieces.ts';
import { type PlannedEntry, planData, plannedEntries } from '#shared/formats/kit/plan-entries.ts';
import { PositionMap } from '#shared/formats/kit/segments.ts';
import { type Tes3Hash, tes3Hash, tes3SortKey } from './hash.ts';
import type { Tes3Archive } from './opened-archive.ts';
import {
  Directory,
  HASH_SIZE,
  HEADER_SIZE,
  NAME_OFFSET_SIZE,
  PLACE_SIZE,
  type Tes3Context,
} from './schema.ts';

/** Offsets have 32 bits. */
const LARGEST_OFFSET = 0xffffffff;

/**
 * Plans a repack of a Morrowind archive; see `WritableArchive`.
 * @throws UserError `already-there`
 */
export function planTes3(archive: Tes3Archive, changes: readonly ArchiveChange[]): ArchivePlan {
  const structural = changes.some(({ action }) => action !== 'replace');
  const planned = inHashOrder(archive, plannedEntries(archive, changes));
  const { entries, end, summary } = archive;
  const { segments, blocks, unchanged, shared } = planData(archive, changes, planned, {
    region: { start: end, end: summary.size },
    rangesOf: (entry) => {
      const start = entries.offset[entry] ?? 0;
      return [{ start, end: start + (entries.storedSize[entry] ?? 0) }];
    },
  });
  const names = structural ? namesOf(archive, planned) : archive.directory.names;
  const context: Tes3Context = { littleEndian: true, names: names !== undefined };
  const hashOffset = structural
    ? planned.length * (PLACE_SIZE + (names === undefined ? 0 : NAME_OFFSET_SIZE)) +
      (names?.bytes.length ?? 0) +
      archive.directory.gap.length
    : archive.directory.header.hashOffset;
  const dataStart = HEADER_SIZE + hashOffset + planned.length * HASH_SIZE;
  return {
    segments,
    dataStart,
    tailLength: 0,
    blocks,
    unchanged,
    finish: (made) => {
      const lengths = new Map([...made].map(([change, { length }]) => [change, length]));
      const locations = locationsOf(
        archive,
        planned,
        withShared(made, shared),
        new PositionMap(segments, dataStart, lengths, shared),
        dataStart,
      );
      const hashes = planned.map((entry) => hashOf(archive, entry));
      const directory: Directory = {
        header: { ...archive.directory.header, hashOffset, fileCount: planned.length },
        files: { length: planned.length, ...locations },
        nameOffsets: structural && names !== undefined ? names.start : archive.directory.nameOffsets,
        names,
        gap: archive.directory.gap,
        hashes: {
          length: planned.length,
          low: Uint32Array.from(hashes, ({ low }) => low),
          high: Uint32Array.from(hashes, ({ high }) => high),
        },
      };
      return { head: write(Directory, directory, context), tail: new Uint8Array() };
    },
  };
}

/** Data is always stored uncompressed. */
export function tes3Block(data: Uint8Array): BlockParts {
  return { pieces: [data], compressed: false };
}

export const streamTes3Block: BlockStreamer = (data, _block, _packing, out) => {
  copyPieces(data, (bytes) => out.write(bytes));
  return { compressed: false };
};

/** Adds entries by hash order. Existing entries keep their order, even if it was wrong. */
function inHashOrder(archive: Tes3Archive, planned: readonly PlannedEntry[]): readonly PlannedEntry[] {
  const added = planned.filter((entry) => entry.kind === 'new' && entry.entry === undefined);
  if (added.length === 0) return planned;
  const keyOf = (entry: PlannedEntry): bigint => tes3SortKey(hashOf(archive, entry));
  const keyed = added
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const ordered: PlannedEntry[] = [];
  let next = 0;
  const putBefore = (key: bigint | undefined): void => {
    for (
      let one = keyed[next];
      one !== undefined && (key === undefined || one.key < key);
      one = keyed[next]
    ) {
      ordered.push(one.entry);
      next += 1;
    }
  };
  const known = new Set<bigint>();
  for (const entry of planned.slice(0, planned.length - added.length)) {
    const key = keyOf(entry);
    known.add(key);
    putBefore(key);
    ordered.push(entry);
  }
  putBefore(undefined);
  for (const { entry, key } of keyed) {
    if (known.has(key) && entry.kind === 'new') {
      const path = entry.path.replaceAll('\\', '/');
      throw new UserError('already-there', `${path} already exists: replace it instead of adding it.`, {
        path,
      });
    }
    known.add(key);
  }
  return ordered;
}

function hashOf({ directory: { hashes } }: Tes3Archive, entry: PlannedEntry): Tes3Hash {
  const old = entry.entry;
  if (old === undefined) return entry.kind === 'new' ? tes3Hash(entry.path) : { low: 0, high: 0 };
  return { low: hashes.low[old] ?? 0, high: hashes.high[old] ?? 0 };
}

/** Names of all entries; undefined if the archive has none. An empty archive gets names. */
function namesOf(
  { directory, entries }: Tes3Archive,
  planned: readonly PlannedEntry[],
): StringList | undefined {
  const { names } = directory;
  if (planned.length === 0 || (names === undefined && entries.count > 0)) return undefined;
  const list = planned.map((entry) =>
    entry.entry === undefined ? (entry.kind === 'new' ? entry.path : '') : (names?.get(entry.entry) ?? ''),
  );
  return makeStringList(list, 'terminated');
}

/** Sizes and offsets, relative to the data's start. */
function locationsOf(
  archive: Tes3Archive,
  planned: readonly PlannedEntry[],
  made: ReadonlyMap<number, MadeBlock>,
  positions: PositionMap,
  dataStart: number,
): { readonly size: Uint32Array; readonly offset: Uint32Array } {
  const { entries, summary } = archive;
  const size = new Uint32Array(planned.length);
  const offset = new Uint32Array(planned.length);
  for (const [i, entry] of planned.entries()) {
    let at: number;
    if (entry.kind === 'new') {
      at = positions.blocks.get(entry.change) ?? dataStart;
      size[i] = made.get(entry.change)?.length ?? 0;
    } else {
      const start = entries.offset[entry.entry] ?? 0;
      size[i] = entries.storedSize[entry.entry] ?? 0;
      // Data after the old end of the file must not point into the bytes that the file grows by.
      at =
        start > summary.size
          ? Math.min(positions.end + start - summary.size, dataStart + LARGEST_OFFSET)
          : positions.at(start);
    }
    if (at - dataStart > LARGEST_OFFSET) {
      throw new UserError('archive-too-large', 'The archive would exceed its limit of 4 GiB. Split it.');
    }
    offset[i] = at - dataStart;
  }
  return { size, offset };
}
