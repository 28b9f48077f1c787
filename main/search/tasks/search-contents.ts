import { join } from 'node:path';
import type { EntryBlocks } from '#main/archives/tasks/entry-blocks.ts';
import { type EntryProblem, problemOf, readEntries } from '#main/archives/tasks/read-entries.ts';
import { openFileSource } from '#main/files/file-source.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { type PatternSearcher, patternSearcher } from '#shared/document/pattern-searcher.ts';
import { type QueryKind, queryPatterns } from '#shared/document/query-patterns.ts';

/** Files to look into: entries of an archive, or files of a folder. */
export type SearchInput = { readonly query: ContentQuery } & (
  | { readonly kind: 'entries'; readonly blocks: EntryBlocks }
  | { readonly kind: 'files'; readonly folder: string; readonly paths: readonly string[] }
);

export interface ContentQuery {
  readonly kind: QueryKind;
  readonly text: string;
}

/** Files that have it, in the order of the batch. */
export interface SearchOutput {
  /** Index in the batch. */
  readonly file: Uint32Array<ArrayBuffer>;
  /** Where in the file it is first. */
  readonly offset: Float64Array<ArrayBuffer>;
  /** How often it is there; `MOST_COUNTED` = at least so often. */
  readonly count: Uint32Array<ArrayBuffer>;
  /** Bytes that were looked through. */
  readonly bytes: number;
  readonly problems: readonly EntryProblem[];
}

/** Matches are counted up to here: more say nothing more. */
export const MOST_COUNTED = 1000;
/** Bytes of a loose file that are read at once. */
const PIECE = 4 * 1024 * 1024;

/**
 * Looks for a query in the contents of files, unpacked. A file that cannot be read is reported, and the next one goes on.
 * @throws UserError `bad-query`, `changed-on-disk` and those of opening an archive
 */
export function searchContents(input: SearchInput, context: TaskContext): SearchOutput {
  const searcher = patternSearcher(queryPatterns(input.query.kind, input.query.text));
  const hits = new Hits();
  let bytes = 0;
  const problems: EntryProblem[] = [];
  if (input.kind === 'entries') {
    problems.push(
      ...readEntries(input.blocks, context.check, (at, data) => {
        bytes += data.length;
        hits.begin(at);
        hits.look(searcher, data, 0, data.length);
      }),
    );
  } else {
    for (const [at, path] of input.paths.entries()) {
      context.check();
      try {
        bytes += lookIntoFile(join(input.folder, path), at, searcher, hits, context);
      } catch (error) {
        problems.push({ ...problemOf(error), at });
      }
    }
  }
  return { ...hits.columns(context), bytes, problems };
}

function lookIntoFile(
  path: string,
  file: number,
  searcher: PatternSearcher,
  hits: Hits,
  context: TaskContext,
): number {
  const source = openFileSource(path);
  try {
    hits.begin(file);
    for (let at = 0; at < source.size; at += PIECE) {
      context.check();
      // A match begins in the piece, and may reach beyond it.
      const piece = source.read(at, PIECE + searcher.longest - 1);
      hits.look(searcher, piece, at, Math.min(PIECE, piece.length));
    }
    return source.size;
  } finally {
    source.close();
  }
}

/** What was found, file by file. */
class Hits {
  private readonly found: { readonly file: number; readonly offset: number; count: number }[] = [];
  private file = -1;

  begin(file: number): void {
    this.file = file;
  }

  /** Looks through a piece of the file that begins at `base`; matches begin in its first `length` bytes. */
  look(searcher: PatternSearcher, bytes: Uint8Array, base: number, length: number): void {
    searcher.each(bytes, 0, length, ({ offset }) => {
      const last = this.found.at(-1);
      if (last === undefined || last.file !== this.file) {
        this.found.push({ file: this.file, offset: base + offset, count: 1 });
        return true;
      }
      if (last.count >= MOST_COUNTED) return false;
      last.count += 1;
      return true;
    });
  }

  columns(context: TaskContext): Pick<SearchOutput, 'file' | 'offset' | 'count'> {
    const columns = {
      file: Uint32Array.from(this.found, ({ file }) => file),
      offset: Float64Array.from(this.found, ({ offset }) => offset),
      count: Uint32Array.from(this.found, ({ count }) => count),
    };
    context.transfer(columns.file.buffer, columns.offset.buffer, columns.count.buffer);
    return columns;
  }
}
