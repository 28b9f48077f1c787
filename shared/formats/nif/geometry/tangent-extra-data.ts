import type { BlockReader } from './block-reader.ts';

/**
 * The extra data in which Oblivion has the tangents and bitangents of a shape, as floats: all tangents, then all bitangents.
 * Source: reference mesh-tools.md, 4.
 */
export const TANGENT_SPACE = 'Tangent space (binormal & tangent vectors)';

/** The extra data of a shape that holds its tangents; -1 if it has none. */
export function tangentExtraData(blocks: BlockReader, shape: number): number {
  const { extraDataList } = blocks.value(shape) ?? {};
  if (!(extraDataList instanceof Int32Array)) return -1;
  return (
    extraDataList.find(
      (block) => blocks.type(block) === 'NiBinaryExtraData' && blocks.value(block)?.name === TANGENT_SPACE,
    ) ?? -1
  );
}

/** Tangents and bitangents of a shape of Oblivion; undefined if it has none for this number of vertices. */
export function storedFrames(
  blocks: BlockReader,
  shape: number,
  count: number,
): { readonly tangents: Float32Array; readonly bitangents: Float32Array } | undefined {
  const bytes = blocks.value(tangentExtraData(blocks, shape))?.binaryData;
  if (!(bytes instanceof Uint8Array) || bytes.length !== 24 * count || count === 0) return undefined;
  const floats = new Float32Array(bytes.slice().buffer);
  return { tangents: floats.slice(0, 3 * count), bitangents: floats.slice(3 * count) };
}

/** The same as bytes. */
export function frameBytes(tangents: Float32Array, bitangents: Float32Array): Uint8Array {
  const floats = new Float32Array(2 * tangents.length);
  floats.set(tangents);
  floats.set(bitangents, tangents.length);
  return new Uint8Array(floats.buffer);
}
