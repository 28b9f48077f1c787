import { join } from 'node:path';
import type { EntryBlocks } from '#main/archives/tasks/entry-blocks.ts';
import {
  type EntryProblem,
  problemOf,
  readEntries,
  type TakeLarge,
} from '#main/archives/tasks/read-entries.ts';
import { openFileSource } from '#main/files/file-source.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { type PatternSearcher, patternSearcher } from '#shared/document/pattern-searcher.ts';
import { type QueryKind, queryPatterns } from '#shared/document/query-patterns.ts';
import { PieceSearch } from './piece-search.ts';

/** Files to search: entries of an archive, or files of a folder. */
export type SearchInput = { readonly query: ContentQuery } & (
  | { readonly kind: 'entries'; readonly blocks: EntryBlocks }
  | { readonly kind: 'files'; readonly folder: string; readonly paths: readonly string[] }
);

export interface ContentQuery {
  readonly kind: QueryKind;
  readonly text: string;
}

/** Matching files in batch order. */
export interface SearchOutput {
  /** Index in the batch. */
  readonly file: Uint32Array<ArrayBuffer>;
  /** Offset of the first match. */
  readonly offset: Float64Array<ArrayBuffer>;
  /** Number of matches; `MAX_MATCHES` = that many or more. */
  readonly count: Uint32Array<ArrayBuffer>;
  /** Number of searched bytes. */
  readonly bytes: number;
  readonly problems: readonly EntryProblem[];
}

/** Matches per file are counted up to this; a higher count tells the user nothing more. */
export const MAX_MATCHES = 1000;
/** Bytes per read of a loose file. */
const PIECE = 4 * 1024 * 1024;

/**
 * Searches unpacked file contents for a query. An unreadable file is reported and does not stop the rest.
 * @throws UserError `bad-query`, `changed-on-disk` and those of opening an archive
 */
export function searchContents(input: SearchInput, context: TaskContext): SearchOutput {
  const searcher = patternSearcher(queryPatterns(input.query.kind, input.query.text));
  const hits = new Hits();
  let bytes = 0;
  const problems: EntryProblem[] = [];
  if (input.kind === 'entries') {
    const takeLarge: TakeLarge = (at, size, stream) => {
      hits.begin(at);
      const search = new PieceSearch(searcher, ({ offset }) => hits.add(offset));
      try {
        stream((piece) => search.take(piece));
        search.finish();
        bytes += size;
      } catch (error) {
        // Small entries that do not decode have no hits either.
        hits.drop();
        problems.push({ ...problemOf(error), at });
      }
    };
    const use = (at: number, data: Uint8Array): void => {
      bytes += data.length;
      hits.begin(at);
      hits.search(searcher, data, 0, data.length);
    };
    problems.push(...readEntries(input.blocks, context.check, use, { takeLarge }));
  } else {
    for (const [at, path] of input.paths.entries()) {
      context.check();
      try {
        bytes += searchFile(join(input.folder, path), at, searcher, hits, context);
      } catch (error) {
        problems.push({ ...problemOf(error), at });
      }
    }
  }
  return { ...hits.columns(context), bytes, problems };
}

function searchFile(
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
      // A match starts in the piece and may extend past it.
      const piece = source.read(at, PIECE + searcher.longest - 1);
      hits.search(searcher, piece, at, Math.min(PIECE, piece.length));
    }
    return source.size;
  } finally {
    source.close();
  }
}

/** Collects matches by file. */
class Hits {
  private readonly found: { readonly file: number; readonly offset: number; count: number }[] = [];
  private file = -1;

  begin(file: number): void {
    this.file = file;
  }

  /** Searches a piece of the file at offset `base` for matches that start in its first `length` bytes. */
  search(searcher: PatternSearcher, bytes: Uint8Array, base: number, length: number): void {
    searcher.each(bytes, 0, length, ({ offset }) => this.add(base + offset));
  }

  /** Adds a match of the file. @returns whether more of them are counted */
  add(offset: number): boolean {
    const last = this.found.at(-1);
    if (last === undefined || last.file !== this.file) {
      this.found.push({ file: this.file, offset, count: 1 });
      return true;
    }
    if (last.count >= MAX_MATCHES) return false;
    last.count += 1;
    return true;
  }

  /** Forgets the matches of the file. */
  drop(): void {
    if (this.found.at(-1)?.file === this.file) this.found.pop();
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
