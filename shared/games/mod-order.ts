/**
 * An order of mods out of single winners: each pair says that the file of one was taken over that of another. Mods that were
 * never beaten by one that is still to come are first, of several the one whose name is first. Where winners go round in a
 * circle, as single exceptions make them, the name decides, and the order is not certain.
 * @param wins by mod: the mods that it won over
 * @returns mods by their numbers, the one that wins over all others first
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
