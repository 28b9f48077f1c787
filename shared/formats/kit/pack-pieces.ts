import { encodeLz4Pieces, type Lz4Level } from '#shared/codec/lz4-frame.ts';
import type { Deflater, EntryCodec, PackLevel } from './archive.ts';
import type { NewBlock, PiecedData } from './archive-plan.ts';

/** Data copied at once. */
const PIECE = 1024 * 1024;

/**
 * Packs data in bounded memory as it is packed whole. False = this codec needs it whole; then nothing was used.
 */
export function packPieces(
  { size, read }: PiecedData,
  codec: EntryCodec,
  { deflater, level }: { readonly deflater: Deflater; readonly level: PackLevel },
  use: (bytes: Uint8Array) => void,
): boolean {
  if (codec === 'zlib') return deflater.deflatePieces?.(read, size, level, use) ?? false;
  if (!IN_PIECES.has(codec)) return false;
  encodeLz4Pieces(read, size, lz4Level(level), use);
  return true;
}

const IN_PIECES: ReadonlySet<EntryCodec> = new Set(['zlib', 'lz4']);

/** Whether a block of this kind can be made in pieces. Textures are cut into chunks, and each is packed whole. */
export function packsInPieces({ form, compress }: NewBlock): boolean {
  return form.textures !== true && (!compress || IN_PIECES.has(form.codec));
}

export function copyPieces({ size, read }: PiecedData, use: (bytes: Uint8Array) => void): void {
  for (let offset = 0; offset < size; offset += PIECE) use(read(offset, Math.min(PIECE, size - offset)));
}

/** Level 9 gives the official packer's bytes. LZ4 HC has no levels 1 and 2, so they use its fast mode. */
export function lz4Level(level: PackLevel): Lz4Level {
  const hard = level === 'official' ? 9 : level;
  return hard < 3 ? 'fast' : (Math.min(hard, 9) as Lz4Level);
}
