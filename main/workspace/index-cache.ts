import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/context/log.ts';
import { writeColumnFile } from '#main/files/column-file.ts';
import { type FileStamp, sameStamp, stampFrom } from '#main/files/file-stamp.ts';
import { systemCode } from '#main/files/system-error.ts';
import type { Pool } from '#main/pool/pool.ts';
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

/** What was learned of Data folders in this session and earlier ones, so that only what changed is read again. */
export interface IndexCache {
  /** What is known of a folder; undefined where nothing is. Never fails for what the cache holds. */
  load(folder: string, signal: AbortSignal): Promise<KnownIndex | undefined>;
  /**
   * Keeps what was found, on disk some time later. Nothing of it may change from here on.
   * @returns what `load` answers for as long as somebody holds it
   */
  keep(folder: string, found: FoundIndex): KnownIndex;
  /** Writes what waits to be written. */
  close(): Promise<void>;
}

/** What an indexing found. */
export interface FoundIndex {
  readonly folders: readonly LooseFolder[];
  readonly archives: readonly IndexedArchive[];
  readonly tree: KnownTree;
  /** When the indexing began, in milliseconds since 1970. */
  readonly started: number;
}

export interface IndexCacheOptions {
  /** Where the files are; a folder of its own. */
  readonly folder: string;
  /** What only this very build of the program has in common with itself. */
  readonly app: string;
  readonly pool: Pool<Tasks>;
  readonly log: Log;
  /** Milliseconds until what was found is written. */
  readonly delay?: number;
  /** Milliseconds in which a file may change twice and keep its time. */
  readonly unsettled?: number;
}

/** Below the user's folder. */
export const INDEX_FOLDER = 'indexes';
/** The window asks for the tree first. */
const DELAY = 2000;
/** The times of FAT drives are two seconds apart. */
const UNSETTLED = 3000;
const KEPT = 6;
const ENDING = '.index';

export function createIndexCache(options: IndexCacheOptions): IndexCache {
  const { folder: place, app, pool, log, delay = DELAY, unsettled = UNSETTLED } = options;
  const waiting = new Map<string, { readonly timer: NodeJS.Timeout; readonly known: KnownIndex }>();
  /** Of folders that are open: those are in memory anyway. */
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

  /** One after the other, so that the last one stays. */
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
      const known = await pool.run('known-index', { path, app, folder }, { signal, priority: 'interactive' });
      return known ?? undefined;
    },
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

/** Whether a file is what it was when its directory was read; its stamp now if so. */
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
 * The stamp to know a file again by; undefined where it was changed so lately that it may change once more and keep its
 * time.
 */
function settledStamp(path: string, stamp: FileStamp, since: number): KnownStamp | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !sameStamp(stampFrom(stats), stamp)) return undefined;
  const { size, mtimeMs, ctimeMs, ino } = stats;
  return Math.max(ctimeMs, Math.min(mtimeMs, Date.now())) > since
    ? undefined
    : { size, mtimeMs, ctimeMs, ino };
}

/** Folders that were not opened for long need no place on the disk. */
async function removeOldest(place: string): Promise<void> {
  const names = (await readdir(place)).filter((name) => name.endsWith(ENDING));
  if (names.length <= KEPT) return;
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(place, name), time: (await stat(join(place, name))).mtimeMs })),
  );
  for (const { path } of files.toSorted((a, b) => b.time - a.time).slice(KEPT))
    await rm(path, { force: true });
}
