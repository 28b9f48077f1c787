import { foldPath } from '../workspace/fold.ts';

/** Files of one side of a comparison: of a folder or an archive. */
export interface FileList {
  readonly paths: readonly string[];
  /** Bytes of each, unpacked; NaN where that cannot be told. */
  readonly sizes: Float64Array;
}

/** A digest of each file's bytes, by its index; undefined where it could not be read. */
export type DigestsOf = (side: 'a' | 'b', files: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** How the files of two sides differ. Paths are those of the side that has them, of the first where both do. */
export interface ContentComparison {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly identical: readonly string[];
  /** Removed and added files of the same bytes, one to one; they are in `removed` and `added` as well. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  /** Files that are there on both sides, of which one could not be read: nothing is known of them. */
  readonly unread: readonly string[];
}

/**
 * Compares the files of two sides by path, whatever the case, and by content. Of two files with one path on the same side,
 * the first counts. Contents are only looked at where paths and sizes leave it open.
 */
export async function compareContents(
  a: FileList,
  b: FileList,
  digestsOf: DigestsOf,
): Promise<ContentComparison> {
  const [left, right] = [byPath(a), byPath(b)];
  const both: [number, number][] = [];
  const removed: number[] = [];
  for (const [key, one] of left) {
    const other = right.get(key);
    if (other === undefined) removed.push(one);
    else both.push([one, other]);
  }
  const added = [...right].flatMap(([key, file]) => (left.has(key) ? [] : [file]));
  const open = both.filter(([one, other]) => a.sizes[one] === b.sizes[other]);
  const sizes = new Set(added.map((file) => b.sizes[file]));
  const leftBehind = removed.filter((file) => sizes.has(a.sizes[file]));
  const gone = new Set(leftBehind.map((file) => a.sizes[file]));
  const arrived = added.filter((file) => gone.has(b.sizes[file]));
  const [ofA, ofB] = await Promise.all([
    digestsOf('a', [...open.map(([one]) => one), ...leftBehind]),
    digestsOf('b', [...open.map(([, other]) => other), ...arrived]),
  ]);
  const sorted = (files: readonly number[], { paths }: FileList): readonly string[] =>
    files.map((file) => paths[file] ?? '').sort(inOrder);
  const asked = new Set(open.map(([one]) => one));
  const unread = both.filter(
    ([one, other]) =>
      Number.isNaN(a.sizes[one]) ||
      Number.isNaN(b.sizes[other]) ||
      (asked.has(one) && !(ofA.has(one) && ofB.has(other))),
  );
  const known = new Set(unread.map(([one]) => one));
  const isSame = ([one, other]: readonly [number, number]): boolean =>
    a.sizes[one] === b.sizes[other] && ofA.get(one) === ofB.get(other);
  const read = both.filter(([one]) => !known.has(one));
  return {
    added: sorted(added, b),
    removed: sorted(removed, a),
    changed: sorted(
      read.filter((pair) => !isSame(pair)).map(([one]) => one),
      a,
    ),
    identical: sorted(
      read.filter(isSame).map(([one]) => one),
      a,
    ),
    moved: movedFiles(leftBehind, arrived, ofA, ofB)
      .map(([from, to]) => ({ from: a.paths[from] ?? '', to: b.paths[to] ?? '' }))
      .sort((one, other) => inOrder(one.from, other.from)),
    unread: sorted(
      unread.map(([one]) => one),
      a,
    ),
  };
}

function byPath({ paths }: FileList): ReadonlyMap<string, number> {
  const files = new Map<string, number>();
  for (const [file, path] of paths.entries()) {
    const key = foldPath(path);
    if (!files.has(key)) files.set(key, file);
  }
  return files;
}

/** Pairs of equal bytes, each file once; of several that are alike in the order of their paths. */
function movedFiles(
  removed: readonly number[],
  added: readonly number[],
  before: ReadonlyMap<number, string>,
  after: ReadonlyMap<number, string>,
): readonly (readonly [number, number])[] {
  const waiting = new Map<string, number[]>();
  // Taken from the end, so that files that are alike pair up in their order.
  for (const file of added.toReversed()) {
    const digest = after.get(file);
    if (digest === undefined) continue;
    const alike = waiting.get(digest);
    if (alike === undefined) waiting.set(digest, [file]);
    else alike.push(file);
  }
  return removed.flatMap((file): readonly (readonly [number, number])[] => {
    const to = waiting.get(before.get(file) ?? '')?.pop();
    return to === undefined ? [] : [[file, to]];
  });
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
