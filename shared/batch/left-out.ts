import type { OneAndMany } from './counted.ts';

/** Matches that a change leaves as they are. */
export interface LeftOut {
  readonly count: number;
  /** Why, behind the count of matches, one and many: `has no mass`, `have no mass`. */
  readonly why: OneAndMany;
}

/** Added up by reason, in the order in which the reasons first appear. */
export function sumLeftOut(all: readonly LeftOut[]): readonly LeftOut[] {
  const sums = new Map<string, LeftOut>();
  for (const { why, count } of all) {
    const [one] = why;
    sums.set(one, { why, count: (sums.get(one)?.count ?? 0) + count });
  }
  return [...sums.values()];
}
