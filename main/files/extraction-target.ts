import { dirname, sep } from 'node:path';
import { UserError } from '#shared/errors.ts';
import { type FileOps, realFileOps } from './file-ops.ts';
import { makeFolders } from './make-folders.ts';
import { NewFile, type PendingFile } from './new-file.ts';
import { joinInside } from './safe-path.ts';
import { asUserError, systemCode } from './system-error.ts';
import { cleanBeside } from './temp-files.ts';

/**
 * How to treat existing files: keep and report them; replace them; or keep them and report only those of another size, so
 * that an interrupted extraction can be resumed.
 */
export type ExistingFiles = 'keep' | 'replace' | 'missing';

export interface ExtractionOptions {
  /** Replaces existing files; otherwise they are reported as problems of their entries. */
  readonly overwrite?: boolean;
  /** Keeps a file that is replaced by other content as `name.modwright.bak` (the first and the last two are kept). */
  readonly backup?: boolean;
  /** Modification time for the files, in milliseconds since 1970; absent = now. */
  readonly modified?: number | undefined;
  /** Replaced in fault tests only. */
  readonly ops?: FileOps;
}

/** Message about a kept file whose size differs from the new one's. */
export function otherSize(there: number, size: number): string {
  return `A file of ${there} bytes exists instead of ${size}: it was changed, or an extraction was interrupted. It was kept.`;
}

/**
 * What is wrong with a file of the target, for a list that names the file anyway: without its own path, and with others
 * as they are below the target.
 */
export function withinTarget(root: string, segments: readonly string[], message: string): string {
  const start = root.endsWith(sep) ? root : root + sep;
  const own = `"${start}${segments.join(sep)}" `;
  if (!message.startsWith(own)) return message.replaceAll(start, '');
  const rest = message.slice(own.length).replaceAll(start, '');
  return rest.slice(0, 1).toUpperCase() + rest.slice(1);
}

/**
 * The target folder of an extraction. Writes only inside it: names must be safe, folders on the way must be real folders
 * rather than links, and existing files are never written through.
 *
 * Uses synchronous calls, with one check per folder and few per file, so that tens of thousands of small files cost
 * little more than writing them. Several workers may each have one for the same folder.
 * Files are not flushed to disk individually, because an extraction can be repeated.
 */
export class ExtractionTarget {
  /** The folder, with links in the user's path to it resolved. */
  readonly root: string;
  readonly #ops: FileOps;
  readonly #overwrite: boolean;
  readonly #backup: boolean;
  readonly #modified: number | undefined;
  #untimed = 0;
  /** Checked or created folders, as joined names, with whether they were created here. */
  readonly #folders = new Map<string, boolean>();
  /** Folders of files that stay. */
  readonly #kept = new Set<string>();

  /** Creates the folder if missing. @throws UserError `no-permission`, `exists` (a file of that name)… */
  constructor(root: string, options: ExtractionOptions = {}) {
    this.#ops = options.ops ?? realFileOps;
    this.#overwrite = options.overwrite ?? false;
    this.#backup = options.backup ?? false;
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
    const path = joinInside(this.root, segments);
    const stats = this.#ops.lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true) return null;
    this.#cleanWhereKept(path);
    return stats.size;
  }

  /**
   * Creates a folder and its parents.
   * @throws UserError `linked-folder` for a link on the way, `not-a-folder` for a file, `unsafe-path`
   */
  ensureFolder(segments: readonly string[]): void {
    if (segments.length === 0 || this.#folders.has(segments.join('/'))) return;
    this.ensureFolder(segments.slice(0, -1));
    const path = joinInside(this.root, segments);
    let isNew = true;
    try {
      this.#ops.mkdirSync(path);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw asUserError(error, path, 'created', 'write-failed');
      this.#refuseUnlessFolder(path);
      isNew = false;
    }
    this.#folders.set(segments.join('/'), isNew);
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
    const folder = segments.slice(0, -1);
    this.ensureFolder(folder);
    const path = joinInside(this.root, segments);
    const isNew = this.#folders.get(folder.join('/')) ?? false;
    if (!isNew) cleanBeside(path, this.#ops);
    const settle = (descriptor: number): void => this.#setTime(descriptor);
    const how = { replaces: this.#overwrite || mine, backup: this.#backup && !mine, mayExist: !isNew };
    return new NewFile(path, how, this.#ops, settle);
  }

  /** Perhaps nothing more is written into the folder of a file that stays. A folder behind a link is not ours to clean. */
  #cleanWhereKept(path: string): void {
    const folder = dirname(path);
    if (this.#kept.has(folder)) return;
    this.#kept.add(folder);
    if (this.#ops.realpathSync(folder) === folder) cleanBeside(path, this.#ops);
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
