/** Columns of 16-bit numbers, three to a vertex. */
export interface StoredOffsets {
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly z: Int16Array;
  readonly length: number;
}

/** x, y, z of each vertex: stored numbers times their scale. One that is too large for a float, or NaN, becomes 0. */
export function scaledOffsets({ x, y, z, length }: StoredOffsets, scale: number): Float32Array {
  const offsets = new Float32Array(3 * length);
  // No product is too large for a float if this one is not.
  if (!Number.isFinite(Math.fround(scale * 32768))) return offsets;
  for (let i = 0; i < length; i += 1) {
    offsets[3 * i] = scale * x[i]!;
    offsets[3 * i + 1] = scale * y[i]!;
    offsets[3 * i + 2] = scale * z[i]!;
  }
  return offsets;
}
