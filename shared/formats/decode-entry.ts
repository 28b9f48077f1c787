import type { ByteSource } from '#shared/binary/source.ts';
import { isDoubtful } from '#shared/codec/doubtful.ts';
import { decodeLz4Block, type Memory, newMemory } from '#shared/codec/lz4-block.ts';
import { decodeLz4Frame, streamLz4Frame } from '#shared/codec/lz4-frame.ts';
import type { ReadStored } from '#shared/codec/lz4-frame-reader.ts';
import { decodeXmem } from '#shared/codec/xmem.ts';
import { FormatError } from '#shared/errors.ts';
import type { Deflater, EntryPayload, PayloadPart } from '#shared/formats/kit/archive.ts';
import { decodedLimit } from './entry-limit.ts';

/**
 * An entry's data. Never produces more bytes than the entry declares, nor more than its stored bytes can hold.
 * Uncompressed data in one piece is returned as the source's own bytes.
 *
 * @param memory allocates output that the deflater does not; reused memory need not be cleared
 * @throws FormatError `size-impossible`, `size-mismatch`, `zlib-corrupt`, `lz4-corrupt`, and those of `decodeXmem`
 */
export function decodeEntry(
  { parts, prefix, size }: EntryPayload,
  source: ByteSource,
  deflater: Deflater,
  memory: Memory = newMemory,
): Uint8Array {
  const [first] = parts;
  if (first === undefined && prefix === undefined) return new Uint8Array();
  if (parts.length === 1 && prefix === undefined && first !== undefined) {
    return decodePart(first, source.read(first.offset, first.length), deflater, memory);
  }
  for (const part of parts) rejectImpossible(part, part.length);
  if (isDoubtful(size, sum(parts))) {
    // First decodes chunk by chunk, so that false sizes cost no more than one chunk's memory.
    for (const part of parts) {
      decodePart(part, source.read(part.offset, part.length), deflater, newMemory);
    }
  }
  const data = memory(size);
  data.set(prefix ?? []);
  let at = prefix?.length ?? 0;
  for (const part of parts) {
    const target = data.subarray(at, at + part.size);
    const decoded = decodePart(part, source.read(part.offset, part.length), deflater, () => target);
    if (decoded !== target) data.set(decoded, at);
    at += part.size;
  }
  // Whatever the sizes say, nothing the memory held before leaks out.
  return data.subarray(0, at);
}

/** Stored bytes read at once. */
const PIECE = 1024 * 1024;

/**
 * Passes on an entry's data piece by piece, for entries too large to be in memory whole: deflate streams and LZ4 frames in
 * bounded memory, other codecs chunk by chunk. Each piece is valid only until `use` returns.
 * @throws FormatError as `decodeEntry`, perhaps after some pieces
 */
export function streamEntry(
  { parts, prefix }: EntryPayload,
  source: ByteSource,
  deflater: Deflater,
  use: (bytes: Uint8Array) => void,
): void {
  // One part alone is rejected by its codec, as in `decodeEntry`.
  if (parts.length > 1 || prefix !== undefined) for (const part of parts) rejectImpossible(part, part.length);
  if (prefix !== undefined) use(prefix);
  for (const part of parts) streamPart(part, source, deflater, use);
}

function streamPart(
  part: PayloadPart,
  source: ByteSource,
  deflater: Deflater,
  use: (bytes: Uint8Array) => void,
): void {
  const { codec, offset: position, length: stored, size } = part;
  const read: ReadStored = (offset, length) => source.read(position + offset, length);
  if (codec === 'none') {
    for (let at = 0; at < stored; at += PIECE) use(read(at, Math.min(PIECE, stored - at)));
  } else if (codec === 'lz4') {
    const { decodeLz4: decode } = deflater;
    streamLz4Frame(read, { stored, size, position }, use, decode === undefined ? {} : { decode });
  } else if (codec !== 'zlib' || !inflatedPieces(part, read, deflater, use)) {
    use(decodePart(part, read(0, stored), deflater, newMemory));
  }
}

function inflatedPieces(
  part: PayloadPart,
  read: ReadStored,
  deflater: Deflater,
  use: (bytes: Uint8Array) => void,
): boolean {
  const { offset, length: stored, size } = part;
  rejectImpossible(part, stored);
  try {
    return deflater.inflatePieces?.(read, { stored, size }, use) ?? false;
  } catch (error) {
    throw error instanceof FormatError ? placed(error, offset) : error;
  }
}

/** The error of a stream, with its position in the file. */
function placed({ code, message, offset = 0 }: FormatError, start: number): FormatError {
  return new FormatError(code, message, { offset: start + offset });
}

function sum(parts: readonly PayloadPart[]): number {
  return parts.reduce((total, { length }) => total + length, 0);
}

/** One part's bytes; see `decodeEntry`. */
function decodePart(part: PayloadPart, stored: Uint8Array, deflater: Deflater, memory: Memory): Uint8Array {
  const { codec, size, offset } = part;
  switch (codec) {
    case 'none':
      return stored;
    case 'lz4':
      return decodeLz4Frame(stored, size, offset, memory, deflater.decodeLz4);
    case 'lz4-block':
      return decodeLz4Block(stored, size, offset, memory, deflater.decodeLz4);
    case 'zlib':
      return inflate(part, stored, deflater);
    case 'xmem':
      return decodeXmem(stored, size, offset, memory);
  }
}

function inflate(part: PayloadPart, stored: Uint8Array, deflater: Deflater): Uint8Array {
  rejectImpossible(part, stored.length);
  try {
    return deflater.inflate(stored, part.size);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw placed(error, part.offset);
  }
}

/** Checks before anything is allocated. @throws FormatError `size-impossible` */
function rejectImpossible({ codec, size, offset }: PayloadPart, stored: number): void {
  const limit = decodedLimit(codec, stored);
  if (size <= limit) return;
  throw new FormatError(
    'size-impossible',
    `declares ${size} bytes, but ${stored} stored bytes hold at most ${limit}`,
    { offset },
  );
}
