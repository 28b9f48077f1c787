/**
 * Encoders of BC1, BC3 to BC5 and BC7 with SIMD, in AssemblyScript, apart from the decoders in `blocks.ts`: few need both.
 * The encoders in `shared/image/blocks` describe what is done; tests hold these to make the same bytes.
 *
 * Every encoder reads `count` tiles of 4 × 4 pixels at `from`, side by side, in four rows `stride` bytes apart, and writes
 * blocks at `to`. `npm run wasm` compiles them into `shared/image/blocks/encoder-program.ts`.
 */
import { putBc7 } from './encode-bc7';
import { solve, someCutOut, startColors, storeColors } from './encode-color';
import { putRamp } from './encode-ramp';
import { loadTile, tileChannel } from './tile';

export { solidEndsAt } from './encode-bc7';
export { solidPairsAt } from './encode-color';
export { subsetsAt } from './partitions-bc7';
export { secondAnchorsAt } from './put-bc7';

/** Where the host finds blocks, 64 KiB, and puts pixels, 256 KiB: behind all tables. */
export const blocksAt: usize = 0x10000;
export const pixelsAt: usize = 0x20000;

export function encodeBc1(from: usize, to: usize, count: i32, stride: usize, better: bool): void {
  for (; count > 0; count--, from += 16, to += 8) {
    loadTile(from, stride);
    startColors(0);
    solve(true, better);
    if (better) solve(false, better);
    storeColors(to);
  }
}

export function encodeBc1CutOut(from: usize, to: usize, count: i32, stride: usize, better: bool): void {
  for (; count > 0; count--, from += 16, to += 8) {
    loadTile(from, stride);
    startColors(128);
    if (!someCutOut()) solve(true, better);
    if (someCutOut() || better) solve(false, better);
    storeColors(to);
  }
}

export function encodeBc3(from: usize, to: usize, count: i32, stride: usize, better: bool): void {
  for (; count > 0; count--, from += 16, to += 16) {
    loadTile(from, stride);
    putRamp(tileChannel(3), to, better);
    startColors(0);
    solve(true, better);
    storeColors(to + 8);
  }
}

export function encodeBc4(from: usize, to: usize, count: i32, stride: usize, better: bool): void {
  for (; count > 0; count--, from += 16, to += 8) {
    loadTile(from, stride);
    putRamp(tileChannel(0), to, better);
  }
}

export function encodeBc5(from: usize, to: usize, count: i32, stride: usize, better: bool): void {
  for (; count > 0; count--, from += 16, to += 16) {
    loadTile(from, stride);
    putRamp(tileChannel(0), to, better);
    putRamp(tileChannel(1), to + 8, better);
  }
}

export function encodeBc7(from: usize, to: usize, count: i32, stride: usize, better: bool): void {
  for (; count > 0; count--, from += 16, to += 16) {
    loadTile(from, stride);
    putBc7(to, better);
  }
}
