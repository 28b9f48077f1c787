import { viewOf } from '#shared/binary/copy-bytes.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { isDoubtful } from './doubtful.ts';
import { lz4Limit } from './expansion.ts';

/**
 * LZ4 block decoder. A block is a chain of sequences: a token (literal count in the high half, match length minus 4 in
 * the low half, 15 = more bytes follow), literals, then a 16-bit match distance. The last sequence has no match.
 * Source: the published block format. Encoders are in `lz4-fast.ts` and `lz4-hc.ts`.
 */

/** Shortest match that the format can express. */
export const MIN_MATCH = 4;
/** Longest distance of a match. */
export const MAX_DISTANCE = 65_535;

/** Runs up to this length are copied byte by byte: calling `set` or `copyWithin` costs more. */
const SHORT_RUN = 24;
/**
 * The same for copying four bytes at a time, where there is room: the last step may write up to three extra bytes,
 * which the following data overwrites.
 */
const WORD_RUN = 128;
const STEP_OVER = 3;

/** Source and destination of a block’s bytes. */
export interface BlockSpan {
  readonly data: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** Destination; the block must fit before `outEnd`. */
  readonly out: Uint8Array;
  readonly outStart: number;
  readonly outEnd: number;
  /** First byte of `out` that matches may refer to: the start of the frame if blocks are linked. */
  readonly window: number;
  /** File position of `data[0]`, for error offsets. */
  readonly position: number;
}

/** Decodes one block; like `decodeBlockInto`, possibly faster. */
export type BlockDecoder = (span: BlockSpan) => number;

/**
 * Decodes a raw block of a known size (used by texture chunks in Starfield’s BA2s).
 * @param position file position of `data`, for error offsets
 * @param memory allocates the result, whose initial content is ignored; called once the size is known to be plausible
 * @param decode unpacks the block
 * @throws FormatError `lz4-corrupt` if a length or distance is out of range; `size-mismatch` if the block holds more or
 * less than `size` bytes
 */
export function decodeLz4Block(
  data: Uint8Array,
  size: number,
  position = 0,
  memory: Memory = newMemory,
  decode: BlockDecoder = decodeBlockInto,
): Uint8Array {
  if (size > lz4Limit(data.length)) throw sizeMismatch(size, undefined, position);
  const proven = isDoubtful(size, data.length) ? blockSize(data) : size;
  if (proven !== size) throw sizeMismatch(size, proven, position);
  const out = memory(size);
  if (size === 0 && data.length === 0) return out;
  const span = { data, start: 0, end: data.length, out, outStart: 0, outEnd: size, window: 0, position };
  const written = decode(span);
  if (written !== size) throw sizeMismatch(size, written, position);
  return out;
}

/** Allocates memory of the given size, with any content. */
export type Memory = (size: number) => Uint8Array;

/** Allocates new memory for each result. @throws UserError `not-enough-memory` */
export const newMemory: Memory = (size) => {
  try {
    return new Uint8Array(size);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `needs ${size} bytes of memory at once, which is not available`;
    throw new UserError('not-enough-memory', message, { cause: error });
  }
};

/** Size that a block’s sequences add up to, without unpacking it; a damaged block counts as far as it can be read. */
function blockSize(data: Uint8Array): number {
  let at = 0;
  let size = 0;
  const lengthOf = (short: number): number => {
    let length = short;
    for (let more = short === 15 ? 255 : 0; more === 255 && at < data.length; length += more) {
      more = data[at++] as number;
    }
    return length;
  };
  while (at < data.length) {
    const token = data[at++] as number;
    const literals = lengthOf(token >>> 4);
    at += literals;
    size += literals;
    if (at >= data.length) break;
    at += 2;
    size += lengthOf(token & 15) + MIN_MATCH;
  }
  return size;
}

/**
 * Decodes one block and returns the position after its last byte in `out`.
 * @throws FormatError `lz4-corrupt`, `size-mismatch` (the block does not fit before `outEnd`)
 */
