import { constants, createDeflate } from 'node:zlib';
import type { Deflater } from '#shared/formats/kit/archive.ts';
import { officialPieces } from './official-deflate.ts';
import { DEFLATE_MEMORY, nodeDeflater } from './zlib.ts';
import { type Handle, zlibHandle } from './zlib-handle.ts';

/** Plain and packed bytes handled at once. */
const PIECE = 1024 * 1024;

type DeflatePieces = NonNullable<Deflater['deflatePieces']>;

/**
 * Packs data through two small buffers, by the native handle of one of Node's streams, which is tested first: see
 * `inflatePieces`. The zlib of the games' own packers is another one.
 */
export const deflatePieces: DeflatePieces = (read, size, level, use) => {
  if (level === 'official') {
    officialPieces(read, size, PIECE, use);
    return true;
  }
  works ??= worksHere();
  return works && run(read, size, level, use);
};

let works: boolean | undefined;

function worksHere(): boolean {
  const text = Uint8Array.from({ length: 300 }, (_, i) => (i * i) >> 5);
  const out: Uint8Array[] = [];
  const packed = run(
    (offset, length) => text.subarray(offset, offset + length),
    text.length,
    6,
    (bytes) => out.push(bytes.slice()),
  );
  return packed && Buffer.compare(Buffer.concat(out), nodeDeflater.deflate(text, 6)) === 0;
}

function run(
  read: Parameters<DeflatePieces>[0],
  size: number,
  level: number,
  use: Parameters<DeflatePieces>[3],
): boolean {
  const stream = createDeflate({ level, memLevel: DEFLATE_MEMORY, chunkSize: 64 });
  const found = zlibHandle(stream);
  if (found === undefined) return false;
  try {
    pack(found.handle, found.left, read, size, use);
    return true;
  } finally {
    stream.close();
  }
}

function pack(
  handle: Handle,
  left: Uint32Array,
  read: Parameters<DeflatePieces>[0],
  size: number,
  use: Parameters<DeflatePieces>[3],
): void {
  let failure: string | undefined;
  Reflect.set(handle, 'onerror', (message: string) => {
    failure = message;
  });
  const output = new Uint8Array(PIECE);
  for (let offset = 0; offset < size || offset === 0; ) {
    const input = read(offset, Math.min(PIECE, size - offset));
    offset += input.length;
    const flush = offset < size ? constants.Z_NO_FLUSH : constants.Z_FINISH;
    let rest = input.length;
    do {
      handle.writeSync(flush, input, input.length - rest, rest, output, 0, PIECE);
      if (failure !== undefined) throw new Error(`the data cannot be packed: ${failure}`);
      rest = left[1] ?? 0;
      const made = PIECE - (left[0] ?? 0);
      if (made > 0) use(output.subarray(0, made));
    } while (left[0] === 0);
    if (input.length === 0) break;
  }
}
