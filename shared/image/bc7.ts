import { fillBlock } from './blocks.ts';
import { ANCHORS, bitsFrom, divisionOf, SUBSETS, startBlock, takeBits, WEIGHTS } from './bptc.ts';

/** Blocks of BC7: color and alpha of 8 bits, in eight modes. Source: Khronos Data Format Specification, BPTC. */

export interface Bc7Mode {
  readonly subsets: number;
  readonly partitionBits: number;
  /** Which channel changes places with alpha. */
  readonly rotationBits: number;
  /** Whether colors and alpha change their indices. */
  readonly selectionBits: number;
  readonly colorBits: number;
  readonly alphaBits: number;
  /** A bit below the others: one an end, or one a subset. */
  readonly lowBit: 'none' | 'end' | 'subset';
  readonly indexBits: number;
  /** Alpha's own indices; 0 = it has none. */
  readonly secondBits: number;
}

const PLAIN = {
  partitionBits: 0,
  rotationBits: 0,
  selectionBits: 0,
  alphaBits: 0,
  lowBit: 'none',
  secondBits: 0,
} as const;

export const BC7_MODES: readonly Bc7Mode[] = [
  { ...PLAIN, subsets: 3, partitionBits: 4, colorBits: 4, lowBit: 'end', indexBits: 3 },
  { ...PLAIN, subsets: 2, partitionBits: 6, colorBits: 6, lowBit: 'subset', indexBits: 3 },
  { ...PLAIN, subsets: 3, partitionBits: 6, colorBits: 5, indexBits: 2 },
  { ...PLAIN, subsets: 2, partitionBits: 6, colorBits: 7, lowBit: 'end', indexBits: 2 },
  {
    ...PLAIN,
    subsets: 1,
    rotationBits: 2,
    selectionBits: 1,
    colorBits: 5,
    alphaBits: 6,
    indexBits: 2,
    secondBits: 3,
  },
  { ...PLAIN, subsets: 1, rotationBits: 2, colorBits: 7, alphaBits: 8, indexBits: 2, secondBits: 2 },
  { ...PLAIN, subsets: 1, colorBits: 7, alphaBits: 7, lowBit: 'end', indexBits: 4 },
  { ...PLAIN, subsets: 2, partitionBits: 6, colorBits: 5, alphaBits: 5, lowBit: 'end', indexBits: 2 },
];

/** Red, green, blue and alpha of each subset’s two ends. */
const ends = new Int32Array(3 * 2 * 4);

export function decodeBc7(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  const first = bytes.getUint8(at);
  // No mode has a first byte of 0; cards draw nothing then.
  if (first === 0) {
    fillBlock(pixels, to, stride, 0);
    return;
  }
  const number = 31 - Math.clz32(first & -first);
  const mode = BC7_MODES[number]!;
  const start = number + 1;
  startBlock(bytes, at);
  if (mode.secondBits > 0) {
    const rotation = takeBits(start, mode.rotationBits);
    const swapped = takeBits(start + mode.rotationBits, mode.selectionBits) === 1;
    const indicesAt = takeEnds(mode, start + mode.rotationBits + mode.selectionBits);
    putColorAndAlpha(mode, indicesAt, rotation, swapped, pixels, to, stride);
  } else {
    const division = divisionOf(mode.subsets, takeBits(start, mode.partitionBits));
    const indicesAt = takeEnds(mode, start + mode.partitionBits);
    putSubsets(mode, indicesAt, division, pixels, to, stride);
  }
}

/**
 * Channel by channel, in each the subsets’ ends one after the other; then the bits below them.
 * @returns position of what follows
 */
function takeEnds({ subsets, colorBits, alphaBits, lowBit }: Bc7Mode, start: number): number {
  const count = subsets * 2;
  let position = start;
  for (let channel = 0; channel < 4; channel++) {
    const width = channel < 3 ? colorBits : alphaBits;
    const mask = (1 << width) - 1;
    // No mode’s channel takes more than 30 bits.
    let stored = bitsFrom(position);
    for (let end = 0; end < count; end++) {
      ends[end * 4 + channel] = stored & mask;
      stored >>= width;
    }
    position += width * count;
  }
  const more = lowBit === 'none' ? 0 : 1;
  const lows = bitsFrom(position);
  for (let end = 0; end < count; end++) {
    const low = more === 0 ? 0 : (lows >> (lowBit === 'end' ? end : end >> 1)) & 1;
    const at = end * 4;
    const width = colorBits + more;
    ends[at] = widened((ends[at]! << more) | low, width);
    ends[at + 1] = widened((ends[at + 1]! << more) | low, width);
    ends[at + 2] = widened((ends[at + 2]! << more) | low, width);
    ends[at + 3] = alphaBits === 0 ? 255 : widened((ends[at + 3]! << more) | low, alphaBits + more);
  }
  return position + (lowBit === 'end' ? count : lowBit === 'subset' ? subsets : 0);
}

