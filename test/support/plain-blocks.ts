import { ANCHORS, partitionOf, SUBSETS } from '#shared/image/blocks/bptc.ts';
import { bytesOfHalfLight } from '#shared/image/float-byte.ts';
import type { BlockCodec } from '#shared/image/pixel-form.ts';

/**
 * Blocks of pixels decoded as the published descriptions define it, a bit and a pixel at a time: the reference for the
 * fast decoders. `image-decoders.test.ts` checks it against a graphics card.
 */
export function decodePlainly(codec: BlockCodec, block: Uint8Array): readonly (readonly number[])[] {
  const bits = new Bits(block);
  switch (codec) {
    case 'BC1':
      return colors(bits, true).map((color) => color ?? [0, 0, 0, 0]);
    case 'BC2': {
      const alphas = times(16, () => bits.take(4) * 17);
      return withAlpha(colors(bits, false), alphas);
    }
    case 'BC3': {
      const alphas = ramp(bits, false);
      return withAlpha(colors(bits, false), alphas);
    }
    case 'BC4':
    case 'BC4 signed':
      return ramp(bits, codec !== 'BC4').map((value) => [value, value, value, 255]);
    case 'BC5':
    case 'BC5 signed': {
      const reds = ramp(bits, codec !== 'BC5');
      const greens = ramp(bits, codec !== 'BC5');
      return reds.map((red, pixel) => [red, greens[pixel]!, 0, 255]);
    }
    case 'BC6H':
    case 'BC6H signed':
      return light(bits, codec !== 'BC6H');
    case 'BC7':
      return bc7(bits);
  }
}

class Bits {
  readonly #bits: string;
  #at = 0;

  constructor(block: Uint8Array) {
    this.#bits = [...block].map((byte) => [...byte.toString(2).padStart(8, '0')].reverse().join('')).join('');
  }

  take(count: number): number {
    const taken = this.#bits.slice(this.#at, this.#at + count);
    this.#at += count;
    return Number.parseInt([...taken].reverse().join(''), 2) || 0;
  }
}

function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

type Color = readonly number[];

function withAlpha(pixels: readonly (Color | undefined)[], alphas: readonly number[]): readonly Color[] {
  return pixels.map((color, pixel) => [...(color ?? []).slice(0, 3), alphas[pixel]!]);
}

function colors(bits: Bits, cutOut: boolean): readonly (Color | undefined)[] {
  const [first, second] = [bits.take(16), bits.take(16)];
  const wide = (color: number): Color =>
    [
      [color >> 11, 5],
      [(color >> 5) & 63, 6],
      [color & 31, 5],
    ].map(([value, width]) => widen(value!, width!, 8));
  const [a, b] = [wide(first), wide(second)];
  const mix = (near: number, far: number): Color => [
    ...a.map((value, channel) => Math.floor((near * value + far * b[channel]!) / (near + far) + 0.5)),
    255,
  ];
  const palette =
    !cutOut || first > second
      ? [[...a, 255], [...b, 255], mix(2, 1), mix(1, 2)]
      : [[...a, 255], [...b, 255], mix(1, 1), undefined];
  return times(16, () => palette[bits.take(2)]);
}

/** A value’s bits, repeated up to the requested number. */
function widen(value: number, width: number, wanted: number): number {
  const digits = value.toString(2).padStart(width, '0');
  return Number.parseInt(digits.repeat(wanted).slice(0, wanted), 2);
}

function ramp(bits: Bits, signed: boolean): readonly number[] {
  const end = (): number => {
    const byte = bits.take(8);
    return signed ? Math.max(-127, byte > 127 ? byte - 256 : byte) : byte;
  };
  const [first, second] = [end(), end()];
  const [least, most] = signed ? [-127, 127] : [0, 255];
  const steps = first > second ? 7 : 5;
  const values = [
    first,
    second,
    ...times(steps - 1, (i) => ((steps - 1 - i) * first + (i + 1) * second) / steps),
    ...(steps === 5 ? [least, most] : []),
  ].map((value) => (signed ? Math.floor(((value + 127) * 255) / 254 + 0.5) : Math.floor(value)));
  return times(16, () => values[bits.take(3)]!);
}

const WEIGHTS: Readonly<Record<number, readonly number[]>> = {
  2: [0, 21, 43, 64],
  3: [0, 9, 18, 27, 37, 46, 55, 64],
  4: [0, 4, 9, 13, 17, 21, 26, 30, 34, 38, 43, 47, 51, 55, 60, 64],
};

function indicesOf(bits: Bits, width: number, division: number): readonly number[] {
  return times(16, (pixel) => WEIGHTS[width]![bits.take(width - ((ANCHORS[division]! >> pixel) & 1))]!);
}

