import { UserError } from '#shared/errors.ts';
import { backUp } from './backup.ts';
import { type FileOps, realFileOps, unlinkIfThere } from './file-ops.ts';
import { openFileSource } from './file-source.ts';
import { makeFolders } from './make-folders.ts';
import { joinInside } from './safe-path.ts';
import { asUserError, systemCode } from './system-error.ts';
import { tempPathFor } from './temp-files.ts';

/**
 * How to treat existing files: keep and report them; replace them; or keep them and report only those of another size, so
 * that an interrupted extraction can be resumed.
 */
export type ExistingFiles = 'keep' | 'replace' | 'missing';

export interface ExtractionOptions {
  /** Replaces existing files; otherwise they are reported as problems of their entries. */
  readonly overwrite?: boolean;
  /** Keeps a file that is replaced by other content as `name.modwright.bak` (three are kept). */
  readonly backup?: boolean;
  /** Also writes new files under a temporary name until complete, so that a kill leaves no truncated file. */
  readonly whole?: boolean;
  /** Modification time for the files, in milliseconds since 1970; absent = now. */
  readonly modified?: number | undefined;
  /** Replaced in fault tests only. */
  readonly ops?: FileOps;
}

/**
 * A file being written. A replacement has a temporary name until `finish`. A new file has its own name from the start, so a
 * kill may leave it truncated, unless `whole` is set. `discard` leaves nothing.
 */
export interface PendingFile {
  /** Appends. @throws UserError `disk-full`, `write-failed`… */
  write(bytes: Uint8Array): void;
  /** Completes the file. @throws UserError if it cannot be renamed */
  finish(): void;
  /** Removes the file. */
  discard(): void;
}

/** Message about a kept file whose size differs from the new one's. */
export function otherSize(there: number, size: number): string {
  return `A file of ${there} bytes exists instead of ${size}: it was changed, or an extraction was interrupted. It was kept.`;
}

/**
 * The target folder of an extraction. Writes only inside it: names must be safe, folders on the way must be real folders
 * rather than links, and existing files are never written through.
 *
 * Uses synchronous calls, with one check per folder and none per file beyond the system's own exclusive creation, so that
 * tens of thousands of small files cost no more than writing them. Several workers may each have one for the same folder.
 * Files are not flushed to disk individually, because an extraction can be repeated.
 */
export class ExtractionTarget {
  /** The folder, with links in the user's path to it resolved. */
  readonly root: string;
  readonly #ops: FileOps;
  readonly #overwrite: boolean;
  readonly #backup: boolean;
  readonly #whole: boolean;
  readonly #modified: number | undefined;
  #untimed = 0;
  /** Checked or created folders, as joined names. */
  readonly #folders = new Set<string>();

