import type { FoundField, FoundFields } from '#shared/contract/fields.ts';
import { UserError } from '#shared/errors.ts';

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

/** Times that a search begins again after it was ended by others. */
const TRIES = 5;

/** Fields that a text finds, turn by turn. @param ask begins, or goes on with a search */
export async function searchFields(
  ask: (search: string | undefined) => Promise<FoundFields>,
  signal: AbortSignal,
  onPartial: (result: FieldSearchResult) => void,
): Promise<FieldSearchResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await searchOnce(ask, signal, onPartial);
    } catch (error) {
      const isOver = error instanceof UserError && error.code === 'search-ended';
      if (!isOver || signal.aborted || tries === TRIES) throw error;
    }
  }
}

async function searchOnce(
  ...[ask, signal, onPartial]: Parameters<typeof searchFields>
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
