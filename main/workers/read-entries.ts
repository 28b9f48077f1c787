import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { Archive } from '#shared/formats/archive.ts';
import { inDataOrder } from '#shared/formats/data-order.ts';
import { decodePayload } from '#shared/formats/decode.ts';
import { nodeDeflater } from './zlib.ts';

/** Entries that lie closer together than this are read in one go. */
const LARGEST_GAP = 64 * 1024;
const LARGEST_READ = 4 * 1024 * 1024;

/**
 * Decodes entries in the order of their data and hands each to `use`. Neighbours are read together, because one system
 * call for each of 20,000 small entries costs more than decompressing them. An entry that cannot be decoded goes to
 * `fail`, and the next one goes on.
 *
 * @throws whatever `use` and `check` throw, and UserError when the file cannot be read any more
 */
export function readEntries(
  archive: Archive,
  source: ByteSource,
  entries: Uint32Array,
  check: () => void,
  use: (entry: number, data: Uint8Array) => void,
  fail: (entry: number, problem: Omit<Problem, 'path'>) => void,
): void {
  const { offset, storedSize } = archive.entries;
  const ordered = inDataOrder(archive.entries, entries);
  const ahead = new ReadAhead(source);
  for (const [i, entry] of ordered.entries()) {
    check();
    ahead.prepare(ordered, i, offset, storedSize);
    let data: Uint8Array;
    try {
      const payload = archive.payload(ahead, entry);
      data = decodePayload(payload, ahead.read(payload.offset, payload.length), nodeDeflater);
    } catch (error) {
      fail(entry, problemOf(error));
      continue;
    }
    use(entry, data);
  }
}

/** What an entry's error says. Errors that are bugs go on. */
export function problemOf(error: unknown): Omit<Problem, 'path'> {
  if (error instanceof FormatError || (error instanceof UserError && error.code !== 'cancelled')) {
    return { code: error.code, message: error.message };
  }
  throw error;
}

/** A source that serves reads from one block read ahead, where they lie inside it. */
class ReadAhead implements ByteSource {
  readonly size: number;
  readonly name: string;
  private readonly source: ByteSource;
  private start = 0;
  private block = new Uint8Array();

  constructor(source: ByteSource) {
    this.source = source;
    this.size = source.size;
    this.name = source.name;
  }

  read(offset: number, length: number): Uint8Array {
    const at = offset - this.start;
    const end = Math.min(offset + length, this.size) - this.start;
    if (at >= 0 && end <= this.block.length) return this.block.subarray(at, Math.max(at, end));
    return this.source.read(offset, length);
  }

  /** Reads as many of the next entries' blocks as lie together, unless the next one is there already. */
  prepare(ordered: Uint32Array, from: number, offsets: Float64Array, sizes: Float64Array): void {
    const first = offsets[ordered[from] ?? 0] ?? 0;
    const firstEnd = first + (sizes[ordered[from] ?? 0] ?? 0);
    if (first >= this.start && firstEnd <= this.start + this.block.length) return;
    // A block larger than this is read once, by its payload.
    if (firstEnd - first > LARGEST_READ) return;
    let end = firstEnd;
    for (let i = from + 1; i < ordered.length; i += 1) {
      const start = offsets[ordered[i] ?? 0] ?? 0;
      const stop = start + (sizes[ordered[i] ?? 0] ?? 0);
      if (start > end + LARGEST_GAP || stop - first > LARGEST_READ) break;
      end = Math.max(end, stop);
    }
    this.block = this.source.read(first, end - first) as Uint8Array<ArrayBuffer>;
    this.start = first;
  }
}
