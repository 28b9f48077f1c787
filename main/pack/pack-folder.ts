import { basename, dirname } from 'node:path';
import type { Threads } from '#main/context/threads.ts';
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
  /** The archive to write. Where several are needed, those beside it with names that the game knows. */
  readonly target: string;
  readonly game: Game;
  readonly compress: boolean;
  readonly level: PackLevel;
  /** Writes data once that several files have. */
  readonly share?: boolean;
  /** Archive flags to store instead of those that the game and the files ask for. */
  readonly flags?: number;
}

export interface FolderPackReport extends JobReport {
  readonly archives: readonly WrittenPack[];
  /** What the user should know of names and contents. */
  readonly notes: readonly PackNote[];
}

/** Packs a folder into new archives for a game. What is left out is reported, never silently skipped. */
export async function packFolder(job: PackJob): Promise<FolderPackReport> {
  const { folder, game, level, pool, signal, target } = job;
  const signals = signal === undefined ? {} : { signal };
  const found = await filesOfFolder(pool, folder, signals);
  const { compress, flags } = job;
  const order = { ...found, game, name: basename(target), naming: 'archive' as const, compress };
  const prepared = await preparePack(flags === undefined ? order : { ...order, flags }, pool, signal);
  if (prepared.archives.length === 0)
    throw new UserError('nothing-to-pack', `"${folder}" holds no files to pack.`, { path: folder });
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
