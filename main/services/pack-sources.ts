import { join, sep } from 'node:path';
import { isBackup } from '#main/files/backup.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import type { Problem } from '#shared/errors.ts';

/** A file that may go into an archive. */
export interface SourceFile {
  /** Its path in the archive, with `/`. */
  readonly path: string;
  /** Where its bytes are. */
  readonly file: string;
  readonly size: number;
}

export interface FoundFiles {
  readonly files: readonly SourceFile[];
  /** What is there and was not taken, and why. */
  readonly leftOut: readonly Problem[];
}

/** More files than any archive's tables hold comfortably; also a guard against packing a whole disk. */
const MOST_FILES = 1_000_000;

/**
 * The files of a folder, by their paths in it. Backups of ours are none of them.
 * @param skip folders below that do not belong to it
 */
export async function filesOfFolder(
  pool: Pool<Tasks>,
  folder: string,
  options: { readonly skip?: readonly string[]; readonly signal?: AbortSignal } = {},
): Promise<FoundFiles> {
  const { skip = [], signal } = options;
  const walked = await pool.run(
    'walk-folder',
    { root: folder, skip, maxFiles: MOST_FILES },
    signal === undefined ? {} : { signal },
  );
  const leftOut: Problem[] = walked.findings.map(({ path = '', code, message }) => ({ path, code, message }));
  const files: SourceFile[] = [];
  const decoder = new TextDecoder();
  const inside = join(folder, sep);
  for (let i = 0; i < walked.count; i += 1) {
    const path = decoder.decode(walked.paths.subarray(walked.pathStart[i], walked.pathStart[i + 1]));
    if (isBackup(path)) {
      leftOut.push({ path, code: 'not-packed', message: 'Left out: it is a backup that Modwright made.' });
    } else {
      files.push({ path, file: `${inside}${path}`, size: walked.size[i] ?? 0 });
    }
  }
  return { files, leftOut };
}
