import { join, sep } from 'node:path';
import { isBackup } from '#main/files/backup.ts';
import type { DataFolder } from '#main/games/data-folder.ts';
import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { DataOrigin } from '#main/repack/tasks/make-blocks.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { foldersInside } from '#main/workspace/folders-inside.ts';
import type { Problem } from '#shared/errors.ts';
import { foldPath } from '#shared/text/fold.ts';

/** A file that may go into an archive. */
export interface SourceFile {
  /** Path in the archive, with `/`. */
  readonly path: string;
  /** Path of the file with its bytes. */
  readonly file: string;
  readonly size: number;
  /** Source of the bytes, if they are not in a file of their own. */
  readonly origin?: DataOrigin;
}

export interface FoundFiles {
  readonly files: readonly SourceFile[];
  /** Files that were skipped, and why. */
  readonly leftOut: readonly Problem[];
}

/** More files than an archive can reasonably hold; also guards against packing a whole disk. */
const MAX_FILES = 1_000_000;

/**
 * The files of a folder with their paths in it, without Modwright's backups.
 * @param skip folders below it to leave out
 */
export async function filesOfFolder(
  pool: Pool<Tasks>,
  folder: string,
  options: {
    readonly skip?: readonly string[];
    readonly signal?: AbortSignal;
    /** Whether it is a mod's own folder; see `walkFolder`. */
    readonly isMod?: boolean;
  } = {},
): Promise<FoundFiles> {
  const { skip = [], signal, isMod = false } = options;
  const walked = await pool.run(
    'walk-folder',
    { root: folder, skip, maxFiles: MAX_FILES, isMod },
    { signal, quarantineKey: MANY_FILES },
  );
  const leftOut: Problem[] = walked.findings.map(({ path = '', code, message }) => ({ path, code, message }));
  const files: SourceFile[] = [];
  const decoder = new TextDecoder();
  const inside = join(folder, sep);
  for (let i = 0; i < walked.count; i += 1) {
    const path = decoder.decode(walked.paths.subarray(walked.pathStart[i], walked.pathStart[i + 1]));
    if (isBackup(path)) {
      leftOut.push({ path, code: 'not-packed', message: 'Skipped: a backup made by Modwright.' });
    } else {
      files.push({ path, file: `${inside}${path}`, size: walked.size[i] ?? 0 });
    }
  }
  return { files, leftOut };
}

/**
 * The files of all folders that make up Data, with only the winner of each path.
 * @param folders each overrides those after it
 */
export async function filesOfData(
  pool: Pool<Tasks>,
  folders: readonly DataFolder[],
  options: { readonly skip: readonly string[]; readonly signal: AbortSignal },
): Promise<FoundFiles> {
  const inside = foldersInside(folders);
  const found = await Promise.all(
    folders.map(({ path, isMod }) => {
      const skip = [...options.skip, ...(inside.get(path) ?? [])];
      return filesOfFolder(pool, path, { ...options, skip, isMod });
    }),
  );
  const [only] = found;
  if (found.length === 1 && only !== undefined) return only;
  const hidden = new Set<string>();
  const files = found.flatMap((one) => {
    const seen = one.files.filter(({ path }) => !hidden.has(foldPath(path)));
    for (const { path } of seen) hidden.add(foldPath(path));
    return seen;
  });
  return { files, leftOut: found.flatMap(({ leftOut }) => leftOut) };
}
