import { type StampedFile, stampKey } from '#main/files/file-stamp.ts';
import { sizeText } from '#main/files/free-space.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { ArchiveDirectory } from '#shared/formats/kit/archive.ts';
import { entryPayload } from '#shared/formats/payloads.ts';
import { blocksOf } from './entry-batches.ts';
import type { VerifyJob } from './verify-archive.ts';

/** Entries to unpack. */
export interface UnpackJob extends Pick<VerifyJob, 'archive' | 'file' | 'pool' | 'signal'> {
  /** Absent = all. */
  readonly entries?: Uint32Array;
}

/** How much may be unpacked. */
export interface UnpackLimit {
  /** Maximum bytes; undefined = by the archive's size. */
  readonly most: number | undefined;
  /** The end of the message: what a user can do about more. */
  readonly advice: string;
}

/** For commands with `--limit`; undefined = it was not given. */
export function limitOf(most: number | undefined): UnpackLimit {
  return { most, advice: 'A higher --limit allows it.' };
}

/** How much any archive may unpack to. */
const HARMLESS = 16e9;
/** Larger archives may unpack to this many times their size; those of the games unpack to two or three times. */
const USUAL_RATIO = 16;

/**
 * Rejects an archive that would take too long to unpack: in a hostile one, thousands of entries share one payload, and a
 * file of 1 MB unpacks to terabytes.
 * @throws UserError `over-limit` before anything is unpacked
 */
export async function refuseTooMuch(
  { archive, file, pool, signal, entries }: UnpackJob,
  limit: UnpackLimit,
): Promise<void> {
  const most = mostBytes(limit, file.stamp.size);
  const all = entries ?? Uint32Array.from({ length: archive.entries.count }, (_, entry) => entry);
  const sizes = await pool.run(
    'max-unpacked-sizes',
    { blocks: blocksOf(archive, file, all), room: most },
    { signal, quarantineKey: stampKey(file) },
  );
  refuseOver(sizes, file, limit);
}

/** `refuseTooMuch` where the sizes are known, as `max-unpacked-sizes` found them with no more room than the limit. */
export function refuseOver(
  sizes: Float64Array,
  { path, stamp: { size } }: StampedFile,
  limit: UnpackLimit,
): void {
  const needed = sizes.reduce((sum, one) => sum + one, 0);
  if (needed > mostBytes(limit, size)) throw overLimit(path, size, sizes.length, needed, limit);
}

/** `refuseTooMuch` for an archive inside an archive, which threads have no path to open. */
export function refuseTooMuchInside(
  archive: ArchiveDirectory,
  source: ByteSource,
  path: string,
  limit: UnpackLimit,
): void {
  const { count } = archive.entries;
  let needed = 0;
  for (let entry = 0; entry < count; entry += 1) {
    try {
      needed += entryPayload(archive, source, entry).size;
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
    }
  }
  if (needed > mostBytes(limit, source.size)) throw overLimit(path, source.size, count, needed, limit);
}

/** @param size bytes of the archive */
export function mostBytes({ most }: UnpackLimit, size: number): number {
  return most ?? Math.max(HARMLESS, USUAL_RATIO * size);
}

function overLimit(path: string, size: number, count: number, needed: number, limit: UnpackLimit): UserError {
  const most = sizeText(mostBytes(limit, size));
  const message = `"${path}" has ${sizeText(size)}, but its ${count} files unpack to ${sizeText(needed)}, and the limit is ${most}. ${limit.advice}`;
  return new UserError('over-limit', message, { path });
}
