import { constants, createInflate, deflateSync, type Inflate } from 'node:zlib';
import type { Deflater } from '#shared/formats/archive.ts';
import { nodeDeflater } from './zlib.ts';

/** Larger entries are inflated into memory of their own. */
const LARGEST = 2 * 1024 * 1024;

/**
 * `nodeDeflater` for many entries in a row: **what `inflate` answers holds only until it is called again**.
 *
 * `inflateSync` makes a stream and its output anew for every entry; in several threads at once, giving that memory back
 * costs a fifth of an extraction. The stream's native handle can be used again and told where to write. It is not
 * documented (npm's own tar stands on it as well), so it is tried out first, and whatever it does not do is done by
 * `nodeDeflater`, whose errors are the ones that count.
 */
export const reusingDeflater: Deflater = {
  inflate(data, size) {
    shared ??= { inflater: workingInflater() };
    return shared.inflater?.(data, size) ?? nodeDeflater.inflate(data, size);
  },
  deflate: nodeDeflater.deflate,
};

/** Inflates into the memory it answers; undefined where it cannot, for whatever reason. */
type Inflater = (data: Uint8Array, size: number) => Uint8Array | undefined;

let shared: { readonly inflater: Inflater | undefined } | undefined;

function workingInflater(): Inflater | undefined {
  const inflater = makeInflater();
  const text = Uint8Array.from({ length: 300 }, (_, i) => (i * i) >> 5);
  const packed = deflateSync(text);
  const works = (wanted: Uint8Array | undefined): boolean =>
    wanted !== undefined && Buffer.compare(wanted, text) === 0;
  const twice = [0, 1].every(() => works(inflater?.(packed, text.length)?.slice()));
  const refuses =
    inflater?.(packed.subarray(0, 40), text.length) === undefined && inflater?.(packed, 299) === undefined;
  return twice && refuses && works(inflater?.(packed, text.length)) ? inflater : undefined;
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

function makeInflater(): Inflater | undefined {
  const output = Buffer.allocUnsafeSlow(LARGEST + 1);
  let stream = openStream();
  if (stream === undefined) return undefined;
  return (data, size) => {
    stream ??= openStream();
    if (stream === undefined || size > LARGEST) return undefined;
    const { handle, state } = stream;
    handle.reset();
    // Room for one byte more shows data that goes on, and lets zlib end the stream in the same call.
    handle.writeSync(constants.Z_FINISH, data, 0, data.length, output, 0, size + 1);
    if (state[0] === 1 && stream.errors === 0) return output.subarray(0, size);
    stream = undefined;
    return undefined;
  };
}

interface OpenStream {
  readonly handle: Handle;
  /** What is left of output and input. */
  readonly state: Uint32Array;
  readonly errors: number;
}

function openStream(): OpenStream | undefined {
  const stream: Inflate = createInflate({ chunkSize: 64 });
  const handle: unknown = Reflect.get(stream, '_handle');
  const state: unknown = Reflect.get(stream, '_writeState');
  if (!isHandle(handle) || !(state instanceof Uint32Array)) return undefined;
  const open = { handle, state, errors: 0 };
  // Bad data destroys the stream; without a listener that would end the thread.
  stream.on('error', () => undefined);
  Reflect.set(handle, 'onerror', () => {
    open.errors += 1;
  });
  return open;
}

function isHandle(value: unknown): value is Handle {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'reset') === 'function' &&
    typeof Reflect.get(value, 'writeSync') === 'function'
  );
}
