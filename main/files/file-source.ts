import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { unclearedBytes } from '#main/codec/uncleared-bytes.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { type FileStamp, refuseIfChanged, type StampedFile, stampFrom } from './file-stamp.ts';
import { asUserError } from './system-error.ts';

/** A file on disk as a byte source. Holds one file descriptor until it is closed. */
export interface FileSource extends ByteSource {
  readonly path: string;
  /** The file's stamp when it was opened, for a save that replaces it to compare with. */
  stamp(): FileStamp;
  /**
   * Reads into the caller's memory, which saves allocations in a long series of reads.
   * @returns number of bytes read: as many as fit, fewer at the end of the file
   * @throws UserError `read-failed`
   */
  readInto(bytes: Uint8Array, offset: number): number;
  /** Closes the descriptor; may be called twice. Later reads fail. */
  close(): void;
}

/**
 * Opens a file for reading by position.
 * @throws UserError `file-missing`, `no-permission`, `is-a-folder`, `too-many-open-files`, `read-failed`
 */
export function openFileSource(path: string): FileSource {
  let descriptor: number | undefined;
  let stamp: FileStamp;
  try {
    descriptor = openSync(path, READ_ONLY);
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) {
      const [code, what] = stats.isDirectory() ? ['is-a-folder', 'a folder'] : ['read-failed', 'not a file'];
      throw new UserError(code, `"${path}" cannot be opened: it is ${what}.`, { path });
    }
    stamp = stampFrom(stats);
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor);
    throw asUserError(error, path, 'opened', 'read-failed');
  }
  return new DescriptorSource(path, descriptor, stamp);
}

/** Opens a file that must be what it was at one moment, such as when its directory was read. @throws UserError `changed-on-disk` */
export function openUnchanged(file: StampedFile): FileSource {
  const source = openFileSource(file.path);
  try {
    refuseIfChanged(file, source.stamp());
    return source;
  } catch (error) {
    source.close();
    throw error;
  }
}

/** Without `O_NONBLOCK`, opening a pipe would wait for a writer. It has no effect on files and is absent on Windows. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

class DescriptorSource implements FileSource {
  readonly path: string;
  readonly size: number;
  readonly #stamp: FileStamp;
  #descriptor: number | undefined;

  constructor(path: string, descriptor: number, stamp: FileStamp) {
    this.path = path;
    this.size = stamp.size;
    this.#stamp = stamp;
    this.#descriptor = descriptor;
  }

  get name(): string {
    return this.path;
  }

  stamp(): FileStamp {
    return this.#stamp;
  }

  read(offset: number, length: number): Uint8Array {
    const wanted = Math.max(0, Math.min(length, this.size - offset));
    const bytes = unclearedBytes(wanted);
    this.readInto(bytes, offset);
    return bytes;
  }

  readInto(bytes: Uint8Array, offset: number): number {
    const wanted = Math.max(0, Math.min(bytes.length, this.size - offset));
    let done = 0;
    while (done < wanted) {
      const read = this.#readSome(bytes, done, wanted - done, offset + done);
      if (read === 0) {
        const message = `"${this.path}" cannot be read: it was shortened after it was opened.`;
        throw new UserError('read-failed', message, { path: this.path });
      }
      done += read;
    }
    return wanted;
  }

  close(): void {
    if (this.#descriptor === undefined) return;
    closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  /** One system call: may read less than requested, at most 2 GiB. */
  #readSome(bytes: Uint8Array, at: number, length: number, position: number): number {
    // A closed descriptor's number may already belong to another file.
    if (this.#descriptor === undefined) {
      throw new UserError('read-failed', `"${this.path}" cannot be read: it was closed.`, {
        path: this.path,
      });
    }
    try {
      return readSync(this.#descriptor, bytes, at, Math.min(length, 0x7ffff000), position);
    } catch (error) {
      throw asUserError(error, this.path, 'read', 'read-failed');
    }
  }
}
