import { type FileSource, openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged, type StampedFile, sameStamp } from '#main/files/file-stamp.ts';
import { adaptive } from '#shared/binary/adaptive.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { identifyArchive } from '#shared/formats/archives.ts';
import type { Archive, OpenOptions } from '#shared/formats/kit/archive.ts';
import { unknownArchive } from '#shared/formats/kit/archive-name.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { HEAD_BYTES } from '#shared/formats/kit/format.ts';

/** An archive and the file it was opened from. */
export interface OpenArchive {
  readonly archive: Archive;
  readonly source: FileSource;
}

/**
 * Opens an archive file of any known format.
 *
 * @throws UserError `not-an-archive`, and those of opening a file
 * @throws FormatError if its directory cannot be read
 */
export function openArchiveFile(path: string, options: Pick<OpenOptions, 'inspect'> = {}): OpenArchive {
  const source = openFileSource(path);
  try {
    return { archive: archiveIn(source, path, options), source };
  } catch (error) {
    source.close();
    throw error;
  }
}

/**
 * The archive in a source.
 * @param path for messages
 * @throws UserError `not-an-archive`; FormatError if its directory cannot be read
 */
export function archiveIn(
  source: ByteSource,
  path: string,
  options: Pick<OpenOptions, 'inspect'> = {},
): Archive {
  const format = identifyArchive(source.read(0, HEAD_BYTES), path);
  const file = format?.open(source, { ...options, backEnd: adaptive });
  if (file?.archive !== undefined) return file.archive();
  const unknown = unknownArchive(path);
  const why = unknown === undefined ? '' : ` ${unknown}.`;
  throw new UserError('not-an-archive', `"${path}" is not an archive Modwright can open.${why}`, { path });
}

/** An archive that can be repacked. @throws UserError `not-writable` */
export function writableArchive(archive: Archive, path: string): WritableArchive {
  if (isWritable(archive)) return archive;
  throw new UserError('not-writable', `"${path}" is of a type that Modwright can only read.`, { path });
}

function isWritable(archive: Archive): archive is WritableArchive {
  return 'plan' in archive;
}

/** Archives that a thread keeps open, because a job may build one archive from entries of several. */
const MAX_KEPT = 8;

/**
 * Opens an archive and keeps it open between batches, because opening costs more than a batch of small entries. Batches
 * name entries by number, so an archive that was replaced since they were read is rejected.
 *
 * @throws UserError `changed-on-disk`, and those of `openArchiveFile`
 */
export function keptArchive(file: StampedFile): OpenArchive {
  refuseIfChanged(file);
  const { path, stamp } = file;
  let found = kept.get(path);
  if (found === undefined || !sameStamp(found.source.stamp(), stamp)) {
    found?.source.close();
    kept.delete(path);
    found = openArchiveFile(path, { inspect: false });
    kept.set(path, found);
    refuseIfChanged(file, found.source.stamp());
  }
  // Moves it to the end: the first is the least recently used.
  kept.delete(path);
  kept.set(path, found);
  const [oldest] = kept;
  if (kept.size > MAX_KEPT && oldest !== undefined) {
    kept.delete(oldest[0]);
    oldest[1].source.close();
  }
  return found;
}

/** Closes the thread's open archives, so that they can be replaced. */
export function releaseArchive(): void {
  for (const { source } of kept.values()) source.close();
  kept.clear();
}

const kept = new Map<string, OpenArchive>();
