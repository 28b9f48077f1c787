import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/context/log.ts';
import { writeColumnFile } from '#main/files/column-file.ts';
import { type FileStamp, sameStamp, stampFrom } from '#main/files/file-stamp.ts';
import { systemCode } from '#main/files/system-error.ts';
import { NO_FILE, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import {
  type KnownArchive,
  type KnownIndex,
  type KnownStamp,
  type KnownTree,
  knownFile,
} from '#main/workspace/tasks/known-index.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import type { LooseFolder } from './loose-folder.ts';

/** Indexes of Data folders from this session and earlier ones, so that only changes are read again. */
export interface IndexCache {
  /** The cached index of a folder, or undefined. A bad cache never fails. */
  load(folder: string, signal: AbortSignal): Promise<KnownIndex | undefined>;
  /** Whether there seems to be one. */
  has(folder: string): boolean;
  /**
   * Keeps an index, and writes it to disk after a delay. It must not change from here on.
   * @returns the value that `load` returns while somebody holds it
   */
  keep(folder: string, found: FoundIndex): KnownIndex;
  /** Writes pending indexes. */
  close(): Promise<void>;
}

/** Result of indexing a folder. */
export interface FoundIndex {
  readonly folders: readonly LooseFolder[];
  readonly archives: readonly IndexedArchive[];
  readonly tree: KnownTree;
  /** Start of indexing, in milliseconds since 1970. */
  readonly started: number;
}

export interface IndexCacheOptions {
  /** A folder of its own for the cache files. */
  readonly folder: string;
  /** Identifies this build of the program. */
  readonly app: string;
  readonly pool: Pool<Tasks>;
  readonly log: Log;
  /** Milliseconds until an index is written. */
  readonly delay?: number;
  /** Milliseconds in which a file may change twice without a new modification time. */
  readonly unsettled?: number;
}

/** Below the user data folder. */
export const INDEX_FOLDER = 'indexes';
/** Long enough for the window to load the tree first. */
const DELAY = 2000;
/** File times on FAT drives have a resolution of two seconds. */
const UNSETTLED = 3000;
const KEPT = 6;
const ENDING = '.index';

export function createIndexCache(options: IndexCacheOptions): IndexCache {
  const { folder: place, app, pool, log, delay = DELAY, unsettled = UNSETTLED } = options;
  const waiting = new Map<string, { readonly timer: NodeJS.Timeout; readonly known: KnownIndex }>();
  /** Indexes of open folders, which are in memory anyway. */
  const held = new Map<string, WeakRef<KnownIndex>>();
  let writing = Promise.resolve();

  const fileOf = (folder: string): string =>
    join(place, createHash('sha256').update(folder).digest('hex').slice(0, 20) + ENDING);

  async function write(folder: string): Promise<void> {
    const next = waiting.get(folder);
    if (next === undefined) return;
    clearTimeout(next.timer);
    waiting.delete(folder);
    try {
      await writeColumnFile(fileOf(folder), knownFile(next.known));
      await removeOldest(place);
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
      log.warning(`The index of ${folder} could not be saved: ${(error as Error).message}`);
    }
  }

  /** Writes one at a time, so that the last one stays. */
  function writeNext(folder: string): void {
    writing = writing.then(() => write(folder));
  }

  return {
    async load(folder, signal) {
      const here = held.get(folder)?.deref();
      if (here !== undefined) return here;
      await writing;
      const path = fileOf(folder);
      if (!existsSync(path)) return undefined;
      const options = { signal, priority: 'interactive', quarantineKey: NO_FILE } as const;
      const known = await pool.run('known-index', { path, app, folder }, options);
      return known ?? undefined;
    },
    has: (folder) => held.get(folder)?.deref() !== undefined || existsSync(fileOf(folder)),
    keep(folder, { folders, archives, tree, started }) {
      const settled = archives.flatMap((archive): readonly KnownArchive[] => {
        const { path, stamp, summary, findings, blocks, encoding, entries, decoded } = archive;
        const sure = settledStamp(path, stamp, started - unsettled);
        const directory = { summary, findings, blocks, encoding, entries, decoded };
        return sure === undefined ? [] : [{ path, ...directory, stamp: sure }];
      });
      const all = settled.length === archives.length;
      const known: KnownIndex = {
        app,
        folder,
        folders: folders.map(({ name, path, loose }) => ({ name, path, loose: loose.columns })),
        archives: settled,
        tree: all ? tree : undefined,
      };
      clearTimeout(waiting.get(folder)?.timer);
      const timer = setTimeout(() => writeNext(folder), delay).unref();
      waiting.set(folder, { timer, known });
      held.set(folder, new WeakRef(known));
      return known;
    },
    async close() {
      for (const folder of waiting.keys()) writeNext(folder);
      await writing;
    },
  };
}

/** The current stamp of a file if it is unchanged since its directory was read. */
export function stampIfKnown(path: string, known: KnownStamp): FileStamp | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  const same =
    stats !== undefined &&
    stats.size === known.size &&
    stats.mtimeMs === known.mtimeMs &&
    stats.ctimeMs === known.ctimeMs &&
    stats.ino === known.ino;
  return same ? stampFrom(stats) : undefined;
}

/**
 * The stamp to recognize a file by; undefined if it changed so recently that another change might not alter its
 * modification time.
 */
function settledStamp(path: string, stamp: FileStamp, since: number): KnownStamp | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !sameStamp(stampFrom(stats), stamp)) return undefined;
  const { size, mtimeMs, ctimeMs, ino } = stats;
  return Math.max(ctimeMs, Math.min(mtimeMs, Date.now())) > since
    ? undefined
    : { size, mtimeMs, ctimeMs, ino };
}

/** Removes indexes of folders that were not opened recently. */
async function removeOldest(place: string): Promise<void> {
  const names = (await readdir(place)).filter((name) => name.endsWith(ENDING));
  if (names.length <= KEPT) return;
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(place, name), time: (await stat(join(place, name))).mtimeMs })),
  );
  for (const { path } of files.toSorted((a, b) => b.time - a.time).slice(KEPT))
    await rm(path, { force: true });
}
