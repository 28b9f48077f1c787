import { type BlockDecoder, fillBlock, OPAQUE } from './blocks.ts';
import {
  ANCHORS,
  divisionOf,
  putChosen,
  SUBSETS,
  startBlock,
  takeBits,
  takeIndices,
  WEIGHTS,
} from './bptc.ts';

/**
 * Blocks of BC6H: light as half floats, in fourteen modes. Source: Khronos Data Format Specification, BPTC. Decoded to
 * the 8 bits of a screen.
 */

export const decodeBc6h: BlockDecoder = (bytes, at, pixels, to, stride, light) =>
  decode(bytes, at, pixels, to, stride, light, false);

export const decodeBc6hSigned: BlockDecoder = (bytes, at, pixels, to, stride, light) =>
  decode(bytes, at, pixels, to, stride, light, true);

interface Mode {
  /** All ends but the first are differences from it. */
  readonly differences: boolean;
  readonly subsets: 1 | 2;
  /** Bits of an end, and of the others where they are differences: red, green, blue. */
  readonly endBits: number;
  readonly otherBits: readonly [number, number, number];
  /** Where the bits behind the mode's belong, in runs: the index in `ends`, the lowest bit, the count of bits. */
  readonly runs: Uint8Array;
}

/**
 * Modes by their number. Ends’ bits lie scattered, to keep most of them in the same place in every mode; in the order of
 * the block: `g2:4` is bit 4 of the third end’s green, `r0:9-0` are bits 0 to 9 from the lowest up, `r0:10-11` two bits
 * from the highest down.
 */
const MODES: Readonly<Record<number, Mode>> = {
  0: mode(
    true,
    2,
    10,
    [5, 5, 5],
    'g2:4 b2:4 b3:4 r0:9-0 g0:9-0 b0:9-0 r1:4-0 g3:4 g2:3-0 g1:4-0 b3:0 g3:3-0 b1:4-0 b3:1 b2:3-0 r2:4-0 b3:2 r3:4-0 b3:3',
  ),
  1: mode(
    true,
    2,
    7,
    [6, 6, 6],
    'g2:5 g3:4 g3:5 r0:6-0 b3:0 b3:1 b2:4 g0:6-0 b2:5 b3:2 g2:4 b0:6-0 b3:3 b3:5 b3:4 r1:5-0 g2:3-0 g1:5-0 g3:3-0 b1:5-0 b2:3-0 r2:5-0 r3:5-0',
  ),
  2: mode(
    true,
    2,
    11,
    [5, 4, 4],
    'r0:9-0 g0:9-0 b0:9-0 r1:4-0 r0:10 g2:3-0 g1:3-0 g0:10 b3:0 g3:3-0 b1:3-0 b0:10 b3:1 b2:3-0 r2:4-0 b3:2 r3:4-0 b3:3',
  ),
  6: mode(
    true,
    2,
    11,
    [4, 5, 4],
    'r0:9-0 g0:9-0 b0:9-0 r1:3-0 r0:10 g3:4 g2:3-0 g1:4-0 g0:10 g3:3-0 b1:3-0 b0:10 b3:1 b2:3-0 r2:3-0 b3:0 b3:2 r3:3-0 g2:4 b3:3',
  ),
  10: mode(
    true,
    2,
    11,
    [4, 4, 5],
    'r0:9-0 g0:9-0 b0:9-0 r1:3-0 r0:10 b2:4 g2:3-0 g1:3-0 g0:10 b3:0 g3:3-0 b1:4-0 b0:10 b2:3-0 r2:3-0 b3:1 b3:2 r3:3-0 b3:4 b3:3',
  ),
  14: mode(
    true,
    2,
    9,
    [5, 5, 5],
    'r0:8-0 b2:4 g0:8-0 g2:4 b0:8-0 b3:4 r1:4-0 g3:4 g2:3-0 g1:4-0 b3:0 g3:3-0 b1:4-0 b3:1 b2:3-0 r2:4-0 b3:2 r3:4-0 b3:3',
  ),
  18: mode(
    true,
    2,
    8,
    [6, 5, 5],
    'r0:7-0 g3:4 b2:4 g0:7-0 b3:2 g2:4 b0:7-0 b3:3 b3:4 r1:5-0 g2:3-0 g1:4-0 b3:0 g3:3-0 b1:4-0 b3:1 b2:3-0 r2:5-0 r3:5-0',
  ),
  22: mode(
    true,
    2,
    8,
    [5, 6, 5],
    'r0:7-0 b3:0 b2:4 g0:7-0 g2:5 g2:4 b0:7-0 g3:5 b3:4 r1:4-0 g3:4 g2:3-0 g1:5-0 g3:3-0 b1:4-0 b3:1 b2:3-0 r2:4-0 b3:2 r3:4-0 b3:3',
  ),
  26: mode(
    true,
    2,
    8,
    [5, 5, 6],
    'r0:7-0 b3:1 b2:4 g0:7-0 b2:5 g2:4 b0:7-0 b3:5 b3:4 r1:4-0 g3:4 g2:3-0 g1:4-0 b3:0 g3:3-0 b1:5-0 b2:3-0 r2:4-0 b3:2 r3:4-0 b3:3',
  ),
  30: mode(
    false,
    2,
    6,
    [6, 6, 6],
    'r0:5-0 g3:4 b3:0 b3:1 b2:4 g0:5-0 g2:5 b2:5 b3:2 g2:4 b0:5-0 g3:5 b3:3 b3:5 b3:4 r1:5-0 g2:3-0 g1:5-0 g3:3-0 b1:5-0 b2:3-0 r2:5-0 r3:5-0',
  ),
  3: mode(false, 1, 10, [10, 10, 10], 'r0:9-0 g0:9-0 b0:9-0 r1:9-0 g1:9-0 b1:9-0'),
  7: mode(true, 1, 11, [9, 9, 9], 'r0:9-0 g0:9-0 b0:9-0 r1:8-0 r0:10 g1:8-0 g0:10 b1:8-0 b0:10'),
  11: mode(true, 1, 12, [8, 8, 8], 'r0:9-0 g0:9-0 b0:9-0 r1:7-0 r0:10-11 g1:7-0 g0:10-11 b1:7-0 b0:10-11'),
  15: mode(true, 1, 16, [4, 4, 4], 'r0:9-0 g0:9-0 b0:9-0 r1:3-0 r0:10-15 g1:3-0 g0:10-15 b1:3-0 b0:10-15'),
};

