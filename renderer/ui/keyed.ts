/** Items with a key each. Findings may say the same of many entries, and React keeps rows of equal keys for ever. */
export function keyed<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly { readonly key: string; readonly item: T }[] {
  const turns = new Map<string, number>();
  return items.map((item) => {
    const key = keyOf(item);
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return { key: `${key} ${turn}`, item };
  });
}

/** What tells one problem of a job from another. */
export function problemKey(problem: {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}): string {
  return `${problem.path} ${problem.code} ${problem.message}`;
}
