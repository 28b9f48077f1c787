import type { Threads } from '#main/context/threads.ts';
import { isSameFile } from '#main/files/same-file.ts';
import { openArchiveFile, writableArchive } from '#main/workspace/tasks/open-archive.ts';
import { UserError } from '#shared/errors.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { findEntries } from '#shared/formats/kit/entry-path.ts';
import { writeArchive } from './write-archive.ts';

/** Compression level of the changed entry, the same as the default of `repack`. */
const LEVEL = 6;

export interface ReplaceEntryJob extends Omit<Threads, 'signal'> {
  readonly archive: string;
  readonly entry: string;
  readonly bytes: Uint8Array;
  /** The archive to write; may be the same one. */
  readonly target: string;
}

/** Writes an archive with one entry replaced and all others copied. @throws UserError `no-such-entry`, `ambiguous` */
export async function replaceEntry({
  archive: path,
  entry: inner,
  bytes,
  target,
  pool,
  onProgress,
}: ReplaceEntryJob) {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  try {
    const [entry, twin] = findEntries(archive.entries, inner);
    if (entry === undefined || twin !== undefined) {
      const message = `"${inner}" must be in "${path}" exactly once.`;
      throw new UserError(entry === undefined ? 'no-such-entry' : 'ambiguous', message, { path });
    }
    const stamp = source.stamp();
    return await writeArchive({
      archive: writableArchive(archive, path),
      source: { path, stamp },
      changes: [
        {
          action: 'replace',
          entry,
          compress: ((archive.entries.marks[entry] ?? 0) & EntryMark.compressed) !== 0,
          origin: { kind: 'bytes', bytes },
          size: bytes.length,
        },
      ],
      options: {},
      level: LEVEL,
      target,
      pool,
      ...(onProgress && { onProgress }),
      ...(isSameFile(target, path) ? { expected: stamp } : {}),
    });
  } finally {
    source.close();
  }
}
