/** Stored directions: three numbers of ten bits, and one of two. Source: reference starfield.md, 3. */

/** Stored numbers 0 to 1,023 stand for -1 to 1. */
const UNIT = Float32Array.from({ length: 1024 }, (_, stored) => stored / 511.5 - 1);

/** x, y, z per stored direction. */
export function directions(stored: Uint32Array): Float32Array {
  const result = new Float32Array(3 * stored.length);
  for (let i = 0, at = 0; i < stored.length; i += 1, at += 3) {
    const bits = stored[i]!;
    result[at] = UNIT[bits & 1023]!;
    result[at + 1] = UNIT[(bits >>> 10) & 1023]!;
    result[at + 2] = UNIT[(bits >>> 20) & 1023]!;
  }
  return result;
}

/**
 * x, y, z and the side of the bitangent, -1 or 1, per stored tangent. Tangents run along u, and bitangents, sign × (normal ×
 * tangent), along v, down the texture (measured on a real file).
 */
export function tangents(stored: Uint32Array): Float32Array {
  const result = new Float32Array(4 * stored.length);
  for (let i = 0, at = 0; i < stored.length; i += 1, at += 4) {
    const bits = stored[i]!;
    result[at] = UNIT[bits & 1023]!;
    result[at + 1] = UNIT[(bits >>> 10) & 1023]!;
    result[at + 2] = UNIT[(bits >>> 20) & 1023]!;
    result[at + 3] = bits >>> 30 >= 2 ? 1 : -1;
  }
  return result;
}
