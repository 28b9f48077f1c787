/**
 * Shared by BC6H and BC7: blocks of 128 bits, partitioned into subsets of pixels, each with its own two endpoints.
 * Source: Khronos Data Format Specification, BPTC.
 */

/** The current block’s bits, and two unused words after them. */
const words = new Int32Array(6);

/** Loads a block; one at a time. */
export function startBlock(bytes: DataView, at: number): void {
  words[0] = bytes.getInt32(at, true);
  words[1] = bytes.getInt32(at + 4, true);
  words[2] = bytes.getInt32(at + 8, true);
  words[3] = bytes.getInt32(at + 12, true);
}

/** 32 bits of the block from a position on, lowest first. */
export function bitsFrom(position: number): number {
  const word = position >> 5;
  const shift = position & 31;
  // Two shifts, because a shift by 32 does nothing.
  return (words[word]! >>> shift) | ((words[word + 1]! << 1) << (31 - shift));
}

/** Up to 31 bits of the block. */
export function takeBits(position: number, count: number): number {
  return bitsFrom(position) & ((1 << count) - 1);
}

/** Indices of a block’s pixels, eight per word, the first pixel’s lowest. */
const indices = new Int32Array(2);

/** Reads the indices of a block’s pixels. Restores the highest bit of anchors, which is 0 and not stored. */
export function takeIndices(position: number, width: number, anchors: number): void {
  let low = bitsFrom(position);
  let high = bitsFrom(position + 32);
  for (let left = anchors; left !== 0; left &= left - 1) {
    const bit = (31 - Math.clz32(left & -left)) * width + width - 1;
    const below = ((1 << bit) - 1) | 0;
    if (bit < 32) {
      high = (high << 1) | (low >>> 31);
      low = (low & below) | ((low & ~below) << 1);
    } else high = (high & below) | ((high & ~below) << 1);
  }
  const half = width * 8;
  indices[0] = low;
  indices[1] = half === 32 ? high : (low >>> half) | (high << (32 - half));
}

/**
 * Sets each pixel of a block to the color that its index selects from its subset.
 * @param palette 16 colors per subset
 * @param subsets two bits per pixel
 */
export function putChosen(
  palette: Int32Array,
  width: number,
  subsets: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  const mask = (1 << width) - 1;
  let left = indices[0]!;
  for (let row = 0; row < 4; row++) {
    if (row === 2) left = indices[1]!;
    const subset = subsets >> (row * 8);
    const into = to + row * stride;
    pixels[into] = palette[((subset << 4) & 48) | (left & mask)]!;
    left >>= width;
    pixels[into + 1] = palette[((subset << 2) & 48) | (left & mask)]!;
    left >>= width;
    pixels[into + 2] = palette[(subset & 48) | (left & mask)]!;
    left >>= width;
    pixels[into + 3] = palette[((subset >> 2) & 48) | (left & mask)]!;
    left >>= width;
  }
}

/** Adds the value selected by its index to each pixel of a block, in channels that were empty. */
export function addChosen(
  values: Int32Array,
  width: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  const mask = (1 << width) - 1;
  let left = indices[0]!;
  for (let row = 0; row < 4; row++) {
    if (row === 2) left = indices[1]!;
    const into = to + row * stride;
    for (let column = 0; column < 4; column++) {
      pixels[into + column]! |= values[left & mask]!;
      left >>= width;
    }
  }
}

/** Weight of the second endpoint, out of 64, by index; one table per number of index bits. */
export const WEIGHTS: readonly Uint8Array[] = [
  [0],
  [0, 64],
  [0, 21, 43, 64],
  [0, 9, 18, 27, 37, 46, 55, 64],
  [0, 4, 9, 13, 17, 21, 26, 30, 34, 38, 43, 47, 51, 55, 60, 64],
].map((weights) => Uint8Array.from(weights));

/** Row of the tables below for partition `index` into one, two or three subsets. */
export function partitionOf(subsets: number, index: number): number {
  return (subsets - 1) * 64 + index;
}

/** Pixels in the second subset, row by row. */
const TWO = `
0011 0011 0011 0011  0001 0001 0001 0001  0111 0111 0111 0111  0001 0011 0011 0111
0000 0001 0001 0011  0011 0111 0111 1111  0001 0011 0111 1111  0000 0001 0011 0111
0000 0000 0001 0011  0011 0111 1111 1111  0000 0001 0111 1111  0000 0000 0001 0111
0001 0111 1111 1111  0000 0000 1111 1111  0000 1111 1111 1111  0000 0000 0000 1111
0000 1000 1110 1111  0111 0001 0000 0000  0000 0000 1000 1110  0111 0011 0001 0000
0011 0001 0000 0000  0000 1000 1100 1110  0000 0000 1000 1100  0111 0011 0011 0001
0011 0001 0001 0000  0000 1000 1000 1100  0110 0110 0110 0110  0011 0110 0110 1100
0001 0111 1110 1000  0000 1111 1111 0000  0111 0001 1000 1110  0011 1001 1001 1100
0101 0101 0101 0101  0000 1111 0000 1111  0101 1010 0101 1010  0011 0011 1100 1100
0011 1100 0011 1100  0101 0101 1010 1010  0110 1001 0110 1001  0101 1010 1010 0101
0111 0011 1100 1110  0001 0011 1100 1000  0011 0010 0100 1100  0011 1011 1101 1100
0110 1001 1001 0110  0011 1100 1100 0011  0110 0110 1001 1001  0000 0110 0110 0000
0100 1110 0100 0000  0010 0111 0010 0000  0000 0010 0111 0010  0000 0100 1110 0100
0110 1100 1001 0011  0011 0110 1100 1001  0110 0011 1001 1100  0011 1001 1100 0110
0110 1100 1100 1001  0110 0011 0011 1001  0111 1110 1000 0001  0001 1000 1110 0111
0000 1111 0011 0011  0011 0011 1111 0000  0010 0010 1110 1110  0100 0100 0111 0111
`;

