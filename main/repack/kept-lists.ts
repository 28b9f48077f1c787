import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Log } from '#main/context/log.ts';
import { saveAtomically } from '#main/files/atomic-save.ts';
import { systemCode } from '#main/files/system-error.ts';
import { KEPT_LIST_LIMIT } from '#shared/contract/repack.ts';

/**
 * The lists of changes that windows prepare for archives, as text that only they understand. A list that is not written
 * yet is work: it survives a reload of the window and the end of the program, as unsaved edits do.
 */
export interface KeptLists {
  /** The list kept for an archive file; null if there is none. */
  get(archive: string): string | null;
  /** Keeps a list in place of the last one; null = there is none anymore. */
  keep(archive: string, list: string | null): Promise<void>;
}

const Kept = v.object({ version: v.literal(1), archive: v.string(), list: v.string() });

/** More than a list at its limit takes as JSON. */
const LARGEST_FILE = 8 * KEPT_LIST_LIMIT;

/** @param folder a folder of ours */
export function createKeptLists(folder: string, log: Log): KeptLists {
  /** Writes in order, by archive: the last list is the one that stays. */
  const writing = new Map<string, Promise<void>>();

  const fileOf = (archive: string): string =>
    join(folder, `${createHash('sha256').update(archive).digest('hex').slice(0, 32)}.json`);

  async function write(archive: string, list: string | null): Promise<void> {
    const target = fileOf(archive);
    if (list === null) {
      rmSync(target, { force: true });
      return;
    }
    const bytes = Buffer.from(JSON.stringify({ version: 1, archive, list }));
    await saveAtomically({
      target,
      backup: false,
      makeFolder: true,
      private: true,
      write: (sink) => sink.write(bytes),
    });
  }

  return {
    get(archive) {
      const path = fileOf(archive);
      try {
        if (statSync(path).size > LARGEST_FILE) throw new Error('it is too large');
        const kept = v.parse(Kept, JSON.parse(readFileSync(path, 'utf8')));
        return kept.archive === archive ? kept.list : null;
      } catch (error) {
        if (systemCode(error) !== 'ENOENT')
          log.warning(`The list of changes for "${archive}" could not be read: ${String(error)}`);
        return null;
      }
    },
    async keep(archive, list) {
      const before = writing.get(archive) ?? Promise.resolve();
      const mine = before.catch(() => undefined).then(() => write(archive, list));
      writing.set(archive, mine);
      try {
        await mine;
      } finally {
        if (writing.get(archive) === mine) writing.delete(archive);
      }
    },
  };
}
