import { type ByteSource, bytesSource, windowSource } from '#shared/binary/source.ts';
import type { Deflater, EntryPayload, PayloadPart } from '#shared/formats/kit/archive.ts';
import { decodeEntry } from './decode-entry.ts';

/**
 * An entry’s data as something to read from: only what is read is unpacked. Archives of textures pack the smaller copies of
 * a picture apart from the large ones, and what is not packed at all is read where it lies.
 * @param name for messages
 * @throws as `decodeEntry`, some of it when the source is read
 */
export function entrySource(
  payload: EntryPayload,
  source: ByteSource,
  deflater: Deflater,
  name: string,
): ByteSource {
  const { parts, prefix } = payload;
  const [first] = parts;
  if (prefix === undefined && parts.length === 1 && first?.codec === 'none')
    return windowSource(source, first.offset, first.length, name);
  if (parts.length < 2 && prefix === undefined)
    return bytesSource(decodeEntry(payload, source, deflater), name);
  return partedSource(payload, source, deflater, name);
}

/** A piece of the data, and what gives its bytes. */
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
      // Whoever wants all of it gets it in one go, with what that checks.
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
  /** The part that was read last: pictures are read from the front to the end. */
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
