import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { reusingDeflater } from '#main/codec/reusing-deflater.ts';
import { unclearedBytes } from '#main/codec/uncleared-bytes.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { type FileStamp, sameStamp, stampOf } from '#main/files/file-stamp.ts';
import { asUserError } from '#main/files/system-error.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { UserError } from '#shared/errors.ts';
import { blockStreamer } from '#shared/formats/archives.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import type { BlockSink, NewBlock } from '#shared/formats/kit/archive-plan.ts';
import { refuseTooLarge } from './file-bytes.ts';

export interface WriteBlockInput {
  /** The file with the block's data. */
  readonly path: string;
  readonly block: NewBlock;
  readonly level: PackLevel;
  /** The archive that is written, under its temporary name. */
  readonly target: string;
  /** The path that errors name. */
  readonly shown: string;
  /** Where the block begins in it. */
  readonly position: number;
}

export interface WrittenBlock {
  readonly length: number;
  readonly compressed: boolean;
  /** Bytes before compression. */
  readonly size: number;
  /** CRC-32 of the block. */
  readonly checksum: number;
}

/** Largest piece that is asked for. */
const PIECE = 1024 * 1024;

/**
 * Makes the block of a large file and writes it to the archive, in bounded memory. Null = its codec needs the file whole;
 * what was written from `position` on is to be written over.
 * @throws UserError `file-too-large`, `changed-on-disk`, and those of reading and writing
 */
export function writeBlock(input: WriteBlockInput, context: TaskContext): WrittenBlock | null {
  const source = openFileSource(input.path);
  try {
    const { size } = source;
    refuseTooLarge(input.path, size);
    const memory = unclearedBytes(PIECE);
    const data = {
      size,
      read: (offset: number, length: number): Uint8Array => {
        context.check();
        context.progress({ done: offset, total: size, unit: 'bytes', current: input.path });
        const piece = length <= PIECE ? memory.subarray(0, length) : unclearedBytes(length);
        source.readInto(piece, offset);
        return piece;
      },
    };
    return withTarget(input, (out) => {
      const { block, level } = input;
      const made = blockStreamer(block.form)(data, block, { deflater: reusingDeflater, level }, out);
      // Pieces of two versions would be a file that never was.
      refuseIfChanged(input.path, source.stamp());
      const { length, checksum } = out;
      return made === undefined ? null : { length, compressed: made.compressed, size, checksum };
    });
  } finally {
    source.close();
  }
}

function refuseIfChanged(path: string, stamp: FileStamp): void {
  if (sameStamp(stampOf(path), stamp)) return;
  const message = `"${path}" was changed while it was packed, so nothing was written. Try again.`;
  throw new UserError('changed-on-disk', message, { path });
}

function withTarget<R>(
  { target, shown, position }: WriteBlockInput,
  use: (out: BlockSink & { readonly checksum: number }) => R,
): R {
  const attempt = <T>(action: 'opened' | 'written', run: () => T): T => {
    try {
      return run();
    } catch (error) {
      throw asUserError(error, shown, action, 'write-failed');
    }
  };
  const file = attempt('opened', () => openSync(target, 'r+'));
  let [length, checksum] = [0, 0];
  try {
    return use({
      get length() {
        return length;
      },
      get checksum() {
        return checksum;
      },
      write(bytes) {
        for (let done = 0; done < bytes.length; ) {
          const from = position + length + done;
          done += attempt('written', () => writeSync(file, bytes, done, bytes.length - done, from));
        }
        length += bytes.length;
        checksum = crc32(bytes, checksum);
      },
      restart() {
        [length, checksum] = [0, 0];
      },
    });
  } finally {
    closeSync(file);
  }
}
