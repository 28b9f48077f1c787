import { write } from '#shared/binary/read.ts';
import { encodeLz4Frame, type Lz4Level } from '#shared/codec/lz4-frame.ts';
import type { Deflater, EntryCodec } from '../archive.ts';
import type { BlockParts, NewBlock } from '../archive-plan.ts';
import { isWorthIt } from '../worth-compressing.ts';
import { DataHead, dataContext } from './schema.ts';

/**
 * A data block as a BSA stores it: embedded name, size word and payload. Data that compression does not make smaller is
 * stored instead, and an empty file is never compressed: readers disagree on what that would mean.
 */
export function bsaBlock(
  data: Uint8Array,
  { form, path, compress }: NewBlock,
  deflater: Deflater,
  level: number,
): BlockParts {
  if (data.length === 0) return { pieces: [], compressed: false };
  const packed = compress ? pack(data, form.codec, deflater, level) : undefined;
  const compressed = packed !== undefined && isWorthIt(packed.length, data.length);
  const embeddedName = form.embeddedNames ? path : undefined;
  const context = dataContext(form.littleEndian, form.embeddedNames, compressed);
  const head = write(DataHead, { embeddedName, size: compressed ? data.length : undefined }, context);
  return { pieces: [head, compressed ? packed : data], compressed };
}

function pack(data: Uint8Array, codec: EntryCodec, deflater: Deflater, level: number): Uint8Array {
  if (codec !== 'lz4') return deflater.deflate(data, level);
  // LZ4 HC has no levels 1 and 2; its fast mode is what they mean.
  return encodeLz4Frame(data, level < 3 ? 'fast' : (Math.min(level, 9) as Lz4Level));
}
