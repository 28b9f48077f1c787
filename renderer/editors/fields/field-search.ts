import type { FoundField, FoundFields } from '#shared/contract/fields.ts';

export interface FieldSearchResult {
  readonly matches: readonly FoundField[];
  /** Number of fields, or records of a plugin, that were looked at. */
  readonly visited: number;
  /** Whether it is still searching. */
  readonly running: boolean;
  /** False if it did not look everywhere, or does not list all matches. */
  readonly complete: boolean;
}

/** As many matches as anybody reads. */
export const MATCHES = 1000;

/** Fields that a text finds, turn by turn. @param ask begins, or goes on with a search */
export async function searchFields(
  ask: (search: string | undefined) => Promise<FoundFields>,
  signal: AbortSignal,
  onPartial: (result: FieldSearchResult) => void,
): Promise<FieldSearchResult> {
  const matches: FoundField[] = [];
  let search: string | undefined;
  for (;;) {
    const found = await ask(search);
    signal.throwIfAborted();
    const { rows, visited, rest } = found;
    const isFull = matches.length + rows.length > MATCHES;
    matches.push(...rows.slice(0, MATCHES - matches.length));
    if (isFull) return { matches, visited, running: false, complete: false };
    if (rest !== 'more') return { matches, visited, running: false, complete: rest === 'none' };
    onPartial({ matches: [...matches], visited, running: true, complete: false });
    search = found.search;
  }
}
