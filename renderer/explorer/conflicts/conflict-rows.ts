import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** How a losing file's contents compare with the winner's. */
export const ContentState = { unknown: 0, identical: 1, respelled: 2, differs: 3, unread: 4 } as const;

/** By `ContentState`. */
export const CONTENT_LABELS: readonly string[] = [
  'Unknown',
  'Identical',
  'Only case',
  'Differs',
  'Unreadable',
];

/** A path that several files have. */
export interface ConflictFile {
  readonly path: string;
  /** Index in the conflicts' columns. */
  readonly winner: number;
  /** Those of the listed files that it overrides, in the order in which they would win. */
  readonly losers: readonly number[];
}

/**
 * Losing files as rows, one for each path.
 * @param paths index of its path by file
 * @param files losing files, ascending: those of one path follow each other
 */
export function conflictFiles(
  columns: ConflictColumns,
  paths: Uint32Array,
  files: Uint32Array,
): readonly ConflictFile[] {
  const { paths: names, pathStart, start } = columns;
  const rows: ConflictFile[] = [];
  for (let from = 0; from < files.length; ) {
    const path = paths[files[from] ?? 0] ?? 0;
    let to = from + 1;
    while (to < files.length && paths[files[to] ?? 0] === path) to += 1;
    rows.push({
      path: utf8.decode(names.subarray(pathStart[path], pathStart[path + 1])),
      winner: start[path] ?? 0,
      losers: [...files.subarray(from, to)],
    });
    from = to;
  }
  return rows;
}

/**
 * Address of a file. Includes an entry's number only if its archive has the path more than once, so that it equals the
 * address that the explorer opens.
 */
export function conflictAddress(
  columns: ConflictColumns,
  { path, winner }: Pick<ConflictFile, 'path' | 'winner'>,
  file: number,
  workspace: string,
): FileAddress {
  const { provider, providers, entry } = columns;
  const at = provider[file] ?? 0;
  const from = providers[at];
  if (from?.kind !== 'archive')
    return from?.mod === undefined ? { workspace, path } : { workspace, path, mod: from.mod };
  const before = provider.subarray(winner, file).includes(at);
  return { workspace, path, archive: from.name, ...(before ? { entry: entry[file] ?? 0 } : {}) };
}

/** Files of the selected groups, without duplicates, by path; of all groups if none is selected. */
export function filesOf(
  groups: readonly { readonly files: Uint32Array }[],
  chosen: readonly number[],
): Uint32Array {
  const some = chosen.length === 0 ? groups : chosen.flatMap((at) => groups[at] ?? []);
  const [first] = some;
  if (some.length === 1 && first !== undefined) return first.files;
  const total = some.reduce((sum, { files }) => sum + files.length, 0);
  const all = new Uint32Array(total);
  let at = 0;
  for (const { files } of some) {
    all.set(files, at);
    at += files.length;
  }
  all.sort();
  return all.filter((file, place) => place === 0 || file !== all[place - 1]);
}

/** What is known of the contents of the losing files, in a word or two. */
export function contentsText({ losers }: Pick<ConflictFile, 'losers'>, contents: Uint8Array): string {
  return [...new Set(losers.map((file) => CONTENT_LABELS[contents[file] ?? 0] ?? ''))].join(', ');
}

const utf8 = new TextDecoder();
