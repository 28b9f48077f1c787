import type { Range } from '#shared/formats/kit/segments.ts';
import { chunkBytes } from './entries.ts';
import type { Ba2Archive } from './opened-archive.ts';
import { textureAt } from './textures.ts';

/** Ranges of an entry's data in the file: one, or for a texture one per chunk. */
export function rangesOf({ directory: { textures }, entries }: Ba2Archive, entry: number): readonly Range[] {
  if (textures === undefined) {
    const start = entries.offset[entry] ?? 0;
    return [{ start, end: start + (entries.storedSize[entry] ?? 0) }];
  }
  const { chunks } = textureAt(textures, entry);
  return Array.from({ length: chunks.length }, (_, i) => {
    const start = Number(chunks.offset[i] ?? 0n);
    return { start, end: start + chunkBytes(chunks, i) };
  });
}

/** Whether data begins inside the file and ends after it. */
export function isCutOff(archive: Ba2Archive, entry: number): boolean {
  const { size } = archive.summary;
  return rangesOf(archive, entry).some(({ start, end }) => start < size && end > size);
}
