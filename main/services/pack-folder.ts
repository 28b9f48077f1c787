import { basename, dirname, join, sep } from 'node:path';
import { isBackup } from '#main/files/backup.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import type { LooseColumns } from '#main/workers/walk-folder.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { PackLevel } from '#shared/formats/archive.ts';
import { pathStyle, storedPath } from '#shared/formats/stored-path.ts';
import { mayCompress } from '#shared/games/compression.ts';
import type { Game } from '#shared/games/games.ts';
import { newArchive } from '#shared/games/new-archive.ts';
import { hasTextureArchives, type PackedArchive, type PackNote, planPack } from '#shared/games/plan-pack.ts';
import type { JobReport, Progress } from '#shared/rpc/contract.ts';
import { chunksOf } from './texture-chunks.ts';
import { type SourcedChange, writeArchive } from './write-archive.ts';

export interface PackJob {
  readonly folder: string;
  /** The archive to write. Where several are needed, those beside it with names that the game knows. */
  readonly target: string;
  readonly game: Game;
  readonly compress: boolean;
  readonly level: PackLevel;
  /** Archive flags to store instead of those that the game and the files ask for. */
  readonly flags?: number;
  readonly pool: Pool<Tasks>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface PackReport extends JobReport {
  readonly archives: readonly WrittenPack[];
  /** What the user should know of names and contents. */
  readonly notes: readonly PackNote[];
}

export interface WrittenPack {
  readonly target: string;
  readonly files: number;
  readonly bytes: number;
  /** Where the file is now whose place the archive took; null = there was none. */
  readonly backup: string | null;
}

/** More files than any archive's tables hold comfortably; also a guard against packing a whole disk. */
const MOST_FILES = 1_000_000;
/** Archives and plugins are loaded beside an archive, never from inside one. */
const NEVER_PACKED = /\.(bsa|ba2|esp|esm|esl|exe|dll)$/i;

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly chunks?: number;
}

/** Packs a folder into new archives for a game. What is left out is reported, never silently skipped. */
export async function packFolder(job: PackJob): Promise<PackReport> {
  const { folder, game, pool, signal, target } = job;
  const options = signal === undefined ? {} : { signal };
  const walked = await pool.run('walk-folder', { root: folder, skip: [], maxFiles: MOST_FILES }, options);
  const problems: Problem[] = walked.findings.map(({ path, code, message }) => ({
    path: path ?? '',
    code,
    message,
  }));
  const { files, notes } = await withTextures(job, packable(walked, problems));
  if (files.length === 0)
    throw new UserError('nothing-to-pack', `"${folder}" holds no files to pack.`, { path: folder });
  const plan = planPack(files, game, basename(target));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const archives: WrittenPack[] = [];
  let done = 0;
  for (const part of plan.archives) {
    const before = done;
    const written = await packOne(job, part, problems, (progress) =>
      job.onProgress?.({ ...progress, done: before + progress.done, total }),
    );
    archives.push(written);
    done += part.files.reduce((sum, { size }) => sum + size, 0);
  }
  return {
    files: archives.reduce((sum, archive) => sum + archive.files, 0),
    bytes: archives.reduce((sum, { bytes }) => sum + bytes, 0),
    problems,
    target: archives[0]?.target ?? target,
    archives,
    notes: [...notes, ...plan.notes],
  };
}

/** Files that belong into archives. Others go to `problems`. */
function packable(walked: LooseColumns, problems: Problem[]): readonly FoundFile[] {
  const files: FoundFile[] = [];
  const decoder = new TextDecoder();
  for (let i = 0; i < walked.count; i += 1) {
    const path = decoder.decode(walked.paths.subarray(walked.pathStart[i], walked.pathStart[i + 1]));
    if (NEVER_PACKED.test(path) || isBackup(path)) {
      problems.push({
        path,
        code: 'not-packed',
        message: 'Left out: games load such files only from the Data folder, or it is a backup.',
      });
    } else {
      files.push({ path, size: walked.size[i] ?? 0 });
    }
  }
  return files;
}

/** For games with archives of textures: which files can go into one. */
async function withTextures(
  { game, folder, pool, signal }: PackJob,
  files: readonly FoundFile[],
): Promise<{ readonly files: readonly FoundFile[]; readonly notes: readonly PackNote[] }> {
  if (!hasTextureArchives(game)) return { files, notes: [] };
  const textures = files.filter(({ path }) => /\.dds$/i.test(path));
  const inside = join(folder, sep);
  const found = await chunksOf(
    pool,
    textures.map(({ path }) => ({ kind: 'file', path: `${inside}${path}` })),
    signal,
  );
  const known = new Map(textures.map(({ path }, i) => [path, found[i]]));
  const notes: PackNote[] = [];
  const sorted = files.map((file): FoundFile => {
    const one = known.get(file.path);
    if (one === undefined) return file;
    if (one.chunks !== undefined) return { ...file, chunks: one.chunks };
    const message = `${one.problem}. It is packed with the other files, where the game may not find it.`;
    notes.push({ code: 'texture-not-packable', message: `The file ${message}`, path: file.path });
    return file;
  });
  return { files: sorted, notes };
}

async function packOne(
  job: PackJob,
  { name, textures, files }: PackedArchive<FoundFile>,
  problems: Problem[],
  onProgress: (progress: Progress) => void,
): Promise<WrittenPack> {
  const { folder, game, level, pool, signal, flags } = job;
  const archive = newArchive(game, {
    paths: files.map(({ path }) => path),
    textures,
    compress: job.compress,
    ...(flags === undefined ? {} : { flags }),
  });
  const { summary } = archive;
  // Flags that the user gave may say otherwise than the user's other wish.
  const compress = summary.format === 'bsa' ? summary.compressedByDefault : job.compress;
  const style = pathStyle(archive);
  const inside = join(folder, sep);
  const changes: SourcedChange[] = [];
  for (const { path, size, chunks } of files) {
    try {
      changes.push({
        action: 'add',
        path: storedPath(path, style),
        compress: compress && mayCompress(path, summary),
        origin: { kind: 'file', path: `${inside}${path}` },
        size,
        ...(chunks === undefined ? {} : { chunks }),
      });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push({ path, code: error.code, message: error.message });
    }
  }
  const target = join(dirname(job.target), name);
  const written = await writeArchive({
    archive,
    changes,
    options: {},
    level,
    target,
    pool,
    ...(signal === undefined ? {} : { signal }),
    onProgress,
  });
  problems.push(...written.problems);
  return { target, files: changes.length, bytes: written.bytes, backup: written.backupPath };
}
