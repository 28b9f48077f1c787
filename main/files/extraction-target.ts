import { UserError } from '#shared/errors.ts';
import { backUp } from './backup.ts';
import { type FileOps, realFileOps, unlinkIfThere } from './file-ops.ts';
import { openFileSource } from './file-source.ts';
import { makeFolders } from './make-folders.ts';
import { joinInside } from './safe-path.ts';
import { asUserError, systemCode } from './system-error.ts';
import { tempPathFor } from './temp-files.ts';

/**
 * What becomes of files that are there already: they stay and are reported; they are replaced; or they stay, and only those
 * of another size are reported, so that an extraction that ended early can be gone on with.
 */
export type ExistingFiles = 'keep' | 'replace' | 'missing';

export interface ExtractionOptions {
  /** Replaces files that are there already; otherwise they are a problem of that entry. */
  readonly overwrite?: boolean;
  /** A file that is replaced by other content stays as `name.modwright.bak` (three are kept). */
  readonly backup?: boolean;
  /** New files, too, have a temporary name until they are complete, so that a kill leaves none cut short under its own name. */
  readonly whole?: boolean;
  /** Time that files get, in milliseconds since 1970; absent = now. */
  readonly modified?: number | undefined;
  /** Replaced in fault tests only. */
  readonly ops?: FileOps;
}

/**
 * A file on its way. One that replaces another has a temporary name until `finish`; a new one has its own from the start, so
 * a kill may leave it cut short, unless files are to be whole. `discard` leaves nothing.
 */
export interface PendingFile {
  /** Appends. @throws UserError `disk-full`, `write-failed`… */
  write(bytes: Uint8Array): void;
  /** Completes the file. @throws UserError where it cannot take its name */
  finish(): void;
  /** Gives up: nothing of it stays. */
  discard(): void;
}

/** What a file that stays is told as, where it has another size than what would be written. */
export function otherSize(there: number, size: number): string {
  return `A file of ${there} bytes exists instead of ${size}: it was changed, or an extraction was interrupted. It was kept.`;
}

/**
 * A folder that an archive is extracted into. Writes only inside it: names must be safe, folders on the way must be
 * real folders rather than links, and a file that exists is never written through.
 *
 * Plain synchronous calls, one check a folder and none a file beyond the system's own exclusive creation, so that tens of
 * thousands of small files cost no more than writing them. Several workers may each have one for the same folder. Files are
 * not flushed to disk one by one: an extraction can be run again.
 */
export class ExtractionTarget {
  /** The folder, with links in the user's own path to it followed. */
  readonly root: string;
  readonly #ops: FileOps;
  readonly #overwrite: boolean;
  readonly #backup: boolean;
  readonly #whole: boolean;
  readonly #modified: number | undefined;
  #untimed = 0;
  /** Folders that were checked or made, as joined names. */
  readonly #folders = new Set<string>();

  /** Makes the folder where it is missing. @throws UserError `no-permission`, `exists` (a file of that name)… */
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

  /** Files that were written, but could not be given their time: some file systems take none. */
  get untimed(): number {
    return this.#untimed;
  }

  /** Bytes of a file that is there; null where nothing is, or no file. @throws UserError `unsafe-path` */
  sizeOf(segments: readonly string[]): number | null {
    const stats = this.#ops.lstatSync(joinInside(this.root, segments), { throwIfNoEntry: false });
    return stats?.isFile() === true ? stats.size : null;
  }

  /**
   * Makes a folder and those above it.
   * @throws UserError `linked-folder` where a link lies on the way, `not-a-folder` where a file does, `unsafe-path`
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
   * The same for content that comes piece by piece over time.
   * @param mine whether a file of that name is known to be of no worth: it is replaced, without a backup
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
  /** Where it is written: its own path, or a temporary one that is renamed in the end. */
  readonly #temp: string;
  /** Whether a file that is there already is replaced. */
  readonly #replaces: boolean;
  readonly #backup: boolean;
  readonly #ops: FileOps;
  readonly #settle: (descriptor: number) => void;
  readonly #descriptor: number;

  /** @param settle what is done to the complete file before it is closed */
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

  /** A link never replaces what has come to stand there meanwhile; where a disk has none, the file is looked for. */
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

  /** What is the same stays as it is: a second run would else push real backups out. */
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
