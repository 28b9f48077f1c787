import { constants, createInflate, deflateSync } from 'node:zlib';
import { FormatError } from '#shared/errors.ts';
import type { Deflater } from '#shared/formats/kit/archive.ts';
import { type Handle, zlibHandle } from './zlib-handle.ts';

/** Stored and unpacked bytes handled at once. */
const INPUT = 256 * 1024;
const OUTPUT = 1024 * 1024;

type InflatePieces = NonNullable<Deflater['inflatePieces']>;

/**
 * Unpacks a stream through two small buffers. Node's own streams are asynchronous, which a task is not, so this uses their
 * native handle, and tests it first.
 */
export const inflatePieces: InflatePieces = (read, sizes, use) => {
  works ??= worksHere();
  return works && run(read, sizes, use);
};

let works: boolean | undefined;

function worksHere(): boolean {
  const text = Uint8Array.from({ length: 300 }, (_, i) => (i * i) >> 5);
  const packed = deflateSync(text);
  const out: Uint8Array[] = [];
  const unpack = (end: number): boolean =>
    run(
      (offset, length) => packed.subarray(offset, Math.min(end, offset + length)),
      { stored: end, size: text.length },
      (bytes) => out.push(bytes.slice()),
    );
  try {
    if (!unpack(packed.length) || Buffer.compare(Buffer.concat(out), text) !== 0) return false;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return false;
  }
  try {
    unpack(20);
    return false;
  } catch (error) {
    return error instanceof FormatError;
  }
}

const run: InflatePieces = (read, { stored, size }, use) => {
  const stream = createInflate({ chunkSize: 64 });
  const found = zlibHandle(stream);
  if (found === undefined) return false;
  try {
    unpack(found.handle, found.left, read, { stored, size }, use);
    return true;
  } finally {
    stream.close();
  }
};

function unpack(
  handle: Handle,
  left: Uint32Array,
  read: Parameters<InflatePieces>[0],
  { stored, size }: Parameters<InflatePieces>[1],
  use: Parameters<InflatePieces>[2],
): void {
  let failure: string | undefined;
  Reflect.set(handle, 'onerror', (message: string) => {
    failure = message;
  });
  const output = new Uint8Array(OUTPUT);
  let unpacked = 0;
  /** Answers how much of the input is left; the stream has ended if that is some although there was room. */
  const feed = (input: Uint8Array, from: number, flush: number): number => {
    handle.writeSync(flush, input, from, input.length - from, output, 0, OUTPUT);
    if (failure !== undefined) throw new FormatError('zlib-corrupt', `does not decompress: ${failure}`);
    const made = OUTPUT - (left[0] ?? 0);
    unpacked += made;
    if (unpacked > size) {
      const message = `decompresses to more than the ${size} bytes that it declares`;
      throw new FormatError('size-mismatch', message);
    }
    if (made > 0) use(output.subarray(0, made));
    return left[1] ?? 0;
  };
  const isFull = (): boolean => left[0] === 0;
  for (let offset = 0; offset < stored; ) {
    const input = read(offset, Math.min(INPUT, stored - offset));
    if (input.length === 0) break;
    offset += input.length;
    let rest = input.length;
    do rest = feed(input, input.length - rest, constants.Z_NO_FLUSH);
    while (isFull());
    if (rest > 0) break;
  }
  if (unpacked === size) return;
  // Says whether the stream has ended.
  feed(new Uint8Array(1), 1, constants.Z_FINISH);
  throw new FormatError('size-mismatch', `decompresses to ${unpacked} bytes, but declares ${size}`);
}
