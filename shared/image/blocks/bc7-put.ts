import { BC7_MODES } from './bc7.ts';
import { ANCHORS, partitionOf, SUBSETS } from './bptc.ts';

/** A BC7 block with one or two subsets, before it is written. */
export interface Bc7Block {
  mode: number;
  partition: number;
  rotation: number;
  /** Stored values without their low bit: four channels of each subset’s first and second endpoint. */
  readonly ends: Int32Array;
  /** The low bit of each endpoint. */
  readonly lows: Int32Array;
  readonly first: Uint8Array;
  /** Alpha’s own indices, in modes that have them. */
  readonly second: Uint8Array;
}

/** Writes 16 bytes. Swaps endpoints if an anchor’s index would otherwise need the bit that is not stored. */
export function putBc7(block: Bc7Block, bytes: Uint8Array, at: number): void {
  const { mode: number, partition, rotation, ends, lows, first, second } = block;
  const mode = BC7_MODES[number]!;
  const { subsets, colorBits, alphaBits, lowBit, indexBits, secondBits } = mode;
  const row = partitionOf(subsets, partition);
  const anchors = ANCHORS[row]!;
  const apart = secondBits > 0;
  for (let subset = 0; subset < subsets; subset++) turnToAnchor(block, subset, row, apart ? 3 : 4, indexBits);
  if (apart && second[0]! >> (secondBits - 1) === 1) {
    swap(ends, 3, 7);
    for (let pixel = 0; pixel < 16; pixel++) second[pixel] = (1 << secondBits) - 1 - second[pixel]!;
  }

  start();
  put(1 << number, number + 1);
  put(partition, mode.partitionBits);
  put(rotation, mode.rotationBits);
  put(0, mode.selectionBits);
  for (let channel = 0; channel < 4; channel++) {
    const bits = channel < 3 ? colorBits : alphaBits;
    if (bits === 0) continue;
    for (let end = 0; end < subsets * 2; end++) put(ends[end * 4 + channel]!, bits);
  }
  for (let end = 0; end < subsets * 2; end++) {
    if (lowBit === 'end' || (lowBit === 'subset' && end % 2 === 0)) put(lows[end]!, 1);
  }
  for (let pixel = 0; pixel < 16; pixel++) put(first[pixel]!, indexBits - ((anchors >> pixel) & 1));
  if (apart) for (let pixel = 0; pixel < 16; pixel++) put(second[pixel]!, secondBits - (pixel === 0 ? 1 : 0));
  finish(bytes, at);
}

function turnToAnchor(
  { ends, lows, first }: Bc7Block,
  subset: number,
  row: number,
  channels: number,
  indexBits: number,
): void {
  const subsetOf = SUBSETS[row]!;
  const anchors = ANCHORS[row]!;
  const within = (pixel: number): boolean => ((subsetOf >> (pixel * 2)) & 3) === subset;
  let anchor = 0;
  while (((anchors >> anchor) & 1) === 0 || !within(anchor)) anchor++;
  if (first[anchor]! >> (indexBits - 1) === 0) return;
  for (let channel = 0; channel < channels; channel++) {
    swap(ends, subset * 8 + channel, subset * 8 + 4 + channel);
  }
  swap(lows, subset * 2, subset * 2 + 1);
  for (let pixel = 0; pixel < 16; pixel++) {
    if (within(pixel)) first[pixel] = (1 << indexBits) - 1 - first[pixel]!;
  }
}

function swap(numbers: Int32Array, a: number, b: number): void {
  const kept = numbers[a]!;
  numbers[a] = numbers[b]!;
  numbers[b] = kept;
}

/** The block’s 128 bits, lowest first, and an unused word after them. */
const words = new Int32Array(5);
let position = 0;

function start(): void {
  words.fill(0);
  position = 0;
}

function put(value: number, count: number): void {
  const word = position >> 5;
  const shift = position & 31;
  words[word] = words[word]! | (value << shift);
  if (shift + count > 32) words[word + 1] = value >>> (32 - shift);
  position += count;
}

function finish(bytes: Uint8Array, at: number): void {
  for (let byte = 0; byte < 16; byte++) bytes[at + byte] = words[byte >> 2]! >>> ((byte & 3) * 8);
}