/** Subset of each pixel, row by row. */
const THREE = `
0011 0011 0221 2222  0001 0011 2211 2221  0000 2001 2211 2211  0222 0022 0011 0111
0000 0000 1122 1122  0011 0011 0022 0022  0022 0022 1111 1111  0011 0011 2211 2211
0000 0000 1111 2222  0000 1111 1111 2222  0000 1111 2222 2222  0012 0012 0012 0012
0112 0112 0112 0112  0122 0122 0122 0122  0011 0112 1122 1222  0011 2001 2200 2220
0001 0011 0112 1122  0111 0011 2001 2200  0000 1122 1122 1122  0022 0022 0022 1111
0111 0111 0222 0222  0001 0001 2221 2221  0000 0011 0122 0122  0000 1100 2210 2210
0122 0122 0011 0000  0012 0012 1122 2222  0110 1221 1221 0110  0000 0110 1221 1221
0022 1102 1102 0022  0110 0110 2002 2222  0011 0122 0122 0011  0000 2000 2211 2221
0000 0002 1122 1222  0222 0022 0012 0011  0011 0012 0022 0222  0120 0120 0120 0120
0000 1111 2222 0000  0120 1201 2012 0120  0120 2012 1201 0120  0011 2200 1122 0011
0011 1122 2200 0011  0101 0101 2222 2222  0000 0000 2121 2121  0022 1122 0022 1122
0022 0011 0022 0011  0220 1221 0220 1221  0101 2222 2222 0101  0000 2121 2121 2121
0101 0101 0101 2222  0222 0111 0222 0111  0002 1112 0002 1112  0000 2112 2112 2112
0222 0111 0111 0222  0002 1112 1112 0002  0110 0110 0110 2222  0000 0000 2112 2112
0110 0110 2222 2222  0022 0011 0011 0022  0022 1122 1122 0022  0000 0000 0000 2112
0002 0001 0002 0001  0222 1222 0222 1222  0101 2222 2222 2222  0111 2011 2201 2220
`;

/** Anchor pixels, whose index is one bit shorter; in the first subset it is always pixel 0. */
const SECOND_OF_TWO = [
  15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 2, 8, 2, 2, 8, 8, 15, 2, 8, 2, 2, 8, 8,
  2, 2, 15, 15, 6, 8, 2, 8, 15, 15, 2, 8, 2, 2, 2, 15, 15, 6, 6, 2, 6, 8, 15, 15, 2, 2, 15, 15, 15, 15, 15, 2,
  2, 15,
];
const SECOND_OF_THREE = [
  3, 3, 15, 15, 8, 3, 15, 15, 8, 8, 6, 6, 6, 5, 3, 3, 3, 3, 8, 15, 3, 3, 6, 10, 5, 8, 8, 6, 8, 5, 15, 15, 8,
  15, 3, 5, 6, 10, 8, 15, 15, 3, 15, 5, 15, 15, 15, 15, 3, 15, 5, 5, 5, 8, 5, 10, 5, 10, 8, 13, 15, 12, 3, 3,
];
const THIRD_OF_THREE = [
  15, 8, 8, 3, 15, 15, 3, 8, 15, 15, 15, 15, 15, 15, 15, 8, 15, 8, 15, 3, 15, 8, 15, 8, 3, 15, 6, 10, 15, 15,
  10, 8, 15, 3, 15, 10, 10, 8, 9, 10, 6, 15, 8, 15, 3, 6, 6, 8, 15, 3, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15,
  3, 15, 15, 8,
];

const PARTITIONS = [
  ...new Array<Partition>(64).fill(partition('0'.repeat(16), [0])),
  ...digitsOf(TWO).map((digits, i) => partition(digits, [0, SECOND_OF_TWO[i]!])),
  ...digitsOf(THREE).map((digits, i) => partition(digits, [0, SECOND_OF_THREE[i]!, THIRD_OF_THREE[i]!])),
];

/** Subset of each of the 16 pixels, by partition: two bits per pixel, the first pixel’s lowest. */
export const SUBSETS = Int32Array.from(PARTITIONS, ({ subsets }) => subsets);
/** Marks the pixels whose index lacks the highest bit, which is 0: one per subset. */
export const ANCHORS = Int32Array.from(PARTITIONS, ({ anchors }) => anchors);

interface Partition {
  readonly subsets: number;
  readonly anchors: number;
}

function digitsOf(table: string): readonly string[] {
  return table.replaceAll(/\s/g, '').match(/.{16}/g) ?? [];
}

function partition(digits: string, anchors: readonly number[]): Partition {
  return {
    subsets: [...digits].reduce((word, digit, pixel) => word | (Number(digit) << (pixel * 2)), 0),
    anchors: anchors.reduce((word, pixel) => word | (1 << pixel), 0),
  };
}
