import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/context/log.ts';
import { pathInside } from '#main/files/path-inside.ts';
import { asUserError } from '#main/files/system-error.ts';

/**
 * Private folders that drags out of the window take their files from. Nobody tells when the receiving program has copied
 * them, which may be long after the drop, and even after Modwright has ended. So a folder stays for a while: it goes once
 * it is old, or when too many newer ones are there; looked at when the next one is made, at the start and at the end.
 */
export interface DragFolders {
  /** Makes an empty folder that only this user can look into. @throws UserError `no-permission`, `disk-full`… */
  make(): Promise<string>;
  /** Removes one that no drag was started from. */
  drop(folder: string): Promise<void>;
  /** Removes those that are old or too many. What cannot be removed is said, and tried again the next time. */
  tidy(): Promise<void>;
  /** Whether a path lies in one of them. */
  holds(path: string): boolean;
}

/** Folders that are kept, however quickly one drag follows another. */
const KEPT = 4;
/** Time that a program may take to copy what was dropped on it. */
const MINUTES = 15;
const PREFIX = 'drag-';

export function createDragFolders(parent: string, log: Log): DragFolders {
  let tidied: Promise<void> = Promise.resolve();

  /** Says what the system refused: files that are left over hinder nothing. */
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
    const old = folders
      .sort((a, b) => b.made - a.made)
      .filter(({ made }, place) => place >= KEPT || made < oldest);
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
      // One after the other: two at a time would find each other's folders half gone.
      tidied = tidied.then(() => attempt('The files of earlier drags could not be listed', removeOld));
      return tidied;
    },
    holds: (path) => pathInside(parent, path) !== null,
  };
}