function subsetOf(division: number, pixel: number): number {
  return (SUBSETS[division]! >> (pixel * 2)) & 3;
}

function between(first: number, second: number, weight: number): number {
  return ((64 - weight) * first + weight * second + 32) >> 6;
}

/**
 * Subsets; bits of: partition, rotation, selection, color, alpha, each end's p-bit, each subset's p-bit, indices,
 * second indices.
 */
const BC7_MODES = [
  [3, 4, 0, 0, 4, 0, 1, 0, 3, 0],
  [2, 6, 0, 0, 6, 0, 0, 1, 3, 0],
  [3, 6, 0, 0, 5, 0, 0, 0, 2, 0],
  [2, 6, 0, 0, 7, 0, 1, 0, 2, 0],
  [1, 0, 2, 1, 5, 6, 0, 0, 2, 3],
  [1, 0, 2, 0, 7, 8, 0, 0, 2, 2],
  [1, 0, 0, 0, 7, 7, 1, 0, 4, 0],
  [2, 6, 0, 0, 5, 5, 1, 0, 2, 0],
] as const;

function bc7(bits: Bits): readonly Color[] {
  let number = 0;
  while (number < 8 && bits.take(1) === 0) number += 1;
  const mode = BC7_MODES[number];
  if (mode === undefined) return times(16, () => [0, 0, 0, 0]);
  const [subsets, partition, rotates, selects, color, alpha, ownLow, sharedLow, index, second] = mode;
  const division = partitionOf(subsets, bits.take(partition));
  const rotation = bits.take(rotates);
  const swapped = bits.take(selects) === 1;
  const stored = [color, color, color, alpha].map((width) => times(subsets * 2, () => bits.take(width)));
  const low: number[] = [];
  if (ownLow === 1) low.push(...times(subsets * 2, () => bits.take(1)));
  if (sharedLow === 1) low.push(...times(subsets, () => bits.take(1)).flatMap((bit) => [bit, bit]));
  const ends = stored.map((values, channel) =>
    values.map((value, end) => {
      const width = channel === 3 ? alpha : color;
      if (width === 0) return 255;
      return low.length > 0 ? widen(value * 2 + low[end]!, width + 1, 8) : widen(value, width, 8);
    }),
  );
  const firsts = indicesOf(bits, index, division);
  const seconds = second > 0 ? indicesOf(bits, second, division) : firsts;
  return times(16, (pixel) => {
    const at = subsetOf(division, pixel) * 2;
    const values = ends.map((end, channel) => {
      const weights = (channel === 3) === swapped ? firsts : seconds;
      return between(end[at]!, end[at + 1]!, (second > 0 ? weights : firsts)[pixel]!);
    });
    if (rotation > 0) [values[rotation - 1], values[3]] = [values[3]!, values[rotation - 1]!];
    return values;
  });
}

