import { blocksOf } from '#main/archives/entry-batches.ts';
import { allDone } from '#main/context/all-done.ts';
import type { FileSource } from '#main/files/file-source.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import { MANY_FILES, NO_FILE } from '#main/pool/pool.ts';
import { adaptive } from '#shared/binary/adaptive.ts';
import { UserError } from '#shared/errors.ts';
import { openArchive } from '#shared/formats/archives.ts';
import type { Archive } from '#shared/formats/kit/archive.ts';
import { sortByOffset } from '#shared/formats/kit/sort-by-offset.ts';
import { checkWritten } from './check-written.ts';
import { type KeptRanges, overRanges } from './over-ranges.ts';
import type { SourcedChange } from './sourced-change.ts';

/** Position, length and checksum of a new block. */
export type WrittenBlock = [position: number, length: number, checksum: number];

/** What was written to an archive, for reading it back. */
export interface WrittenArchive extends KeptRanges {
  /** The archive before the changes. */
  readonly archive: Archive;
  readonly changes: readonly SourcedChange[];
  /** How many entries it has now. */
  readonly count: number;
  readonly blocks: readonly WrittenBlock[];
  /** Positions of the blocks that were packed in pieces. */
  readonly pieced: readonly number[];
}

/**
 * Reads everything back: the directory by opening it, unchanged ranges against the source, blocks by checksum.
 * @throws UserError `verify-failed`
 */
export async function verifyWritten(written: WrittenArchive, temp: FileSource): Promise<void> {
  const { pool, signal, target: shown, blocks } = written;
  const options = { signal, quarantineKey: NO_FILE };
  // Workers compare while this thread checks the directory.
  await allDone<unknown>([
    overRanges('compare-ranges', written, temp.path),
    ...share(blocks, pool.size).map((part) =>
      pool.run('check-blocks', { path: temp.path, shown, blocks: part }, options),
    ),
    verifyDirectory(written, temp),
  ]);
}

async function verifyDirectory(written: WrittenArchive, temp: FileSource): Promise<void> {
  const { archive, changes, count, ranges } = written;
  const { format, codec } = archive.summary;
  const found = openArchive(format, temp, { inspect: false, backEnd: adaptive });
  if (found.entries.count !== count) {
    throw new UserError('verify-failed', `It has ${found.entries.count} entries instead of ${count}.`);
  }
  const changed = new Set(changes.flatMap((change) => (change.action === 'add' ? [] : [change.entry])));
  const blocks = new Map(written.blocks.map(([position, length]) => [position, length]));
  checkWritten(archive, found, changed, { ranges, blocks });
  // The LZ4 encoder is our own, and so is what feeds zlib in pieces; zlib's own calls are trusted.
  const isOwn = codec === 'lz4' || codec === 'lz4-block';
  const starts = new Set(isOwn ? blocks.keys() : written.pieced);
  if (starts.size > 0) await decodeNew(written, starts, found, temp);
}

/** Decodes the blocks at these positions again. */
async function decodeNew(
  { pool, signal }: WrittenArchive,
  starts: ReadonlySet<number>,
  found: Archive,
  temp: FileSource,
) {
  const file: StampedFile = { path: temp.path, stamp: temp.stamp() };
  const entries = sortByOffset(found.entries).filter((entry) =>
    starts.has(found.entries.offset[entry] ?? -1),
  );
  const results = await allDone(
    share([...entries], pool.size).map((part) =>
      pool.run('verify-entries', blocksOf(found, file, Uint32Array.from(part)), {
        signal,
        quarantineKey: MANY_FILES,
      }),
    ),
  );
  const problem = results.flatMap(({ problems }) => problems)[0];
  if (problem !== undefined)
    throw new UserError('verify-failed', `A new entry does not decode: ${problem.message}`);
}

/** Splits a list into about equal parts, none empty. */
function share<T>(list: readonly T[], parts: number): T[][] {
  const each = Math.max(1, Math.ceil(list.length / parts));
  const shared: T[][] = [];
  for (let i = 0; i < list.length; i += each) shared.push(list.slice(i, i + each));
  return shared;
}
