import { randomBytes } from 'node:crypto';
import { dirname, join, sep } from 'node:path';
import { UserError } from '#shared/errors.ts';
import { type FileOps, realFileOps } from './file-ops.ts';
import { HOST, isRunning } from './running.ts';
import { asUserError, systemCode } from './system-error.ts';

/**
 * Temporary files of saves: `.name.<pid>.<host><number>.tmp` in the target's own folder, because only a rename inside one
 * file system is atomic. The name identifies the writer, to distinguish leftovers of a killed process from a running save,
 * even on another machine that shares the drive.
 */

/** A new name beside the target; nothing is created. */
export function tempPathFor(target: string): string {
  const at = Math.max(target.lastIndexOf(sep), target.lastIndexOf('/')) + 1;
  made += 1;
  const number = (made >>> 0).toString(16).padStart(8, '0');
  // File systems allow 255 bytes; the suffix takes about 30, and each character of the name up to 4.
  return `${target.slice(0, at)}.${target.slice(at, at + 50)}${WRITER}${number}.tmp`;
}

const WRITER = `.${process.pid}.${HOST}`;
/** Counts from a random number: each thread has its own, and random bytes for each file take longer than its creation. */
let made = randomBytes(4).readUInt32LE();

/**
 * Removes the temporary files that saves of dead processes left in a folder, and returns their names. Files of running
 * processes and of other machines stay. A folder that does not exist has none.
 * @throws UserError `no-permission`, `list-failed`
 */
export function cleanStaleTemps(folder: string, ops: FileOps = realFileOps): readonly string[] {
  const removed: string[] = [];
  for (const name of namesIn(folder, ops)) {
    const [, pid, host] = TEMP_NAME.exec(name) ?? [];
    if (pid === undefined || host !== HOST || isInUse(Number(pid), join(folder, name), ops)) continue;
    try {
      ops.unlinkSync(join(folder, name));
      removed.push(name);
    } catch (error) {
      // Another window of ours may clean the same folder.
      if (systemCode(error) !== 'ENOENT')
        throw asUserError(error, join(folder, name), 'removed', 'remove-failed');
    }
  }
  return removed;
}

/** A folder is looked through again after this time, in milliseconds: looking for each file of a large folder takes too long. */
const CLEAN_FOR = 60_000;
const MOST_REMEMBERED = 10_000;
/** When this thread looked through a folder. */
const cleaned = new Map<string, number>();

/**
 * Does the same in the folder of a file that is about to be written, once in a while. Never fails: what cannot be removed
 * does not hinder the save.
 */
export function cleanBeside(target: string, ops: FileOps = realFileOps): void {
  const folder = dirname(target);
  const now = Date.now();
  if (now - (cleaned.get(folder) ?? Number.NEGATIVE_INFINITY) < CLEAN_FOR) return;
  if (cleaned.size >= MOST_REMEMBERED) cleaned.clear();
  cleaned.set(folder, now);
  try {
    cleanStaleTemps(folder, ops);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

/** Whether a path is a temporary file of a save. */
export function isTemp(path: string): boolean {
  return TEMP_NAME.test(path.slice(path.lastIndexOf('/') + 1));
}

const TEMP_NAME = /^\..+\.(\d+)\.([0-9a-f]{4})[0-9a-f]{8}\.tmp$/s;

function namesIn(folder: string, ops: FileOps): readonly string[] {
  try {
    return ops.readdirSync(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw asUserError(error, folder, 'listed', 'list-failed');
  }
}

/** Whether the process with this ID may still be writing the file. */
function isInUse(pid: number, path: string, ops: FileOps): boolean {
  if (pid !== process.pid) return isRunning(pid);
  // Process IDs are reused, always the same ones in a container: a file older than this process is not ours.
  const started = Date.now() - process.uptime() * 1000;
  // Not the time of modification, which is set before a file gets its name.
  const written = ops.statSync(path, { throwIfNoEntry: false })?.ctimeMs;
  return written === undefined || written >= started - 1000;
}