  /** Creates the folder if missing. @throws UserError `no-permission`, `exists` (a file of that name)… */
  constructor(root: string, options: ExtractionOptions = {}) {
    this.#ops = options.ops ?? realFileOps;
    this.#overwrite = options.overwrite ?? false;
    this.#backup = options.backup ?? false;
    this.#whole = options.whole ?? false;
    this.#modified = options.modified;
    try {
      makeFolders(root, this.#ops);
      this.root = this.#ops.realpathSync(root);
    } catch (error) {
      throw asUserError(error, root, 'created', 'write-failed');
    }
  }

  /** Files that were written but whose time could not be set, which some file systems do not support. */
  get untimed(): number {
    return this.#untimed;
  }

  /** Size of an existing file; null if there is none. @throws UserError `unsafe-path` */
  sizeOf(segments: readonly string[]): number | null {
    const stats = this.#ops.lstatSync(joinInside(this.root, segments), { throwIfNoEntry: false });
    return stats?.isFile() === true ? stats.size : null;
  }

  /**
   * Creates a folder and its parents.
   * @throws UserError `linked-folder` for a link on the way, `not-a-folder` for a file, `unsafe-path`
   */
  ensureFolder(segments: readonly string[]): void {
    if (segments.length === 0 || this.#folders.has(segments.join('/'))) return;
    this.ensureFolder(segments.slice(0, -1));
    const path = joinInside(this.root, segments);
    try {
      this.#ops.mkdirSync(path);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw asUserError(error, path, 'created', 'write-failed');
      this.#refuseUnlessFolder(path);
    }
    this.#folders.add(segments.join('/'));
  }

  /**
   * Writes one file and the folders above it; a failure leaves nothing of it.
   * @param content the bytes, or chunks of them in order
   * @throws UserError `exists`, `linked-folder`, `not-a-folder`, `unsafe-path`, `disk-full`, `write-failed`…
   */
  createFile(segments: readonly string[], content: Uint8Array | Iterable<Uint8Array>): void {
    const file = this.openFile(segments);
    try {
      if (content instanceof Uint8Array) file.write(content);
      else for (const chunk of content) file.write(chunk);
    } catch (error) {
      file.discard();
      throw error;
    }
    file.finish();
  }

  /**
   * The same for content that arrives piece by piece.
   * @param mine whether an existing file is known to be our own: it is replaced without a backup
   */
  openFile(segments: readonly string[], mine = false): PendingFile {
    this.ensureFolder(segments.slice(0, -1));
    const path = joinInside(this.root, segments);
    // An existing file is replaced by rename, which also replaces a link instead of following it.
    const settle = (descriptor: number): void => this.#setTime(descriptor);
    const replaces = this.#overwrite || mine;
    const temp = replaces || this.#whole ? tempPathFor(path) : path;
    const how = { replaces, backup: this.#backup && !mine };
    return new NewFile(path, temp, how, this.#ops, settle);
  }

  #setTime(descriptor: number): void {
    if (this.#modified === undefined) return;
    const seconds = this.#modified / 1000;
    try {
      this.#ops.futimesSync(descriptor, seconds, seconds);
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
      this.#untimed += 1;
    }
  }

  #refuseUnlessFolder(path: string): void {
    const stats = this.#ops.lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory() === true) return;
    const [code, what] =
      stats?.isSymbolicLink() === true
        ? ['linked-folder', 'it is a link, which may lead outside of the chosen folder']
        : ['not-a-folder', 'a file of that name is in the way'];
    throw new UserError(code, `Nothing was written into "${path}": ${what}.`, { path });
  }
}

class NewFile implements PendingFile {
  readonly #path: string;
  /** The path being written: its own, or a temporary one that is renamed at the end. */
  readonly #temp: string;
  /** Whether an existing file is replaced. */
  readonly #replaces: boolean;
  readonly #backup: boolean;
  readonly #ops: FileOps;
  readonly #settle: (descriptor: number) => void;
  readonly #descriptor: number;

  /** @param settle called with the complete file before it is closed */
  constructor(
    path: string,
    temp: string,
    how: { readonly replaces: boolean; readonly backup: boolean },
    ops: FileOps,
    settle: (descriptor: number) => void,
  ) {
    this.#settle = settle;
    this.#path = path;
    this.#temp = temp;
    this.#replaces = how.replaces;
    this.#backup = how.backup;
    this.#ops = ops;
    try {
      this.#descriptor = ops.openSync(temp, 'wx');
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
      if (this.#temp !== this.#path) this.#takeName();
    } catch (error) {
      unlinkIfThere(this.#temp, this.#ops);
      throw asUserError(error, this.#path, 'written', 'write-failed');
    }
  }

  /** A hard link never replaces a file created meanwhile; without hard links, checks for one first. */
  #takeName(): void {
    if (!this.#replaces) {
      try {
        this.#ops.linkSync(this.#temp, this.#path);
        unlinkIfThere(this.#temp, this.#ops);
        return;
      } catch (error) {
        if (systemCode(error) === 'EEXIST') throw error;
      }
      if (this.#ops.lstatSync(this.#path, { throwIfNoEntry: false }) !== undefined) {
        throw new UserError('exists', `"${this.#path}" already exists.`, { path: this.#path });
      }
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
