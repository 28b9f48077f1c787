import { batchesByData, blocksOf } from '#main/archives/entry-batches.ts';
import type { DigestInput } from '#main/compare/tasks/digest-files.ts';
import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import type { Problem } from '#shared/errors.ts';
import { entryPath } from '#shared/formats/kit/entry-path.ts';

export interface DigestJob {
  readonly source: ScanSource;
  /** Entries, or indices of loose files. */
  readonly files: readonly number[];
  readonly pool: Pool<Tasks>;
  readonly signal?: AbortSignal;
  /** Called after each batch with its number of files. */
  readonly onFiles?: (count: number, current: string) => void;
}

/** Loose files per task. */
const BATCH_FILES = 128;

interface Batch {
  readonly files: readonly number[];
  readonly input: DigestInput;
}

/** Digests of file contents by index, and problems of unreadable files. @throws UserError `cancelled`, `changed-on-disk`… */
export async function contentDigests({ source, files, pool, signal, onFiles }: DigestJob): Promise<{
  readonly digests: ReadonlyMap<number, string>;
  readonly problems: readonly Problem[];
}> {
  const digests = new Map<number, string>();
  const problems: Problem[] = [];
  await Promise.all(
    batchesOf(source, files).map(async (batch) => {
      const output = await pool.run('digest-files', batch.input, { signal, quarantineKey: MANY_FILES });
      for (const [at, digest] of output.digests.entries()) {
        if (digest !== '') digests.set(batch.files[at] ?? 0, digest);
      }
      for (const { at, code, message } of output.problems) {
        problems.push({ path: pathOf(source, batch.files[at] ?? 0), code, message });
      }
      onFiles?.(batch.files.length, pathOf(source, batch.files[0] ?? 0));
    }),
  );
  return { digests, problems };
}

function batchesOf(source: ScanSource, files: readonly number[]): readonly Batch[] {
  if (files.length === 0) return [];
  if (source.kind === 'archive') {
    const { archive, file } = source;
    return batchesByData(archive.entries, Uint32Array.from(files)).map(({ entries }) => ({
      files: [...entries],
      input: { kind: 'entries', blocks: blocksOf(archive, file, entries) },
    }));
  }
  const { folder, loose } = source;
  return Array.from({ length: Math.ceil(files.length / BATCH_FILES) }, (_, i): Batch => {
    const some = files.slice(i * BATCH_FILES, (i + 1) * BATCH_FILES);
    return { files: some, input: { kind: 'files', folder, paths: some.map((file) => loose.path(file)) } };
  });
}

function pathOf(source: ScanSource, file: number): string {
  return source.kind === 'folder'
    ? source.loose.path(file)
    : entryPath(source.archive.entries, file, source.encoding);
}
