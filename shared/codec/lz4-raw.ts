import { createFastHcEncoder } from './lz4-hc-wasm.ts';
import type { BlockEncoder } from './lz4-sequence.ts';

let encoder: BlockEncoder | undefined;

/**
 * Packs bytes into one raw block, as Starfield’s BA2 archives store textures.
 * @returns the block, or undefined if it would not be smaller than the data
 */
export function encodeLz4Block(data: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  // Keeps the encoder and its match tables (256 KiB) between files: clearing them would cost more than small files do.
  encoder ??= createFastHcEncoder(9);
  encoder.begin(data);
  const out = new Uint8Array(data.length);
  const length = encoder.encode(0, data.length, out, 0, data.length);
  return length === 0 ? undefined : out.slice(0, length);
}
