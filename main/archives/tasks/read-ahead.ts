import { unclearedBytes } from '#main/codec/uncleared-bytes.ts';
import type { FileSource } from '#main/files/file-source.ts';
import { pagedSource } from '#main/files/paged-source.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { EntryBlocks } from './entry-blocks.ts';

/** Maximum gap between entries that are read in one go. */
const LARGEST_GAP = 64 * 1024;
const LARGEST_READ = 4 * 1024 * 1024;
/** Records and heads are a few bytes each and often close together. */
const HEAD_PAGES = { pageSize: 4096, pages: 1024 } as const;

export interface ReadAheadOptions {
  /** How many leading bytes of each block are needed; absent = all. */
  readonly most?: number;
}

/** A source for records and heads of data blocks, in any order; caches 4 MiB. */
export function headSource(source: FileSource): ByteSource {
  return pagedSource(source, HEAD_PAGES);
}

/** The read-ahead buffer, which is reused: a thread reads one batch at a time. */
let window: Uint8Array | undefined;

/** A source that serves reads from one stretch read ahead if they are inside it, and small reads from pages. */
export class ReadAhead implements ByteSource {
  readonly size: number;
  readonly name: string;
  private readonly source: FileSource;
  private readonly heads: ByteSource;
  private readonly most: number;
  private start = 0;
  private stretch: Uint8Array = new Uint8Array();

  constructor(source: FileSource, { most = Number.POSITIVE_INFINITY }: ReadAheadOptions = {}) {
    this.source = source;
    this.heads = headSource(source);
    this.most = most;
    this.size = source.size;
    this.name = source.name;
  }

  read(offset: number, length: number): Uint8Array {
    const at = offset - this.start;
    const end = Math.min(offset + length, this.size) - this.start;
    if (at >= 0 && end <= this.stretch.length) return this.stretch.subarray(at, Math.max(at, end));
    return this.heads.read(offset, length);
  }

  /** Reads as many of the next entries' blocks as are close together, unless the next one is buffered already. */
  prepare({ offset, storedSize }: EntryBlocks, from: number): void {
    const first = offset[from] ?? 0;
    let end = first + Math.min(storedSize[from] ?? 0, this.most);
    if (first >= this.start && end <= this.start + this.stretch.length) return;
    // Larger blocks are read only once, when the payload is.
    if (end - first > LARGEST_READ) return;
    for (let i = from + 1; i < offset.length; i += 1) {
      const start = offset[i] ?? 0;
      const stop = start + Math.min(storedSize[i] ?? 0, this.most);
      if (start > end + LARGEST_GAP || stop - first > LARGEST_READ) break;
      end = Math.max(end, stop);
    }
    window ??= unclearedBytes(LARGEST_READ);
    const read = this.source.readInto(window.subarray(0, end - first), first);
    this.stretch = window.subarray(0, read);
    this.start = first;
  }
}
