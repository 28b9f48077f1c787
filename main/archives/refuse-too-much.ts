import { stampKey } from '#main/files/file-stamp.ts';
import { sizeText } from '#main/files/free-space.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { entryPayload } from '#shared/formats/archives.ts';
import type { ArchiveDirectory } from '#shared/formats/kit/archive.ts';
import { blocksOf } from './entry-batches.ts';
import type { VerifyJob } from './verify-archive.ts';

/** Entries to unpack. */
export interface UnpackJob extends Pick<VerifyJob, 'archive' | 'file' | 'pool' | 'signal'> {
  /** Absent = all. */
  readonly entries?: Uint32Array;
}

/** How much any archive may unpack to. */
const HARMLESS = 16e9;
/** Larger archives may unpack to this many times their size; those of the games unpack to two or three times. */
const USUAL_RATIO = 16;

/**
 * Rejects an archive that would take too long to unpack: in a hostile one, thousands of entries share one payload, and a
 * file of 1 MB unpacks to terabytes.
 * @param limit maximum bytes of these entries; undefined = by the archive's size
 * @throws UserError `over-limit` before anything is unpacked
 */
export async function refuseTooMuch(
  { archive, file, pool, signal, entries }: UnpackJob,
  limit: number | undefined,
): Promise<void> {
  const most = limit ?? usualLimit(file.stamp.size);
  const all = entries ?? Uint32Array.from({ length: archive.entries.count }, (_, entry) => entry);
  const sizes = await pool.run(
    'max-unpacked-sizes',
    { blocks: blocksOf(archive, file, all), room: most },
    { signal, quarantineKey: stampKey(file) },
  );
  const needed = sizes.reduce((sum, size) => sum + size, 0);
  if (needed > most) throw overLimit(file.path, file.stamp.size, all.length, needed, most);
}

/** `refuseTooMuch` for an archive inside an archive, which threads have no path to open. */
export function refuseTooMuchInside(
  archive: ArchiveDirectory,
  source: ByteSource,
  path: string,
  limit: number | undefined,
): void {
  const { count } = archive.entries;
  const most = limit ?? usualLimit(source.size);
  let needed = 0;
  for (let entry = 0; entry < count; entry += 1) {
    try {
      needed += entryPayload(archive, source, entry).size;
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
    }
  }
  if (needed > most) throw overLimit(path, source.size, count, needed, most);
}

function usualLimit(size: number): number {
  return Math.max(HARMLESS, USUAL_RATIO * size);
}

function overLimit(path: string, size: number, count: number, needed: number, limit: number): UserError {
  const message = `"${path}" has ${sizeText(size)}, but its ${count} files unpack to ${sizeText(needed)}, and the limit is ${sizeText(limit)}. Nothing was unpacked; a higher --limit allows it.`;
  return new UserError('over-limit', message, { path });
}
