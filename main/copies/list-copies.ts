import { existsSync } from 'node:fs';
import type { Threads } from '#main/context/threads.ts';
import { backupOf } from '#main/files/backup.ts';
import { isTemp } from '#main/files/temp-files.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import { MAX_COPIES } from '#main/workspace/mod-copies.ts';
import type { ModCopies } from '#shared/contract/copies.ts';
import { foldPath } from '#shared/text/fold.ts';

/** A file of the mod folder; NaN = not there. */
interface Copy {
  readonly path: string;
  size: number;
  modified: number;
  backupSize: number;
  backupModified: number;
  /** Age of the newest backup found so far. */
  age: number;
}

/** Every file of a mod folder with its newest backup, sorted by path. A folder that does not exist yet has none. */
export async function listCopies(folder: string, { pool, signal }: Threads): Promise<ModCopies> {
  const copies = new Map<string, Copy>();
  const at = (path: string): Copy => {
    const known = copies.get(path);
    if (known !== undefined) return known;
    const copy = {
      path,
      size: Number.NaN,
      modified: Number.NaN,
      backupSize: Number.NaN,
      backupModified: Number.NaN,
      age: Number.POSITIVE_INFINITY,
    };
    copies.set(path, copy);
    return copy;
  };
  if (existsSync(folder)) {
    const walked = await pool.run(
      'walk-folder',
      { root: folder, skip: [], maxFiles: MAX_COPIES },
      {
        signal,
        priority: signal === undefined ? 'normal' : 'interactive',
        quarantineKey: MANY_FILES,
      },
    );
    const decoder = new TextDecoder();
    for (let file = 0; file < walked.count; file += 1) {
      const path = decoder.decode(walked.paths.subarray(walked.pathStart[file], walked.pathStart[file + 1]));
      if (isTemp(path)) continue;
      const [size, modified] = [walked.size[file] ?? 0, walked.modified[file] ?? 0];
      const backup = backupOf(path);
      if (backup === undefined) Object.assign(at(path), { size, modified });
      else if (backup.age >= 0 && backup.age < at(backup.path).age) {
        Object.assign(at(backup.path), { age: backup.age, backupSize: size, backupModified: modified });
      }
    }
  }
  return columnsOf([...copies.values()]);
}

function columnsOf(copies: readonly Copy[]): ModCopies {
  const keyed = copies.map((copy) => ({ key: foldPath(copy.path), copy }));
  const sorted = keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ copy }) => copy);
  const encoder = new TextEncoder();
  const names = sorted.map(({ path }) => encoder.encode(path));
  const pathStart = new Uint32Array(sorted.length + 1);
  for (const [index, name] of names.entries()) pathStart[index + 1] = (pathStart[index] ?? 0) + name.length;
  const paths = new Uint8Array(pathStart.at(-1) ?? 0);
  for (const [index, name] of names.entries()) paths.set(name, pathStart[index]);
  const column = (value: (copy: Copy) => number): Float64Array => Float64Array.from(sorted, value);
  return {
    count: sorted.length,
    paths,
    pathStart,
    size: column(({ size }) => size),
    modified: column(({ modified }) => modified),
    backupSize: column(({ backupSize }) => backupSize),
    backupModified: column(({ backupModified }) => backupModified),
  };
}
