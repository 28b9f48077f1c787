/** The parts of a file, such as its blocks, as compare matches them. */
export interface FileParts {
  /** Path of the array that holds them. */
  readonly group: string;
  readonly count: number;
  /**
   * Keys that identify a part across files, one rule each, the strictest first. A part without a key is left to the
   * next rule.
   */
  readonly keys: readonly ((part: number) => string | undefined)[];
}

/** Matching parts of two files, whatever their numbers: an array path, and pairs of its indices. */
export interface PartPairs {
  readonly group: string;
  readonly pairs: readonly (readonly [number, number])[];
}

/**
 * Matches the parts of two files: first those with the same key, in file order if there are several; then the rest by
 * the next rule.
 *
 * @returns indices in both files, ascending in the first
 */
export function pairParts(before: FileParts, after: FileParts): PartPairs {
  const pairs: (readonly [number, number])[] = [];
  let left = indices(before);
  let right = indices(after);
  for (const [rule, key] of before.keys.entries()) {
    const waiting = new Map<string, number[]>();
    for (const part of right) {
      const wanted = after.keys[rule]?.(part);
      if (wanted === undefined) continue;
      const same = waiting.get(wanted);
      if (same === undefined) waiting.set(wanted, [part]);
      else same.push(part);
    }
    const taken = new Set<number>();
    left = left.filter((part) => {
      const wanted = key(part);
      const other = wanted === undefined ? undefined : waiting.get(wanted)?.shift();
      if (other === undefined) return true;
      pairs.push([part, other]);
      taken.add(other);
      return false;
    });
    right = right.filter((part) => !taken.has(part));
  }
  return { group: before.group, pairs: pairs.sort((a, b) => a[0] - b[0]) };
}

function indices({ count }: FileParts): number[] {
  return Array.from({ length: count }, (_, part) => part);
}
