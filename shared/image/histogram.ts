/** Counts each value in each channel of pixels: 256 counts for red, then for green, blue and alpha. */
export function countValues(rgba: Uint8Array): Uint32Array<ArrayBuffer> {
  const counts = new Uint32Array(4 * 256);
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    counts[rgba[i]!]!++;
    counts[256 + rgba[i + 1]!]!++;
    counts[512 + rgba[i + 2]!]!++;
    counts[768 + rgba[i + 3]!]!++;
  }
  return counts;
}
