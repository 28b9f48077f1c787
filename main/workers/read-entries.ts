import { type FileSource, openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged, type StampedFile } from '#main/files/file-stamp.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { BlockForm } from '#shared/formats/archive.ts';
import { decodePayload } from '#shared/formats/decode.ts';
import { payloadReader } from '#shared/formats/registry.ts';
import { reusingDeflater } from './reusing-deflater.ts';

/**
 * Entries of an archive that another thread has opened, in the order of their data: all that a thread needs to decode
 * them. Opening the archive here as well would cost more than many a batch.
 */
export interface EntryBlocks {
  /** The archive, as it was when its directory was read. */
  readonly file: StampedFile;
  readonly form: BlockForm;
  /** Places of the data blocks, one element an entry. */
  readonly offset: Float64Array;
  readonly storedSize: Float64Array;
  readonly compressed: Uint8Array;
}

/** Trouble with one entry of a batch, by its index in the batch. */
export type EntryProblem = Omit<Problem, 'path'> & { readonly at: number };

/** Entries that lie closer together than this are read in one go. */
const LARGEST_GAP = 64 * 1024;
const LARGEST_READ = 4 * 1024 * 1024;

/**
 * Decodes entries and hands each to `use`, with its index in the batch; the data is there only until `use` returns.
 * Neighbours are read together, because one system call for each of 20,000 small entries costs more than decompressing
 * them. An entry that cannot be decoded is reported, and the next one goes on.
 *
 * @throws UserError `changed-on-disk` and those of opening the file; whatever `use` and `check` throw
 */
export function readEntries(
  blocks: EntryBlocks,
  check: () => void,
  use: (at: number, data: Uint8Array) => void,
): EntryProblem[] {
  const source = openFileSource(blocks.file.path);
  try {
    refuseIfChanged(blocks.file, source.stamp());
    return decodeAll(blocks, source, check, use);
  } finally {
    source.close();
  }
}

function decodeAll(
  blocks: EntryBlocks,
  source: FileSource,
  check: () => void,
  use: (at: number, data: Uint8Array) => void,
): EntryProblem[] {
  const { form, offset, storedSize, compressed } = blocks;
  const problems: EntryProblem[] = [];
  const readPayload = payloadReader(form);
  const ahead = new ReadAhead(source);
  for (let at = 0; at < offset.length; at += 1) {
    check();
    let data: Uint8Array;
    try {
      ahead.prepare(blocks, at);
      const place = {
        offset: offset[at] ?? 0,
        storedSize: storedSize[at] ?? 0,
        compressed: compressed[at] === 1,
      };
      const payload = readPayload(form, ahead, place);
      data = decodePayload(payload, ahead.read(payload.offset, payload.length), reusingDeflater);
    } catch (error) {
      problems.push({ ...problemOf(error), at });
      continue;
    }
    use(at, data);
  }
  return problems;
}

/** What an entry's error says. Errors that are bugs go on. */
export function problemOf(error: unknown): Omit<Problem, 'path'> {
  if (error instanceof FormatError || (error instanceof UserError && error.code !== 'cancelled')) {
    return { code: error.code, message: error.message };
  }
  throw error;
}

/** What is read ahead, in memory that is used again: a thread reads one batch at a time. */
let window: Uint8Array | undefined;

/** A source that serves reads from one stretch read ahead, where they lie inside it. */
class ReadAhead implements ByteSource {
  readonly size: number;
  readonly name: string;
  private readonly source: FileSource;
  private start = 0;
  private stretch: Uint8Array = new Uint8Array();

  constructor(source: FileSource) {
    this.source = source;
    this.size = source.size;
    this.name = source.name;
  }

  read(offset: number, length: number): Uint8Array {
    const at = offset - this.start;
    const end = Math.min(offset + length, this.size) - this.start;
    if (at >= 0 && end <= this.stretch.length) return this.stretch.subarray(at, Math.max(at, end));
    return this.source.read(offset, length);
  }

  /** Reads as many of the next entries' blocks as lie together, unless the next one is there already. */
  prepare({ offset, storedSize }: EntryBlocks, from: number): void {
    const first = offset[from] ?? 0;
    let end = first + (storedSize[from] ?? 0);
    if (first >= this.start && end <= this.start + this.stretch.length) return;
    // A block larger than this is read once, by its payload.
    if (end - first > LARGEST_READ) return;
    for (let i = from + 1; i < offset.length; i += 1) {
      const start = offset[i] ?? 0;
      const stop = start + (storedSize[i] ?? 0);
      if (start > end + LARGEST_GAP || stop - first > LARGEST_READ) break;
      end = Math.max(end, stop);
    }
    window ??= Buffer.allocUnsafeSlow(LARGEST_READ);
    const read = this.source.readInto(window.subarray(0, end - first), first);
    this.stretch = window.subarray(0, read);
    this.start = first;
  }
}
