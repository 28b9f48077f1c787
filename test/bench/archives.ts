import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPool } from '#main/pool/pool.ts';
import type { SourcedChange } from '#main/repack/sourced-change.ts';
import { writeArchive } from '#main/repack/write-archive.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { emptyBsa } from '#shared/formats/bsa/new-flags.ts';
import { storedPath } from '#shared/formats/kit/stored-path.ts';
import type { CorpusFile } from './corpus.ts';

export interface ArchiveSpec {
  readonly version: 103 | 104 | 105;
  readonly flags: number;
  readonly level: number;
  /** Which files are compressed. */
  readonly compress: (index: number) => boolean;
}

/** Archives for the rows, by name. */
export const ARCHIVES = {
  z1: { version: 103, flags: 0x707, level: 6, compress: () => true },
  u: { version: 103, flags: 0x703, level: 6, compress: () => false },
  l1: { version: 105, flags: 0x7, level: 9, compress: () => true },
  big: { version: 104, flags: 0x7, level: 1, compress: (index) => index % 4 === 0 },
} as const satisfies Readonly<Record<string, ArchiveSpec>>;

/** Packs files of a folder, with the product's own writer. */
export async function makeArchive(
  build: string,
  folder: string,
  files: readonly CorpusFile[],
  target: string,
  { version, flags, level, compress }: ArchiveSpec,
): Promise<void> {
  const pool = createPool<Tasks>({ url: pathToFileURL(join(build, 'worker.js')) });
  try {
    const changes = files.map(
      ({ path, size }, i): SourcedChange => ({
        action: 'add',
        path: storedPath(path, { format: 'bsa', separator: '\\' }),
        compress: compress(i),
        origin: { kind: 'file', path: join(folder, path) },
        size,
      }),
    );
    await writeArchive({ archive: emptyBsa(version, flags, 1), changes, options: {}, level, target, pool });
  } finally {
    await pool.close();
  }
}
