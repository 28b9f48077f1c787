import { crc32 } from 'node:zlib';
import { openFileSource } from '#main/files/file-source.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { keptArchive } from './open-archive.ts';
import { readEntries } from './read-entries.ts';
import type { TaskContext } from './task.ts';

export interface VerifyInput {
  readonly archive: StampedFile;
  readonly entries: Uint32Array;
}

/** Entries that do not decode, by index. */
export interface VerifyOutput {
  readonly problems: readonly (Omit<Problem, 'path'> & { readonly entry: number })[];
  readonly bytes: number;
}

/** Decodes entries and throws the data away: does everything in the archive come out? */
export function verifyEntries({ archive: file, entries }: VerifyInput, context: TaskContext): VerifyOutput {
  const { archive, source } = keptArchive(file);
  const problems: (Omit<Problem, 'path'> & { readonly entry: number })[] = [];
  let bytes = 0;
  readEntries(
    archive,
    source,
    entries,
    context.check,
    (_, data) => {
      bytes += data.length;
    },
    (entry, problem) => problems.push({ ...problem, entry }),
  );
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
