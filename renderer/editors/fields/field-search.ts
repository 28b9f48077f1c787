import type { FieldRow } from '#shared/contract/fields.ts';
import type { FieldsAnswer } from './fields-answer.ts';

export interface FieldSearchResult {
  readonly matches: readonly FieldRow[];
  /** Fields looked at. */
  readonly visited: number;
  /** False where there are more fields than were looked at, or more matches than are shown. */
  readonly complete: boolean;
}

/** As many matches as anybody reads; and as many fields as can be looked at while the user waits. */
const MATCHES = 1000;
const VISITS = 50_000;
const PAGE = 2000;
/** Elements of an array are alike: what the first ones do not have, the others hardly have. */
const ELEMENTS = 100;

/**
 * Fields whose name contains a text, in the order of the file. The tree is lazy and may be endless, so the walk looks into
 * the first elements of an array only, ends after a number of fields, and says so.
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
        if (row.name.toLowerCase().includes(wanted)) matches.push(row);
        full = matches.length >= MATCHES || visited >= VISITS;
        if (full) return;
        // Elements of an array of numbers have nothing but indices for names.
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
