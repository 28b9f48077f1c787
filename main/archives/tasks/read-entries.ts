import { LZ4_MEMORY, lz4Memory } from '#main/codec/lz4-decoder.ts';
import { reusingDeflater } from '#main/codec/reusing-deflater.ts';
import { type FileSource, openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged } from '#main/files/file-stamp.ts';
import { newMemory } from '#shared/codec/lz4-block.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import { decodeEntry, streamEntry } from '#shared/formats/decode-entry.ts';
import type { BlockLocation, EntryPayload } from '#shared/formats/kit/archive.ts';
import { payloadReader } from '#shared/formats/payloads.ts';
import type { EntryBlocks } from './entry-blocks.ts';
import { ReadAhead } from './read-ahead.ts';

/** Larger entries are passed on piece by piece, to those who can take them so. */
const LARGEST_WHOLE = 16 * 1024 * 1024;

/** Takes a large entry: calls `stream`, which passes its pieces on, each valid only until that returns. */
export type TakeLarge = (
  at: number,
  size: number,
  stream: (use: (bytes: Uint8Array) => void) => void,
) => void;

/** An entry of a batch that failed, by its index in the batch. */
export type EntryProblem = Omit<Problem, 'path'> & { readonly at: number };

/**
 * Decodes entries and passes each to `use` with its index in the batch; the data is valid only until `use` returns.
 * Neighbors are read together: one system call for each of 20,000 small entries costs more than decompressing them. An
 * entry that cannot be decoded is reported and skipped.
 *
 *
 * @param takeLarge takes large entries instead of `use`, and deals with the errors of `stream`
 * @param skip whether to skip an entry of this size; called before it is decoded
 * @throws UserError `changed-on-disk` and errors of opening the file; anything that `use`, `skip` and `check` throw
 */
export function readEntries(
  blocks: EntryBlocks,
  check: () => void,
  use: (at: number, data: Uint8Array) => void,
  { skip, takeLarge }: ReadEntriesOptions = {},
): EntryProblem[] {
  const source = openFileSource(blocks.file.path);
  try {
    refuseIfChanged(blocks.file, source.stamp());
    return decodeAll(blocks, source, check, use, { skip, takeLarge });
  } finally {
    source.close();
  }
}

function decodeAll(
  blocks: EntryBlocks,
  source: FileSource,
  check: () => void,
  use: (at: number, data: Uint8Array) => void,
  { skip, takeLarge }: ReadEntriesOptions,
): EntryProblem[] {
  const { form, offset } = blocks;
  const problems: EntryProblem[] = [];
  const readPayload = payloadReader(form);
  const ahead = new ReadAhead(source);
  for (let at = 0; at < offset.length; at += 1) {
    check();
    let data: Uint8Array | undefined;
    let payload: EntryPayload;
    try {
      ahead.prepare(blocks, at);
      payload = readPayload(form, ahead, placeOf(blocks, at));
      if (skip?.(at, payload.size) === true) continue;
      const isLarge = payload.size > LARGEST_WHOLE && takeLarge !== undefined;
      data = isLarge ? undefined : decodeEntry(payload, ahead, reusingDeflater, reusedMemory);
    } catch (error) {
      problems.push({ ...problemOf(error), at });
      continue;
    }
    if (data !== undefined) use(at, data);
    else {
      takeLarge?.(at, payload.size, (take) =>
        streamEntry(payload, ahead, reusingDeflater, (bytes) => {
          check();
          take(bytes);
        }),
      );
    }
  }
  return problems;
}

export interface ReadEntriesOptions {
  readonly skip?: ((at: number, size: number) => boolean) | undefined;
  readonly takeLarge?: TakeLarge | undefined;
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
