import { foldPath } from '#shared/text/fold.ts';

/** Files of one side of a comparison. */
export interface NamedFiles {
  readonly paths: readonly string[];
  /** Number of each file; absent = its index in `paths`. */
  readonly files?: readonly number[];
}

/** The distinct paths of two sides in order, and which files have them. */
export interface MatchedPaths {
  /** File of the first side by path; -1 = none. */
  readonly before: Int32Array<ArrayBuffer>;
  /** File of the second side by path; -1 = none. */
  readonly after: Int32Array<ArrayBuffer>;
  /** Consecutive UTF-8 paths, as spelled on the first side if it has them. */
  readonly paths: Uint8Array<ArrayBuffer>;
  readonly pathStart: Uint32Array<ArrayBuffer>;
}

/** Finds the files that have the same path, ignoring case. If a side has a path twice, the first file counts. */
export function matchPaths(a: NamedFiles, b: NamedFiles): MatchedPaths {
  const indexOf = new Map<string, number>();
  const paths: string[] = [];
  const sides = [a, b].map(({ paths: own, files }) => {
    const found: number[] = [];
    for (const [at, path] of own.entries()) {
      const key = foldPath(path);
      let index = indexOf.get(key);
      if (index === undefined) {
        index = paths.length;
        indexOf.set(key, index);
        paths.push(path);
      }
      found[index] ??= files?.[at] ?? at;
    }
    return found;
  });
  const order = Uint32Array.from(paths.keys()).sort((one, other) => {
    const [left, right] = [paths[one] ?? '', paths[other] ?? ''];
    return left < right ? -1 : left > right ? 1 : 0;
  });
  const [before, after] = sides.map((found) => Int32Array.from(order, (index) => found[index] ?? -1));
  const encoder = new TextEncoder();
  const encoded = Array.from(order, (index) => encoder.encode(paths[index] ?? ''));
  const pathStart = new Uint32Array(order.length + 1);
  for (const [row, { length }] of encoded.entries()) pathStart[row + 1] = (pathStart[row] ?? 0) + length;
  const bytes = new Uint8Array(pathStart[order.length] ?? 0);
  for (const [row, path] of encoded.entries()) bytes.set(path, pathStart[row]);
  return {
    before: before ?? new Int32Array(0),
    after: after ?? new Int32Array(0),
    paths: bytes,
    pathStart,
  };
}
