import { existsSync, readFileSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Threads } from '#main/context/threads.ts';
import { backupPaths } from '#main/files/backup.ts';
import { type FileStamp, sameStamp, stampOf } from '#main/files/file-stamp.ts';
import { refuseLinkOutside } from '#main/files/link-outside.ts';
import { realIfThere } from '#main/files/real-path.ts';
import { saveContent } from '#main/files/save-bytes.ts';
import { asUserError, systemCode } from '#main/files/system-error.ts';
import { fileKey, providerOf } from '#main/workspace/hidden-files.ts';
import { mirrored } from '#main/workspace/save-targets.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { foldPath } from '#shared/text/fold.ts';
import { digestOf, type PlannedChanges, UNSAVED } from './plan-changes.ts';

/** A file that a step has written, and how it is put back. */
export interface WrittenMesh {
  /** Its path in Data. */
  readonly path: string;
  readonly target: string;
  /** What was written. */
  readonly stamp: FileStamp;
  readonly size: number;
  /** Folders that had to be made for it, the innermost first. */
  readonly folders: readonly string[];
  /** What was there before; null = nothing. */
  readonly backup: { readonly path: string; readonly stamp: FileStamp } | null;
}

export interface ApplyJob extends Required<Threads> {
  readonly plan: PlannedChanges;
  /** Whether a file has unsaved edits now, by its folded path. */
  readonly isUnsaved: (path: string) => boolean;
  /** Is told of every file at once when it has been written: whatever happens next, it can be put back. */
  readonly onWritten: (file: WrittenMesh) => void;
}

/**
 * Writes the files of a plan to the mod folder, each as a save does: killed at any moment, each is what it was or what it is
 * to be.
 *
 * @returns files that were not written, and why
 * @throws UserError `cancelled`, `disk-full`; what was written until then stays
 */
export async function applyChanges(job: ApplyJob): Promise<readonly Problem[]> {
  const { plan, isUnsaved, pool, signal, onProgress } = job;
  const { sources, changing } = plan;
  const failed: Problem[] = [];
  const reached = new Set<number>();
  const { problems } = await plan.again({
    pool,
    signal,
    onProgress,
    isWanted: ({ source, file }) => changing.has(fileKey(source, file)),
    use: async ({ source, file, path, changes, bytes }) => {
      if (signal.aborted) throw new UserError('cancelled', 'Cancelled.');
      const key = fileKey(source, file);
      const planned = changing.get(key);
      if (planned === undefined) return;
      reached.add(key);
      try {
        if (isUnsaved(foldPath(path))) throw new UserError('unsaved-edits', UNSAVED);
        if (bytes === undefined || digestOf(changes) !== planned.digest) {
          const message = 'is not what it was when this was planned, so it was left as it is: plan again';
          throw new UserError('plan-changed', message);
        }
        const target = mirrored(plan.workspace.modFolder, path);
        refuseLinkOutside(plan.workspace.modFolder, target);
        const folders = missingFolders(plan.workspace.modFolder, target);
        job.onWritten({ ...(await writeMesh(target, path, planned.stamp, bytes)), folders });
      } catch (error) {
        if (!(error instanceof UserError) || STOPS.has(error.code)) throw error;
        const message = CHANGED.has(error.code) ? CHANGED_IN_PLACE : error.message;
        failed.push({ path, code: error.code, message });
      }
    },
  });
  const told = new Set([...problems, ...failed].map(({ path }) => path));
  for (const [key, { path }] of changing) {
    const from = sources[providerOf(key)];
    const name = from?.kind === 'archive' ? `${from.name}::${path}` : path;
    if (reached.has(key) || told.has(name) || (from !== undefined && told.has(from.name))) continue;
    failed.push({ path, code: 'plan-changed', message: 'has no match any more' });
  }
  return [...problems, ...failed];
}

/** Errors after which nothing else can be written either. */
const STOPS = new Set(['cancelled', 'disk-full']);

/** What a save says of a target that is not what was planned on, as its user would have to be told it of one file. */
const CHANGED = new Set(['exists', 'changed-on-disk']);
const CHANGED_IN_PLACE =
  'was put into the mod folder, changed or removed there since this was planned, so it was left as it is: plan again';

async function writeMesh(
  target: string,
  path: string,
  expected: FileStamp | null,
  bytes: Uint8Array,
): Promise<Omit<WrittenMesh, 'folders'>> {
  const { backupPath, stamp } = await saveContent({
    target,
    content: bytes,
    expected,
    backup: true,
    makeFolder: true,
  });
  const backup = backupPath === null ? null : { path: backupPath, stamp: stampOf(backupPath) };
  return { path, target, stamp, size: bytes.length, backup };
}

/**
 * Makes a written file what it was before.
 * @returns the stamp of what is there now: null = nothing
 * @throws UserError `changed-on-disk` where it, or its backup, is not what the step left; then it stays as it is
 */
export async function putBack({ target, stamp, backup }: WrittenMesh): Promise<FileStamp | null> {
  if (!existsSync(target) || !sameStamp(stampOf(target), stamp)) {
    const message = 'was changed or removed since, so it was left as it is';
    throw new UserError('changed-on-disk', message, { path: target });
  }
  if (backup === null) {
    try {
      unlinkSync(target);
    } catch (error) {
      throw asUserError(error, target, 'removed', 'remove-failed');
    }
    return null;
  }
  // Later saves have moved it on to an older name. Backups lie where the file really is.
  const kept = backupPaths(realIfThere(target)).find(
    (path) => existsSync(path) && sameStamp(stampOf(path), backup.stamp),
  );
  if (kept === undefined) {
    const message =
      'cannot be put back: the backup of it was changed or removed, or three newer ones took its place';
    throw new UserError('changed-on-disk', message, { path: backup.path });
  }
  const content = contentOf(kept);
  const saved = await saveContent({ target, content, expected: stamp, backup: false, makeFolder: true });
  return saved.stamp;
}

/**
 * Removes folders that a step made and that have nothing in them any more.
 * @returns those that stay: something else lies in them
 */
export function removeMadeFolders(folders: Iterable<string>): readonly string[] {
  // The innermost first: a folder's path is longer than those of the folders above it.
  return [...folders]
    .sort((a, b) => b.length - a.length)
    .filter((folder) => {
      try {
        rmdirSync(folder);
        return false;
      } catch (error) {
        const code = systemCode(error);
        if (code === undefined) throw error;
        // What nobody can remove does no harm; the files are what they were.
        return code !== 'ENOENT';
      }
    });
}

/** Folders below the mod folder that a file needs and that are not there. */
function missingFolders(modFolder: string, target: string): readonly string[] {
  const missing: string[] = [];
  for (let at = dirname(target); at.length > modFolder.length && !existsSync(at); at = dirname(at))
    missing.push(at);
  return missing;
}

function contentOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw asUserError(error, path, 'read', 'read-failed');
  }
}

/**
 * What an earlier step has written, once a later one was taken back: the same content, in another file.
 * @param stamp of what is there now
 */
export function afterPutBack(earlier: WrittenMesh, back: WrittenMesh, stamp: FileStamp | null): WrittenMesh {
  const isSame =
    earlier.target === back.target && back.backup !== null && sameStamp(earlier.stamp, back.backup.stamp);
  return isSame && stamp !== null ? { ...earlier, stamp } : earlier;
}
