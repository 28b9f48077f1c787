import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeColumnFile } from '#main/files/column-file.ts';
import { systemCode } from '#main/files/system-error.ts';
import { type KnownNames, namesFile } from '#main/graph/tasks/known-names.ts';
import { NO_FILE, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';

/** What files name, from this run and earlier ones, a file for each folder and archive. */
export interface NamesCache {
  /** What is kept of a source, or undefined. A bad cache never fails. */
  load(path: string, signal?: AbortSignal): Promise<KnownNames | undefined>;
  keep(names: Omit<KnownNames, 'app'>): Promise<void>;
  /** Whether anything is kept of a source. */
  has(path: string): boolean;
}

export interface NamesCacheOptions {
  /** A folder of its own. */
  readonly folder: string;
  /** Identifies this build of the program. */
  readonly app: string;
  readonly pool: Pool<Tasks>;
  /** Gets the reason if the disk refuses; the names are then read again next time. */
  readonly onFailure: (message: string) => void;
}

/** Below the user data folder. */
export const NAMES_FOLDER = 'names';
/** A large load order has a few hundred archives. */
const KEPT = 2000;
const ENDING = '.names';

export function createNamesCache({ folder, app, pool, onFailure }: NamesCacheOptions): NamesCache {
  const fileOf = (path: string): string =>
    join(folder, createHash('sha256').update(path).digest('hex').slice(0, 20) + ENDING);
  return {
    has: (path) => existsSync(fileOf(path)),
    async load(path, signal) {
      const file = fileOf(path);
      if (!existsSync(file)) return undefined;
      const options = { quarantineKey: NO_FILE, ...(signal === undefined ? {} : { signal }) };
      return (await pool.run('known-names', { file, app, path }, options)) ?? undefined;
    },
    async keep(names) {
      try {
        await writeColumnFile(fileOf(names.path), namesFile({ app, ...names }));
        await removeOldest(folder);
      } catch (error) {
        if (systemCode(error) === undefined) throw error;
        onFailure(`What the files of ${names.path} name could not be kept: ${(error as Error).message}`);
      }
    },
  };
}

async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  if (names.length <= KEPT) return;
  const files = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      time: (await stat(join(folder, name))).mtimeMs,
    })),
  );
  for (const { path } of files.toSorted((a, b) => b.time - a.time).slice(KEPT))
    await rm(path, { force: true });
}
