/**
 * Decoders of BC1 to BC5 and BC7 with SIMD, in AssemblyScript: a dialect of TypeScript that compiles to WebAssembly. The
 * decoders in `shared/image/blocks` describe the formats; tests hold these to give the same pixels.
 *
 * Every decoder takes `count` blocks at `from`, side by side, and writes four rows of pixels at `to`, `stride` bytes apart.
 * `npm run wasm` compiles them into `shared/image/blocks/block-program.ts`.
 */
export {
  decodeBc1,
  decodeBc2,
  decodeBc3,
  decodeBc4,
  decodeBc4Signed,
  decodeBc5,
  decodeBc5Signed,
} from './bc1-to-bc5';
export { anchorsAt, decodeBc7, subsetsAt } from './bc7';

/** Where the host puts blocks, 64 KiB, and finds pixels, 256 KiB: behind all tables. */
export const blocksAt: usize = 0x10000;
export const pixelsAt: usize = 0x20000;
