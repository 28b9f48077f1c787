import type { MatchedPaths } from './match-paths.ts';

/** Digests of file contents, by file index; unreadable files are missing. */
export type DigestsOf = (side: 'a' | 'b', files: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/**
 * Change of a file between the two sides. `unread`: both sides have it, but one could not be read, so the change is
 * unknown. The numbers are used on the wire.
 */
export const ContentChange = { identical: 0, changed: 1, added: 2, removed: 3, moved: 4, unread: 5 } as const;
export type ContentChangeName = keyof typeof ContentChange;

/** Differences between the files of two sides, one row per file, sorted by path. A moved file is one row. */
export interface ContentRows extends Pick<MatchedPaths, 'paths' | 'pathStart'> {
  readonly count: number;
  /** `ContentChange` */
  readonly state: Uint8Array;
  /** Index of the file on the first side; -1 if missing. */
  readonly before: Int32Array;
  /** Index of the file on the second side; -1 if missing. */
  readonly after: Int32Array;
  /** Index in `paths`: for a moved file, its new path. */
  readonly path: Uint32Array;
  /** Index in `paths` of a moved file’s old path; -1 for all others. */
  readonly from: Int32Array;
}

/**
 * Compares files with the same path by content, and detects moved files. Reads contents only if paths and sizes do not
 * decide.
 * @param a unpacked sizes of the first side’s files; NaN if unknown
 * @param b sizes of the second side’s files
 */
export async function compareContents(
  matched: MatchedPaths,
  a: Float64Array,
  b: Float64Array,
  digestsOf: DigestsOf,
): Promise<ContentRows> {
  const { before, after } = matched;
  const all = [...before.keys()];
  const sizeOf = (sizes: Float64Array, file: number | undefined): number => sizes[file ?? -1] ?? Number.NaN;
  const sizeA = (row: number): number => sizeOf(a, before[row]);
  const sizeB = (row: number): number => sizeOf(b, after[row]);
  const removed = all.filter((row) => after[row] === -1);
  const added = all.filter((row) => before[row] === -1);
  const open = all.filter((row) => sizeA(row) === sizeB(row));
  const sizes = new Set(added.map(sizeB));
  const candidates = removed.filter((row) => sizes.has(sizeA(row)));
  const gone = new Set(candidates.map(sizeA));
  const arrived = added.filter((row) => gone.has(sizeB(row)));
  const fileA = (row: number): number => before[row] ?? -1;
  const fileB = (row: number): number => after[row] ?? -1;
  const [ofA, ofB] = await Promise.all([
    digestsOf('a', [...open, ...candidates].map(fileA)),
    digestsOf('b', [...open, ...arrived].map(fileB)),
  ]);
  const digestA = (row: number): string | undefined => ofA.get(fileA(row));
  const digestB = (row: number): string | undefined => ofB.get(fileB(row));

  const movedFrom = pairUp(candidates, arrived, digestA, digestB);
  const movedAway = new Set(movedFrom.values());
  const rows = Uint32Array.from(all.filter((row) => !movedAway.has(row)));
  const from = Int32Array.from(rows, (row) => movedFrom.get(row) ?? -1);
  const state = Uint8Array.from(rows, (row, at) => {
    if (from[at] !== -1) return ContentChange.moved;
    if (before[row] === -1) return ContentChange.added;
    if (after[row] === -1) return ContentChange.removed;
    const [one, other] = [sizeA(row), sizeB(row)];
    if (Number.isNaN(one) || Number.isNaN(other)) return ContentChange.unread;
    if (one !== other) return ContentChange.changed;
    const digests = [digestA(row), digestB(row)];
    if (digests.includes(undefined)) return ContentChange.unread;
    return digests[0] === digests[1] ? ContentChange.identical : ContentChange.changed;
  });
  return {
    count: rows.length,
    state,
    before: Int32Array.from(rows, (row, at) => fileA(from[at] === -1 ? row : (from[at] ?? row))),
    after: Int32Array.from(rows, fileB),
    path: rows,
    from,
    paths: matched.paths,
    pathStart: matched.pathStart,
  };
}

/**
 * Pairs each added row with a removed row of the same content. Both are sorted by path; several equal files are paired
 * in order.
 */
function pairUp(
  removed: readonly number[],
  added: readonly number[],
  before: (row: number) => string | undefined,
  after: (row: number) => string | undefined,
): ReadonlyMap<number, number> {
  const waiting = new Map<string, number[]>();
  // Taken from the end, so that equal files are paired in order.
  for (const row of added.toReversed()) {
    const digest = after(row);
    if (digest === undefined) continue;
    const alike = waiting.get(digest);
    if (alike === undefined) waiting.set(digest, [row]);
    else alike.push(row);
  }
  const pairs = new Map<number, number>();
  for (const row of removed) {
    const to = waiting.get(before(row) ?? '')?.pop();
    if (to !== undefined) pairs.set(to, row);
  }
  return pairs;
}
