import type { Stats } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Problem, UserError } from '#shared/errors.ts';
import { type Backup, backUp } from './backup.ts';
import { type FileOps, realFileOps, unlinkIfThere } from './file-ops.ts';
import { type FileSource, openFileSource } from './file-source.ts';
import { type FileStamp, sameStamp, stampFrom } from './file-stamp.ts';
import { freeSpace, sizeText } from './free-space.ts';
import { makeFolders } from './make-folders.ts';
import { DescriptorSink, type SaveSink, stopIfCancelled } from './save-sink.ts';
import { asUserError, systemCode } from './system-error.ts';
import { cleanBeside, tempPathFor } from './temp-files.ts';

export interface SaveOptions {
  /** File to write. Where it is a link, the file that it leads to is replaced and the link stays. */
  readonly target: string;
  /** Writes the whole new content. System calls are synchronous, so write much data in a worker. */
  readonly write: (sink: SaveSink) => void | Promise<void>;
  /** Reads the written file back and throws if it is wrong; then nothing is replaced. */
  readonly verify?: (source: FileSource) => void | Promise<void>;
  /**
   * Awaited when the new content is complete and verified, before the rename: the last moment at which nothing has
   * changed. For files that must change together.
   */
  readonly beforeNaming?: () => Promise<void>;
  /** Whether to keep the replaced file as `name.modwright.bak` (the first and the last two are kept). */
  readonly backup: boolean;
  /** The backup whose content is written, and which is no longer needed then. */
  readonly restores?: string;
  /** Stamp of the original when it was opened; `null` = there must be none. Absent = whatever is there is replaced. */
  readonly expected?: FileStamp | null;
  /** Size of the new content, if known, to notice a full disk before anything is written. */
  readonly size?: number;
  /** Creates the target's folder if missing. */
  readonly makeFolder?: boolean;
  /** For our own files in the user folder: only the owner may read them and any folder created for them. */
  readonly private?: boolean;
  /** Cancels up to the rename. */
  readonly signal?: AbortSignal;
  /** Replaced in fault tests only. */
  readonly ops?: FileOps;
}

export interface SaveResult {
  /** Path of the backup, or null if nothing was replaced or no backup was requested. */
  readonly backupPath: string | null;
  /** Bytes written. */
  readonly bytes: number;
  /** Stamp of the new file: `expected` of the next save. */
  readonly stamp: FileStamp;
  /** Problems after the rename, to report although the file is saved. Codes `not-confirmed`, `leftover`. */
  readonly problems: readonly Problem[];
}

/**
 * Writes a file so that a failure, a cancel, a kill or a power cut leaves the old content or the new one, whole. The new
 * content goes to a temporary file in the same folder, is flushed to disk, read back and verified; the old content gets
 * a second name; then one system call replaces it.
 *
 * A file that this process (or another) holds open cannot be replaced on Windows: close its sources first.
 * @throws UserError `changed-on-disk`, `exists`, `disk-full`, `no-permission`, `verify-failed`, `cancelled`,
 * `write-failed`…: the original and its backups are unchanged, and no temporary file is left
 */
export async function saveAtomically(options: SaveOptions): Promise<SaveResult> {
  const ops = options.ops ?? realFileOps;
  stopIfCancelled(options.signal);
  let target = options.target;
  try {
    target = resolveTarget(options, ops);
    refuseIfChanged(target, options.expected, ops);
    // Before the space is counted: leftovers take some.
    cleanBeside(target, ops);
    refuseIfTooSmall(target, options.size, ops);
    return await saveThrough(tempPathFor(target), target, options, ops);
  } catch (error) {
    throw asUserError(error, target, 'written', 'write-failed');
  }
}

async function saveThrough(
  temp: string,
  target: string,
  options: SaveOptions,
  ops: FileOps,
): Promise<SaveResult> {
  let backup: Backup | undefined;
  let bytes: number;
  let stamp: FileStamp;
  try {
    bytes = await writeTemp(temp, target, options, ops);
    await verifyTemp(temp, target, bytes, options);
    await options.beforeNaming?.();
    stopIfCancelled(options.signal);
    refuseIfChanged(target, options.expected, ops);
    stamp = stampFrom(ops.statSync(temp));
    if (options.backup && statIfThere(target, ops) !== undefined)
      backup = backUp(target, ops, options.restores);
    await takeName(temp, target, options, ops);
  } catch (error) {
    try {
      tidyUp(temp, backup, ops);
    } catch (cause) {
      const failure = asUserError(error, target, 'written', 'write-failed');
      if (!(failure instanceof UserError)) throw failure;
      const message = `${failure.message} The temporary file "${temp}" could not be removed either.`;
      throw new UserError(failure.code, message, { path: target, cause });
    }
    throw error;
  }
  const problems = await settle(temp, target, backup, ops);
  return { backupPath: backup?.path ?? null, bytes, stamp, problems };
}

function tidyUp(temp: string, backup: Backup | undefined, ops: FileOps): void {
  // The temporary file is gone, so the rename succeeded, and the backup is the only name of the old content.
  if (statIfThere(temp, ops) === undefined) return;
  backup?.undo();
  unlinkIfThere(temp, ops);
}

/** Replaces the old content, or throws and leaves it unchanged. */
async function takeName(
  temp: string,
  target: string,
  { expected }: SaveOptions,
  ops: FileOps,
): Promise<void> {
  if (expected === null) {
    if (linkedTo(target, temp, ops)) return;
    refuseIfChanged(target, expected, ops);
  }
  await patiently(() => ops.renameSync(temp, target));
}

