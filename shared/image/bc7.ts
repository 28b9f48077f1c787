import { BlockBits, partitionOf, takeIndices, WEIGHTS } from './bptc.ts';

/** Blocks of BC7: color and alpha of 8 bits, in eight modes. Source: Khronos Data Format Specification, BPTC. */

interface Mode {
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

const MODES: readonly Mode[] = [
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

const bits = new BlockBits();
/** Red, green, blue and alpha of each subset’s two ends. */
const ends = new Uint8Array(3 * 2 * 4);
const first = new Uint8Array(16);
const second = new Uint8Array(16);

export function decodeBc7(bytes: Uint8Array, at: number, tile: Uint8Array): void {
  const number = 31 - Math.clz32(bytes[at]! & -bytes[at]!);
  const mode = MODES[number];
  // No mode has a first byte of 0; cards draw nothing then.
  if (mode === undefined) {
    tile.fill(0);
    return;
  }
  bits.start(bytes, at, number + 1);
  const partition = partitionOf(mode.subsets, bits.take(mode.partitionBits));
  const rotation = bits.take(mode.rotationBits);
  const swapped = bits.take(mode.selectionBits) === 1;
  takeEnds(mode);
  takeIndices(bits, mode.indexBits, partition, first);
  const two = mode.secondBits > 0;
  if (two) takeIndices(bits, mode.secondBits, partition, second);

  // Where alpha has indices of its own, the two kinds can change places.
  const alphaSecond = two && !swapped;
  const colorIndex = swapped ? second : first;
  const alphaIndex = alphaSecond ? second : first;
  const colorWeights = WEIGHTS[swapped ? mode.secondBits : mode.indexBits]!;
  const alphaWeights = WEIGHTS[alphaSecond ? mode.secondBits : mode.indexBits]!;
  for (let pixel = 0; pixel < 16; pixel++) {
    const from = partition.subsets[pixel]! * 8;
    const to = pixel * 4;
    const weight = colorWeights[colorIndex[pixel]!]!;
    tile[to] = between(from, weight);
    tile[to + 1] = between(from + 1, weight);
    tile[to + 2] = between(from + 2, weight);
    tile[to + 3] = between(from + 3, alphaWeights[alphaIndex[pixel]!]!);
    if (rotation > 0) rotate(tile, to, to + rotation - 1);
  }
}

/** Channel by channel, in each the subsets’ ends one after the other. */
function takeEnds({ subsets, colorBits, alphaBits, lowBit }: Mode): void {
  const count = subsets * 2;
  for (let channel = 0; channel < 3; channel++) {
    for (let end = 0; end < count; end++) ends[end * 4 + channel] = bits.take(colorBits);
  }
  for (let end = 0; end < count; end++) ends[end * 4 + 3] = bits.take(alphaBits);
  const more = lowBit === 'none' ? 0 : 1;
  let low = 0;
  for (let end = 0; end < count; end++) {
    if (lowBit === 'end' || (lowBit === 'subset' && end % 2 === 0)) low = bits.take(1);
    for (let channel = 0; channel < 4; channel++) {
      const stored = channel < 3 ? colorBits : alphaBits;
      const at = end * 4 + channel;
      ends[at] = stored === 0 ? 255 : widened((ends[at]! << more) | low, stored + more);
    }
  }
}

/** A value of 5 to 8 bits as one of 8: its highest bits again below. */
function widened(value: number, width: number): number {
  return (value << (8 - width)) | (value >> (2 * width - 8));
}

function between(at: number, weight: number): number {
  return ((64 - weight) * ends[at]! + weight * ends[at + 4]! + 32) >> 6;
}

function rotate(tile: Uint8Array, pixel: number, channel: number): void {
  const color = tile[channel]!;
  tile[channel] = tile[pixel + 3]!;
  tile[pixel + 3] = color;
}
