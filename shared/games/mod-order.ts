/**
 * Derives an order of mods from single winners: each pair means that one mod’s file won over another’s. Mods that no
 * remaining mod beats come first, ties by name. Where the winners form a cycle, caused by individual exceptions, the
 * name decides, and the order is uncertain.
 * @param wins by mod: the mods that it won over
 * @returns mods by their numbers, highest priority first
 */
export function orderByWins(
  names: readonly string[],
  wins: readonly ReadonlySet<number>[],
): { readonly order: readonly number[]; readonly certain: boolean } {
  const beaten = new Array<number>(names.length).fill(0);
  for (const losers of wins) for (const loser of losers) beaten[loser] = (beaten[loser] ?? 0) + 1;
  const left = [...names.keys()].sort((a, b) => compare(names[a] ?? '', names[b] ?? ''));
  const order: number[] = [];
  let certain = true;
  while (left.length > 0) {
    const free = left.findIndex((mod) => (beaten[mod] ?? 0) === 0);
    certain &&= free >= 0;
    const [next = 0] = left.splice(Math.max(0, free), 1);
    order.push(next);
    for (const loser of wins[next] ?? []) beaten[loser] = (beaten[loser] ?? 0) - 1;
  }
  return { order, certain };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
