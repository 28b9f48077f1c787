import type { TaskContext } from '#main/pool/task.ts';
import { type MatchedPaths, matchPaths, type NamedFiles } from '#shared/compare/match-paths.ts';
import { entryPaths, type NameColumns } from '#shared/formats/kit/entry-path.ts';
import type { EncodingLabel } from '#shared/text/encoding.ts';
import { foldPath, pathNames } from '#shared/text/fold.ts';

/** Files of one side by name. Each source overrides those after it. */
export interface FilesToMatch {
  readonly sources: readonly { readonly names: NameColumns; readonly encoding: EncodingLabel | undefined }[];
  /** Matches only files in this folder, with paths relative to it; '' = all. */
  readonly below: string;
}

/**
 * Finds the files of two sides that have the same path. In a thread, because hundreds of thousands of files take seconds.
 * Files are numbered across all sources of a side.
 */
export function matchFiles(
  { a, b }: { readonly a: FilesToMatch; readonly b: FilesToMatch },
  { transfer, check }: TaskContext,
): MatchedPaths {
  const one = namedFiles(a);
  check();
  const other = namedFiles(b);
  check();
  const matched = matchPaths(one, other);
  const { before, after, paths, pathStart } = matched;
  transfer(before.buffer, after.buffer, paths.buffer, pathStart.buffer);
  return matched;
}

function namedFiles({ sources, below }: FilesToMatch): NamedFiles {
  const all = sources.flatMap(({ names, encoding }) => entryPaths(names, encoding));
  if (below === '') return { paths: all };
  const start = `${foldPath(below)}/`;
  const files = [...all.keys()].filter((file) => foldPath(all[file] ?? '').startsWith(start));
  // Folding may change a name's length, but never the number of its folders.
  const depth = start.split('/').length - 1;
  return {
    paths: files.map((file) =>
      pathNames(all[file] ?? '')
        .slice(depth)
        .join('/'),
    ),
    files,
  };
}
