import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/context/log.ts';
import { pathInside } from '#main/files/path-inside.ts';
import { asUserError } from '#main/files/system-error.ts';

/**
 * Private folders that hold the files of drags out of the window. Nothing reports when the receiving program has copied
 * them, which may be long after the drop, even after Modwright has quit. So a folder stays until it is old or there are
 * too many newer ones, which is checked at start, at exit and when the next one is made.
 */
export interface DragFolders {
  /** Makes an empty folder that only this user can read. @throws UserError `no-permission`, `disk-full`… */
  make(): Promise<string>;
  /** Removes a folder whose drag was never started. */
  drop(folder: string): Promise<void>;
  /** Removes folders that are old or too many. Failures are logged and retried the next time. */
  tidy(): Promise<void>;
  /** Whether a path is in one of the folders. */
  holds(path: string): boolean;
}

/** Newest folders, kept however quickly drags follow each other. */
const KEPT = 4;
/** Time for a program to copy dropped files. */
const MINUTES = 15;
const PREFIX = 'drag-';

export function createDragFolders(parent: string, log: Log): DragFolders {
  let tidied: Promise<void> = Promise.resolve();

  /** Logs an error and goes on, because leftover files do no harm. */
  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warning(`${what}: ${String(error)}`);
    }
  }

  const drop = (folder: string): Promise<void> =>
    attempt('The files of an earlier drag cannot be removed yet', () =>
      rm(folder, { recursive: true, force: true, maxRetries: 2 }),
    );

  async function removeOld(): Promise<void> {
    const oldest = Date.now() - MINUTES * 60_000;
    const names = existsSync(parent) ? await readdir(parent) : [];
    const paths = names.filter((name) => name.startsWith(PREFIX)).map((name) => join(parent, name));
    const folders = await Promise.all(
      paths.map(async (path) => ({ path, made: (await lstat(path)).mtimeMs })),
    );
    const old = folders.sort((a, b) => b.made - a.made).filter(({ made }, at) => at >= KEPT || made < oldest);
    await Promise.all(old.map(({ path }) => drop(path)));
  }

  return {
    async make() {
      try {
        await mkdir(parent, { recursive: true, mode: 0o700 });
        return await mkdtemp(join(parent, PREFIX));
      } catch (error) {
        throw asUserError(error, parent, 'created', 'write-failed');
      }
    },
    drop,
    tidy() {
      // One at a time: two at once would find each other's folders half removed.
      tidied = tidied.then(() => attempt('The files of earlier drags could not be listed', removeOld));
      return tidied;
    },
    holds: (path) => pathInside(parent, path) !== null,
  };
}
