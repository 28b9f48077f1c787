import { LZ4_MEMORY, lz4Memory } from '#main/codec/lz4-decoder.ts';
import { reusingDeflater } from '#main/codec/reusing-deflater.ts';
import { type FileSource, openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged } from '#main/files/file-stamp.ts';
import { newMemory } from '#shared/codec/lz4-block.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import type { BlockLocation } from '#shared/formats/kit/archive.ts';
import { payloadReader } from '#shared/formats/registry.ts';
import type { EntryBlocks } from './entry-blocks.ts';
import { ReadAhead } from './read-ahead.ts';

/** An entry of a batch that failed, by its index in the batch. */
export type EntryProblem = Omit<Problem, 'path'> & { readonly at: number };

/**
 * Decodes entries and passes each to `use` with its index in the batch; the data is valid only until `use` returns.
 * Neighbors are read together: one system call for each of 20,000 small entries costs more than decompressing them. An
 * entry that cannot be decoded is reported and skipped.
 *
 *
 * @param skip whether to skip an entry of this size; called before it is decoded
 * @throws UserError `changed-on-disk` and errors of opening the file; anything that `use`, `skip` and `check` throw
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

/** Reused for the next entry if it fits: allocating and clearing takes as long as unpacking LZ4. */
function reusedMemory(size: number): Uint8Array {
  return size > LZ4_MEMORY ? newMemory(size) : lz4Memory().subarray(0, size);
}

/** The location of one entry of a batch. */
export function placeOf({ offset, storedSize, compressed, record }: EntryBlocks, at: number): BlockLocation {
  return {
    offset: offset[at] ?? 0,
    storedSize: storedSize[at] ?? 0,
    compressed: compressed[at] === 1,
    record: record?.[at],
  };
}

/** The message of an entry's error. Bugs are rethrown. */
export function problemOf(error: unknown): Omit<Problem, 'path'> {
  if (error instanceof FormatError || (error instanceof UserError && error.code !== 'cancelled')) {
    return { code: error.code, message: error.message };
  }
  throw error;
}
