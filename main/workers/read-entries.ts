import { type FileSource, openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged, type StampedFile } from '#main/files/file-stamp.ts';
import { newMemory } from '#shared/codec/lz4-block.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { BlockForm, BlockPlace } from '#shared/formats/archive.ts';
import { decodeEntry } from '#shared/formats/decode.ts';
import { payloadReader } from '#shared/formats/registry.ts';
import { LZ4_MEMORY, lz4Memory } from './lz4-decoder.ts';
import { ReadAhead } from './read-ahead.ts';
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
  /** Positions of the records, in formats that need them. */
  readonly record?: Float64Array | undefined;
}

/** Trouble with one entry of a batch, by its index in the batch. */
export type EntryProblem = Omit<Problem, 'path'> & { readonly at: number };

/**
 * Decodes entries and hands each to `use`, with its index in the batch; the data is there only until `use` returns.
 * Neighbours are read together, because one system call for each of 20,000 small entries costs more than decompressing
 * them. An entry that cannot be decoded is reported, and the next one goes on.
 *
 * @param skip whether an entry of that size is not wanted; asked before it is decoded
 * @throws UserError `changed-on-disk` and those of opening the file; whatever `use`, `skip` and `check` throw
 */
export function readEntries(
  blocks: EntryBlocks,
  check: () => void,
  use: (at: number, data: Uint8Array) => void,
  skip: (at: number, size: number) => boolean = () => false,
): EntryProblem[] {
  const source = openFileSource(blocks.file.path);
  try {
    refuseIfChanged(blocks.file, source.stamp());
    return decodeAll(blocks, source, check, use, skip);
  } finally {
    source.close();
  }
}

function decodeAll(
  blocks: EntryBlocks,
  source: FileSource,
  check: () => void,
  use: (at: number, data: Uint8Array) => void,
  skip: (at: number, size: number) => boolean,
): EntryProblem[] {
  const { form, offset } = blocks;
  const problems: EntryProblem[] = [];
  const readPayload = payloadReader(form);
  const ahead = new ReadAhead(source);
  for (let at = 0; at < offset.length; at += 1) {
    check();
    let data: Uint8Array;
    try {
      ahead.prepare(blocks, at);
      const payload = readPayload(form, ahead, placeOf(blocks, at));
      if (skip(at, payload.size)) continue;
      data = decodeEntry(payload, ahead, reusingDeflater, reusedMemory);
    } catch (error) {
      problems.push({ ...problemOf(error), at });
      continue;
    }
    use(at, data);
  }
  return problems;
}

/** Memory that the next entry gets, too, as far as it fits: making and clearing it takes as long as unpacking LZ4. */
function reusedMemory(size: number): Uint8Array {
  return size > LZ4_MEMORY ? newMemory(size) : lz4Memory().subarray(0, size);
}

/** The place of one entry of a batch. */
export function placeOf({ offset, storedSize, compressed, record }: EntryBlocks, at: number): BlockPlace {
  return {
    offset: offset[at] ?? 0,
    storedSize: storedSize[at] ?? 0,
    compressed: compressed[at] === 1,
    record: record?.[at],
  };
}

/** What an entry's error says. Errors that are bugs go on. */
export function problemOf(error: unknown): Omit<Problem, 'path'> {
  if (error instanceof FormatError || (error instanceof UserError && error.code !== 'cancelled')) {
    return { code: error.code, message: error.message };
  }
  throw error;
}
