import { type BlockDecoder, fillBlock, OPAQUE } from './blocks.ts';
import {
  ANCHORS,
  partitionOf,
  putChosen,
  SUBSETS,
  startBlock,
  takeBits,
  takeIndices,
  WEIGHTS,
} from './bptc.ts';

/**
 * BC6H block decoder: HDR colors as half floats, in fourteen modes. Source: Khronos Data Format Specification, BPTC.
 * Decodes to 8 bits for display.
 */

export const decodeBc6h: BlockDecoder = (bytes, at, pixels, to, stride, light) =>
  decode(bytes, at, pixels, to, stride, light, false);

export const decodeBc6hSigned: BlockDecoder = (bytes, at, pixels, to, stride, light) =>
  decode(bytes, at, pixels, to, stride, light, true);

interface Mode {
  /** All endpoints except the first are stored as differences from it. */
  readonly differences: boolean;
  readonly subsets: 1 | 2;
  /** Bits of an endpoint, and of the other ones if they are differences: red, green, blue. */
  readonly endBits: number;
  readonly otherBits: readonly [number, number, number];
  /** Destination of the bits after the mode’s, in runs: the index in `ends`, the lowest bit, the number of bits. */
  readonly runs: Uint8Array;
}

/**
 * Modes by number. The endpoints’ bits are scattered, so that most of them have the same position in every mode. In
 * block order: `g2:4` is bit 4 of the third endpoint’s green, `r0:9-0` bits 0 to 9 from the lowest up, `r0:10-11` two
 * bits from the highest down.
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

/** Red, green and blue of each subset’s two endpoints. */
const ends = new Int32Array(4 * 3);
/** Sixteen colors per subset, selected by a pixel’s index. */
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
  // Modes 0 and 1 take two bits, the others five.
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
  const partition = partitionOf(form.subsets, two ? takeBits(endsEnd, 5) : 0);
  const indicesAt = two ? endsEnd + 5 : endsEnd;
  const indexBits = two ? 3 : 4;
  takeIndices(indicesAt, indexBits, ANCHORS[partition]!);
  for (let subset = 0; subset < form.subsets; subset++)
    fillPalette(subset, WEIGHTS[indexBits]!, light, signed);
  putChosen(palette, indexBits, SUBSETS[partition]!, pixels, to, stride);
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

/** @returns position after the endpoints */
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

/** Converts the stored bits to values: signs, differences, and scaling to 16 bits. */
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
  const max = (1 << (width - 1)) - 1;
  const wide = size >= max ? 0x7fff : ((size << 15) + 0x4000) >> (width - 1);
  return value < 0 ? -wide : wide;
}

/** Converts a 16-bit value to the bits of a half float. */
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

/** A run from the lowest bit up is read at once, one from the highest bit down bit by bit. */
function runsOf(run: string): readonly number[] {
  const [name = '', range = ''] = run.split(':');
  const [high = 0, low = high] = range.split('-').map(Number);
  const value = Number(name[1]) * 3 + 'rgb'.indexOf(name[0] ?? '');
  if (high >= low) return [value, low, high - low + 1];
  return Array.from({ length: low - high + 1 }, (_, i) => [value, low - i, 1]).flat();
}
