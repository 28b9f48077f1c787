import { VERTEX_ATTRIBUTE, vertexAttributes } from '#shared/formats/nif/blocks/vertex-data.ts';

/**
 * Descriptors of objects whose vertices are in a geometry file. The game's own blocks say of them that positions are whole
 * floats, as they are once combined; stored they are halves, two units of four bytes shorter. Source: reference
 * precombined.md, B2.
 */

/** How the vertices are likely to be stored, the likeliest first. The geometry file's row decides. */
export function storedDescriptors(descriptor: bigint): readonly bigint[] {
  const halves = asHalves(descriptor);
  return halves === undefined ? [descriptor] : [halves, descriptor];
}

/** The same vertices with halves for positions; undefined where they have halves, or no room that would become free. */
function asHalves(descriptor: bigint): bigint | undefined {
  const { position, fullPrecision } = VERTEX_ATTRIBUTE;
  const both = position | fullPrecision;
  if ((vertexAttributes(descriptor) & both) !== both || (descriptor & 0xfn) <= SHORTER) return undefined;
  let halves = descriptor & ~(BigInt(fullPrecision) << 44n);
  // What stands behind the position moves with it; 0 = the vertex has no such field.
  for (const at of OFFSETS_AT) if (((halves >> at) & 0xfn) >= SHORTER) halves -= SHORTER << at;
  return halves;
}

/** In units of four bytes: 16 bytes become 8. */
const SHORTER = 2n;
/** Of the size, and of each field's offset. */
const OFFSETS_AT = [0n, 8n, 12n, 16n, 20n, 24n, 28n, 32n, 36n] as const;
