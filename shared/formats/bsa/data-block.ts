import { write } from '#shared/binary/read.ts';
import { encodeLz4Frame, type Lz4Level } from '#shared/codec/lz4-frame.ts';
import type { Deflater } from '../archive.ts';
import type { MadeBlock, NewBlock } from './plan.ts';
import { DataHead, dataContext } from './schema.ts';

/** Compression must save at least this much, or the data is stored: the rule of the packer that modders use most. */
const LEAST_SAVING = 32;

/** A data block in two parts. The payload may be the data itself, or memory that the deflater uses again. */
export interface BlockParts {
  /** Embedded name and size word, as far as there are any. */
  readonly head: Uint8Array;
  readonly payload: Uint8Array;
  readonly compressed: boolean;
}

/** A data block as an archive stores it, in one piece; see `blockParts`. */
export function dataBlock(
  data: Uint8Array,
  block: NewBlock,
  deflater: Deflater,
  level: number,
): MadeBlock & { readonly bytes: Uint8Array } {
  const { head, payload, compressed } = blockParts(data, block, deflater, level);
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return { bytes, length: bytes.length, compressed };
}

/**
 * A data block as an archive stores it: embedded name, size word and payload. Data that compression does not make
 * smaller is stored instead, and an empty file is never compressed: readers disagree on what that would mean.
 */
export function blockParts(
  data: Uint8Array,
  { embeddedName, compress, codec, littleEndian }: NewBlock,
  deflater: Deflater,
  level: number,
): BlockParts {
  if (data.length === 0) return { head: data, payload: data, compressed: false };
  const packed = compress ? pack(data, codec, deflater, level) : undefined;
  const compressed = packed !== undefined && packed.length + LEAST_SAVING <= data.length;
  const context = dataContext(littleEndian, embeddedName !== undefined, compressed);
  const head = write(DataHead, { embeddedName, size: compressed ? data.length : undefined }, context);
  return { head, payload: compressed ? packed : data, compressed };
}

function pack(data: Uint8Array, codec: NewBlock['codec'], deflater: Deflater, level: number): Uint8Array {
  if (codec === 'zlib') return deflater.deflate(data, level);
  // LZ4 HC has no levels 1 and 2; its fast mode is what they mean.
  return encodeLz4Frame(data, level < 3 ? 'fast' : (Math.min(level, 9) as Lz4Level));
}