/** A value of 5 to 8 bits as one of 8: its highest bits again below. */
export function widened(value: number, width: number): number {
  return (value << (8 - width)) | (value >> (2 * width - 8));
}

/**
 * Two channels at a time, in the halves of a word: 64 times a subset’s first end, with a half for rounding, and the way
 * to its second end. First red and blue, then green and alpha.
 */
const ways = new Int32Array(3 * 4);

const HALVES = 0x200020;

function putSubsets(
  { subsets, indexBits }: Bc7Mode,
  indicesAt: number,
  division: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  for (let subset = 0; subset < subsets; subset++) {
    const from = subset * 8;
    const into = subset * 4;
    const redBlue = ends[from]! | (ends[from + 2]! << 16);
    const greenAlpha = ends[from + 1]! | (ends[from + 3]! << 16);
    ways[into] = (redBlue << 6) + HALVES;
    ways[into + 1] = (ends[from + 4]! | (ends[from + 6]! << 16)) - redBlue;
    ways[into + 2] = (greenAlpha << 6) + HALVES;
    ways[into + 3] = (ends[from + 5]! | (ends[from + 7]! << 16)) - greenAlpha;
  }
  const weights = WEIGHTS[indexBits]!;
  let anchors = ANCHORS[division]!;
  let subsetOf = SUBSETS[division]!;
  let low = bitsFrom(indicesAt);
  let high = bitsFrom(indicesAt + 32);
  for (let pixel = 0; pixel < 16; pixel++) {
    const width = indexBits - (anchors & 1);
    const weight = weights[low & ((1 << width) - 1)]!;
    low = (low >>> width) | (high << (32 - width));
    high >>= width;
    const way = (subsetOf & 3) * 4;
    anchors >>= 1;
    subsetOf >>= 2;
    const redBlue = ways[way]! + Math.imul(weight, ways[way + 1]!);
    const greenAlpha = ways[way + 2]! + Math.imul(weight, ways[way + 3]!);
    pixels[to + (pixel >> 2) * stride + (pixel & 3)] =
      ((redBlue >> 6) & 0xff00ff) | ((greenAlpha << 2) & 0xff00ff00);
  }
}

/** Where alpha has indices of its own, the two kinds can change places, and alpha with a channel. */
function putColorAndAlpha(
  { indexBits, secondBits }: Bc7Mode,
  indicesAt: number,
  rotation: number,
  swapped: boolean,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  const firstWeights = WEIGHTS[indexBits]!;
  const secondWeights = WEIGHTS[secondBits]!;
  let firsts = indicesAt;
  let seconds = indicesAt + 16 * indexBits - 1;
  for (let pixel = 0; pixel < 16; pixel++) {
    // The first pixel’s indices lack the highest bit.
    const less = pixel === 0 ? 1 : 0;
    const first = firstWeights[takeBits(firsts, indexBits - less)]!;
    const second = secondWeights[takeBits(seconds, secondBits - less)]!;
    firsts += indexBits - less;
    seconds += secondBits - less;
    const weight = swapped ? second : first;
    const color = between(0, weight) | (between(1, weight) << 8) | (between(2, weight) << 16);
    const alpha = between(3, swapped ? first : second);
    pixels[to + (pixel >> 2) * stride + (pixel & 3)] = rotated(color, alpha, rotation);
  }
}

/** A pixel whose alpha has changed places with channel `rotation`, counted from 1; 0 = with none. */
function rotated(color: number, alpha: number, rotation: number): number {
  if (rotation === 0) return color | (alpha << 24);
  const shift = (rotation - 1) * 8;
  const other = (color >> shift) & 255;
  return (color & ~(255 << shift)) | (alpha << shift) | (other << 24);
}

function between(channel: number, weight: number): number {
  return ((64 - weight) * ends[channel]! + weight * ends[channel + 4]! + 32) >> 6;
}
