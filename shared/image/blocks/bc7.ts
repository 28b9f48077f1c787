import { fillBlock } from './blocks.ts';
import {
  ANCHORS,
  addChosen,
  bitsFrom,
  partitionOf,
  putChosen,
  SUBSETS,
  startBlock,
  takeBits,
  takeIndices,
  WEIGHTS,
} from './bptc.ts';

/** BC7 block decoder: 8-bit color and alpha, in eight modes. Source: Khronos Data Format Specification, BPTC. */

export interface Bc7Mode {
  readonly subsets: number;
  readonly partitionBits: number;
  /** The channel that is swapped with alpha. */
  readonly rotationBits: number;
  /** Whether colors and alpha swap their indices. */
  readonly selectionBits: number;
  readonly colorBits: number;
  readonly alphaBits: number;
  /** An additional lowest bit: one per endpoint, or one per subset. */
  readonly lowBit: 'none' | 'end' | 'subset';
  readonly indexBits: number;
  /** Alpha’s own indices; 0 = none. */
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

/** Each subset’s two endpoints, with two channels in the halves of a word: red and blue, green and alpha. */
const redBlue = new Int32Array(3 * 2);
const greenAlpha = new Int32Array(3 * 2);

/** Sixteen colors per subset, selected by a pixel’s index. */
const palette = new Int32Array(3 * 16);
/** The values selected by alpha’s own index, if it has one. */
const alphas = new Int32Array(8);

export function decodeBc7(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  const first = bytes.getUint8(at);
  // A first byte of 0 is not a mode; GPUs draw nothing then.
  if (first === 0) {
    fillBlock(pixels, to, stride, 0);
    return;
  }
  const number = 31 - Math.clz32(first & -first);
  const mode = BC7_MODES[number]!;
  startBlock(bytes, at);
  if (mode.secondBits > 0) putColorAndAlpha(mode, number + 1, pixels, to, stride);
  else putSubsets(mode, number + 1, pixels, to, stride);
}

function putSubsets(mode: Bc7Mode, start: number, pixels: Int32Array, to: number, stride: number): void {
  const { subsets, partitionBits, indexBits } = mode;
  const partition = partitionOf(subsets, takeBits(start, partitionBits));
  const indicesAt = takeEnds(mode, start + partitionBits);
  takeIndices(indicesAt, indexBits, ANCHORS[partition]!);
  const weights = WEIGHTS[indexBits]!;
  for (let subset = 0; subset < subsets; subset++) {
    const end = subset * 2;
    // 64 times the first endpoint, plus one half for rounding, and the difference to the second: two channels of a word
    // at once.
    const rb = (redBlue[end]! << 6) + HALVES;
    const rbWay = redBlue[end + 1]! - redBlue[end]!;
    const ga = (greenAlpha[end]! << 6) + HALVES;
    const gaWay = greenAlpha[end + 1]! - greenAlpha[end]!;
    for (let index = 0; index < weights.length; index++) {
      const weight = weights[index]!;
      palette[subset * 16 + index] =
        (((rb + Math.imul(rbWay, weight)) >> 6) & 0xff00ff) |
        (((ga + Math.imul(gaWay, weight)) << 2) & 0xff00ff00);
    }
  }
  putChosen(palette, indexBits, SUBSETS[partition]!, pixels, to, stride);
}

const HALVES = 0x200020;

/** If alpha has its own indices, the two kinds of index can be swapped, and alpha with a channel. */
function putColorAndAlpha(
  mode: Bc7Mode,
  start: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  const { rotationBits, selectionBits, indexBits, secondBits } = mode;
  const rotation = takeBits(start, rotationBits);
  const swapped = takeBits(start + rotationBits, selectionBits) === 1;
  const firstAt = takeEnds(mode, start + rotationBits + selectionBits);
  const secondAt = firstAt + indexBits * 16 - 1;
  const colorBits = swapped ? secondBits : indexBits;
  const otherBits = swapped ? indexBits : secondBits;
  // Rotation 1 is red, in the lowest byte.
  const shift = rotation === 0 ? 24 : (rotation - 1) * 8;
  fillPalette(WEIGHTS[colorBits]!, shift);
  fillAlphas(WEIGHTS[otherBits]!, shift);
  takeIndices(swapped ? secondAt : firstAt, colorBits, 1);
  putChosen(palette, colorBits, 0, pixels, to, stride);
  takeIndices(swapped ? firstAt : secondAt, otherBits, 1);
  addChosen(alphas, otherBits, pixels, to, stride);
}

/** Colors without alpha; if a channel was swapped with alpha, it goes into alpha’s byte. */
function fillPalette(weights: Uint8Array, shift: number): void {
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index]!;
    const rb =
      between(redBlue[0]!, redBlue[1]!, weight) |
      (between(redBlue[0]! >> 16, redBlue[1]! >> 16, weight) << 16);
    const color = rb | (between(greenAlpha[0]!, greenAlpha[1]!, weight) << 8);
    palette[index] = shift === 24 ? color : (color & ~(255 << shift)) | (((color >> shift) & 255) << 24);
  }
}

function fillAlphas(weights: Uint8Array, shift: number): void {
  for (let index = 0; index < weights.length; index++) {
    alphas[index] = between(greenAlpha[0]! >> 16, greenAlpha[1]! >> 16, weights[index]!) << shift;
  }
}

/** Interpolates the lowest bytes of two words. */
function between(first: number, second: number, weight: number): number {
  return ((64 - weight) * (first & 255) + weight * (second & 255) + 32) >> 6;
}

/**
 * Reads channel by channel, each with all subsets’ endpoints; the low bits follow.
 * @returns position after the endpoints
 */
function takeEnds({ subsets, colorBits, alphaBits, lowBit }: Bc7Mode, start: number): number {
  const count = subsets * 2;
  // In every mode, a channel takes at most 30 bits.
  let red = bitsFrom(start);
  let green = bitsFrom(start + count * colorBits);
  let blue = bitsFrom(start + count * colorBits * 2);
  let alpha = bitsFrom(start + count * colorBits * 3);
  const lowsAt = start + count * (colorBits * 3 + alphaBits);
  const lows = bitsFrom(lowsAt);
  const more = lowBit === 'none' ? 0 : 1;
  const perEnd = lowBit === 'end' ? 0 : 1;
  const colorMask = (1 << colorBits) - 1;
  const alphaMask = (1 << alphaBits) - 1;
  const colorWidth = colorBits + more;
  for (let end = 0; end < count; end++) {
    const low = (lows >> (end >> perEnd)) & more;
    redBlue[end] =
      widened(((red & colorMask) << more) | low, colorWidth) |
      (widened(((blue & colorMask) << more) | low, colorWidth) << 16);
    greenAlpha[end] =
      widened(((green & colorMask) << more) | low, colorWidth) |
      ((alphaBits === 0 ? 255 : widened(((alpha & alphaMask) << more) | low, alphaBits + more)) << 16);
    red >>= colorBits;
    green >>= colorBits;
    blue >>= colorBits;
    alpha >>= alphaBits;
  }
  return lowsAt + (lowBit === 'end' ? count : lowBit === 'subset' ? subsets : 0);
}

/** Expands a value of 5 to 8 bits to 8 by repeating its highest bits. */
export function widened(value: number, width: number): number {
  return (value << (8 - width)) | (value >> (2 * width - 8));
}
