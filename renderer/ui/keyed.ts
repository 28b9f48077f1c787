/** Items with unique keys. Several entries may have identical findings, and React never removes rows of duplicate keys. */
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

/** Identity of one problem of a job. */
export function problemKey(problem: {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}): string {
  return `${problem.path} ${problem.code} ${problem.message}`;
}
