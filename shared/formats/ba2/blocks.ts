import { write } from '#shared/binary/read.ts';
import { encodeLz4Block } from '#shared/codec/lz4-raw.ts';
import { type TextureLayout, textureLayout } from '#shared/formats/dds/texture-facts.ts';
import type { Deflater, EntryCodec, PackLevel } from '#shared/formats/kit/archive.ts';
import type { BlockParts, BlockStreamer, NewBlock } from '#shared/formats/kit/archive-plan.ts';
import { copyPieces, packPieces, packsInPieces } from '#shared/formats/kit/pack-pieces.ts';
import { isWorthIt } from '#shared/formats/kit/worth-compressing.ts';
import { RECORD_HEADER_SIZE, SENTINEL, TEXTURE_CUBEMAP, TextureRecord, TILE_MODE_PC } from './schema.ts';

/**
 * An entry's data as a BA2 stores it: in one piece, or for a texture one piece per chunk of mips, together with its
 * record. The record's offsets count from the block's start, and its hashes are not filled in.
 *
 * @throws UserError `texture-not-packable`; FormatError for a texture whose header is damaged
 */
export function ba2Block(
  data: Uint8Array,
  { form, compress }: NewBlock,
  deflater: Deflater,
  level: PackLevel,
): BlockParts {
  const packed = (plain: Uint8Array): Uint8Array | undefined =>
    compress ? pack(plain, form.codec, deflater, level) : undefined;
  if (form.textures !== true) {
    const small = packed(data);
    return { pieces: [small ?? data], compressed: small !== undefined };
  }
  const texture = textureLayout(data, data.length);
  const layout = chunkLayout(texture);
  const pieces: Uint8Array[] = [];
  const packedSize = new Uint32Array(layout.length);
  const offset = new BigUint64Array(layout.length);
  let [from, to] = [texture.headBytes, 0];
  for (const [i, { size }] of layout.entries()) {
    const plain = data.subarray(from, from + size);
    // Copied because the deflater reuses its memory for the next chunk.
    const small = packed(plain)?.slice();
    const piece = small ?? plain;
    pieces.push(piece);
    packedSize[i] = small?.length ?? 0;
    offset[i] = BigInt(to);
    from += size;
    to += piece.length;
  }
  const record: TextureRecord = {
    nameHash: 0,
    extension: 'dds\0',
    folderHash: 0,
    modIndex: 0,
    chunkCount: layout.length,
    headerSize: RECORD_HEADER_SIZE.DX10,
    height: texture.height,
    width: texture.width,
    mipCount: texture.mipCount,
    dxgiFormat: texture.dxgiFormat,
    flags: texture.cubemap ? TEXTURE_CUBEMAP : 0,
    tileMode: TILE_MODE_PC,
    chunks: {
      length: layout.length,
      offset,
      packedSize,
      size: Uint32Array.from(layout, ({ size }) => size),
      mipFirst: Uint16Array.from(layout, ({ mipFirst }) => mipFirst),
      mipLast: Uint16Array.from(layout, ({ mipLast }) => mipLast),
      sentinel: new Uint32Array(layout.length).fill(SENTINEL),
    },
  };
  return {
    pieces,
    compressed: packedSize.some((bytes) => bytes > 0),
    record: write(TextureRecord, record, { littleEndian: true }),
  };
}

/** `ba2Block` in bounded memory. */
export const streamBa2Block: BlockStreamer = (data, block, packing, out) => {
  if (!packsInPieces(block)) return undefined;
  if (block.compress) {
    if (!packPieces(data, block.form.codec, packing, (bytes) => out.write(bytes))) return undefined;
    if (isKept(out.length, data.size, packing.level)) return { compressed: true };
    out.restart();
  }
  copyPieces(data, (bytes) => out.write(bytes));
  return { compressed: false };
};

/** A run of mips that the game loads on its own. */
export interface ChunkLayout {
  readonly mipFirst: number;
  readonly mipLast: number;
  /** Bytes of pixels. */
  readonly size: number;
}

/** Mips with at least this side length get a chunk of their own. */
const OWN_CHUNK_SIDE = 512;
const MAX_CHUNKS = 4;

/**
 * How the official packer cuts a texture: one chunk for each of the largest mips, up to three, and one for the rest. A
 * cube map is one chunk.
 */
export function chunkLayout({
  width,
  height,
  mipBytes,
  cubemap,
  pixelBytes,
}: TextureLayout): readonly ChunkLayout[] {
  const last = mipBytes.length - 1;
  if (cubemap) return [{ mipFirst: 0, mipLast: last, size: pixelBytes }];
  const chunks: ChunkLayout[] = [];
  let mip = 0;
  while (
    mip < last &&
    chunks.length < MAX_CHUNKS - 1 &&
    width >> mip >= OWN_CHUNK_SIDE &&
    height >> mip >= OWN_CHUNK_SIDE
  ) {
    chunks.push({ mipFirst: mip, mipLast: mip, size: mipBytes[mip] ?? 0 });
    mip += 1;
  }
  const size = mipBytes.slice(mip).reduce((sum, bytes) => sum + bytes, 0);
  return [...chunks, { mipFirst: mip, mipLast: last, size }];
}

/** Compressed data; undefined if that saves too little. */
function pack(
  data: Uint8Array,
  codec: EntryCodec,
  deflater: Deflater,
  level: PackLevel,
): Uint8Array | undefined {
  const packed = codec === 'lz4-block' ? encodeLz4Block(data) : deflater.deflate(data, level);
  return packed !== undefined && isKept(packed.length, data.length, level) ? packed : undefined;
}

/** The official packer keeps compressed data even if it is larger. */
function isKept(packed: number, plain: number, level: PackLevel): boolean {
  return level === 'official' || isWorthIt(packed, plain);
}
