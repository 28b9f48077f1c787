import { write } from '#shared/binary/read.ts';
import { encodeLz4Frame, type Lz4Level } from '#shared/codec/lz4-frame.ts';
import type { Deflater, EntryCodec, PackLevel } from '#shared/formats/kit/archive.ts';
import type { BlockParts, NewBlock } from '#shared/formats/kit/archive-plan.ts';
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
  const embeddedName = form.embeddedNames ? path : undefined;
  const context = dataContext(form.littleEndian, form.embeddedNames, compressed);
  const head = write(DataHead, { embeddedName, size: compressed ? data.length : undefined }, context);
  return { pieces: [head, compressed ? packed : data], compressed };
}

function pack(data: Uint8Array, codec: EntryCodec, deflater: Deflater, level: PackLevel): Uint8Array {
  if (codec !== 'lz4') return deflater.deflate(data, level);
  // Level 9 gives the official packer's bytes. LZ4 HC has no levels 1 and 2, so they use its fast mode.
  const hard = level === 'official' ? 9 : level;
  return encodeLz4Frame(data, hard < 3 ? 'fast' : (Math.min(hard, 9) as Lz4Level));
}
