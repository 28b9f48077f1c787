import { join, sep } from 'node:path';
import { isBackup } from '#main/files/backup.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import {
  archiveFlagsFor,
  contentFlagsFor,
  emptyBsa,
  type GameRules,
  mayCompress,
} from '#shared/formats/bsa/games.ts';
import { ARCHIVE_FLAG } from '#shared/formats/bsa/schema.ts';
import type { JobReport, Progress } from '#shared/rpc/contract.ts';
import { toByteString } from '#shared/text/byte-string.ts';
import { type EncodingLabel, encodeName } from '#shared/text/encoding.ts';
import { splitPath } from '#shared/workspace/safe-name.ts';
import { type SourcedChange, writeArchive } from './write-archive.ts';

export interface PackJob {
  readonly folder: string;
  readonly target: string;
  readonly game: GameRules;
  readonly compress: boolean;
  readonly level: number;
  /** Archive flags to store instead of those that the game and the files ask for. */
  readonly flags?: number;
  readonly pool: Pool<Tasks>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface PackReport extends JobReport {
  /** Where the file is now whose place the archive took; null = there was none. */
  readonly backup: string | null;
}

/** More files than any archive's tables hold comfortably; also a guard against packing a whole disk. */
const MOST_FILES = 1_000_000;
/** Archives and plugins are loaded beside an archive, never from inside one. */
const NEVER_PACKED = /\.(bsa|ba2|esp|esm|esl|exe|dll)$/i;

/** Packs a folder into a new archive for a game. What is left out is reported, never silently skipped. */
export async function packFolder(job: PackJob): Promise<PackReport> {
  const { folder, game, pool, signal } = job;
  const options = signal === undefined ? {} : { signal };
  const walked = await pool.run('walk-folder', { root: folder, skip: [], maxFiles: MOST_FILES }, options);
  const problems: Problem[] = walked.findings.map(({ path, code, message }) => ({
    path: path ?? '',
    code,
    message,
  }));
  const files: { readonly path: string; readonly size: number }[] = [];
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
  if (files.length === 0)
    throw new UserError('nothing-to-pack', `"${folder}" holds no files to pack.`, { path: folder });
  const paths = files.map(({ path }) => path);
  const flags = job.flags ?? archiveFlagsFor(game, paths, job.compress);
  const inside = join(folder, sep);
  const changes: SourcedChange[] = [];
  for (const { path, size } of files) {
    try {
      changes.push({
        action: 'add',
        path: storedPath(path),
        compress: (flags & ARCHIVE_FLAG.compressed) !== 0 && mayCompress(path),
        origin: { kind: 'file', path: `${inside}${path}` },
        size,
      });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push({ path, code: error.code, message: error.message });
    }
  }
  const archive = emptyBsa(game.version, flags, contentFlagsFor(game, paths));
  const { level, target, onProgress } = job;
  const written = await writeArchive({
    archive,
    changes,
    options: {},
    level,
    target,
    pool,
    ...options,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  return {
    files: changes.length,
    bytes: written.bytes,
    problems: [...problems, ...written.problems],
    target,
    backup: written.backupPath,
  };
}

/**
 * A path as archives store it: lower case, names joined with one `\`, in the encoding that the archive's names have.
 * @throws UserError `unsafe-path` for a path that leads out of the folder it would be extracted into;
 * `name-not-encodable`
 */
export function storedPath(path: string, encoding?: EncodingLabel): string {
  const names = splitPath(path);
  if (typeof names === 'string') {
    const message = `“${path}” leads out of the Data folder, so no archive should hold it.`;
    throw new UserError('unsafe-path', message, { path });
  }
  const stored = names.filter((name) => name !== '' && name !== '.').join('\\');
  // Every encoding of the list has ASCII as it is, and nearly every name is that.
  if (ASCII.test(stored)) return stored.toLowerCase();
  const folded = stored.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return toByteString(encodeName(folded, encoding));
}

const ASCII = /^[\x20-\x7e]*$/;
