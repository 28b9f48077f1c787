import { constants, createDeflate } from 'node:zlib';
import type { Deflater } from '#shared/formats/kit/archive.ts';
import { officialPieces } from './official-deflate.ts';
import { DEFLATE_MEMORY, nodeDeflater } from './zlib.ts';
import { type OpenHandle, zlibHandle } from './zlib-handle.ts';

const PIECE = 1024 * 1024;

/** More than the worst data grows: five bytes in 16,000, and a little. */
const GROWTH = 1.01;
const ROOM = 1024;

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
  works ??= deflatesInPieces(createDeflate);
  return works && run(read, size, { level, piece: PIECE, open: createDeflate }, use);
};

let works: boolean | undefined;

/** Whether a stream's handle works as expected: fed several times, with its output full several times. */
export function deflatesInPieces(open: typeof createDeflate): boolean {
  const text = Uint8Array.from({ length: 2000 }, (_, i) => (i * i) >> 5);
  const out: Uint8Array[] = [];
  try {
    const packed = run(
      (offset, length) => text.subarray(offset, offset + length),
      text.length,
      { level: 6, piece: 64, open },
      (bytes) => out.push(bytes.slice()),
    );
    return packed && Buffer.compare(Buffer.concat(out), nodeDeflater.deflate(text, 6)) === 0;
  } catch {
    // Whatever an unknown handle does, it cannot be used.
    return false;
  }
}

interface Packing {
  readonly level: number;
  /** Plain and packed bytes handled at once. */
  readonly piece: number;
  readonly open: typeof createDeflate;
}

function run(
  read: Parameters<DeflatePieces>[0],
  size: number,
  { level, piece, open }: Packing,
  use: Parameters<DeflatePieces>[3],
): boolean {
  const stream = open({ level, memLevel: DEFLATE_MEMORY, chunkSize: 64 });
  const found = zlibHandle(stream);
  if (found === undefined) return false;
  try {
    pack(found, read, { size, piece }, use);
    return true;
  } finally {
    stream.close();
  }
}

function pack(
  { handle, left }: OpenHandle,
  read: Parameters<DeflatePieces>[0],
  { size, piece }: { readonly size: number; readonly piece: number },
  use: Parameters<DeflatePieces>[3],
): void {
  let failure: string | undefined;
  Reflect.set(handle, 'onerror', (message: string) => {
    failure = message;
  });
  const output = new Uint8Array(piece);
  let packed = 0;
  for (let offset = 0; offset < size || offset === 0; ) {
    const input = read(offset, Math.min(piece, size - offset));
    offset += input.length;
    const flush = offset < size ? constants.Z_NO_FLUSH : constants.Z_FINISH;
    let rest = input.length;
    do {
      handle.writeSync(flush, input, input.length - rest, rest, output, 0, piece);
      if (failure !== undefined) throw new Error(`the data cannot be packed: ${failure}`);
      rest = left[1] ?? 0;
      const made = piece - (left[0] ?? 0);
      packed += made;
      if (packed > size * GROWTH + ROOM) throw new Error('the data grows without end when it is packed');
      if (made > 0) use(output.subarray(0, made));
    } while (left[0] === 0);
    if (input.length === 0) break;
  }
}
