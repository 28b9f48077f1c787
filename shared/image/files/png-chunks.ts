import { byteString } from '#shared/binary/columns.ts';
import { crc32 } from '#shared/codec/crc32.ts';
import { FormatError } from '#shared/errors.ts';
import { CHUNK_FRAME, PNG_SIGNATURE } from './png-schema.ts';

export interface PngChunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** File position of `data`. */
  readonly offset: number;
}

export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/**
 * The chunks of a PNG up to its end. Checksums are verified only for chunks that affect pixels: a damaged comment
 * should not hide the picture.
 * @throws FormatError `not-a-png`, `png-truncated`, `png-damaged`
 */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  if (!isPng(bytes)) throw new FormatError('not-a-png', 'does not start like a PNG file', { offset: 0 });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG_SIGNATURE.length;
  while (at < bytes.length) {
    const remaining = bytes.length - at - CHUNK_FRAME;
    const length = remaining < 0 ? 0 : view.getUint32(at);
    if (length > remaining) {
      throw new FormatError('png-truncated', `ends in the middle of a chunk at ${at}`, { offset: at });
    }
    const offset = at + 8;
    const type = byteString(bytes, at + 4, offset);
    const data = bytes.subarray(offset, offset + length);
    if (
      NEEDED.has(type) &&
      crc32(bytes.subarray(at + 4, offset + length)) !== view.getUint32(offset + length)
    ) {
      throw new FormatError('png-damaged', `has a ${type} chunk whose checksum does not match its bytes`, {
        offset: at,
      });
    }
    yield { type, data, offset };
    if (type === 'IEND') return;
    at = offset + length + 4;
  }
}

/** Builds a PNG file from chunks; `IEND` is added. */
export function joinPng(
  chunks: readonly (readonly [type: string, data: Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const all = [...chunks, ['IEND', new Uint8Array(0)] as const];
  const size = all.reduce((sum, [, data]) => sum + CHUNK_FRAME + data.length, PNG_SIGNATURE.length);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  file.set(PNG_SIGNATURE);
  let at = PNG_SIGNATURE.length;
  for (const [type, data] of all) {
    const end = at + 8 + data.length;
    view.setUint32(at, data.length);
    for (let i = 0; i < 4; i++) file[at + 4 + i] = type.charCodeAt(i);
    file.set(data, at + 8);
    view.setUint32(end, crc32(file.subarray(at + 4, end)));
    at = end + 4;
  }
  return file;
}

const NEEDED: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'acTL', 'fcTL', 'fdAT']);
