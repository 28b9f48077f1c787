import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { asUserError } from '#main/files/system-error.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { UserError } from '#shared/errors.ts';

/** Ranges of one file and their offsets in another: three numbers each, `from`, `to`, `length`. */
export interface RangesInput {
  readonly source: string;
  readonly target: string;
  /** The path that errors name: the target has a temporary name meanwhile. */
  readonly shown: string;
  readonly ranges: Float64Array;
}

/** Large enough that system calls cost little, small enough that two fit in a core's own cache. */
const CHUNK = 256 * 1024;

/**
 * Copies ranges of a file into an existing one. The caller owns and flushes the target. A worker writes it, so that
 * gigabytes do not pass through the thread that serves the window.
 */
export function copyRanges(input: RangesInput, context: TaskContext): number {
  const { source, shown, ranges } = input;
  return withFiles(input, 'r+', (from, to) => {
    const chunk = Buffer.allocUnsafeSlow(CHUNK);
    return eachChunk(ranges, context, shown, (start, position, length) => {
      readFully(from, chunk, length, start, source);
      for (let done = 0; done < length; ) {
        done += attempt(shown, 'written', () => writeSync(to, chunk, done, length - done, position + done));
      }
    });
  });
}

/**
 * Compares ranges of two files byte by byte, so that a wrong copy is never used.
 * @throws UserError `copy-differs`
 */
export function compareRanges(input: RangesInput, context: TaskContext): number {
  const { source, shown, ranges } = input;
  return withFiles(input, 'r', (from, to) => {
    const [left, right] = [Buffer.allocUnsafeSlow(CHUNK), Buffer.allocUnsafeSlow(CHUNK)];
    return eachChunk(ranges, context, shown, (start, position, length) => {
      readFully(from, left, length, start, source);
      readFully(to, right, length, position, shown);
      if (left.compare(right, 0, length, 0, length) === 0) return;
      throw new UserError(
        'copy-differs',
        `"${shown}" does not contain what was written to it (near byte ${position}).`,
        { path: shown },
      );
    });
  });
}

function withFiles<R>(
  { source, target, shown }: RangesInput,
  mode: string,
  use: (from: number, to: number) => R,
): R {
  const from = attempt(source, 'opened', () => openSync(source, 'r'));
  try {
    const to = attempt(shown, 'opened', () => openSync(target, mode));
    try {
      return use(from, to);
    } finally {
      closeSync(to);
    }
  } finally {
    closeSync(from);
  }
}

/** Walks the ranges in chunks; returns the number of bytes. */
function eachChunk(
  ranges: Float64Array,
  { check, progress }: TaskContext,
  current: string,
  use: (from: number, to: number, length: number) => void,
): number {
  let total = 0;
  for (let i = 2; i < ranges.length; i += 3) total += ranges[i] ?? 0;
  let done = 0;
  for (let i = 0; i + 2 < ranges.length; i += 3) {
    const [from = 0, to = 0, length = 0] = ranges.subarray(i, i + 3);
    for (let at = 0; at < length; at += CHUNK) {
      check();
      const size = Math.min(CHUNK, length - at);
      use(from + at, to + at, size);
      done += size;
      progress({ done, total, unit: 'bytes', current });
    }
  }
  return done;
}

function readFully(file: number, into: Buffer, length: number, position: number, path: string): void {
  for (let done = 0; done < length; ) {
    const read = attempt(path, 'read', () => readSync(file, into, done, length - done, position + done));
    if (read === 0)
      throw new UserError('read-failed', `"${path}" was shortened while it was read.`, { path });
    done += read;
  }
}

function attempt<R>(path: string, action: 'opened' | 'read' | 'written', run: () => R): R {
  try {
    return run();
  } catch (error) {
    throw asUserError(error, path, action, action === 'written' ? 'write-failed' : 'read-failed');
  }
}