export function decodeBlockInto(span: BlockSpan): number {
  const { data, end, out, outEnd, window } = span;
  const [from, into] = [viewOf(data), viewOf(out)];
  let at = span.start;
  let to = span.outStart;
  while (at < end) {
    const token = data[at++] as number;

    let literals = token >>> 4;
    if (literals === 15) {
      let more = 255;
      while (more === 255) {
        if (at >= end) throw truncated(span, at);
        more = data[at++] as number;
        literals += more;
      }
    }
    if (literals > end - at) throw truncated(span, at);
    if (literals > outEnd - to) throw overfull(span, at);
    if (literals <= WORD_RUN && literals + STEP_OVER <= end - at && literals + STEP_OVER <= outEnd - to) {
      for (let i = 0; i < literals; i += 4) into.setUint32(to + i, from.getUint32(at + i, true), true);
      at += literals;
      to += literals;
    } else if (literals <= SHORT_RUN) {
      for (const stop = at + literals; at < stop; ) out[to++] = data[at++] as number;
    } else {
      out.set(data.subarray(at, at + literals), to);
      at += literals;
      to += literals;
    }
    if (at === end) return to;

    if (end - at < 2) throw truncated(span, at);
    const distance = (data[at] as number) | ((data[at + 1] as number) << 8);
    if (distance === 0 || distance > to - window) {
      throw corrupt(
        span,
        at,
        `a match reaches ${distance} bytes back, where only ${to - window} were decoded`,
      );
    }
    at += 2;

    let length = (token & 15) + MIN_MATCH;
    if (length === 15 + MIN_MATCH) {
      let more = 255;
      while (more === 255) {
        if (at >= end) throw truncated(span, at);
        more = data[at++] as number;
        length += more;
      }
    }
    if (length > outEnd - to) throw overfull(span, at);
    if (length <= WORD_RUN && distance >= 4 && length + STEP_OVER <= outEnd - to) {
      const back = to - distance;
      for (let i = 0; i < length; i += 4) into.setUint32(to + i, into.getUint32(back + i, true), true);
      to += length;
    } else if (length <= SHORT_RUN) {
      for (const stop = to + length; to < stop; to++) out[to] = out[to - distance] as number;
    } else {
      copyMatch(out, to, distance, length);
      to += length;
    }
  }
  // A block ends with literals, so running out after a match, or an empty block, means that bytes are missing.
  throw truncated(span, at);
}

/** The error for data that decodes to another size than the archive declares; `found` is absent if unknown. */
export function sizeMismatch(declared: number, found: number | undefined, offset: number): FormatError {
  const reality = found === undefined ? 'the stored bytes cannot hold that many' : `there are ${found}`;
  return new FormatError(
    'size-mismatch',
    `The LZ4 data should unpack to ${declared} bytes, but ${reality}.`,
    {
      offset,
    },
  );
}

/**
 * Copies a long match. An overlapping match repeats its first `distance` bytes, so each step can double the copied
 * part.
 */
function copyMatch(out: Uint8Array, to: number, distance: number, length: number): void {
  const from = to - distance;
  if (distance === 1) {
    out.fill(out[from] as number, to, to + length);
    return;
  }
  let done = Math.min(distance, length);
  out.copyWithin(to, from, from + done);
  while (done < length) {
    const step = Math.min(done, length - done);
    out.copyWithin(to + done, to, to + step);
    done += step;
  }
}

function truncated(span: BlockSpan, at: number): FormatError {
  return corrupt(span, at, 'a block ends in the middle of a sequence');
}

function overfull(span: BlockSpan, at: number): FormatError {
  return new FormatError('size-mismatch', 'The LZ4 data unpacks to more bytes than declared.', {
    offset: span.position + at,
  });
}

function corrupt(span: BlockSpan, at: number, what: string): FormatError {
  return new FormatError('lz4-corrupt', `The LZ4 data is damaged: ${what}.`, { offset: span.position + at });
}
