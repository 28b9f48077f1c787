import { write } from '#shared/binary/read.ts';
import { encodeLz4Frame } from '#shared/codec/lz4-frame.ts';
import type { BlockForm, Deflater, EntryCodec, PackLevel } from '#shared/formats/kit/archive.ts';
import type { BlockParts, BlockStreamer, NewBlock } from '#shared/formats/kit/archive-plan.ts';
import { copyPieces, lz4Level, packPieces } from '#shared/formats/kit/pack-pieces.ts';
import { isWorthIt } from '#shared/formats/kit/worth-compressing.ts';
import { DataHead, dataContext } from './schema.ts';

/**
 * A data block as a BSA stores it: embedded name, size word and payload. Data that compression does not shrink is
 * stored uncompressed, and an empty file is never compressed: readers disagree on what that would mean.
 */
export function bsaBlock(
  data: Uint8Array,
  { form, path, compress }: NewBlock,
  deflater: Deflater,
  level: PackLevel,
): BlockParts {
  if (data.length === 0) return { pieces: [], compressed: false };
  const packed = compress ? pack(data, form.codec, deflater, level) : undefined;
  const compressed = packed !== undefined && isWorthIt(packed.length, data.length);
  return { pieces: [headOf(form, path, data.length, compressed), compressed ? packed : data], compressed };
}

/** `bsaBlock` in bounded memory. */
export const streamBsaBlock: BlockStreamer = (data, { form, path, compress }, packing, out) => {
  if (data.size === 0) return undefined;
  if (compress) {
    out.write(headOf(form, path, data.size, true));
    const start = out.length;
    if (!packPieces(data, form.codec, packing, (bytes) => out.write(bytes))) return undefined;
    if (isWorthIt(out.length - start, data.size)) return { compressed: true };
    out.restart();
  }
  out.write(headOf(form, path, data.size, false));
  copyPieces(data, (bytes) => out.write(bytes));
  return { compressed: false };
};

function headOf(form: BlockForm, path: string, size: number, compressed: boolean): Uint8Array {
  const embeddedName = form.embeddedNames ? path : undefined;
  const context = dataContext(form.littleEndian, form.embeddedNames, compressed);
  return write(DataHead, { embeddedName, size: compressed ? size : undefined }, context);
}

function pack(data: Uint8Array, codec: EntryCodec, deflater: Deflater, level: PackLevel): Uint8Array {
  return codec === 'lz4' ? encodeLz4Frame(data, lz4Level(level)) : deflater.deflate(data, level);
}
