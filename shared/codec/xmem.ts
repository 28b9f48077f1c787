import { FormatError } from '#shared/errors.ts';
import { isDoubtful } from './doubtful.ts';
import { xmemLimit } from './expansion.ts';
import { type Memory, newMemory } from './lz4-block.ts';
import { LZX_FRAME, LZX_WINDOW_BITS, LzxDecoder } from './lzx.ts';

/**
 * XMem, the Xbox 360’s compression: a stream of LZX frames. Each begins with its packed size (16 bits, big-endian); the
 * last one begins with FF, its unpacked size and its packed size, and is followed by five zero bytes. Source:
 * `archives.md` 1.6, measured on archives, and the published scan of a whole build’s DDX files (streams end with the FF
 * frame).
 *
 * The stream does not store its window size, although that determines how codes are read. The console’s own library
 * defaults to 128 KiB, so that is tried first. A wrong window cannot go unnoticed: codes must be complete, and each
 * frame must unpack to its size from exactly its bytes.
 */

/** The default of the console’s library first, then the other sizes. */
const WINDOWS: readonly number[] = [
  17,
  ...Array.from(
    { length: LZX_WINDOW_BITS.max - LZX_WINDOW_BITS.min + 1 },
    (_, i) => LZX_WINDOW_BITS.min + i,
  ).filter((bits) => bits !== 17),
];

const LAST = 0xff;
const LAST_HEAD = 5;
const HEAD = 2;
/** Zeros after the last frame. */
const TAIL = 5;

/** One frame’s range in the data, and its unpacked size. */
interface Frame {
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

/** A stream’s frames, before any of them is unpacked. */
export interface XmemStream {
  readonly frames: readonly Frame[];
  /** Unpacked size in bytes. */
  readonly size: number;
  /** Position after the stream in the data. */
  readonly end: number;
}

/**
 * Unpacks a payload that is one stream of a known size.
 * @param position file position of `data`, for error offsets
 * @param memory allocates the result; called once the frames are known to add up to that size
 * @throws FormatError `xmem-corrupt`, `lzx-corrupt`, `lzx-translated`, `size-mismatch`
 */
export function decodeXmem(
  data: Uint8Array,
  size: number,
  position = 0,
  memory: Memory = newMemory,
): Uint8Array {
  const stream = findStream(data, 0, position);
  if (stream.size !== size) {
    const message = `The XMem data should unpack to ${size} bytes, but its frames add up to ${stream.size}.`;
    throw new FormatError('size-mismatch', message, { offset: position });
  }
  if (stream.end !== data.length) {
    throw corrupt(`${data.length - stream.end} bytes follow its last frame`, position + stream.end);
  }
  return decodeXmemStream(data, stream, position, memory);
}

/**
 * Finds the frames of the stream that begins at a position in the data.
 * @throws FormatError `xmem-corrupt` if the frames do not lead to a last frame
 */
export function findStream(data: Uint8Array, start: number, position = 0): XmemStream {
  const u16 = (at: number): number => ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);
  const frames: Frame[] = [];
  let size = 0;
  for (let at = start; ; ) {
    const last = data[at] === LAST;
    const head = last ? LAST_HEAD : HEAD;
    if (at + head > data.length) throw corrupt('it ends before its last frame', position + at);
    const packed = u16(at + head - 2);
    const frame = { start: at + head, end: at + head + packed, size: last ? u16(at + 1) : LZX_FRAME };
    if (packed === 0 || frame.size === 0 || frame.size > LZX_FRAME || frame.size > xmemLimit(packed)) {
      throw corrupt(`a frame claims that ${packed} bytes unpack to ${frame.size}`, position + at);
    }
    if (frame.end + (last ? TAIL : 0) > data.length) {
      throw corrupt(`a frame of ${packed} bytes is cut off`, position + at);
    }
    frames.push(frame);
    size += frame.size;
    at = frame.end;
    if (!last) continue;
    if (data.subarray(at, at + TAIL).some((byte) => byte !== 0)) {
      throw corrupt('its last frame is not followed by zeros', position + at);
    }
    return { frames, size, end: at + TAIL };
  }
}

/** Unpacks a stream that `findStream` has found. @throws FormatError `lzx-corrupt`, `lzx-translated` */
export function decodeXmemStream(
  data: Uint8Array,
  stream: XmemStream,
  position = 0,
  memory: Memory = newMemory,
): Uint8Array {
  let first: unknown;
  let out: Uint8Array | undefined;
  for (const window of WINDOWS) {
    try {
      if (isDoubtful(stream.size, data.length)) prove(data, stream, position, window);
      out ??= memory(stream.size);
      const decoder = new LzxDecoder(window);
      let to = 0;
      for (const { start, end, size } of stream.frames) {
        decoder.decodeFrame({
          data,
          start,
          end,
          out,
          outFirst: 0,
          outStart: to,
          outEnd: to + size,
          position,
        });
        to += size;
      }
      return out;
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      first ??= error;
      if (error.code !== 'lzx-corrupt') break;
    }
  }
  throw first;
}

/** Checks a stream by unpacking it in a small buffer: memory of its full size is allocated only after that succeeds. */
function prove(data: Uint8Array, { frames }: XmemStream, position: number, window: number): void {
  const decoder = new LzxDecoder(window);
  const kept = 2 ** window;
  const out = new Uint8Array(2 * kept + LZX_FRAME);
  let to = 0;
  for (const { start, end, size } of frames) {
    if (to + size > out.length) {
      out.copyWithin(0, to - kept, to);
      to = kept;
    }
    decoder.decodeFrame({ data, start, end, out, outFirst: 0, outStart: to, outEnd: to + size, position });
    to += size;
  }
}

function corrupt(what: string, offset: number): FormatError {
  return new FormatError('xmem-corrupt', `The XMem data is damaged: ${what}.`, { offset });
}
