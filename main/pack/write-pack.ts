import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Threads } from '#main/context/threads.ts';
import { writeArchive } from '#main/repack/write-archive.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import type { PreparedArchive } from './prepare-pack.ts';
import { type SharedChanges, shareData } from './share-data.ts';

export interface PackWrite extends Threads {
  readonly archives: readonly PreparedArchive[];
  /** Stores identical files of an archive only once. */
  readonly share?: boolean;
  /** Folder for all archives. */
  readonly folder: string;
  readonly makeFolder?: boolean;
  /** Replaces existing archives and keeps backups; otherwise nothing is written if any of them exists. */
  readonly overwrite: boolean;
  readonly level: PackLevel;
}

/** A written archive. */
export interface WrittenPack {
  readonly target: string;
  readonly files: number;
  readonly bytes: number;
  /** Files that share the data of another one, and the bytes this saves. */
  readonly shared: number;
  readonly saved: number;
  /** Backup of the replaced file; null = nothing was replaced. */
  readonly backup: string | null;
}

/**
 * Writes archives that belong together. All are complete and verified under temporary names before the first is renamed,
 * so a failure, a cancel or a full disk at the last one leaves everything unchanged.
 *
 * @throws UserError `exists` with the first existing one; `partly-written` if the disk fails between two renames
 */
export async function writePack(
  job: PackWrite,
): Promise<{ readonly archives: readonly WrittenPack[]; readonly problems: readonly Problem[] }> {
  const { archives, folder, level, overwrite, pool, signal } = job;
  const targets = archives.map(({ name }) => join(folder, name));
  if (!overwrite) refuseExisting(targets);
  const total = archives.reduce((sum, { bytes }) => sum + bytes, 0);
  const written = new Map<string, WrittenPack>();
  const problems: Problem[] = [];
  const write = async (index: number, before: number): Promise<void> => {
    const one = archives[index];
    const target = targets[index];
    if (one === undefined || target === undefined) return;
    const { archive, bytes } = one;
    const { changes, compared } =
      job.share === true ? await shareData(one.changes, pool, signal, job.onProgress) : unshared(one);
    const result = await writeArchive({
      archive,
      changes,
      compared,
      options: {},
      level,
      target,
      makeFolder: job.makeFolder === true,
      ...(overwrite ? {} : { expected: null }),
      pool,
      ...(signal === undefined ? {} : { signal }),
      onProgress: (progress) => job.onProgress?.({ ...progress, done: before + progress.done, total }),
      // The next archives are written while this one waits to be renamed.
      beforeNaming: () => write(index + 1, before + bytes),
    });
    const { entries, bytes: saved } = result.shared;
    const backup = result.backupPath;
    written.set(target, {
      target,
      files: changes.length,
      bytes: result.bytes,
      shared: entries,
      saved,
      backup,
    });
    problems.push(...result.problems);
  };
  try {
    await write(0, 0);
  } catch (error) {
    if (written.size === 0 || !(error instanceof UserError)) throw error;
    const message = `${error.message} Written before that: ${[...written.keys()].join(', ')}.`;
    throw new UserError('partly-written', message, { path: error.path, cause: error });
  }
  return { archives: targets.flatMap((target) => written.get(target) ?? []), problems };
}

function unshared({ changes }: PreparedArchive): SharedChanges {
  return { changes, compared: [] };
}

function refuseExisting(targets: readonly string[]): void {
  const there = targets.filter((target) => existsSync(target));
  const [first] = there;
  if (first === undefined) return;
  const others = there.length > 1 ? `, and so do ${there.length - 1} more` : '';
  const message = `“${first}” already exists${others}. Choose another name, or allow overwriting.`;
  throw new UserError('exists', message, { path: first });
}
