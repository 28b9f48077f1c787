import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownIndex } from '#main/workspace/tasks/known-index.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import { foldCase } from '#shared/text/fold.ts';
import { stampIfKnown } from './index-cache.ts';
import type { IndexOptions } from './index-options.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import { readDirectory } from './read-directory.ts';

/** Extensions of archives; their bytes decide whether they really are. */
export const ARCHIVE_ENDINGS = ['.bsa', '.ba2'] as const;

/** An archive's file. */
export interface ArchivePlace {
  /** Path inside Data. */
  readonly name: string;
  readonly path: string;
  /** Index of its folder. */
  readonly folder: number;
}

/** Reads the directories of a folder's archives, each once, unless they are cached. */
export class ArchiveReads {
  readonly #known: Promise<KnownIndex | undefined>;
  readonly #options: Pick<IndexOptions, 'pool' | 'signal'>;
  readonly #onRead: (archive: IndexedArchive) => void;
  readonly #reads = new Map<string, Promise<IndexedArchive | Finding>>();
  /** Free threads, and reads waiting for one. */
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(
    options: Pick<IndexOptions, 'pool' | 'signal'>,
    known: Promise<KnownIndex | undefined>,
    onRead: (archive: IndexedArchive) => void,
  ) {
    this.#options = options;
    this.#known = known;
    this.#onRead = onRead;
    this.#free = Math.max(1, options.pool.size - 1);
  }

  /**
   * Allows one more thread: the one that walked the folder. More threads than cores would only cost startup and
   * compilation time.
   */
  addThread(): void {
    this.#free += 1;
    this.#waiting.shift()?.();
  }

  /**
   * Reads an archive, or returns why it cannot be read: a damaged archive is a finding, not the end of the workspace.
   * @throws UserError `cancelled`
   */
  read(place: ArchivePlace): Promise<IndexedArchive | Finding> {
    let read = this.#reads.get(place.path);
    if (read === undefined) {
      read = this.#read(place);
      // If the walk fails, nobody awaits this read, and the walk's error is reported.
      read.catch(() => undefined);
      this.#reads.set(place.path, read);
    }
    return read;
  }

  async #read({ name, path, folder }: ArchivePlace): Promise<IndexedArchive | Finding> {
    try {
      const { pool, signal } = this.#options;
      const known = (await this.#known)?.archives.find((archive) => archive.path === path);
      const stamp = known && stampIfKnown(path, known.stamp);
      const archive =
        known !== undefined && stamp !== undefined
          ? { ...known, decoded: known.decoded, stamp, name, path, folder }
          : { ...(await this.#inTurn(() => readDirectory(pool, path, signal))), name, path, folder };
      this.#onRead(archive);
      return archive;
    } catch (error) {
      return unreadable(name, error);
    }
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (this.#free <= 0) await new Promise<void>((resume) => this.#waiting.push(resume));
    this.#free -= 1;
    try {
      return await work();
    } finally {
      this.addThread();
    }
  }
}

/**
 * Archives directly in the folders, found without a walk, so that reading them starts while the folders are walked. Links
 * are left to the walk, which resolves them.
 */
export async function archivesAtOnce(
  folders: readonly { readonly path: string }[],
): Promise<readonly ArchivePlace[]> {
  const seen = new Set<string>();
  const places: ArchivePlace[] = [];
  for (const [folder, { path }] of folders.entries()) {
    const names = await archiveNames(path);
    const own = names.filter((name) => !seen.has(foldCase(name)));
    for (const name of own) seen.add(foldCase(name));
    places.push(...own.map((name) => ({ name, folder, path: join(path, name) })));
  }
  return places;
}

async function archiveNames(folder: string): Promise<readonly string[]> {
  try {
    const items = await readdir(folder, { withFileTypes: true });
    return items
      .filter(
        (item) => item.isFile() && ARCHIVE_ENDINGS.some((ending) => item.name.toLowerCase().endsWith(ending)),
      )
      .map(({ name }) => name);
  } catch {
    // The walk reports why.
    return [];
  }
}

function unreadable(name: string, error: unknown): Finding {
  const known = error instanceof FormatError || error instanceof UserError;
  if (!known || error.code === 'cancelled') throw error;
  const offset = error instanceof FormatError ? error.offset : undefined;
  const message =
    error instanceof FormatError
      ? `“${name}” cannot be read as an archive: it ${error.message}.`
      : error.message;
  return { severity: 'error', code: error.code, message, offset, path: name };
}
