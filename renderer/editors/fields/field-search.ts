import type { FieldRow } from '#shared/contract/fields.ts';
import type { FieldsAnswer } from './fields-answer.ts';

export interface FieldSearchResult {
  readonly matches: readonly FieldRow[];
  /** Number of visited fields. */
  readonly visited: number;
  /** False if fields were not visited, or matches not listed. */
  readonly complete: boolean;
}

/** Maximum matches: as many as anybody reads. Maximum visits: as many as can be read while the user waits. */
const MATCHES = 1000;
const VISITS = 50_000;
const PAGE = 2000;
/** Array elements searched: elements are alike, so the rest hardly has other fields. */
const ELEMENTS = 100;

/**
 * Fields whose name or title contains a text, in file order: `12 NiNode “Cup”`, `STAT 0100A1B2 “Lantern”`. The tree is lazy and may be endless, so the search visits only the
 * first elements of each array, stops after a number of fields, and reports that it is incomplete.
 */
export async function searchFields(
  fetch: (path: string, start: number, count: number) => Promise<FieldsAnswer>,
  text: string,
  signal: AbortSignal,
  onPartial: (result: FieldSearchResult) => void,
): Promise<FieldSearchResult> {
  const wanted = text.toLowerCase();
  const matches: FieldRow[] = [];
  let visited = 0;
  let full = false;
  let skipped = false;

  const walk = async (path: string, total: number): Promise<void> => {
    for (let start = 0; start < total && !full; start += PAGE) {
      const { rows } = await fetch(path, start, PAGE);
      signal.throwIfAborted();
      onPartial({ matches: [...matches], visited, complete: false });
      for (const row of rows) {
        visited++;
        const isMatch = [row.name, row.title ?? ''].some((one) => one.toLowerCase().includes(wanted));
        if (isMatch) matches.push(row);
        full = matches.length >= MATCHES || visited >= VISITS;
        if (full) return;
        // The names of numbers in an array are only indices.
        if (row.childCount > 0 && !/^\d+ × (?:[uif]\d+|bf16)$/.test(row.type)) {
          const element = /^\[(\d+)\]$/.exec(row.name)?.[1];
          if (element === undefined || Number(element) < ELEMENTS) await walk(row.path, row.childCount);
          else skipped = true;
        }
        if (full) return;
      }
      if (rows.length === 0) return;
    }
  };
  await walk('', Number.POSITIVE_INFINITY);
  return { matches, visited, complete: !full && !skipped };
}
