/**
 * Which parts of two files are the same: those of one key, in file order where there are several; then, of those left,
 * those of one key by the next rule.
 *
 * @param keys rules, the strictest first; a part without a key is left to the next one
 * @returns places in both files, ascending in the first
 */
export function pairParts<P>(
  before: readonly P[],
  after: readonly P[],
  keys: readonly ((part: P) => string | undefined)[],
): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let left = before.map((part, place) => ({ part, place }));
  let right = after.map((part, place) => ({ part, place }));
  for (const key of keys) {
    const waiting = new Map<string, number[]>();
    for (const { part, place } of right) {
      const wanted = key(part);
      if (wanted === undefined) continue;
      const same = waiting.get(wanted);
      if (same === undefined) waiting.set(wanted, [place]);
      else same.push(place);
    }
    const taken = new Set<number>();
    left = left.filter(({ part, place }) => {
      const wanted = key(part);
      const other = wanted === undefined ? undefined : waiting.get(wanted)?.shift();
      if (other === undefined) return true;
      pairs.push([place, other]);
      taken.add(other);
      return false;
    });
    right = right.filter(({ place }) => !taken.has(place));
  }
  return pairs.sort((a, b) => a[0] - b[0]);
}
