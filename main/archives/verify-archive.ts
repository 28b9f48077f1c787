import { nodeDeflater } from '#main/codec/zlib.ts';
import type { Threads } from '#main/context/threads.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import type { ArchiveDirectory } from '#shared/formats/kit/archive.ts';
import { entryPath } from '#shared/formats/kit/entry-path.ts';
import { entryPayload } from '#shared/formats/payloads.ts';
import { batchesByData, blocksOf } from './entry-batches.ts';

export interface VerifyJob extends Threads {
  /** The file as it was when `archive` was read from it. */
  readonly file: StampedFile;
  readonly archive: ArchiveDirectory;
}

export interface VerifiedArchive {
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

/** Checks that everything in an archive decodes: findings of its directory, and one for each entry that does not. */
export async function verifyArchive(job: VerifyJob): Promise<VerifiedArchive> {
  const { archive, file, pool, signal, onProgress } = job;
  const { entries } = archive;
  const total = entries.storedSize.reduce((sum, size) => sum + size, 0);
  let done = 0;
  const found: Finding[] = [];
  await Promise.all(
    batchesByData(entries).map(async (batch) => {
      const result = await pool.run('verify-entries', blocksOf(archive, file, batch.entries), {
        signal,
        quarantineKey: MANY_FILES,
      });
      done += batch.bytes;
      onProgress?.({ done, total, unit: 'bytes', current: entryPath(entries, batch.entries[0] ?? 0) });
      for (const { at, code, message } of result.problems) {
        const entry = batch.entries[at] ?? 0;
        found.push({
          severity: 'error',
          code,
          message,
          offset: entries.offset[entry],
          path: entryPath(entries, entry),
        });
      }
    }),
  );
  return withDirectory(archive, found);
}

/** `verifyArchive` for an archive inside an archive, which threads have no path to open. */
export function verifyInnerArchive(archive: ArchiveDirectory, source: ByteSource): VerifiedArchive {
  const { entries } = archive;
  const found: Finding[] = [];
  for (let entry = 0; entry < entries.count; entry += 1) {
    try {
      decodeEntry(entryPayload(archive, source, entry), source, nodeDeflater);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const { code, message } = error;
      found.push({
        severity: 'error',
        code,
        message,
        offset: entries.offset[entry],
        path: entryPath(entries, entry),
      });
    }
  }
  return withDirectory(archive, found);
}

/** Findings of the directory, and those of entries that it does not have already. */
function withDirectory(archive: ArchiveDirectory, found: readonly Finding[]): VerifiedArchive {
  // The directory's findings already list or count entries outside the file.
  const known = new Set(archive.findings.map(({ code, path: where }) => `${code} ${where}`));
  const counted = new Set(archive.findings.flatMap(({ code, count }) => (count === undefined ? [] : code)));
  const findings = [
    ...archive.findings,
    ...found
      .toSorted((a, b) => (a.offset ?? 0) - (b.offset ?? 0))
      .filter(({ code, path: where }) => !counted.has(code) && !known.has(`${code} ${where}`)),
  ];
  return { ok: findings.every(({ severity }) => severity !== 'error'), findings };
}
