/** Two files of one path: the later one, and the first of that path. */
export interface NameTwin {
  readonly entry: number;
  readonly first: number;
}

/**
 * Finds files that have the same path, in the order of entries. Only paths whose hashes agree are made into strings: none,
 * in most archives.
 *
 * @param hashes one number of 32 bits an entry, equal for equal paths
 * @param pathOf an entry's path, folded
 */
export function findNameTwins(hashes: Uint32Array, pathOf: (entry: number) => string): readonly NameTwin[] {
  const shared = new Set<number>();
  const sorted = hashes.toSorted();
  for (let i = 1; i < sorted.length; i += 1) if (sorted[i] === sorted[i - 1]) shared.add(sorted[i]!);
  if (shared.size === 0) return [];
  const twins: NameTwin[] = [];
  const firsts = new Map<string, number>();
  for (const [entry, hash] of hashes.entries()) {
    if (!shared.has(hash)) continue;
    const path = pathOf(entry);
    const first = firsts.get(path);
    if (first === undefined) firsts.set(path, entry);
    else twins.push({ entry, first });
  }
  return twins;
}
