import { crc32 } from 'node:zlib';
import { openFileSource } from '#main/files/file-source.ts';
import { UserError } from '#shared/errors.ts';
import { type EntryBlocks, type EntryProblem, readEntries } from './read-entries.ts';
import type { TaskContext } from './task.ts';

/** Entries that do not decode, and the bytes of those that do. */
export interface VerifyOutput {
  readonly problems: readonly EntryProblem[];
  readonly bytes: number;
}

/** Decodes entries and throws the data away: does everything in the archive come out? */
export function verifyEntries(blocks: EntryBlocks, context: TaskContext): VerifyOutput {
  let bytes = 0;
  const problems = readEntries(blocks, context.check, (_, data) => {
    bytes += data.length;
  });
  return { problems, bytes };
}

export interface CheckBlocksInput {
  readonly path: string;
  /** Position, length and CRC-32 of each block. */
  readonly blocks: readonly (readonly [position: number, length: number, checksum: number])[];
}

/**
 * Reads blocks back and compares their checksums.
 * @throws UserError `copy-differs`
 */
export function checkBlocks({ path, blocks }: CheckBlocksInput, context: TaskContext): number {
  const source = openFileSource(path);
  try {
    for (const [position, length, checksum] of blocks) {
      context.check();
      if (crc32(source.read(position, length)) === checksum) continue;
      throw new UserError(
        'copy-differs',
        `"${path}" does not hold what was written to it (block at ${position}).`,
        { path },
      );
    }
    return blocks.length;
  } finally {
    source.close();
  }
}
