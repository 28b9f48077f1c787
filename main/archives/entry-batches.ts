import type { EntryBlocks } from '#main/archives/tasks/entry-blocks.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import { type ArchiveDirectory, type EntryColumns, EntryMark } from '#shared/formats/kit/archive.ts';
import { sortByOffset } from '#shared/formats/kit/sort-by-offset.ts';

/** Neighboring entries that one task decodes. */
export interface EntryBatch {
  readonly entries: Uint32Array<ArrayBuffer>;
  /** Their stored bytes in total. */
  readonly bytes: number;
}

/** Large enough to make messages between threads cheap, small enough for progress and load balancing. */
const BATCH_BYTES = 4 * 1024 * 1024;
const BATCH_ENTRIES = 1024;

/**
 * Sorts entries by the offset of their data and cuts them into batches, so that each batch reads one stretch of the
 * file.
 */
export function batchesByData(columns: EntryColumns, wanted?: Uint32Array): readonly EntryBatch[] {
  const order = sortByOffset(columns, wanted);
  const batches: EntryBatch[] = [];
  let start = 0;
  let bytes = 0;
  for (const [i, entry] of order.entries()) {
    bytes += columns.storedSize[entry] ?? 0;
    if (bytes < BATCH_BYTES && i + 1 - start < BATCH_ENTRIES && i + 1 < order.length) continue;
    batches.push({ entries: order.slice(start, i + 1), bytes });
    start = i + 1;
    bytes = 0;
  }
  return batches;
}

/** What a thread needs to decode entries: their offsets and the layout of data blocks. */
export function blocksOf(
  { blocks, entries }: ArchiveDirectory,
  file: StampedFile,
  wanted: Uint32Array,
): EntryBlocks {
  const { offset, storedSize, marks, record } = entries;
  const { length } = wanted;
  const places = {
    offset: new Float64Array(length),
    storedSize: new Float64Array(length),
    compressed: new Uint8Array(length),
    record: record === undefined ? undefined : new Float64Array(length),
  };
  for (let i = 0; i < length; i += 1) {
    const entry = wanted[i] ?? 0;
    places.offset[i] = offset[entry] ?? 0;
    places.storedSize[i] = storedSize[entry] ?? 0;
    places.compressed[i] = (marks[entry] ?? 0) & EntryMark.compressed;
    if (places.record !== undefined) places.record[i] = record?.[entry] ?? 0;
  }
  return { file, form: blocks, ...places };
}
