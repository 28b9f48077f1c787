import { VERTEX_ATTRIBUTE, vertexAttributes } from '#shared/formats/nif/blocks/vertex-data.ts';

/**
 * Descriptors of objects whose vertices are in a geometry file. The game's own blocks declare whole-float positions, as
 * they are once combined; stored positions are halves, two units of four bytes shorter. Source: reference
 * precombined.md, B2.
 */

/** Likely layouts of the stored vertices, the likeliest first. The geometry file's row decides. */
export function storedDescriptors(descriptor: bigint): readonly bigint[] {
  const halves = asHalves(descriptor);
  return halves === undefined ? [descriptor] : [halves, descriptor];
}

/** The descriptor with half positions; undefined if it has halves already or is too small to shrink. */
function asHalves(descriptor: bigint): bigint | undefined {
  const { position, fullPrecision } = VERTEX_ATTRIBUTE;
  const both = position | fullPrecision;
  if ((vertexAttributes(descriptor) & both) !== both || (descriptor & 0xfn) <= SHORTER) return undefined;
  let halves = descriptor & ~(BigInt(fullPrecision) << 44n);
  // Fields after the position move up; 0 = the vertex has no such field.
  for (const at of OFFSETS_AT) if (((halves >> at) & 0xfn) >= SHORTER) halves -= SHORTER << at;
  return halves;
}

/** In units of four bytes: 16 bytes become 8. */
const SHORTER = 2n;
/** Bit positions of the size and of each field's offset. */
const OFFSETS_AT = [0n, 8n, 12n, 16n, 20n, 24n, 28n, 32n, 36n] as const;
