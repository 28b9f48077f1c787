import { join } from 'node:path';
import type { BatchInput } from '#main/archives/tasks/batch-input.ts';
import {
  type EntryProblem,
  problemOf,
  readEntries,
  type TakeLarge,
} from '#main/archives/tasks/read-entries.ts';
import { openFileSource } from '#main/files/file-source.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { EXCERPT_REACH, type Excerpt, excerptOf } from '#shared/document/excerpt.ts';
import type { Found } from '#shared/document/find-patterns.ts';
import { type PatternSearcher, patternSearcher } from '#shared/document/pattern-searcher.ts';
import { type QueryKind, queryPatterns } from '#shared/document/query-patterns.ts';
import { PieceSearch } from './piece-search.ts';

/** Files to search. */
export type SearchInput = { readonly query: ContentQuery } & BatchInput;

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
  /** The first match in its line. */
  readonly excerpts: readonly Excerpt[];
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
  const hits = new Hits(input.query);
  let bytes = 0;
  const problems: EntryProblem[] = [];
  if (input.kind === 'entries') {
    const takeLarge: TakeLarge = (at, size, stream) => {
      hits.begin(at);
      const search = new PieceSearch(searcher, (...found) => hits.add(...found), EXCERPT_REACH);
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
      hits.search(searcher, { bytes: data, base: 0, from: 0, to: data.length });
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
      // A match starts in the piece and may extend past it; its excerpt reaches out of it on either side.
      const base = Math.max(0, at - EXCERPT_REACH);
      const from = at - base;
      const bytes = source.read(base, from + PIECE + searcher.longest - 1 + EXCERPT_REACH);
      hits.search(searcher, { bytes, base, from, to: Math.min(from + PIECE, bytes.length) });
    }
    return source.size;
  } finally {
    source.close();
  }
}

/** A piece of a file, from its offset `base` on: matches begin in `[from, to)` of the bytes. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly base: number;
  readonly from: number;
  readonly to: number;
}

/** The matches of a file. */
interface FileHits {
  readonly file: number;
  readonly offset: number;
  readonly excerpt: Excerpt;
  count: number;
}

/** Collects matches by file. */
class Hits {
  private readonly query: ContentQuery;
  private readonly found: FileHits[] = [];
  private file = -1;

  constructor(query: ContentQuery) {
    this.query = query;
  }

  begin(file: number): void {
    this.file = file;
  }

  search(searcher: PatternSearcher, { bytes, base, from, to }: Piece): void {
    searcher.each(bytes, from, to, (match) => this.add(base + match.offset, bytes, match));
  }

  /** Adds a match of the file, and where it is in some of its bytes. @returns whether more of them are counted */
  add(offset: number, bytes: Uint8Array, match: Found): boolean {
    const last = this.found.at(-1);
    if (last === undefined || last.file !== this.file) {
      const excerpt = excerptOf(bytes, match, this.query.kind, this.query.text);
      this.found.push({ file: this.file, offset, excerpt, count: 1 });
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

  columns(context: TaskContext): Pick<SearchOutput, 'file' | 'offset' | 'count' | 'excerpts'> {
    const columns = {
      file: Uint32Array.from(this.found, ({ file }) => file),
      offset: Float64Array.from(this.found, ({ offset }) => offset),
      count: Uint32Array.from(this.found, ({ count }) => count),
      excerpts: this.found.map(({ excerpt }) => excerpt),
    };
    context.transfer(columns.file.buffer, columns.offset.buffer, columns.count.buffer);
    return columns;
  }
}
