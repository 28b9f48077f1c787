import { type ByteSource, bytesSource, windowSource } from '#shared/binary/source.ts';
import type { Deflater, EntryPayload, PayloadPart } from '#shared/formats/kit/archive.ts';
import { decodeEntry } from './decode-entry.ts';

/**
 * An entry's data as a byte source that unpacks only what is read. Archives of textures pack a picture's smaller mips
 * separately from the large ones; uncompressed data is read directly from the archive.
 * @param name for messages
 * @throws as `decodeEntry`, possibly only when the source is read
 */
export function entrySource(
  payload: EntryPayload,
  source: ByteSource,
  deflater: Deflater,
  name: string,
): ByteSource {
  const { parts, prefix } = payload;
  const stored = storedAsIs(payload);
  if (stored !== undefined) return windowSource(source, stored.offset, stored.length, name);
  if (parts.length < 2 && prefix === undefined)
    return bytesSource(decodeEntry(payload, source, deflater), name);
  return partedSource(payload, source, deflater, name);
}

/** The part of the archive that is the entry's data as it is; undefined if there is none. */
export function storedAsIs({ parts, prefix }: EntryPayload): PayloadPart | undefined {
  const [only] = parts;
  return prefix === undefined && parts.length === 1 && only?.codec === 'none' ? only : undefined;
}

/** A piece of the data, and a function that returns its bytes. */
interface Piece {
  readonly start: number;
  readonly size: number;
  readonly bytes: () => Uint8Array;
}

function partedSource(
  payload: EntryPayload,
  source: ByteSource,
  deflater: Deflater,
  name: string,
): ByteSource {
  const pieces = piecesOf(payload, source, deflater);
  const last = pieces.at(-1);
  const size = last === undefined ? 0 : last.start + last.size;
  return {
    size,
    name,
    read(offset, length) {
      // A read of everything goes through `decodeEntry` for its checks.
      if (offset === 0 && length >= size) return decodeEntry(payload, source, deflater);
      const end = Math.min(size, offset + length);
      const bytes = new Uint8Array(Math.max(0, end - offset));
      for (const piece of pieces) {
        if (piece.start >= end || piece.start + piece.size <= offset) continue;
        const from = Math.max(offset, piece.start);
        const to = Math.min(end, piece.start + piece.size);
        bytes.set(piece.bytes().subarray(from - piece.start, to - piece.start), from - offset);
      }
      return bytes;
    },
  };
}

function piecesOf(
  { parts, prefix = NO_BYTES }: EntryPayload,
  source: ByteSource,
  deflater: Deflater,
): readonly Piece[] {
  /** The part that was read last: pictures are read from front to end. */
  let kept: { readonly part: PayloadPart; readonly bytes: Uint8Array } | undefined;
  const unpacked = (part: PayloadPart): Uint8Array => {
    if (kept?.part !== part) {
      kept = undefined;
      kept = { part, bytes: decodeEntry({ parts: [part], size: part.size }, source, deflater) };
    }
    return kept.bytes;
  };
  let start = prefix.length;
  return [
    { start: 0, size: prefix.length, bytes: () => prefix },
    ...parts.map((part) => {
      const piece = { start, size: part.size, bytes: () => unpacked(part) };
      start += part.size;
      return piece;
    }),
  ];
}

const NO_BYTES = new Uint8Array();