/**
 * Links the content to a name that must not exist yet: unlike a rename, a link never replaces a file that another program
 * has just created. Returns false if the file system has no hard links.
 */
function linkedTo(target: string, temp: string, ops: FileOps): boolean {
  try {
    ops.linkSync(temp, target);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw alreadyThere(target);
    // FAT and some network drives report this with various codes. The rename reports real problems.
    return false;
  }
}

/**
 * Cleanup after the rename. The save has succeeded whatever goes wrong here: reporting failure would make the user believe
 * that the old content is still there.
 */
async function settle(
  temp: string,
  target: string,
  backup: Backup | undefined,
  ops: FileOps,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const attempt = async (code: string, trouble: string, run: () => void | Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      const system = systemCode(error);
      if (system === undefined) throw error;
      const message = `"${target}" is saved, but ${trouble} (the system reports ${system}).`;
      problems.push({ path: target, code, message });
    }
  };
  // A link leaves the temporary name behind, a rename does not.
  await attempt('leftover', `its temporary file "${temp}" could not be removed`, () =>
    patiently(() => unlinkIfThere(temp, ops)),
  );
  await attempt(
    'not-confirmed',
    'the disk did not confirm it: a power cut now could bring back the old content',
    () => syncFolder(dirname(target), ops),
  );
  await attempt('leftover', 'an old backup of it could not be removed', () => backup?.keep());
  return problems;
}

/** Waits between retries, in milliseconds: virus scanners hold new files for a moment. */
const WAITS = [10, 20, 40, 80, 160, 320, 640] as const;
const TRY_AGAIN = new Set(['EPERM', 'EACCES', 'EBUSY']);

async function patiently(run: () => void): Promise<void> {
  for (const wait of [...WAITS, undefined]) {
    try {
      run();
      return;
    } catch (error) {
      if (wait === undefined || !TRY_AGAIN.has(systemCode(error) ?? '')) throw error;
      await sleep(wait);
    }
  }
}

/** The target with its links resolved, and its folder created if requested. */
function resolveTarget(options: SaveOptions, ops: FileOps): string {
  const { target, makeFolder } = options;
  if (makeFolder === true) makeFolders(dirname(target), ops, options.private === true ? 0o700 : undefined);
  const stats = ops.lstatSync(target, { throwIfNoEntry: false });
  return stats?.isSymbolicLink() === true ? ops.realpathSync(target) : target;
}

function refuseIfChanged(target: string, expected: FileStamp | null | undefined, ops: FileOps): void {
  if (expected === undefined) return;
  const stats = statIfThere(target, ops);
  if (expected === null) {
    if (stats === undefined) return;
    throw alreadyThere(target);
  }
  if (stats !== undefined && sameStamp(stampFrom(stats), expected)) return;
  const what = stats === undefined ? 'was removed' : 'was changed by another program';
  const message = `"${target}" ${what} since it was opened, so it was not replaced. Open it again, or save under another name.`;
  throw new UserError('changed-on-disk', message, { path: target });
}

function alreadyThere(target: string): UserError {
  const message = `"${target}" already exists. Choose another name, or allow overwriting.`;
  return new UserError('exists', message, { path: target });
}

function refuseIfTooSmall(target: string, size: number | undefined, ops: FileOps): void {
  if (size === undefined) return;
  const free = freeSpace(dirname(target), ops);
  if (free >= size) return;
  const message = `"${target}" cannot be written: it needs ${sizeText(size)}, and the disk has ${sizeText(free)} free.`;
  throw new UserError('disk-full', message, { path: target });
}

async function writeTemp(temp: string, target: string, options: SaveOptions, ops: FileOps): Promise<number> {
  const original = statIfThere(target, ops);
  // When replacing a file, only the owner may access the new one during the write, because its content may be private.
  const own = original !== undefined || options.private === true;
  const descriptor = ops.openSync(temp, 'wx', own ? 0o600 : undefined);
  try {
    const sink = new DescriptorSink(descriptor, {
      temp,
      path: target,
      ops,
      signal: options.signal,
      size: options.size,
    });
    await options.write(sink);
    stopIfCancelled(options.signal);
    sink.flush();
    // Not earlier: workers could not open the temporary file of a read-only original. Not later: the flush to disk must
    // cover it.
    if (original !== undefined && options.private !== true) ops.chmodSync(temp, original.mode & 0o7777);
    ops.fsyncSync(descriptor);
    return sink.size;
  } finally {
    ops.closeSync(descriptor);
  }
}

async function verifyTemp(
  temp: string,
  target: string,
  bytes: number,
  { verify, signal }: SaveOptions,
): Promise<void> {
  const source = openFileSource(temp);
  try {
    if (source.size !== bytes) throw new Error(`${source.size} of ${bytes} bytes are there`);
    await verify?.(source);
  } catch (error) {
    stopIfCancelled(signal);
    const why = error instanceof Error ? error.message : String(error);
    const message = `"${target}" was not written: it did not read back as written (${why}).`;
    throw new UserError('verify-failed', message, { path: target, cause: error });
  } finally {
    source.close();
  }
}

function statIfThere(path: string, ops: FileOps): Stats | undefined {
  return ops.statSync(path, { throwIfNoEntry: false });
}

/** A rename is on disk once its folder is. Windows has no such call, and some network drives reject it. */
function syncFolder(folder: string, ops: FileOps): void {
  if (process.platform === 'win32') return;
  const descriptor = ops.openSync(folder, 'r');
  try {
    ops.fsyncSync(descriptor);
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(systemCode(error) ?? '')) throw error;
  } finally {
    ops.closeSync(descriptor);
  }
}