/** By mode number: subsets, whether ends are deltas, bits of the first end and of deltas, layout. */
const LIGHT_MODES: Readonly<Record<number, readonly [1 | 2, boolean, number, Color, string]>> = {
  0: [
    2,
    true,
    10,
    [5, 5, 5],
    'g24 b24 b34 r0.10 g0.10 b0.10 r1.5 g34 g2.4 g1.5 b30 g3.4 b1.5 b31 b2.4 r2.5 b32 r3.5 b33',
  ],
  1: [
    2,
    true,
    7,
    [6, 6, 6],
    'g25 g34 g35 r0.7 b30 b31 b24 g0.7 b25 b32 g24 b0.7 b33 b35 b34 r1.6 g2.4 g1.6 g3.4 b1.6 b2.4 r2.6 r3.6',
  ],
  2: [
    2,
    true,
    11,
    [5, 4, 4],
    'r0.10 g0.10 b0.10 r1.5 r0a g2.4 g1.4 g0a b30 g3.4 b1.4 b0a b31 b2.4 r2.5 b32 r3.5 b33',
  ],
  6: [
    2,
    true,
    11,
    [4, 5, 4],
    'r0.10 g0.10 b0.10 r1.4 r0a g34 g2.4 g1.5 g0a g3.4 b1.4 b0a b31 b2.4 r2.4 b30 b32 r3.4 g24 b33',
  ],
  10: [
    2,
    true,
    11,
    [4, 4, 5],
    'r0.10 g0.10 b0.10 r1.4 r0a b24 g2.4 g1.4 g0a b30 g3.4 b1.5 b0a b2.4 r2.4 b31 b32 r3.4 b34 b33',
  ],
  14: [
    2,
    true,
    9,
    [5, 5, 5],
    'r0.9 b24 g0.9 g24 b0.9 b34 r1.5 g34 g2.4 g1.5 b30 g3.4 b1.5 b31 b2.4 r2.5 b32 r3.5 b33',
  ],
  18: [
    2,
    true,
    8,
    [6, 5, 5],
    'r0.8 g34 b24 g0.8 b32 g24 b0.8 b33 b34 r1.6 g2.4 g1.5 b30 g3.4 b1.5 b31 b2.4 r2.6 r3.6',
  ],
  22: [
    2,
    true,
    8,
    [5, 6, 5],
    'r0.8 b30 b24 g0.8 g25 g24 b0.8 g35 b34 r1.5 g34 g2.4 g1.6 g3.4 b1.5 b31 b2.4 r2.5 b32 r3.5 b33',
  ],
  26: [
    2,
    true,
    8,
    [5, 5, 6],
    'r0.8 b31 b24 g0.8 b25 g24 b0.8 b35 b34 r1.5 g34 g2.4 g1.5 b30 g3.4 b1.6 b2.4 r2.5 b32 r3.5 b33',
  ],
  30: [
    2,
    false,
    6,
    [6, 6, 6],
    'r0.6 g34 b30 b31 b24 g0.6 g25 b25 b32 g24 b0.6 g35 b33 b35 b34 r1.6 g2.4 g1.6 g3.4 b1.6 b2.4 r2.6 r3.6',
  ],
  3: [1, false, 10, [10, 10, 10], 'r0.10 g0.10 b0.10 r1.10 g1.10 b1.10'],
  7: [1, true, 11, [9, 9, 9], 'r0.10 g0.10 b0.10 r1.9 r0a g1.9 g0a b1.9 b0a'],
  11: [1, true, 12, [8, 8, 8], 'r0.10 g0.10 b0.10 r1.8 r0b r0a g1.8 g0b g0a b1.8 b0b b0a'],
  15: [
    1,
    true,
    16,
    [4, 4, 4],
    'r0.10 g0.10 b0.10 r1.4 r0f r0e r0d r0c r0b r0a g1.4 g0f g0e g0d g0c g0b g0a b1.4 b0f b0e b0d b0c b0b b0a',
  ],
};

function light(bits: Bits, signed: boolean): readonly Color[] {
  const short = bits.take(2);
  const number = short < 2 ? short : short + bits.take(3) * 4;
  const mode = LIGHT_MODES[number];
  if (mode === undefined) return times(16, () => [0, 0, 0, 255]);
  const [subsets, differences, width, others, layout] = mode;
  const ends: Record<string, number> = {};
  for (const part of layout.split(' ')) {
    const name = part.slice(0, 2);
    const value =
      part[2] === '.' ? bits.take(Number(part.slice(3))) : bits.take(1) << Number.parseInt(part[2]!, 16);
    ends[name] = (ends[name] ?? 0) | value;
  }
  const sign = (value: number, count: number): number =>
    value >= 2 ** (count - 1) ? value - 2 ** count : value;
  const wide = (channel: string, end: number): number => {
    let value = ends[`${channel}${end}`] ?? 0;
    if (differences && end > 0) {
      const difference = sign(value, others['rgb'.indexOf(channel)]!);
      value = (ends[`${channel}0`]! + difference + 2 ** width) % 2 ** width;
    }
    return signed ? wideSigned(sign(value, width), width) : wideUnsigned(value, width);
  };
  const division = partitionOf(subsets, bits.take(subsets === 2 ? 5 : 0));
  const weights = indicesOf(bits, subsets === 2 ? 3 : 4, division);
  const bytes = bytesOfHalfLight();
  return times(16, (pixel) => {
    const at = subsetOf(division, pixel) * 2;
    const channels = ['r', 'g', 'b'].map((channel) => {
      const value = between(wide(channel, at), wide(channel, at + 1), weights[pixel]!);
      if (!signed) return bytes[Math.floor((value * 31) / 64)]!;
      const size = Math.floor((Math.abs(value) * 31) / 32);
      return bytes[value < 0 ? 0x8000 | size : size]!;
    });
    return [...channels, 255];
  });
}

function wideUnsigned(value: number, width: number): number {
  if (width >= 15 || value === 0) return value;
  return value === 2 ** width - 1 ? 0xffff : Math.floor((value * 0x10000 + 0x8000) / 2 ** width);
}

function wideSigned(value: number, width: number): number {
  if (width >= 16 || value === 0) return value;
  const size = Math.abs(value);
  const wide =
    size >= 2 ** (width - 1) - 1 ? 0x7fff : Math.floor((size * 0x8000 + 0x4000) / 2 ** (width - 1));
  return Math.sign(value) * wide;
}
