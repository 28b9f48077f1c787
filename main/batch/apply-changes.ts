import { existsSync, readFileSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Threads } from '#main/context/threads.ts';
import { backupPaths } from '#main/files/backup.ts';
import { type FileStamp, sameStamp, stampOf } from '#main/files/file-stamp.ts';
import { hasBytes } from '#main/files/has-bytes.ts';
import { refuseLinkOutside } from '#main/files/link-outside.ts';
import { realIfThere } from '#main/files/real-path.ts';
import { saveContent } from '#main/files/save-bytes.ts';
import { asUserError, systemCode } from '#main/files/system-error.ts';
import { fileKey, providerOf } from '#main/workspace/hidden-files.ts';
import { mirrored } from '#main/workspace/save-targets.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { foldPath } from '#shared/text/fold.ts';
import { digestOf, type PlannedChanges, UNSAVED } from './plan-changes.ts';

/** A file that a step wrote, and how to restore it. */
export interface WrittenFile {
  /** Path in Data. */
  readonly path: string;
  readonly target: string;
  /** Stamp after it was written. */
  readonly stamp: FileStamp;
  readonly size: number;
  /** Folders that were made for it, innermost first. */
  readonly folders: readonly string[];
  /** The previous file; null = there was none. */
  readonly backup: { readonly path: string; readonly stamp: FileStamp } | null;
}

export interface ApplyJob extends Required<Threads> {
  readonly plan: PlannedChanges;
  /** Whether a file, by its folded path, has unsaved edits now. */
  readonly isUnsaved: (path: string) => boolean;
  /** Gets each file as soon as it is written, so that it can be restored whatever happens next. */
  readonly onWritten: (file: WrittenFile) => void;
}

/**
 * Writes the files of a plan to the mod folder, each as a save does: after a kill at any moment, each file is the old or the
 * new one.
 *
 * @returns files that were not written, and why
 * @throws UserError `cancelled`, `disk-full`; files already written stay
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
    use: async ({ source, file, path, changes, bytes, movedTo = path, added = [] }) => {
      if (signal.aborted) throw new UserError('cancelled', 'Canceled.');
      const key = fileKey(source, file);
      const planned = changing.get(key);
      if (planned === undefined) return;
      reached.add(key);
      try {
        if (isUnsaved(foldPath(path))) throw new UserError('unsaved-edits', UNSAVED);
        if (bytes === undefined || digestOf(changes) !== planned.digest) {
          const message = 'has changed since the dry run, so it was skipped: run the dry run again';
          throw new UserError('plan-changed', message);
        }
        const { modFolder } = plan.workspace;
        const write = async (to: string, expected: FileStamp | null, content: Uint8Array): Promise<void> => {
          const target = mirrored(modFolder, to);
          refuseLinkOutside(modFolder, target);
          const folders = missingFolders(modFolder, target);
          job.onWritten({ ...(await writeFile(target, to, expected, content)), folders });
        };
        // First what the file names, so that it never names what is not there.
        for (const one of added) {
          if (!hasBytes(mirrored(modFolder, one.path), one.bytes)) await write(one.path, null, one.bytes);
        }
        await write(movedTo, planned.stamp, bytes);
      } catch (error) {
        if (!(error instanceof UserError) || STOPS.has(error.code)) throw error;
        const message = CHANGED.has(error.code) ? CHANGED_IN_PLACE : error.message;
        failed.push({ path, code: error.code, message });
      }
    },
  });
  const reported = new Set([...problems, ...failed].map(({ path }) => path));
  for (const [key, { path }] of changing) {
    const from = sources[providerOf(key)];
    const name = from?.kind === 'archive' ? `${from.name}::${path}` : path;
    if (reached.has(key) || reported.has(name) || (from !== undefined && reported.has(from.name))) continue;
    failed.push({ path, code: 'plan-changed', message: 'no longer matches' });
  }
  return [...problems, ...failed];
}

/** Errors after which no other file can be written either. */
const STOPS = new Set(['cancelled', 'disk-full']);

/** Errors of a save whose target is not the one that was planned; their messages are for a single file. */
const CHANGED = new Set(['exists', 'changed-on-disk']);
const CHANGED_IN_PLACE =
  'was added to the mod folder, changed or removed there since the dry run, so it was skipped: run the dry run again';

async function writeFile(
  target: string,
  path: string,
  expected: FileStamp | null,
  bytes: Uint8Array,
): Promise<Omit<WrittenFile, 'folders'>> {
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
 * Where the content is that restoring a written file would put back; null = there was no file, so it would be removed.
 * @throws UserError `changed-on-disk` if it or its backup changed since the step
 */
export function backupToPutBack({ target, stamp, backup }: WrittenFile): string | null {
  if (!existsSync(target) || !sameStamp(stampOf(target), stamp)) {
    const message = 'was changed or removed since, so it was skipped';
    throw new UserError('changed-on-disk', message, { path: target });
  }
  if (backup === null) return null;
  // Later saves gave the backup an older name. Backups are beside the real file, behind links.
  const kept = backupPaths(realIfThere(target)).find(
    (path) => existsSync(path) && sameStamp(stampOf(path), backup.stamp),
  );
  if (kept === undefined) {
    const message = 'cannot be restored: its backup was changed, removed, or replaced by newer ones';
    throw new UserError('changed-on-disk', message, { path: backup.path });
  }
  return kept;
}

/**
 * Restores a written file.
 * @returns the stamp of the restored file; null = there was none
 * @throws UserError `changed-on-disk` if it or its backup changed since the step; then it stays as it is
 */
export async function putBack(file: WrittenFile): Promise<FileStamp | null> {
  const { target, stamp } = file;
  const kept = backupToPutBack(file);
  if (kept === null) {
    try {
      unlinkSync(target);
    } catch (error) {
      throw asUserError(error, target, 'removed', 'remove-failed');
    }
    return null;
  }
  const content = contentOf(kept);
  const saved = await saveContent({ target, content, expected: stamp, backup: false, makeFolder: true });
  return saved.stamp;
}

/**
 * Removes folders that a step made, if they are empty.
 * @returns folders that stay because they have other contents
 */
export function removeMadeFolders(folders: Iterable<string>): readonly string[] {
  // Innermost first: a folder's path is longer than its parent's.
  return [...folders]
    .sort((a, b) => b.length - a.length)
    .filter((folder) => {
      try {
        rmdirSync(folder);
        return false;
      } catch (error) {
        const code = systemCode(error);
        if (code === undefined) throw error;
        // An empty folder that cannot be removed does no harm: the files are restored.
        return code !== 'ENOENT';
      }
    });
}

/** Missing folders between the mod folder and a file. */
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
 * The file that an earlier step wrote, after a later step was undone: the same content, in another file on disk.
 * @param stamp of the restored file
 */
export function afterPutBack(earlier: WrittenFile, back: WrittenFile, stamp: FileStamp | null): WrittenFile {
  const isSame =
    earlier.target === back.target && back.backup !== null && sameStamp(earlier.stamp, back.backup.stamp);
  return isSame && stamp !== null ? { ...earlier, stamp } : earlier;
}
