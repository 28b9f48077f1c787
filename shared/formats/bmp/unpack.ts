/** Pixels of a BMP as one buffer, row by row in stored order: a byte for an index, whole bytes for a color. */
export function unpackRows(
  stored: Uint8Array,
  {
    width,
    height,
    bitCount,
    rowBytes,
  }: {
    readonly width: number;
    readonly height: number;
    readonly bitCount: number;
    readonly rowBytes: number;
  },
): Uint8Array {
  const wanted = bitCount < 8 ? width : (width * bitCount) / 8;
  const pixels = new Uint8Array(wanted * height);
  const mask = (1 << bitCount) - 1;
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * rowBytes, y * wanted];
    if (bitCount >= 8) pixels.set(stored.subarray(from, from + wanted), to);
    else {
      // The first pixel is in the highest bits.
      for (let x = 0; x < width; x++) {
        const bit = x * bitCount;
        pixels[to + x] = (stored[from + (bit >> 3)]! >> (8 - bitCount - (bit & 7))) & mask;
      }
    }
  }
  return pixels;
}

/**
 * Unpacks runs of indices: a count and an index to repeat, or 0 and a code: end of row, end of picture, an offset to
 * move by, or a count of literal indices. Pixels that no run reaches have index 0.
 */
export function unpackRuns8(packed: Uint8Array, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height);
  let [x, y] = [0, 0];
  let from = 0;
  const put = (index: number): void => {
    if (x < width) pixels[y * width + x] = index;
    x += 1;
  };
  while (y < height && from + 1 < packed.length) {
    const count = packed[from]!;
    const value = packed[from + 1]!;
    from += 2;
    if (count > 0) {
      for (let i = 0; i < count; i++) put(value);
    } else if (value === END_OF_ROW) {
      x = 0;
      y += 1;
    } else if (value === END_OF_PICTURE) break;
    else if (value === STEP) {
      x += packed[from] ?? 0;
      y += packed[from + 1] ?? 0;
      from += 2;
    } else {
      for (let i = 0; i < value; i++) put(packed[from + i] ?? 0);
      // Literal runs are padded to a whole word.
      from += value + (value & 1);
    }
  }
  return pixels;
}

const END_OF_ROW = 0;
const END_OF_PICTURE = 1;
const STEP = 2;
