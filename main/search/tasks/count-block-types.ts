import { join } from 'node:path';
import type { BatchInput } from '#main/archives/tasks/batch-input.ts';
import type { EntryBlocks } from '#main/archives/tasks/entry-blocks.ts';
import { ReadAhead } from '#main/archives/tasks/read-ahead.ts';
import { type EntryProblem, placeOf, problemOf } from '#main/archives/tasks/read-entries.ts';
import { inflateStart, reusingDeflater } from '#main/codec/reusing-deflater.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { manyInThread, type OpenedInThread } from '#main/workspace/tasks/open-in-thread.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import type { EntryPayload } from '#shared/formats/kit/archive.ts';
import { HEAD_BYTES } from '#shared/formats/kit/format.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import type { BlockTypeCounts } from '#shared/formats/kit/open-file.ts';
import { payloadReader } from '#shared/formats/payloads.ts';

/** Types by file: one element per file and type, in file order. */
export interface CountOutput {
  /** Names that `type` indexes. */
  readonly types: readonly string[];
  /** Index in the batch. */
  readonly file: Uint32Array<ArrayBuffer>;
  readonly type: Uint32Array<ArrayBuffer>;
  readonly count: Uint32Array<ArrayBuffer>;
  /** Index of the file’s first block of the type. */
  readonly first: Uint32Array<ArrayBuffer>;
  readonly problems: readonly EntryProblem[];
}

/** Compression overhead for so few bytes, with a margin. */
const PACKED_EXTRA = 512;
/** Bytes to read of a data block: its own head, perhaps with a path, and the packed table of types. */
const BLOCK_START = HEAD_BYTES + PACKED_EXTRA + 512;

/**
 * Counts the blocks of files by type. Reads and unpacks only the header of each file. An unreadable file is reported and
 * does not stop the rest.
 *
 * @throws UserError `changed-on-disk` and those of opening an archive
 */
export async function countBlockTypes(input: BatchInput, context: TaskContext): Promise<CountOutput> {
  const columns = new Columns();
  const openFile = await manyInThread();
  const countIn: CountBlocks = (source, path) => countBlocks(openFile(source, path), source, path);
  if (input.kind === 'files') countFiles(input.folder, input.paths, countIn, columns, context);
  else countEntries(input.blocks, input.paths, countIn, columns, context);
  return columns.finish(context);
}

type CountBlocks = (source: ByteSource, path: string) => BlockTypeCounts;

function countFiles(
  folder: string,
  paths: readonly string[],
  countIn: CountBlocks,
  columns: Columns,
  { check }: TaskContext,
): void {
  for (const [at, path] of paths.entries()) {
    check();
    columns.attempt(at, () => {
      const source = openFileSource(join(folder, path));
      try {
        return countIn(source, path);
      } finally {
        source.close();
      }
    });
  }
}

function countEntries(
  blocks: EntryBlocks,
  paths: readonly string[],
  countIn: CountBlocks,
  columns: Columns,
  { check }: TaskContext,
): void {
  const source = openFileSource(blocks.file.path);
  try {
    refuseIfChanged(blocks.file, source.stamp());
    const readPayload = payloadReader(blocks.form);
    const ahead = new ReadAhead(source, { most: BLOCK_START });
    for (const [at, path] of paths.entries()) {
      check();
      columns.attempt(at, () => {
        ahead.prepare(blocks, at);
        const payload = readPayload(blocks.form, ahead, placeOf(blocks, at));
        return countIn(new EntryStart(ahead, payload, path), path);
      });
    }
  } finally {
    source.close();
  }
}

function countBlocks({ format, file }: OpenedInThread, source: ByteSource, path: string): BlockTypeCounts {
  if (source.size > LARGEST_READ) {
    throw new UserError('file-too-large', 'is larger than 256 MiB, the limit for meshes', { path });
  }
  if (file.blockTypes === undefined) {
    throw new UserError(
      'no-blocks',
      `is not a mesh, despite its name: ${format.describe(source.read(0, HEAD_BYTES))}`,
      {
        path,
      },
    );
  }
  return file.blockTypes();
}

/** An entry unpacked only as far as it is read. */
class EntryStart implements ByteSource {
  readonly size: number;
  readonly name: string;
  readonly #archive: ByteSource;
  readonly #payload: EntryPayload;
  #bytes: Uint8Array = new Uint8Array();

  constructor(archive: ByteSource, payload: EntryPayload, name: string) {
    this.size = payload.size;
    this.name = name;
    this.#archive = archive;
    this.#payload = payload;
  }

  read(offset: number, length: number): Uint8Array {
    const end = Math.min(this.size, offset + length);
    if (end > this.#bytes.length) this.#bytes = this.#start(end);
    return this.#bytes.subarray(offset, Math.max(offset, end));
  }

  #start(end: number): Uint8Array {
    const { parts, prefix } = this.#payload;
    const [first] = parts;
    if (first !== undefined && prefix === undefined && end < first.size) {
      const { codec, offset, length } = first;
      if (codec === 'none') return this.#archive.read(offset, end).slice();
      if (codec === 'zlib') {
        const packed = this.#archive.read(offset, Math.min(length, end + PACKED_EXTRA));
        const start = inflateStart(packed, end);
        if (start?.length === end) return start.slice();
      }
    }
    return decodeEntry(this.#payload, this.#archive, reusingDeflater).slice();
  }
}

/** Collects a batch's results. */
class Columns {
  readonly #types = new Map<string, number>();
  readonly #file: number[] = [];
  readonly #type: number[] = [];
  readonly #count: number[] = [];
  readonly #first: number[] = [];
  readonly #problems: EntryProblem[] = [];

  /** Adds a file's counts, or the reason why it cannot be read. */
  attempt(at: number, count: () => BlockTypeCounts): void {
    try {
      this.#add(at, count());
    } catch (error) {
      this.#problems.push({ ...problemOf(error), at });
    }
  }

  finish({ transfer }: TaskContext): CountOutput {
    const [file, type, count, first] = [this.#file, this.#type, this.#count, this.#first].map((numbers) =>
      Uint32Array.from(numbers),
    ) as [file: Column, type: Column, count: Column, first: Column];
    transfer(file.buffer, type.buffer, count.buffer, first.buffer);
    return { types: [...this.#types.keys()], file, type, count, first, problems: this.#problems };
  }

  #add(at: number, { types, counts, first, missing }: BlockTypeCounts): void {
    for (const [i, name] of types.entries()) {
      let type = this.#types.get(name);
      if (type === undefined) {
        type = this.#types.size;
        this.#types.set(name, type);
      }
      this.#file.push(at);
      this.#type.push(type);
      this.#count.push(counts[i] ?? 0);
      this.#first.push(first[i] ?? 0);
    }
    if (missing !== undefined) this.#problems.push({ at, code: 'not-all-blocks', message: missing });
  }
}

type Column = Uint32Array<ArrayBuffer>;
