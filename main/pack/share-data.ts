import { refuseIfChanged, type StampedFile } from '#main/files/file-stamp.ts';
import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { SourcedChange } from '#main/repack/sourced-change.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { Progress } from '#shared/contract/method.ts';

/** Changes, some of which share the data of others. */
export interface SharedChanges {
  readonly changes: readonly SourcedChange[];
  /** Compared files with their stamps: the result is valid only while these are unchanged. */
  readonly compared: readonly StampedFile[];
}

/** Files per digest task, and pairs per comparison task. */
const BATCH_FILES = 128;
const BATCH_PAIRS = 64;

/**
 * Finds files with the same bytes among those that an archive would store alike, and makes them share the data of the
 * first. Files of equal size are compared by digest, and those of equal digest byte by byte.
 * @throws UserError `cancelled`, `changed-on-disk`, and those of reading the files
 */
export async function shareData(
  changes: readonly SourcedChange[],
  pool: Pool<Tasks>,
  signal?: AbortSignal,
  onProgress?: (progress: Progress) => void,
): Promise<SharedChanges> {
  const options = { signal, quarantineKey: MANY_FILES };
  const files = changes.flatMap((change, index): readonly Candidate[] =>
    change.action !== 'remove' && change.origin.kind === 'file' && change.size > 0
      ? [{ index, path: change.origin.path, stored: `${change.size} ${change.compress} ${change.chunks}` }]
      : [],
  );
  const alike = several(files, ({ stored }) => stored).flat();
  const digests = new Map<Candidate, string>();
  await Promise.all(
    pieces(alike, BATCH_FILES).map(async (some) => {
      const input = { kind: 'files', folder: '', paths: some.map(({ path }) => path) } as const;
      const output = await pool.run('digest-files', input, options);
      // An unreadable file shares nothing; packing it reports the error.
      for (const [i, file] of some.entries()) digests.set(file, output.digests[i] || `unread ${file.path}`);
      const current = some[0]?.path ?? '';
      onProgress?.({ done: digests.size, total: alike.length, unit: 'files', current });
    }),
  );
  const groups = several(alike, (file) => `${file.stored} ${digests.get(file)}`);
  const pairs = groups.flatMap(([first, ...others]) =>
    others.flatMap((other): readonly (readonly [Candidate, Candidate])[] =>
      first === undefined ? [] : [[first, other]],
    ),
  );
  const sameAs = new Map<number, number>();
  const compared = new Map<string, StampedFile>();
  await Promise.all(
    pieces(pairs, BATCH_PAIRS).map(async (some) => {
      const input = { pairs: some.map(([first, other]) => [first.path, other.path] as const) };
      const { same, stamps } = await pool.run('same-files', input, options);
      for (const [i, [first, other]] of some.entries()) {
        const [one, two] = stamps[i] ?? [];
        if (same[i] !== 1 || one === undefined || two === undefined) continue;
        sameAs.set(other.index, first.index);
        for (const file of [
          { path: first.path, stamp: one },
          { path: other.path, stamp: two },
        ]) {
          const known = compared.get(file.path);
          if (known === undefined) compared.set(file.path, file);
          else refuseIfChanged(known, file.stamp);
        }
      }
    }),
  );
  return {
    changes: changes.map((change, index) => {
      const own = sameAs.get(index);
      return change.action === 'remove' || own === undefined ? change : { ...change, sameAs: own };
    }),
    compared: [...compared.values()],
  };
}

interface Candidate {
  readonly index: number;
  readonly path: string;
  /** Must be equal to share: size, compression, and chunks of a texture. */
  readonly stored: string;
}

/** Groups of at least two items with the same key, in list order. */
function several<T>(list: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

function pieces<T>(list: readonly T[], length: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, i) =>
    list.slice(i * length, (i + 1) * length),
  );
}
