import { basename, dirname } from 'node:path';
import type { Threads } from '#main/context/threads.ts';
import { refuseTooMuchNew } from '#main/repack/refuse-too-much-new.ts';
import type { JobReport } from '#shared/contract/jobs.ts';
import { UserError } from '#shared/errors.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import type { Game } from '#shared/games/games.ts';
import type { PackNote } from '#shared/games/plan-pack.ts';
import { filesOfFolder } from './pack-sources.ts';
import { preparePack } from './prepare-pack.ts';
import { type WrittenPack, writePack } from './write-pack.ts';

export interface PackJob extends Threads {
  readonly folder: string;
  /** The archive to write. If several are needed, the others go beside it under names that the game loads. */
  readonly target: string;
  readonly game: Game;
  readonly compress: boolean;
  readonly level: PackLevel;
  /** Stores identical files only once. */
  readonly share?: boolean;
  /** Archive flags to store instead of those derived from the game and the files. */
  readonly flags?: number;
  /** Maximum bytes of the files; absent = the usual ones. */
  readonly limit?: number | undefined;
}

export interface FolderPackReport extends JobReport {
  readonly archives: readonly WrittenPack[];
  /** Notes for the user about names and contents. */
  readonly notes: readonly PackNote[];
}

/**
 * Packs a folder into new archives for a game. Skipped files are always reported.
 * @throws UserError `over-limit` before anything is written, `nothing-to-pack`, and those of `writePack`
 */
export async function packFolder(job: PackJob): Promise<FolderPackReport> {
  const { folder, game, level, pool, signal, target } = job;
  const signals = signal === undefined ? {} : { signal };
  const found = await filesOfFolder(pool, folder, signals);
  refuseTooMuchNew(
    target,
    found.files.map(({ size }) => size),
    job.limit,
  );
  const { compress, flags } = job;
  const order = { ...found, game, name: basename(target), naming: 'archive' as const, compress };
  const prepared = await preparePack(flags === undefined ? order : { ...order, flags }, pool, signal);
  if (prepared.archives.length === 0)
    throw new UserError('nothing-to-pack', `"${folder}" has no files to pack.`, { path: folder });
  const { archives, problems } = await writePack({
    archives: prepared.archives,
    folder: dirname(target),
    overwrite: true,
    level,
    share: job.share === true,
    pool,
    ...signals,
    ...(job.onProgress === undefined ? {} : { onProgress: job.onProgress }),
  });
  return {
    files: archives.reduce((sum, { files }) => sum + files, 0),
    bytes: archives.reduce((sum, { bytes }) => sum + bytes, 0),
    problems: [...prepared.leftOut, ...problems],
    target: archives[0]?.target ?? target,
    archives,
    notes: prepared.notes,
  };
}
