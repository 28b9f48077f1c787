import { type WasmMemory, wasmExports, wasmProgram } from '#shared/codec/web-assembly.ts';
import { BLOCK_PROGRAM } from './block-program.ts';
import { ANCHORS, SUBSETS } from './bptc.ts';

/** Writes four rows of pixels from blocks that lie side by side. @param stride bytes from one row of pixels to the next */
type DecodeRow = (from: number, to: number, count: number, stride: number) => void;

interface Program {
  readonly memory: WasmMemory;
  readonly blocksAt: { readonly value: number };
  readonly pixelsAt: { readonly value: number };
  readonly subsetsAt: { readonly value: number };
  readonly anchorsAt: { readonly value: number };
  readonly decodeBc1: DecodeRow;
  readonly decodeBc2: DecodeRow;
  readonly decodeBc3: DecodeRow;
  readonly decodeBc4: DecodeRow;
  readonly decodeBc4Signed: DecodeRow;
  readonly decodeBc5: DecodeRow;
  readonly decodeBc5Signed: DecodeRow;
  readonly decodeBc7: DecodeRow;
}

/** The decoders that the program has. */
export type FastDecoder = Extract<keyof Program, `decode${string}`>;

interface Blocks {
  readonly bytes: Uint8Array;
  /** Blocks from one row to the next. */
  readonly across: number;
  readonly blockBytes: number;
}

interface Pixels {
  readonly rgba: Uint8Array;
  readonly width: number;
}

/** The program's room for blocks and for pixels, in bytes: one row of blocks of the longest picture. */
const BLOCK_ROOM = 0x10000;
const PIXEL_ROOM = 0x40000;

/**
 * Decodes the blocks that are wholly inside a picture, with SIMD: four to ten times as fast as one by one.
 * @param columns whole blocks in a row
 * @param rows rows of whole blocks
 * @returns false if this machine cannot run the program; nothing is decoded then
 */
export function decodeWholeBlocks(
  decoder: FastDecoder,
  { bytes, across, blockBytes }: Blocks,
  { rgba, width }: Pixels,
  columns: number,
  rows: number,
  check: () => void = () => undefined,
): boolean {
  const program = programOf();
  if (program === undefined) return false;
  if (columns === 0) return true;
  const decode = program[decoder];
  const blocksAt = program.blocksAt.value;
  const pixelsAt = program.pixelsAt.value;
  const memory = new Uint8Array(program.memory.buffer);
  const stride = columns * 16;
  const atOnce = Math.min(
    Math.floor(PIXEL_ROOM / (stride * 4)),
    Math.floor(BLOCK_ROOM / (across * blockBytes)),
  );
  for (let row = 0; row < rows; row += atOnce) {
    check();
    const some = Math.min(atOnce, rows - row);
    const from = row * across * blockBytes;
    memory.set(bytes.subarray(from, from + some * across * blockBytes), blocksAt);
    for (let i = 0; i < some; i++) {
      decode(blocksAt + i * across * blockBytes, pixelsAt + i * stride * 4, columns, stride);
    }
    if (stride === width * 4) {
      rgba.set(memory.subarray(pixelsAt, pixelsAt + some * stride * 4), row * stride * 4);
    } else {
      for (let line = 0; line < some * 4; line++) {
        const at = pixelsAt + line * stride;
        rgba.set(memory.subarray(at, at + stride), (row * 4 + line) * width * 4);
      }
    }
  }
  return true;
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
    program = wasmExports<Program>(wasmProgram(BLOCK_PROGRAM));
  } catch {
    // An old processor. The decoders in TypeScript do the same.
    return null;
  }
  const words = new Int32Array(program.memory.buffer);
  words.set(SUBSETS, program.subsetsAt.value / 4);
  words.set(ANCHORS, program.anchorsAt.value / 4);
  return program;
}
