import { statSync } from 'node:fs';
import { writeArchive } from '#main/services/write-archive.ts';
import { openArchiveFile, writableArchive } from '#main/workers/open-archive.ts';
import { UserError } from '#shared/errors.ts';
import { EntryMark } from '#shared/formats/archive.ts';
import { findEntries } from '#shared/formats/entry-path.ts';
import { type ExitCode, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';

/** Level at which a changed entry is compressed, as `repack` has it. */
const LEVEL = 6;

/** Writes an archive in which one entry holds other bytes and everything else its stored ones. */
export async function writeInArchive(
  path: string,
  inner: string,
  bytes: Uint8Array,
  target: string,
): Promise<ExitCode> {
  const { changed, unchanged, backupPath, problems } = await withPool(async (pool) => {
    const { archive, source } = openArchiveFile(path, { inspect: false });
    try {
      const [entry, twin] = findEntries(archive.entries, inner);
      if (entry === undefined || twin !== undefined) {
        const message = `"${inner}" must be in "${path}" once for its place to be known.`;
        throw new UserError(entry === undefined ? 'no-such-entry' : 'ambiguous', message, { path });
      }
      const stamp = source.stamp();
      const samePlace = statSync(target, { throwIfNoEntry: false })?.ino === stamp.ino;
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
        onProgress: progressLine('Repacking'),
        ...(samePlace ? { expected: stamp } : {}),
      });
    } finally {
      source.close();
    }
  });
  const kept = backupPath === null ? '' : ` What was there is now ${backupPath}.`;
  say(`Wrote ${target}: ${changed} entry new, ${unchanged} unchanged, verified.${kept}`);
  return reportProblems(problems);
}
