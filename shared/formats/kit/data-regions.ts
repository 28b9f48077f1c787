import { locateRoot } from '#shared/binary/locate.ts';
import type { Regions } from '#shared/binary/region-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { bytes } from '#shared/binary/text.ts';
import { rest } from '#shared/binary/type.ts';
import type { EntryColumns } from './archive.ts';
import { sortByOffset } from './sort-by-offset.ts';

/** Data up to this size is shown whole; of larger data, only the beginning. */
export const LARGEST_SHOWN = 16 * 1024 * 1024;

const Data = bytes(rest, {
  doc: 'The file’s data, compressed or stored',
  edit: 'never',
  reason: 'is written by repacking the archive',
});

/** Entries with distinct data inside the file, in file order. */
export function entriesWithData(entries: EntryColumns, source: ByteSource, end: number): readonly number[] {
  const { offset, storedSize } = entries;
  const inside = sortByOffset(entries).filter((i) => {
    const start = offset[i] ?? 0;
    return (storedSize[i] ?? 0) > 0 && start >= end && start < source.size;
  });
  return [...inside.filter((entry, i) => offset[entry] !== offset[inside[i - 1] ?? -1])];
}

/** The data of an archive's entries as plain bytes, for archives whose data blocks have no head. */
export function dataRegions(entries: EntryColumns, source: ByteSource, end: number): Regions {
  const distinct = entriesWithData(entries, source, end);
  const start = (index: number): number => entries.offset[distinct[index] ?? 0] ?? 0;
  const length = (index: number): number => entries.storedSize[distinct[index] ?? 0] ?? 0;
  return {
    name: 'data',
    each: 'file',
    count: distinct.length,
    start,
    end: (index) => Math.min(source.size, start(index) + length(index)),
    open: (index) =>
      locateRoot(
        Data,
        source.read(start(index), Math.min(length(index), LARGEST_SHOWN)),
        { littleEndian: true },
        { base: start(index) },
        'data',
        index,
      ),
  };
}
