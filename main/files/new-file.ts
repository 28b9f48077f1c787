import { UserError } from '#shared/errors.ts';
import { backUp } from './backup.ts';
import { type FileOps, unlinkIfThere } from './file-ops.ts';
import { openFileSource } from './file-source.ts';
import { asUserError, systemCode } from './system-error.ts';
import { tempPathFor } from './temp-files.ts';

/**
 * A file being written. It has a temporary name until `finish`, so that a kill leaves no truncated file. `discard` leaves
 * nothing.
 */
export interface PendingFile {
  /** Appends. @throws UserError `disk-full`, `write-failed`… */
  write(bytes: Uint8Array): void;
  /** Completes the file. @throws UserError if it cannot be renamed */
  finish(): void;
  /** Removes the file. */
  discard(): void;
}

/** A file that is renamed once it is complete. */
export class NewFile implements PendingFile {
  readonly #path: string;
  readonly #temp: string;
  /** Whether an existing file is replaced. */
  readonly #replaces: boolean;
  readonly #backup: boolean;
  readonly #ops: FileOps;
  readonly #settle: (descriptor: number) => void;
  readonly #descriptor: number;

  /**
   * @param how.mayExist whether to look for an existing file first; wanted unless its folder is new, so that nothing is
   * written in vain
   * @param settle called with the complete file before it is closed
   * @throws UserError `exists`, `disk-full`, `write-failed`…
   */
  constructor(
    path: string,
    how: { readonly replaces: boolean; readonly backup: boolean; readonly mayExist: boolean },
    ops: FileOps,
    settle: (descriptor: number) => void,
  ) {
    this.#settle = settle;
    this.#path = path;
    this.#temp = tempPathFor(path);
    this.#replaces = how.replaces;
    this.#backup = how.backup;
    this.#ops = ops;
    if (how.mayExist && !how.replaces) this.#refuseExisting();
    try {
      this.#descriptor = ops.openSync(this.#temp, 'wx');
    } catch (error) {
      throw asUserError(error, path, 'created', 'write-failed');
    }
  }

  write(bytes: Uint8Array): void {
    try {
      for (let done = 0; done < bytes.length; ) {
        done += this.#ops.writeSync(this.#descriptor, bytes, done, bytes.length - done);
      }
    } catch (error) {
      throw asUserError(error, this.#path, 'written', 'write-failed');
    }
  }

  finish(): void {
    try {
      this.#settle(this.#descriptor);
      this.#ops.closeSync(this.#descriptor);
      this.#takeName();
    } catch (error) {
      unlinkIfThere(this.#temp, this.#ops);
      throw asUserError(error, this.#path, 'written', 'write-failed');
    }
  }

  #refuseExisting(): void {
    if (this.#ops.lstatSync(this.#path, { throwIfNoEntry: false }) === undefined) return;
    throw new UserError('exists', `"${this.#path}" already exists.`, { path: this.#path });
  }

  /**
   * A hard link never replaces a file created meanwhile; without hard links, checks for one first. An existing file is
   * replaced by rename, which also replaces a link instead of following it.
   */
  #takeName(): void {
    if (!this.#replaces) {
      try {
        this.#ops.linkSync(this.#temp, this.#path);
        unlinkIfThere(this.#temp, this.#ops);
        return;
      } catch (error) {
        if (systemCode(error) === 'EEXIST') throw error;
      }
      this.#refuseExisting();
    }
    if (this.#backup && this.#ops.lstatSync(this.#path, { throwIfNoEntry: false })?.isFile() === true)
      this.#replaceWithBackup();
    else this.#ops.renameSync(this.#temp, this.#path);
  }

  /** Keeps a file with the same content: otherwise a second run would push out real backups. */
  #replaceWithBackup(): void {
    if (sameContent(this.#temp, this.#path)) {
      unlinkIfThere(this.#temp, this.#ops);
      return;
    }
    const backup = backUp(this.#path, this.#ops);
    try {
      this.#ops.renameSync(this.#temp, this.#path);
    } catch (error) {
      backup.undo();
      throw error;
    }
    backup.keep();
  }

  discard(): void {
    this.#ops.closeSync(this.#descriptor);
    unlinkIfThere(this.#temp, this.#ops);
  }
}

const COMPARED = 1024 * 1024;

function sameContent(one: string, other: string): boolean {
  const a = openFileSource(one);
  try {
    const b = openFileSource(other);
    try {
      if (a.size !== b.size) return false;
      for (let at = 0; at < a.size; at += COMPARED) {
        const length = Math.min(COMPARED, a.size - at);
        if (Buffer.compare(a.read(at, length), b.read(at, length)) !== 0) return false;
      }
      return true;
    } finally {
      b.close();
    }
  } finally {
    a.close();
  }
}
