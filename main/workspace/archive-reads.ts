import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownIndex } from '#main/workspace/tasks/known-index.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import { foldCase } from '#shared/text/fold.ts';
import { stampIfKnown } from './index-cache.ts';
import type { IndexOptions } from './index-options.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import { readDirectory } from './read-directory.ts';

/** Names by which archives are known; whether they are some is seen in their bytes. */
export const ARCHIVE_ENDINGS = ['.bsa', '.ba2'] as const;

/** An archive's file. */
export interface ArchivePlace {
  /** Path inside Data. */
  readonly name: string;
  readonly path: string;
  /** Index of the folder that it lies in. */
  readonly folder: number;
}

/** Reads the directories of a folder's archives, each once, and those not at all that are known from before. */
export class ArchiveReads {
  readonly #known: Promise<KnownIndex | undefined>;
  readonly #options: Pick<IndexOptions, 'pool' | 'signal'>;
  readonly #onRead: (archive: IndexedArchive) => void;
  readonly #reads = new Map<string, Promise<IndexedArchive | Finding>>();
  /** Threads that may read at once, and who waits for one. */
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
   * Reads with one thread more: the one that walked through the folder. More of them than there are cores would only
   * start, and compile what they run, for nothing.
   */
  addThread(): void {
    this.#free += 1;
    this.#waiting.shift()?.();
  }

  /**
   * An archive, or why it is none: one damaged archive is a finding, not the end of the workspace.
   * @throws UserError `cancelled`
   */
  read(place: ArchivePlace): Promise<IndexedArchive | Finding> {
    let read = this.#reads.get(place.path);
    if (read === undefined) {
      read = this.#read(place);
      // It may be that nobody asks for it: where the walk fails, that is what is said.
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
 * Archives in the folders themselves, as far as they are found at once: reading them begins while the folder is still walked
 * through. Links are left to the walk, which knows where they lead.
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
    // The walk says why.
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
