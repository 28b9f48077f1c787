/** Two files of one path: the later one, and the first of that path. */
export interface NameTwin {
  readonly entry: number;
  readonly first: number;
}

/** Bits of a key that say which entry it is of; the others, of the 53 that a number holds exactly, are of the hash. */
const ENTRY_BITS = 23;
const HASH_BITS = 30;

/**
 * Finds files that have the same path, in the order of entries. Only paths whose hashes agree are made into strings, which
 * of most archives are none; and hashes that were made to agree cost no more than comparing all paths.
 *
 * @param hashes one number of 32 bits an entry, equal for equal paths
 * @param pathOf an entry's path, folded
 */
export function findNameTwins(hashes: Uint32Array, pathOf: (entry: number) => string): readonly NameTwin[] {
  const keys = Float64Array.from(
    hashes,
    (hash, entry) => (hash >>> (32 - HASH_BITS)) * 2 ** ENTRY_BITS + entry,
  );
  keys.sort();
  const twins: NameTwin[] = [];
  for (let from = 0; from < keys.length; ) {
    let to = from + 1;
    while (to < keys.length && hashOf(keys[to]!) === hashOf(keys[from]!)) to += 1;
    if (to - from > 1) findIn(keys.subarray(from, to), pathOf, twins);
    from = to;
  }
  return twins.sort((a, b) => a.entry - b.entry);
}

function findIn(keys: Float64Array, pathOf: (entry: number) => string, twins: NameTwin[]): void {
  const firsts = new Map<string, number>();
  for (const key of keys) {
    const entry = key % 2 ** ENTRY_BITS;
    const path = pathOf(entry);
    const first = firsts.get(path);
    if (first === undefined) firsts.set(path, entry);
    else twins.push({ entry, first });
  }
}

function hashOf(key: number): number {
  return Math.floor(key / 2 ** ENTRY_BITS);
}
