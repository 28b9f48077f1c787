import { constants, createDeflate, createInflate, type Deflate, type Inflate } from 'node:zlib';
import type { Deflater } from '#shared/formats/kit/archive.ts';
import { decodeLz4Into } from './lz4-decoder.ts';
import { unclearedBytes } from './uncleared-bytes.ts';
import { DEFLATE_MEMORY, nodeDeflater } from './zlib.ts';

/** Larger data goes into memory of its own. */
const LARGEST = 2 * 1024 * 1024;
/** Deflate makes data that it cannot compress longer by five bytes in 16,000, and a little. */
const ROOM = LARGEST + LARGEST / 1024 + 64;

/**
 * `nodeDeflater` for many entries in a row: **what it answers holds only until it is called again**.
 *
 * `inflateSync` and `deflateSync` make a stream and its output anew for every entry; in several threads at once, giving
 * that memory back costs a fifth of an extraction. A stream's native handle can be used again and told where to write.
 * It is not documented (npm's own tar stands on it as well), so it is tried out first, and whatever it does not do is
 * done by `nodeDeflater`, whose errors are the ones that count.
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
};

/**
 * The first `most` bytes of what a stream holds, or fewer where `data`, which may be its beginning only, has no more of
 * them; **they hold only until the deflater is called again**. Undefined where it cannot be told: then the whole of it has
 * to be unpacked, and says what is wrong.
 */
export function inflateStart(data: Uint8Array, most: number): Uint8Array | undefined {
  return working()?.inflateStart(data, most);
}

/** All answer undefined where they cannot, for whatever reason. */
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

/** Tries out what is not documented. */
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
      // Room for one byte more shows data that goes on, and lets zlib end the stream in the same call.
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
  /** Bytes of output; undefined after an error, after which the stream is of no use. */
  run(data: Uint8Array, output: Uint8Array, room: number, flush?: number): number | undefined;
}

interface Handle {
  reset(): void;
  writeSync(
    flush: number,
    input: Uint8Array,
    inputAt: number,
    inputLength: number,
    output: Uint8Array,
    outputAt: number,
    outputLength: number,
  ): void;
}

function openStream(stream: Inflate | Deflate): OpenStream | undefined {
  const handle: unknown = Reflect.get(stream, '_handle');
  /** What is left of output and input. */
  const left: unknown = Reflect.get(stream, '_writeState');
  if (!isHandle(handle) || !(left instanceof Uint32Array)) return undefined;
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

function isHandle(value: unknown): value is Handle {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'reset') === 'function' &&
    typeof Reflect.get(value, 'writeSync') === 'function'
  );
}