/** Red, green and blue of each subset’s two ends. */
const ends = new Int32Array(4 * 3);
/** Sixteen colors a subset, of which a pixel’s index chooses. */
const palette = new Int32Array(2 * 16);

function decode(
  bytes: DataView,
  at: number,
  pixels: Int32Array,
  to: number,
  stride: number,
  light: Uint8Array,
  signed: boolean,
): void {
  const first = bytes.getUint8(at);
  // Two bits say the modes 0 and 1, five the others.
  const short = (first & 3) < 2;
  const form = MODES[first & (short ? 3 : 31)];
  if (form === undefined) {
    fillBlock(pixels, to, stride, OPAQUE);
    return;
  }
  startBlock(bytes, at);
  const endsEnd = takeEnds(form, short ? 2 : 5);
  finishEnds(form, signed);
  const two = form.subsets === 2;
  const division = divisionOf(form.subsets, two ? takeBits(endsEnd, 5) : 0);
  const indicesAt = two ? endsEnd + 5 : endsEnd;
  const indexBits = two ? 3 : 4;
  takeIndices(indicesAt, indexBits, ANCHORS[division]!);
  for (let subset = 0; subset < form.subsets; subset++)
    fillPalette(subset, WEIGHTS[indexBits]!, light, signed);
  putChosen(palette, indexBits, SUBSETS[division]!, pixels, to, stride);
}

function fillPalette(subset: number, weights: Uint8Array, light: Uint8Array, signed: boolean): void {
  const from = subset * 6;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index]!;
    const red = light[half(between(from, weight), signed)]!;
    const green = light[half(between(from + 1, weight), signed)]!;
    const blue = light[half(between(from + 2, weight), signed)]!;
    palette[subset * 16 + index] = red | (green << 8) | (blue << 16) | OPAQUE;
  }
}

/** @returns position of what follows */
function takeEnds({ runs }: Mode, start: number): number {
  ends.fill(0);
  let position = start;
  for (let run = 0; run < runs.length; run += 3) {
    const count = runs[run + 2]!;
    ends[runs[run]!]! |= takeBits(position, count) << runs[run + 1]!;
    position += count;
  }
  return position;
}

function between(at: number, weight: number): number {
  return ((64 - weight) * ends[at]! + weight * ends[at + 3]! + 32) >> 6;
}

/** Makes values of the stored bits: signs, differences, and the whole range of 16 bits. */
function finishEnds({ differences, subsets, endBits, otherBits }: Mode, signed: boolean): void {
  const mask = (1 << endBits) - 1;
  for (let end = 0; end < subsets * 2; end++) {
    for (let channel = 0; channel < 3; channel++) {
      const at = end * 3 + channel;
      let value = ends[at]!;
      if (end > 0 && differences) {
        value = (withSign(value, otherBits[channel]!) + ends[channel]!) & mask;
      }
      ends[at] = signed ? withSign(value, endBits) : value;
    }
  }
  for (let at = 0; at < subsets * 6; at++) {
    ends[at] = signed ? wholeSigned(ends[at]!, endBits) : whole(ends[at]!, endBits);
  }
}

function withSign(value: number, width: number): number {
  return (value << (32 - width)) >> (32 - width);
}

function whole(value: number, width: number): number {
  if (width >= 15 || value === 0) return value;
  return value === (1 << width) - 1 ? 0xffff : ((value << 15) + 0x4000) >> (width - 1);
}

function wholeSigned(value: number, width: number): number {
  if (width >= 16 || value === 0) return value;
  const size = Math.abs(value);
  const most = (1 << (width - 1)) - 1;
  const wide = size >= most ? 0x7fff : ((size << 15) + 0x4000) >> (width - 1);
  return value < 0 ? -wide : wide;
}

/** A value of 16 bits as the bits of a half float. */
function half(value: number, signed: boolean): number {
  if (!signed) return (value * 31) >> 6;
  return value < 0 ? 0x8000 | ((-value * 31) >> 5) : (value * 31) >> 5;
}

function mode(
  differences: boolean,
  subsets: 1 | 2,
  endBits: number,
  otherBits: readonly [number, number, number],
  layout: string,
): Mode {
  return {
    differences,
    subsets,
    endBits,
    otherBits,
    runs: Uint8Array.from(layout.split(' ').flatMap(runsOf)),
  };
}

/** A run from the lowest bit up is taken at once, one from the highest down bit by bit. */
function runsOf(run: string): readonly number[] {
  const [name = '', range = ''] = run.split(':');
  const [high = 0, low = high] = range.split('-').map(Number);
  const value = Number(name[1]) * 3 + 'rgb'.indexOf(name[0] ?? '');
  if (high >= low) return [value, low, high - low + 1];
  return Array.from({ length: low - high + 1 }, (_, i) => [value, low - i, 1]).flat();
}
