import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/context/log.ts';
import type { ProcessLock } from '#main/files/process-lock.ts';
import { asUserError } from '#main/files/system-error.ts';
import type { Input, Output } from '#shared/contract/contract.ts';
import { HANDED_LIMIT } from '#shared/contract/repack.ts';
import { UserError } from '#shared/errors.ts';
import type { ChangeData } from './repack-changes.ts';

/**
 * Files from anywhere on the disk that a window hands over for an archive. The window has them from the user's own choice
 * or drop and sends their bytes, never a path, so that nothing outside of the opened folders can be asked for. They are
 * kept as private files under names of our own, until the window lets them go or the program ends.
 */
export interface HandedFiles {
  /** Begins a file, or continues one. @throws UserError `too-much-handed-over`, `no-such-file`, `disk-full`… */
  take(part: Input<'repack.handOver'>): Promise<Output<'repack.handOver'>>;
  /** @throws UserError `no-such-file` */
  dataOf(file: string): ChangeData;
  /** Where it is kept. @throws UserError `no-such-file` */
  pathOf(file: string): string;
  release(files: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface HandedFile {
  readonly path: string;
  size: number;
  /** A part could not be written. */
  broken: boolean;
}

/** @param parent a folder of ours; those of other processes that have ended are removed from it */
export function createHandedFiles(parent: string, lock: ProcessLock, log: Log): HandedFiles {
  const folder = join(parent, lock.owner);
  const files = new Map<string, HandedFile>();
  let nextId = 1;
  const cleaned = removeOfEnded();

  async function removeOfEnded(): Promise<void> {
    try {
      for (const name of await readdir(parent)) if (!lock.isHeld(name)) await remove(join(parent, name));
    } catch {
      // There is none yet.
    }
  }

  async function remove(path: string): Promise<void> {
    try {
      await rm(path, { recursive: true, force: true });
    } catch (error) {
      log.warning(`A copy of a file for an archive could not be removed: ${String(error)}`);
    }
  }

  function get(id: string): HandedFile {
    const file = files.get(id);
    if (file !== undefined && !file.broken) return file;
    throw new UserError('no-such-file', 'This file is no longer held. Add it again.');
  }

  function begin(): string {
    if (files.size >= HANDED_LIMIT.files) throw tooMuch(`${HANDED_LIMIT.files} files`);
    // Never one of an earlier session, which a kept list of changes may still have.
    const id = `handed-${lock.owner}-${nextId++}`;
    files.set(id, { path: join(folder, id), size: 0, broken: false });
    return id;
  }

  return {
    async take({ file: known, at, bytes }) {
      const id = known ?? begin();
      const file = get(id);
      const held = [...files.values()].reduce((sum, { size }) => sum + size, 0);
      if (file.size + bytes.length > HANDED_LIMIT.fileBytes) throw tooMuch('1 GiB for one file');
      if (held + bytes.length > HANDED_LIMIT.bytes) throw tooMuch('4 GiB');
      if (at !== file.size) {
        file.broken = true;
        throw new UserError('no-such-file', 'The parts of this file did not arrive in order. Add it again.');
      }
      // Counted first: another part that comes meanwhile has another place.
      file.size += bytes.length;
      try {
        await cleaned;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await appendFile(file.path, bytes, { mode: 0o600 });
      } catch (error) {
        file.broken = true;
        throw asUserError(error, file.path, 'written', 'write-failed');
      }
      return { file: id, size: file.size };
    },
    dataOf(id) {
      const { path, size } = get(id);
      return { origin: { kind: 'file', path }, size };
    },
    pathOf: (id) => get(id).path,
    async release(ids) {
      for (const id of ids) {
        const file = files.get(id);
        files.delete(id);
        if (file !== undefined) await remove(file.path);
      }
    },
    async close() {
      await cleaned;
      files.clear();
      await remove(folder);
    },
  };
}

function tooMuch(limit: string): UserError {
  const message = `This is more than ${limit}, the most that a window can hand over. Use “modwright repack” instead.`;
  return new UserError('too-much-handed-over', message);
}
