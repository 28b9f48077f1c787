import { crc32 } from 'node:zlib';
import { unclearedBytes } from '#main/codec/uncleared-bytes.ts';
import { type FileSource, openFileSource } from '#main/files/file-source.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { UserError } from '#shared/errors.ts';
import type { EntryBlocks } from './entry-blocks.ts';
import { type EntryProblem, problemOf, readEntries, type TakeLarge } from './read-entries.ts';

/** Entries that do not decode, and the decoded bytes of the others. */
export interface VerifyOutput {
  readonly problems: readonly EntryProblem[];
  readonly bytes: number;
}

/** Decodes entries and discards the data, to check that they decode. */
export function verifyEntries(blocks: EntryBlocks, context: TaskContext): VerifyOutput {
  let bytes = 0;
  const large: EntryProblem[] = [];
  const count = (data: Uint8Array): void => {
    bytes += data.length;
  };
  const takeLarge: TakeLarge = (at, _, stream) => {
    try {
      stream(count);
    } catch (error) {
      large.push({ ...problemOf(error), at });
    }
  };
  const problems = readEntries(blocks, context.check, (_, data) => count(data), { takeLarge });
  return { problems: [...problems, ...large], bytes };
}

/** Bytes read back at once. */
const PIECE = 1024 * 1024;

/**
 * Reads a file's bytes from a position on, as many as are wanted or as are at hand; none past its end. Small blocks lie one after the other:
 * a system call for each takes longer than checking it.
 */
function pieceReader(source: FileSource): (position: number, wanted: number) => Uint8Array {
  const memory = unclearedBytes(PIECE);
  let [start, end] = [0, 0];
  return (position, wanted) => {
    if (position < start || position >= end) {
      const length = source.readInto(memory, position);
      [start, end] = [position, position + length];
    }
    return memory.subarray(position - start, Math.min(end, position + wanted) - start);
  };
}

export interface CheckBlocksInput {
  readonly path: string;
  /** The path that errors name. */
  readonly shown: string;
  /** Offset, length and CRC-32 of each block. */
  readonly blocks: readonly (readonly [position: number, length: number, checksum: number])[];
}

/**
 * Reads blocks back and compares their checksums.
 * @throws UserError `copy-differs`
 */
export function checkBlocks({ path, shown, blocks }: CheckBlocksInput, context: TaskContext): number {
  const source = openFileSource(path);
  const read = pieceReader(source);
  try {
    for (const [position, length, checksum] of blocks) {
      let [found, at] = [0, 0];
      while (at < length) {
        context.check();
        const piece = read(position + at, length - at);
        // The file ends within the block.
        if (piece.length === 0) break;
        found = crc32(piece, found);
        at += piece.length;
      }
      if (at === length && found === checksum) continue;
      throw new UserError(
        'copy-differs',
        `"${shown}" does not contain what was written to it (block at ${position}).`,
        { path: shown },
      );
    }
    return blocks.length;
  } finally {
    source.close();
  }
}
