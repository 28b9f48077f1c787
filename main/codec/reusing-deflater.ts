import { constants, createDeflate, createInflate, type Deflate, type Inflate } from 'node:zlib';
import type { Deflater, InflateUpTo } from '#shared/formats/kit/archive.ts';
import { deflatePieces } from './deflate-pieces.ts';
import { inflatePieces } from './inflate-pieces.ts';
import { decodeLz4Into } from './lz4-decoder.ts';
import { unclearedBytes } from './uncleared-bytes.ts';
import { DEFLATE_MEMORY, nodeDeflater, nodeInflateUpTo } from './zlib.ts';
import { zlibHandle } from './zlib-handle.ts';

/** Larger data gets a buffer of its own. */
const LARGEST = 2 * 1024 * 1024;
/** Deflate expands incompressible data by five bytes in 16,000, plus a little. */
const ROOM = LARGEST + LARGEST / 1024 + 64;

/**
 * `nodeDeflater` for many entries in a row: **results are valid only until the next call**.
 *
 * `inflateSync` and `deflateSync` allocate a stream and its output for every entry; with several threads, freeing that
 * memory costs a fifth of an extraction. A stream's native handle can be reused and directed to a buffer. This is not
 * documented (npm's own tar relies on it, too), so it is tested first. `nodeDeflater` handles whatever the handle cannot,
 * and its errors are the ones reported.
 */
export const reusingDeflater: Deflater = {
  inflate(data, size) {
    const reused = working()?.inflate(data, size);
    return reused ?? nodeDeflater.inflate(data, size);
  },
  deflate(data, level) {
    const reused = level === 'official' ? undefined : working()?.deflate(data, level);
    return reused ?? nodeDeflater.deflate(data, level);
  },
  decodeLz4: decodeLz4Into,
  inflatePieces,
  deflatePieces,
};

/**
 * Unpacks the first `most` bytes of a stream, or fewer if `data`, which may be only its start, has no more; **valid only
 * until the deflater's next call**. Undefined on failure: then the caller unpacks the whole stream, which reports the
 * error.
 */
export function inflateStart(data: Uint8Array, most: number): Uint8Array | undefined {
  return working()?.inflateStart(data, most);
}

/** Like `nodeInflateUpTo`, for many short streams: a new zlib for each takes longer than unpacking it. */
export const reusingInflateUpTo: InflateUpTo = (data, most) =>
  working()?.inflate(data, most)?.slice() ?? nodeInflateUpTo(data, most);

/** All return undefined on any failure. */
interface Reusing {
  inflate(data: Uint8Array, size: number): Uint8Array | undefined;
  inflateStart(data: Uint8Array, most: number): Uint8Array | undefined;
  deflate(data: Uint8Array, level: number): Uint8Array | undefined;
}

let tried: { readonly reusing: Reusing | undefined } | undefined;

function working(): Reusing | undefined {
  tried ??= { reusing: worksHere() };
  return tried.reusing;
}

/** Tests the undocumented handle. */
function worksHere(): Reusing | undefined {
  const reusing = makeReusing();
  const text = Uint8Array.from({ length: 300 }, (_, i) => (i * i) >> 5);
  const there = (): boolean => {
    const packed = reusing.deflate(text, 6)?.slice();
    if (packed === undefined || Buffer.compare(nodeDeflater.inflate(packed, text.length), text) !== 0)
      return false;
    const back = reusing.inflate(packed, text.length)?.slice();
    const refused =
      reusing.inflate(packed.subarray(0, 40), text.length) === undefined &&
      reusing.inflate(packed, text.length - 1) === undefined;
    const start = reusing.inflateStart(packed, 100)?.slice();
    const started = start !== undefined && Buffer.compare(start, text.subarray(0, 100)) === 0;
    return back !== undefined && Buffer.compare(back, text) === 0 && refused && started;
  };
  return there() && there() ? reusing : undefined;
}

function makeReusing(): Reusing {
  const output = unclearedBytes(ROOM);
  let inflater: OpenStream | undefined;
  const deflaters = new Map<number, OpenStream | undefined>();
  return {
    inflate(data, size) {
      if (size > LARGEST) return undefined;
      inflater ??= openStream(createInflate({ chunkSize: 64 }));
      // Room for one extra byte reveals excess data, and lets zlib finish the stream in the same call.
      if (inflater?.run(data, output, size + 1) === size) return output.subarray(0, size);
      inflater = undefined;
      return undefined;
    },
    inflateStart(data, most) {
      if (most > LARGEST) return undefined;
      inflater ??= openStream(createInflate({ chunkSize: 64 }));
      const length = inflater?.run(data, output, most, constants.Z_SYNC_FLUSH);
      if (length !== undefined) return output.subarray(0, length);
      inflater = undefined;
      return undefined;
    },
    deflate(data, level) {
      if (data.length > LARGEST) return undefined;
      const deflater =
        deflaters.get(level) ?? openStream(createDeflate({ level, memLevel: DEFLATE_MEMORY, chunkSize: 64 }));
      deflaters.set(level, deflater);
      const length = deflater?.run(data, output, ROOM);
      if (length !== undefined && length < ROOM) return output.subarray(0, length);
      deflaters.delete(level);
      return undefined;
    },
  };
}

interface OpenStream {
  /** Bytes of output; undefined after an error, which makes the stream unusable. */
  run(data: Uint8Array, output: Uint8Array, room: number, flush?: number): number | undefined;
}

function openStream(stream: Inflate | Deflate): OpenStream | undefined {
  const found = zlibHandle(stream);
  if (found === undefined) return undefined;
  const { handle, left } = found;
  let failed = false;
  Reflect.set(handle, 'onerror', () => {
    failed = true;
  });
  return {
    run(data, output, room, flush = constants.Z_FINISH) {
      handle.reset();
      handle.writeSync(flush, data, 0, data.length, output, 0, room);
      return failed ? undefined : room - (left[0] ?? 0);
    },
  };
}
