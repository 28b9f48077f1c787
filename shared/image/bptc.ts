/**
 * What BC6H and BC7 have in common: blocks of 128 bits, divided into subsets of pixels, each between two ends of its own.
 * Source: Khronos Data Format Specification, BPTC.
 */

/** Reads a block's bits, lowest first. */
export class BlockBits {
  #bytes: Uint8Array = new Uint8Array();
  #at = 0;
  #position = 0;

  start(bytes: Uint8Array, at: number, position: number): void {
    this.#bytes = bytes;
    this.#at = at;
    this.#position = position;
  }

  /** Up to 8 bits. */
  take(count: number): number {
    const from = this.#at + (this.#position >> 3);
    // Behind the last byte of the last block there is none, and no bit of it is wanted.
    const pair = this.#bytes[from]! | ((this.#bytes[from + 1] ?? 0) << 8);
    const value = (pair >> (this.#position & 7)) & ((1 << count) - 1);
    this.#position += count;
    return value;
  }
}

/** Weight of the second end, out of 64, by an index of so many bits. */
export const WEIGHTS: Readonly<Record<number, readonly number[]>> = {
  2: [0, 21, 43, 64],
  3: [0, 9, 18, 27, 37, 46, 55, 64],
  4: [0, 4, 9, 13, 17, 21, 26, 30, 34, 38, 43, 47, 51, 55, 60, 64],
};

/** A division into subsets. */
export interface Partition {
  /** Subset of each of the 16 pixels. */
  readonly subsets: Uint8Array;
  /** For each pixel 1 where its index lacks the highest bit, which is 0: once a subset. */
  readonly anchors: Uint8Array;
}

/** The division number `index` into one, two or three subsets. */
export function partitionOf(subsets: number, index: number): Partition {
  const table = subsets === 3 ? THREE_SUBSETS : subsets === 2 ? TWO_SUBSETS : ONE_SUBSET;
  return table[index]!;
}

/** A block's indices: one of `bits` a pixel. */
export function takeIndices(bits: BlockBits, count: number, { anchors }: Partition, into: Uint8Array): void {
  for (let pixel = 0; pixel < 16; pixel++) into[pixel] = bits.take(count - anchors[pixel]!);
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

/** Pixels whose index is a bit shorter; in the first subset that is always pixel 0. */
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

const ONE_SUBSET = [partition('0'.repeat(16), [0])];
const TWO_SUBSETS = divisions(TWO).map((digits, i) => partition(digits, [0, SECOND_OF_TWO[i]!]));
const THREE_SUBSETS = divisions(THREE).map((digits, i) =>
  partition(digits, [0, SECOND_OF_THREE[i]!, THIRD_OF_THREE[i]!]),
);

function divisions(table: string): readonly string[] {
  return table.replaceAll(/\s/g, '').match(/.{16}/g) ?? [];
}

function partition(digits: string, anchors: readonly number[]): Partition {
  return {
    subsets: Uint8Array.from(digits, Number),
    anchors: Uint8Array.from({ length: 16 }, (_, pixel) => (anchors.includes(pixel) ? 1 : 0)),
  };
}
