/** Two files with the same path: the later one, and the first. */
export interface DuplicatePath {
  readonly entry: number;
  readonly first: number;
}

/**
 * Finds files with the same path, in entry order. Only paths with equal hashes are decoded: usually none.
 *
 * @param hashes one 32-bit number per entry, equal for equal paths
 * @param pathOf an entry's path, case-folded
 */
export function findDuplicatePaths(
  hashes: Uint32Array,
  pathOf: (entry: number) => string,
): readonly DuplicatePath[] {
  const shared = new Set<number>();
  const sorted = hashes.toSorted();
  for (let i = 1; i < sorted.length; i += 1) if (sorted[i] === sorted[i - 1]) shared.add(sorted[i]!);
  if (shared.size === 0) return [];
  const duplicates: DuplicatePath[] = [];
  const firsts = new Map<string, number>();
  for (const [entry, hash] of hashes.entries()) {
    if (!shared.has(hash)) continue;
    const path = pathOf(entry);
    const first = firsts.get(path);
    if (first === undefined) firsts.set(path, entry);
    else duplicates.push({ entry, first });
  }
  return duplicates;
}
