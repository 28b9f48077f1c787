import type { ByteSource } from '#shared/binary/source.ts';
import { CHUNK_HEAD } from './schema.ts';

/** A chunk that is passed by; valid until the next one. */
export interface PassedChunk {
  /** Signature as a number. */
  signature: number;
  /** File position of the chunk. */
  at: number;
  /** Bytes of its content. */
  size: number;
  /** Its content, or as much as is looked at, begins at `content` in `view` and ends before `end`. */
  view: DataView;
  bytes: Uint8Array;
  content: number;
  end: number;
}

/** Where a walk ended, and why. */
export interface WalkEnd {
  /** File position after the last whole chunk. */
  readonly end: number;
  readonly chunks: number;
  /** Whether a chunk that is cut off, or bytes too few for one, are at `end`. */
  readonly cut: boolean;
}

const WINDOW = 1024 * 1024;
/** Bytes of a chunk that a visitor sees: more than any name or path. */
const SEEN = 1024;

/**
 * Passes by all chunks of a file from a position, reading it once and in pieces.
 * @param visit returns false to stop before the chunk
 */
export function walkChunks(
  source: ByteSource,
  start: number,
  visit: (chunk: PassedChunk) => boolean,
): WalkEnd {
  let from = start;
  let bytes: Uint8Array = new Uint8Array();
  let view = viewOf(bytes);
  const chunk: PassedChunk = { signature: 0, at: 0, size: 0, view, bytes, content: 0, end: 0 };
  const need = (at: number, length: number): void => {
    if (at >= from && at + length <= from + bytes.length) return;
    bytes = source.read(at, Math.max(WINDOW, length));
    view = viewOf(bytes);
    from = at;
  };
  let at = start;
  let chunks = 0;
  for (; at + CHUNK_HEAD <= source.size; chunks += 1) {
    need(at, CHUNK_HEAD);
    const size = view.getUint32(at - from + 4, true);
    if (at + CHUNK_HEAD + size > source.size) return { end: at, chunks, cut: true };
    const seen = Math.min(size, SEEN);
    need(at, CHUNK_HEAD + seen);
    chunk.at = at;
    chunk.size = size;
    chunk.view = view;
    chunk.bytes = bytes;
    chunk.signature = view.getUint32(at - from, true);
    chunk.content = at - from + CHUNK_HEAD;
    chunk.end = chunk.content + seen;
    if (!visit(chunk)) return { end: at, chunks, cut: false };
    at += CHUNK_HEAD + size;
  }
  return { end: at, chunks, cut: at < source.size };
}

function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length);
}
