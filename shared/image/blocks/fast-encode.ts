import { type WasmMemory, wasmExports, wasmProgram } from '#shared/codec/web-assembly.ts';
import type { EncodeQuality } from './bc4-encode.ts';
import { blockedBytes } from './blocked-bytes.ts';
import { ANCHORS, partitionOf, SUBSETS } from './bptc.ts';
import type { Pixels } from './encode-blocks.ts';
import { ENCODER_PROGRAM } from './encoder-program.ts';
import { solidEnds } from './solid-ends.ts';
import { solidPairs } from './solid-pairs.ts';

/** Encodes tiles that lie side by side in four rows of pixels. @param stride bytes from one row of pixels to the next */
type EncodeRow = (from: number, to: number, count: number, stride: number, better: number) => void;

interface Program {
  readonly memory: WasmMemory;
  readonly blocksAt: { readonly value: number };
  readonly pixelsAt: { readonly value: number };
  readonly solidPairsAt: { readonly value: number };
  readonly solidEndsAt: { readonly value: number };
  readonly subsetsAt: { readonly value: number };
  readonly secondAnchorsAt: { readonly value: number };
  readonly encodeBc1: EncodeRow;
  readonly encodeBc1CutOut: EncodeRow;
  readonly encodeBc3: EncodeRow;
  readonly encodeBc4: EncodeRow;
  readonly encodeBc5: EncodeRow;
  readonly encodeBc7: EncodeRow;
}

/** The encoders that the program has. */
export type FastEncoder = Extract<keyof Program, `encode${string}`>;

/** The most tiles at once: four rows of pixels fill the program’s room of 256 KiB. */
const TILES_AT_ONCE = 4096;

/**
 * Encodes a picture with SIMD: several times as fast as `encodeBlocks`, with the same result.
 * @returns undefined if this machine cannot run the program
 * @throws errors of `check`
 */
export function encodeFast(
  encoder: FastEncoder,
  pixels: Pixels,
  blockBytes: number,
  quality: EncodeQuality,
  check?: () => void,
): Uint8Array<ArrayBuffer> | undefined {
  const program = programOf();
  if (program === undefined) return undefined;
  const { width, height } = pixels;
  const bytes = new Uint8Array(blockedBytes(width, height, blockBytes));
  const encode = program[encoder];
  const better = quality === 'better' ? 1 : 0;
  const blocksAt = program.blocksAt.value;
  const pixelsAt = program.pixelsAt.value;
  const memory = new Uint8Array(program.memory.buffer);
  const across = Math.ceil(width / 4);
  let to = 0;
  for (let y = 0; y < height; y += 4) {
    check?.();
    for (let column = 0; column < across; column += TILES_AT_ONCE) {
      const count = Math.min(TILES_AT_ONCE, across - column);
      for (let row = 0; row < 4; row++) {
        const line = Math.min(y + row, height - 1);
        putPixels(pixels, line, column * 4, count * 4, memory, pixelsAt + row * count * 16);
      }
      encode(pixelsAt, blocksAt, count, count * 16, better);
      bytes.set(memory.subarray(blocksAt, blocksAt + count * blockBytes), to);
      to += count * blockBytes;
    }
  }
  return bytes;
}

/** Copies pixels of a line; those past its end repeat the last. */
function putPixels(
  { width, rgba }: Pixels,
  line: number,
  x: number,
  count: number,
  memory: Uint8Array,
  to: number,
): void {
  const inside = Math.min(count, width - x);
  const from = (line * width + x) * 4;
  memory.set(rgba.subarray(from, from + inside * 4), to);
  const last = to + inside * 4;
  for (let at = last; at < to + count * 4; at += 4) memory.copyWithin(at, last - 4, last);
}

let made: Program | null | undefined;

/** The program of this thread; undefined if the machine lacks its instructions. */
function programOf(): Program | undefined {
  made ??= make();
  return made ?? undefined;
}

function make(): Program | null {
  let program: Program;
  try {
    program = wasmExports<Program>(wasmProgram(ENCODER_PROGRAM));
  } catch {
    // An old processor. The encoders in TypeScript do the same.
    return null;
  }
  const bytes = new Uint8Array(program.memory.buffer);
  const pairsAt = program.solidPairsAt.value;
  bytes.set(solidPairs('four', 5), pairsAt);
  bytes.set(solidPairs('four', 6), pairsAt + 512);
  bytes.set(solidPairs('three', 5), pairsAt + 1024);
  bytes.set(solidPairs('three', 6), pairsAt + 1536);
  bytes.set(solidEnds(), program.solidEndsAt.value);
  const words = new Int32Array(program.memory.buffer);
  for (let partition = 0; partition < 64; partition++) {
    const row = partitionOf(2, partition);
    words[program.subsetsAt.value / 4 + partition] = SUBSETS[row]!;
    // The first is pixel 0.
    bytes[program.secondAnchorsAt.value + partition] = 31 - Math.clz32(ANCHORS[row]!);
  }
  return program;
}
